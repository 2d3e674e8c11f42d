import { describe, expect, test } from 'bun:test';
import { inShort } from '../reading/reading.ts';
import { berlin, heard, heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

describe('midnight begins the day that it is said with, or ends it', () => {
  test.each([
    ['von mitternacht bis sechs am montag', '11-23 00:00-06:00'],
    ['sonntag zwischen mitternacht und vier', '11-22 00:00-04:00'],
    ['irgendwann nach mitternacht', '11-21 00:00-06:00'],
    ['montag von acht bis mitternacht', '11-23 20:00-24:00'],
    ['dienstag um mitternacht', '11-25 00:00'],
    ['von mitternacht bis mittag am dienstag', '11-24 00:00-12:00'],
    ['montag von acht bis mittag', '11-23 08:00-12:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });

  test.each([
    ['morgen nach mitternacht', '11-22 00:00-06:00', '11-21 00:00-06:00'],
    ['donnerstag ab mitternacht', '11-27', '11-26'],
  ])('"%s" may be the night after, %s, or before, %s', (words, windows, other) => {
    const said = heard(words);
    expect(inShort(said, berlin)).toBe(windows);
    expect(said?.doubt).toBe('this_or_next');
    expect(said?.alternatives.map((each) => inShort(each, berlin))).toEqual([other]);
  });
});

describe('an amount beside a clock time moves it, unless it is how long something takes', () => {
  test.each([
    ['eine stunde vor zwölf am montag', '11-23 11:00', undefined],
    ['dienstag eine halbe stunde nach eins', '11-24 13:30', undefined],
    ['am freitag zwei stunden vor mittag', '11-27 10:00', undefined],
    ['eine dreiviertelstunde vor drei am mittwoch', '11-25 14:15', undefined],
    ['hätten sie am montag eine stunde vor zwölf', '11-23 00:00-12:00', 60],
    ['ich bräuchte eine halbe stunde nach eins am dienstag', '11-24 13:00-24:00', 30],
  ])('"%s" means %s', (words, windows, minutes) => {
    const said = heard(words);
    expect([inShort(said, berlin), said?.durationMinutes]).toEqual([windows, minutes]);
  });
});

test.each([
  ['eine woche vor ende dezember', '12-24'],
  ['drei tage vor dem monatsende', '11-27'],
  ['zwei wochen vor jahresende', '12-17'],
  ['zehn tage vor ende nächsten monats', '12-21'],
  ['gegen ende des jahres', '12-01..12-31'],
  ['anfang nächsten jahres', '01-01..01-31'],
  ['nach dem zwölften an einem montag', '12-14'],
  ['nach weihnachten am mittwoch', '12-30'],
  ['donnerstags nach dem zehnten', '12-17, 12-24, 12-31, 01-07'],
  ['an silvester gehts nicht am tag danach', '01-01'],
  ['an nikolaus sind wir weg in der woche danach', '12-07..12-13'],
  ['in der woche nach ostern', '03-29..04-04'],
])('from the edge of a period or beside a holiday, "%s" means %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});
