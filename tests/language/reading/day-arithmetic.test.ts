import { expect, test } from 'bun:test';
import { parseDay } from '../../../src/domain/time/local-time.ts';
import {
  addMonths,
  comingWeekday,
  dayOfDateFrom,
  daysInMonth,
  monthFrom,
  periodAround,
  weekdayOfNextWeek,
} from '../../../src/language/reading/day-arithmetic.ts';
import { shortDay } from './reading.ts';

/** A Friday. */
const today = parseDay('2026-11-20') ?? 0;

test('months have their days', () => {
  expect([1, 2, 4, 12].map((month) => daysInMonth(2026, month))).toEqual([31, 28, 30, 31]);
  expect(daysInMonth(2028, 2)).toBe(29);
});

test('months are added to the last day where there is no such day', () => {
  expect(shortDay(addMonths(parseDay('2026-01-31') ?? 0, 1))).toBe('02-28');
  expect(shortDay(addMonths(today, -12))).toBe('11-20');
});

test.each([
  ['week', 0, '11-16..11-22'],
  ['week', 1, '11-23..11-29'],
  ['weekend', 0, '11-21..11-22'],
  ['month', 1, '12-01..12-31'],
  ['year', 1, '01-01..12-31'],
  ['days', 2, '11-22..11-22'],
] as const)('the %s moved by %s is %s', (unit, offset, days) => {
  const { from, to } = periodAround(today, unit, offset);
  expect(`${shortDay(from)}..${shortDay(to - 1)}`).toBe(days);
});

test('a month that is past is that of the next year', () => {
  expect(monthFrom(today, 10).from).toBe(parseDay('2027-10-01') ?? 0);
  expect(monthFrom(today, 11).from).toBe(parseDay('2026-11-01') ?? 0);
});

test('the coming weekday is never today', () => {
  expect(shortDay(comingWeekday(today, 5))).toBe('11-27');
  expect(shortDay(comingWeekday(today, 6))).toBe('11-21');
  expect(shortDay(weekdayOfNextWeek(today, 7))).toBe('11-29');
});

test.each([
  [{ day: 20 }, '11-20'],
  [{ day: 19 }, '12-19'],
  [{ day: 31 }, '12-31'],
  [{ day: 29, month: 2 }, '02-29'],
  [{ day: 30, month: 2 }, undefined],
  [{ day: 1, month: 1, year: 2020 }, '01-01'],
])('%j is %s', (date, day) => {
  const found = dayOfDateFrom(today, date);
  expect(found === undefined ? undefined : shortDay(found)).toBe(day);
});
