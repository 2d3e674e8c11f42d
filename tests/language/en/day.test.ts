import { expect, test } from 'bun:test';
import { readDay } from '../../../src/language/en/day.ts';
import { readDistance } from '../../../src/language/en/distance.ts';
import { resolveDays } from '../../../src/language/reading/days.ts';
import { sentenceOf, shortDay } from '../reading/reading.ts';

const show = (words: string) => {
  const sentence = sentenceOf(words);
  const frame = (readDistance(sentence, 0) ?? readDay(sentence, 0))?.frame;
  if (frame?.elapsed) return `+${frame.elapsed.fromMs / 60_000} min`;
  const resolved = frame && resolveDays(frame, sentence.today);
  const days = (ranges = resolved?.ranges) => ranges?.map((range) => shortDay(range.from)).join(' ');
  return resolved?.others ? `${days()} or ${days(resolved.others)}` : days();
};

// Today is Friday, 20 November 2026.
test.each([
  ['today', '11-20'],
  ['tomorrow', '11-21'],
  ['yesterday', '11-19'],
  ['day after tomorrow', '11-22'],
  ['day before yesterday', '11-18'],
  ['monday', '11-23'],
  ['this monday', '11-23'],
  ['next monday', '11-23'],
  ['next sunday', '11-29 or 11-22'],
  ['last monday', '11-16'],
  ['friday', '11-27 or 11-20'],
  ['friday after next', '11-27'],
  ['this coming tuesday', '11-24'],
  ['tuesdays', '11-24 12-01 12-08 12-15'],
  ['tuesday week', '12-01'],
  ['tomorrow week', '11-28'],
  ['this day week', '11-27'],
  ['this day fortnight', '12-04'],
  ['monday two weeks from now', '11-30'],
  ['in three days', '11-23'],
  ['in two weeks', '12-04'],
  ['in a fortnight', '12-04'],
  ['a fortnight today', '12-04'],
  ['in two months', '01-20'],
  ['three days from tomorrow', '11-24'],
  ['a week from tuesday', '12-01'],
  ['a week on tuesday', '12-01'],
  ['two weeks from december first', '12-15'],
  ['ten days ago', '11-10'],
  ['three days later', '11-23'],
  ['two days before thanksgiving', '11-24'],
  ['three weeks on friday', '12-18'],
  ['christmas eve', '12-24'],
  ['in half an hour', '+30 min'],
  ['two hours from now', '+120 min'],
  ['in an hour and a half', '+90 min'],
])('"%s" is %s', (words, days) => {
  expect(show(words)).toBe(days);
});

test.each(['three days', 'a week', 'the sun', 'week'])('"%s" is no day', (words) => {
  expect(show(words)).toBeUndefined();
});
