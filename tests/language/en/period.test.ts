import { expect, test } from 'bun:test';
import { readCount } from '../../../src/language/en/distance.ts';
import { readNamedPeriod, readNth, readRest, readShare } from '../../../src/language/en/period.ts';
import { sentenceOf, shortDay } from '../reading/reading.ts';

const show = (words: string) => {
  const sentence = sentenceOf(words);
  const readers = [readShare, readNth, readRest, readCount, readNamedPeriod];
  const frame = readers.map((read) => read(sentence, 0)).find((reading) => reading)?.frame;
  if (frame?.elapsed) return `${frame.elapsed.toMs / 60_000} min`;
  const range = frame?.period ?? frame?.days;
  return range && `${shortDay(range.from)}..${shortDay(range.to - 1)}`;
};

// Today is Friday, 20 November 2026.
test.each([
  ['this week', '11-16..11-22'],
  ['next week', '11-23..11-29'],
  ['the following week', '11-23..11-29'],
  ['the week after next', '11-30..12-06'],
  ['the week of the 9th', '12-07..12-13'],
  ['week 50', '12-07..12-13'],
  ['the week beginning december 3', '12-03..12-09'],
  ['the weekend of december 5th', '12-05..12-06'],
  ['end of year', '12-01..12-31'],
  ['weekend', '11-21..11-22'],
  ['next weekend', '11-28..11-29'],
  ['this month', '11-01..11-30'],
  ['next month', '12-01..12-31'],
  ['next march', '03-01..03-31'],
  ['early next week', '11-23..11-25'],
  ['end of next week', '11-27..11-29'],
  ['beginning of december', '12-01..12-10'],
  ['mid december', '12-11..12-20'],
  ['the end of the month', undefined],
  ['end of the month', '11-21..11-30'],
  ['rest of the week', '11-20..11-22'],
  ['first monday of december', '12-07..12-07'],
  ['last friday in november', '11-27..11-27'],
  ['15th day of next month', '12-15..12-15'],
  ['first week of december', '11-30..12-06'],
  ['last week of december', '12-28..01-03'],
  ['next three days', '11-21..11-23'],
  ['within two weeks', '11-20..12-03'],
  ['within the next two hours', '120 min'],
  ['next hour', '60 min'],
])('"%s" is %s', (words, days) => {
  expect(show(words)).toBe(days);
});

test.each(['week', 'nice day', 'last', 'the day after'])('"%s" is no period', (words) => {
  expect(show(words)).toBeUndefined();
});
