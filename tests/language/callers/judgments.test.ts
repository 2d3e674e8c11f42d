import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

describe('a judgment of a time rules it out', () => {
  test.each([
    ['next week is good but tuesday is bad', '11-23, 11-25..11-29'],
    ['next week, tuesday is out', '11-23, 11-25..11-29'],
    ["next week, monday won't work", '11-24..11-29'],
    ['next week tuesday is a nightmare', '11-23, 11-25..11-29'],
    ['tuesday is hopeless but wednesday is fine', '11-25'],
    ["tuesday's a mess so wednesday at ten", '11-25 10:00'],
    ["tuesday's packed how about monday", '11-23'],
    ['mornings are murder could we do tuesday at three', '11-24 15:00'],
    ["tuesday isn't great wednesday after two would be", '11-25 14:00-24:00'],
    ['mondays are always crazy but tuesday at nine works', '11-24 09:00'],
    ['wednesday is tough any other day next week', '11-23..11-24, 11-26..11-29'],
    ["i'm at a workshop tuesday and wednesday, any other day that week", '11-23, 11-26..11-29'],
    ["not this weekend we've got family over the saturday after", '11-28'],
    ['tuesday is not bad', '11-24'],
    ["tuesday's really not going to suit us could we say monday", '11-23'],
    ['monday is not gonna work for me. how about tuesday instead?', '11-24'],
    ['monday is not going to be possible but tuesday is', '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['nächste Woche geht, aber Dienstag ist furchtbar', '11-23, 11-25..11-29'],
    ['nächste Woche, Dienstag ist raus', '11-23, 11-25..11-29'],
    ['nächste Woche, Montag klappt nicht', '11-24..11-29'],
    ['Dienstag ist hoffnungslos aber Mittwoch geht', '11-25'],
    ['am Dienstag ist bei mir alles dicht, also Mittwoch um zehn', '11-25 10:00'],
    ['vormittags ist die Hölle, ginge Dienstag um drei', '11-24 15:00'],
    ['Dienstag ist nicht so toll, Mittwoch nach zwei wäre gut', '11-25 14:00-24:00'],
    ['Mittwoch können Sie vergessen, jeder andere Tag nächste Woche', '11-23..11-24, 11-26..11-29'],
    ['Dienstag ist gar nicht schlecht', '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});

test.each([
  ['next week, afternoons are out', inEnglish],
  ['nächste Woche, nachmittags ist schlecht', inGerman],
])('"%s" leaves that week without them', (words, asked) => {
  expect(asked(words)).toStartWith('11-23 00:00-12:00, 11-23 17:00..11-24 12:00');
  expect(asked(words)).toEndWith('..11-29 12:00, 11-29 17:00-24:00');
});

describe('a judgment of something else rules nothing out', () => {
  test.each([
    ["my back is bad i'd like tuesday", '11-24'],
    ['the pain is awful could i come on tuesday at nine', '11-24 09:00'],
    ['this tooth is killing me tuesday please', '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['mein Rücken ist schlimm, ich möchte Dienstag', '11-24'],
    ['die Schmerzen sind furchtbar, geht Dienstag um neun', '11-24 09:00'],
    ['Dienstag voll gern', '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});
