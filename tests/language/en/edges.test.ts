import { describe, expect, test } from 'bun:test';
import { heard, inShort } from '../reading/reading.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

describe('midnight begins the day that it is said with, or ends it', () => {
  test.each([
    ['from midnight to six on monday', '11-23 00:00-06:00'],
    ['between midnight and four on sunday', '11-22 00:00-04:00'],
    ['tuesday from midnight until noon', '11-24 00:00-12:00'],
    ['midnight till three', '11-21 00:00-03:00'],
    ['any time after midnight', '11-21 00:00-06:00'],
    ['monday from eight until midnight', '11-23 20:00-24:00'],
    ['tuesday at midnight', '11-25 00:00'],
    ['not before midnight', '11-21'],
    ['fridays after midnight', '11-21 00:00-06:00, 11-28 00:00-06:00, 12-05 00:00-06:00, 12-12 00:00-06:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });

  test.each([
    ['tomorrow after midnight', '11-22 00:00-06:00', '11-21 00:00-06:00'],
    ['wednesday after midnight but before three', '11-26 00:00-03:00', '11-25 00:00-03:00'],
    ['thursday from midnight on', '11-27', '11-26'],
  ])('"%s" may be the night after, %s, or before, %s', (words, windows, other) => {
    const said = heard(words);
    expect(inShort(said)).toBe(windows);
    expect(said?.doubt).toBe('this_or_next');
    expect(said?.alternatives.map((each) => inShort(each))).toEqual([other]);
  });
});

describe('an amount beside a clock time moves it, unless it is how long something takes', () => {
  test.each([
    ['an hour before noon on monday', '11-23 11:00', undefined],
    ['half an hour after one on tuesday', '11-24 13:30', undefined],
    ["two hours before my four o'clock on wednesday", '11-25 14:00', undefined],
    ['an hour and a half after two tomorrow', '11-21 15:30', undefined],
    ["i've got class at three on thursday so an hour before", '11-26 14:00', undefined],
    ["we're done at four on monday so half an hour after", '11-23 16:30', undefined],
    ['say an hour before five on tuesday', '11-24 16:00', undefined],
    ['would an hour before five on tuesday work', '11-24 16:00', undefined],
    ['do you have an hour before noon on monday', '11-23 00:00-12:00', 60],
    ['i need half an hour after one on tuesday', '11-24 13:00-24:00', 30],
    ['book me in for an hour after two tomorrow', '11-21 14:00-24:00', 60],
    ["i'd like half an hour before five on tuesday", '11-24 00:00-17:00', 30],
  ])('"%s" means %s', (words, windows, minutes) => {
    const said = heard(words);
    expect([inShort(said), said?.durationMinutes]).toEqual([windows, minutes]);
  });
});

test.each([
  ['a week before the end of december', '12-24'],
  ['three days after the beginning of december', '12-04'],
  ['two weeks before year end', '12-17'],
  ['the friday before the end of december', '12-25'],
  ['the day before the end of the month', '11-29'],
  ['a week into january', '01-08'],
  ['ten days before the end of next month', '12-21'],
  ['toward the end of the year', '12-01..12-31'],
  ['early next year', '01-01..01-31'],
  ['after the twelfth on a monday', '12-14'],
  ['after christmas on a wednesday', '12-30'],
  ['thursdays after the tenth', '12-17, 12-24, 12-31, 01-07'],
])('from the edge of a period, "%s" means %s', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});
