import { expect, test } from 'bun:test';
import { heard } from '../reading/reading.ts';

test.each([
  ['tuesday at nine', []],
  ['tuesday but not before', ['but not before']],
  ['tuesday except when the kids are home', ['except when the kids are home']],
  ['tuesday or the week before', []],
  ['monday at the same time', ['the same time']],
  ['tuesday if not then wednesday', []],
] as const)('"%s" leaves %j unplaced', (words, unplaced) => {
  expect(heard(words)?.unplaced).toEqual([...unplaced]);
});

// Said on Friday, 20 November 2026, at 10:30.
test.each([
  ['tuesday at nine', undefined],
  ['as soon as possible', undefined],
  ['my shift ends at four so half past four on tuesday', undefined],
  ['tuesday the twenty fourth', undefined],
  ['tuesday the twenty fifth', 'weekday_or_date'],
  ['tomorrow thursday', 'weekday_or_near'],
  ['tomorrow saturday', undefined],
  ['the thirty first of november', 'no_such_date'],
  ['the thirty first of next month', undefined],
  ['friday at four', 'today_or_next'],
  ['friday at noon', 'today_or_next'],
  ['friday at eleven', undefined],
  ['monday at two or friday at three', undefined],
  ['friday', undefined],
  ['next tuesday', undefined],
  ['i am away on friday the twenty seventh', 'away'],
  ['same time on thursday', 'no_appointment'],
  ['push it back an hour', 'no_appointment'],
  ['on the same day at two', 'no_day'],
] as const)('"%s" is in doubt: %p', (words, doubt) => {
  expect(heard(words)?.doubt).toBe(doubt);
});

// Monday, 16 November 2026.
test.each([
  ['next friday', 'this_or_next'],
  ['this friday', undefined],
  ['next weekend', 'this_or_next'],
  ['this coming weekend', undefined],
  ['next week', undefined],
])('on a Monday, "%s" is in doubt: %p', (words, doubt) => {
  expect(heard(words, { at: '2026-11-16T10:30:00' })?.doubt).toBe(doubt as never);
});

test('a date that does not exist has no window of its own', () => {
  const { windows, alternatives } = heard('november thirty first at nine') ?? {};
  expect(windows).toEqual([]);
  expect(alternatives).toHaveLength(2);
});
