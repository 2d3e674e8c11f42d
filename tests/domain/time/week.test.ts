import { describe, expect, test } from 'bun:test';
import { formatDay, parseDay, weekdayOf } from '../../../src/domain/time/local-time.ts';
import { formatWeek, parseWeek, startOfWeek, weekdaysFrom } from '../../../src/domain/time/week.ts';

const dayAt = (date: string) => parseDay(date) ?? Number.NaN;

describe('a week', () => {
  test.each([
    [1, '2026-11-29', '2026-11-23', '2026-W48'],
    [1, '2027-01-03', '2026-12-28', '2026-W53'],
    [7, '2026-11-28', '2026-11-22', '2026-W48'],
    [7, '2026-11-29', '2026-11-29', '2026-W49'],
    [7, '2027-01-03', '2027-01-03', '2027-W01'],
    [6, '2026-11-27', '2026-11-21', '2026-W48'],
    [5, '2026-11-27', '2026-11-27', '2026-W49'],
  ])('that begins on weekday %i has %s in that of %s, named %s', (weekStart, date, first, name) => {
    expect(formatDay(startOfWeek(dayAt(date), weekStart))).toBe(first);
    expect(formatWeek(dayAt(date), weekStart)).toBe(name);
    expect(formatDay(parseWeek(name, weekStart) ?? Number.NaN)).toBe(first);
  });

  test('has each of its days, and is read back from its name, wherever it begins', () => {
    for (const weekStart of [1, 5, 6, 7]) {
      for (let day = dayAt('2020-01-01'); day < dayAt('2030-01-01'); day++) {
        const first = startOfWeek(day, weekStart);
        expect([weekdayOf(first), day >= first && day < first + 7]).toEqual([weekStart, true]);
        expect(parseWeek(formatWeek(day, weekStart), weekStart)).toBe(first);
      }
    }
  });

  test.each(['2026-W54', '2026-W00', '2026-W1', '1969-W10', 'W10', ''])('is not read from %j', (text) => {
    expect(parseWeek(text)).toBeUndefined();
    expect(parseWeek(text, 7)).toBeUndefined();
  });

  test('lists its weekdays from where it begins', () => {
    expect(weekdaysFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });
});
