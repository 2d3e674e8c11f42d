import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

// Today is Friday, 20 November 2026.

describe('a stretch is counted from either end of a period', () => {
  test.each([
    ['the first two weeks of january', '01-01..01-14'],
    ['sometime in the first ten days of december', '12-01..12-10'],
    ['the first four days of next week', '11-23..11-26'],
    ['in the last two days of next week', '11-28..11-29'],
    ['the last three weeks of the year', '12-11..12-31'],
    ['the first couple of days of december', '12-01..12-02'],
    ['next week the first two days', '11-23..11-24'],
    ['the first half of january', '01-01..01-15'],
    ['second half of the month', '11-16..11-30'],
    ['in the latter half of next week', '11-26..11-29'],
    ['in the second half of next year', '07-01..12-31'],
    ['next week in the second half of the week', '11-26..11-29'],
    ['q3', '07-01..09-30'],
    ['the fourth quarter of next year', '10-01..12-31'],
    ['sometime next quarter', '01-01..03-31'],
    ['the first two thursdays of december', '12-03, 12-10'],
    ['the last two wednesdays of december', '12-23, 12-30'],
    ['the first three working days of december', '12-01..12-03'],
    ['first and third friday of december', '12-04, 12-18'],
    ['the second or fourth week of january', '01-11..01-17, 01-25..01-31'],
    ['the first full week of december', '12-07..12-13'],
    ['first week of the new year', '01-04..01-10'],
    ['in the afternoon in the first two days of december', '12-01 12:00-17:00, 12-02 12:00-17:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['die ersten zwei Wochen im Januar', '01-01..01-14'],
    ['in den ersten zehn Tagen des Dezembers', '12-01..12-10'],
    ['die ersten vier Tage nächster Woche', '11-23..11-26'],
    ['in den letzten beiden Tagen der nächsten Woche', '11-28..11-29'],
    ['die letzten drei Wochen des Jahres', '12-11..12-31'],
    ['nächste Woche die ersten zwei Tage', '11-23..11-24'],
    ['die erste Hälfte vom Januar', '01-01..01-15'],
    ['zweite Dezemberhälfte', '12-16..12-31'],
    ['in der zweiten Monatshälfte', '11-16..11-30'],
    ['nächste Woche in der zweiten Wochenhälfte', '11-26..11-29'],
    ['zweite Jahreshälfte 2027', '07-01..12-31'],
    ['Q3', '07-01..09-30'],
    ['im vierten Quartal nächsten Jahres', '10-01..12-31'],
    ['irgendwann nächstes Quartal', '01-01..03-31'],
    ['die ersten zwei Donnerstage im Dezember', '12-03, 12-10'],
    ['die letzten beiden Mittwoche im Dezember', '12-23, 12-30'],
    ['die ersten drei Arbeitstage im Dezember', '12-01..12-03'],
    ['erster und dritter Freitag im Dezember', '12-04, 12-18'],
    ['in der zweiten oder vierten Jännerwoche', '01-11..01-17, 01-25..01-31'],
    ['in der ersten vollen Woche im Dezember', '12-07..12-13'],
    ['erste Woche im neuen Jahr', '01-04..01-10'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});

describe('days are counted from the end too', () => {
  test.each([
    ['the next to last thursday of december', '12-24'],
    ['second to last monday in december', '12-21'],
    ['the penultimate tuesday of december', '12-22'],
    ['third from last wednesday of december', '12-16'],
    ['the last but one sunday of january', '01-24'],
    ['the last working day of december', '12-31'],
    ['second last business day of the month', '11-27'],
    ['the first working day of january', '01-04'],
    ['the next to last week of december', '12-21..12-27'],
    ['the last working day before christmas', '12-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['der vorletzte Donnerstag im Dezember', '12-24'],
    ['am drittletzten Mittwoch im Dezember', '12-16'],
    ['am letzten Arbeitstag im Dezember', '12-31'],
    ['am vorletzten Werktag des Monats', '11-27'],
    ['der erste Arbeitstag im Dezember', '12-01'],
    ['in der vorletzten Dezemberwoche', '12-21..12-27'],
    ['am letzten Arbeitstag vor Weihnachten', '12-24'],
    ['am ersten Werktag nach Ostern', '03-29'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});

test.each([
  "i've been off for the last two weeks",
  'the first three days were fine',
  'my first two weeks there',
])('"%s" is no stretch', (words) => {
  expect(inEnglish(words)).toBe('nothing');
});

describe('what "between" ends with is not in it where that is a holiday or a whole period', () => {
  test.each([
    ['any time between tomorrow and christmas', '11-21..12-24'],
    ['between today and december', '11-20..11-30'],
    ['between monday and thursday', '11-23..11-26'],
    ['between tomorrow and the end of the month', '11-21..11-30'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});
