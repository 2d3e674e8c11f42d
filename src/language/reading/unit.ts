import { addMonths } from './day-arithmetic.ts';
import type { Frame, PeriodUnit } from './expression.ts';

/** Units of time. */
export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'weekend' | 'quarter' | 'second';

/** The periods that units of time name. */
export const periodUnits: Partial<Record<Unit, PeriodUnit>> = {
  day: 'days',
  week: 'week',
  weekend: 'weekend',
  month: 'month',
  year: 'year',
};

/** A number of units: "an hour and a half", "two weeks", "3/4 hour", "90 min"; up to but without the token `to`. */
export type Amount = { count: number; unit: Unit; to: number };

/** Minutes of an amount of minutes or hours; undefined for longer units. */
export function minutesOfAmount({ count, unit }: { count: number; unit: Unit }): number | undefined {
  if (unit === 'minute') return count;
  return unit === 'hour' ? count * 60 : undefined;
}

/** The time so far from a day; from now on for hours, where the day is today. */
export function timeAway(today: number, day: number, { count, unit }: { count: number; unit: Unit }): Frame {
  const milliseconds = { second: 1000, minute: 60_000, hour: 3_600_000 } as const;
  if (unit === 'second' || unit === 'minute' || unit === 'hour') {
    const ms = count * milliseconds[unit] + (day - today) * 86_400_000;
    return { elapsed: { fromMs: ms, toMs: ms } };
  }
  const from = movedDay(day, { count, unit });
  return { days: { from, to: from + 1 } };
}

/** A day some days, weeks, months or years on; half weeks and months are whole days. */
export function movedDay(day: number, { count, unit }: { count: number; unit: Unit }): number {
  if (unit === 'month') return addMonths(day, Math.round(count));
  if (unit === 'quarter') return addMonths(day, Math.round(count * 3));
  if (unit === 'year') return addMonths(day, Math.round(count * 12));
  return day + Math.round(unit === 'week' || unit === 'weekend' ? count * 7 : count);
}
