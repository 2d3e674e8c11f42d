import { expect, test } from 'bun:test';
import { readDate } from '../../../src/language/en/date.ts';
import { dayOfDateFrom } from '../../../src/language/reading/day-arithmetic.ts';
import { sentenceOf, shortDay } from '../reading/reading.ts';

const show = (words: string, order: 'month_first' | 'day_first' = 'month_first') => {
  const sentence = sentenceOf(words, order);
  const frame = readDate(sentence, 0)?.frame;
  const day = frame?.date && dayOfDateFrom(sentence.today, frame.date);
  if (day !== undefined) return `${shortDay(day)} ${frame?.date?.year ?? ''}`.trim();
  return frame?.period && `${shortDay(frame.period.from)}..${shortDay(frame.period.to - 1)}`;
};

test.each([
  ['december 5', '12-05'],
  ['december the fifth', '12-05'],
  ['dec 5th 2027', '12-05 2027'],
  ['december fifth twenty twenty seven', '12-05 2027'],
  ['5 december', '12-05'],
  ['the third of march', '03-03'],
  ['26th june in 2027', '06-26 2027'],
  ['15th day of may', '05-15'],
  ['the 23rd', '11-23'],
  ['the fifteenth', '12-15'],
  ['the second', '12-02'],
  ['february', '02-01..02-28'],
  ['december 2027', '12-01..12-31'],
  ['2027-12', '12-01..12-31'],
  ['2027, dec', '12-01..12-31'],
  ['12/24', '12-24'],
  ['2 / 15', '02-15'],
  ['24.12.', '12-24'],
  ['24.12.2027', '12-24 2027'],
  ['2027-12-24', '12-24 2027'],
  ['2027/dec/01', '12-01 2027'],
])('"%s" is %s', (words, date) => {
  expect(show(words)).toBe(date);
});

test('figures are read in the order of the caller', () => {
  expect(show('3/4', 'month_first')).toBe('03-04');
  expect(show('3/4', 'day_first')).toBe('04-03');
  expect(show('15/4', 'month_first')).toBe('04-15');
});

test('a weekday beside figures tells their order', () => {
  const friday = (words: string) => readDate(sentenceOf(words), 1)?.frame.date;
  expect(friday('friday 12/4')).toEqual({ day: 4, month: 12 });
  expect(friday('saturday 12/6')).toEqual({ day: 12, month: 6 });
});

test.each([
  'the second floor',
  '5th avenue',
  'may i come',
  'the first available',
  '2nd event',
  '1/2 hour',
  'second',
])('"%s" holds no date', (words) => {
  expect(show(words)).toBeUndefined();
});

test('a name that is a month is no month', () => {
  expect(readDate(sentenceOf('my name is april'), 3)).toBeUndefined();
  expect(readDate(sentenceOf('is it in april'), 3)).toBeDefined();
});
