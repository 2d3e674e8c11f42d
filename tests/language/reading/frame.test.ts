import { expect, test } from 'bun:test';
import { fixedClock, openClock } from '../../../src/language/reading/clock.ts';
import type { Frame } from '../../../src/language/reading/expression.ts';
import { merged, overridden } from '../../../src/language/reading/frame.ts';

/** Friday, 20 November 2026. */
const today = 20_777;

const tomorrow: Frame = { days: { from: today + 1, to: today + 2 } };
const monday: Frame = { weekday: { weekdays: [1], which: 'coming' } };
const nextWeek: Frame = { period: { unit: 'week', from: today + 3, to: today + 10 } };
const atThree: Frame = { clock: openClock(3, 0) };
const afternoon: Frame = { part: { from: 720, to: 1020 } };

test.each([
  ['a day and a time', tomorrow, atThree],
  ['a weekday and its week', monday, nextWeek],
  ['a time and a part of the day', atThree, afternoon],
  ['a day and its date', tomorrow, { date: { day: 21 } }],
  ['a day and its weekday', tomorrow, { weekday: { weekdays: [6], which: 'coming' } }],
  ['the same again', monday, monday],
] as [string, Frame, Frame][])('%s are one', (_, a, b) => {
  expect(merged(a, b, today)).toEqual({ ...a, ...b });
});

test.each([
  ['two weekdays', monday, { weekday: { weekdays: [2], which: 'coming' } }],
  ['two times', atThree, { clock: fixedClock(600) }],
  ['tomorrow and a monday that is not', tomorrow, monday],
  ['tomorrow and next week', tomorrow, nextWeek],
  ['a time and a range', atThree, { range: { from: openClock(1, 0), to: openClock(2, 0) } }],
] as [string, Frame, Frame][])('%s are not one', (_, a, b) => {
  expect(merged(a, b, today)).toBeUndefined();
});

test('of two parts of the day the one inside the other counts', () => {
  const firstThing: Frame = { part: { from: 480, to: 600 } };
  expect(merged({ part: { from: 360, to: 720 } }, firstThing, today)).toEqual(firstThing);
});

test('a correction replaces only what it says anew', () => {
  expect(
    overridden(
      { ...monday, ...nextWeek, ...atThree },
      { weekday: { weekdays: [2], which: 'coming' } },
      today,
    ),
  ).toEqual({
    weekday: { weekdays: [2], which: 'coming' },
    ...nextWeek,
    ...atThree,
  });
  expect(overridden({ ...monday, ...atThree }, tomorrow, today)).toEqual({ ...tomorrow, ...atThree });
});
