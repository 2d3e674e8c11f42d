import { dateOfDay, weekdayOf } from '../../domain/time/local-time.ts';
import type { Assumption } from '../interpretation.ts';
import { comingWeekday, dayOfDateFrom, weekdayOfNextWeek } from './day-arithmetic.ts';
import type { DayOfMonth, DayRange, Frame } from './expression.ts';

/** How far ahead "mondays" and "any weekday" reach. */
export const recurringDays = 28;

/** How far ahead to look for a weekday on a day of the month. */
const searchedDays = 800;

/** The days somebody means, and those that other speakers would mean. */
export type ResolvedDays = { ranges: DayRange[]; alternative?: DayRange[]; assumed: Assumption[] };

/** The days of a frame, counted from 1970-01-01; undefined if it has none. */
export function resolveDays(frame: Frame, today: number): ResolvedDays | undefined {
  const resolved = resolveCore(frame, today);
  const { afterDay, beforeDay } = frame;
  if (afterDay === undefined && beforeDay === undefined) return resolved;
  const bounds = { from: afterDay ?? Number.NEGATIVE_INFINITY, to: beforeDay ?? Number.POSITIVE_INFINITY };
  const ranges = resolved?.ranges ?? [
    { from: Math.max(bounds.from, Math.min(today, bounds.to - 1)), to: bounds.to },
  ];
  return { assumed: resolved?.assumed ?? [], ranges: ranges.flatMap((range) => cut(range, bounds)) };
}

function cut(range: DayRange, bounds: DayRange): DayRange[] {
  const from = Math.max(range.from, bounds.from);
  const to = Math.min(range.to, bounds.to);
  return from < to ? [{ from, to }] : [];
}

function resolveCore(frame: Frame, today: number): ResolvedDays | undefined {
  const { date, weekday, days, period } = frame;
  if (date) {
    const day = dayOfDate(frame, date, today);
    return day === undefined ? undefined : { ranges: [oneDay(day)], assumed: rolled(date, day, today) };
  }
  if (weekday) {
    const within = days ?? period;
    const inside = within && daysWithin(within, weekday.weekdays);
    if (inside && (inside.length > 0 || weekday.which === 'every')) return { ranges: inside, assumed: [] };
    return within ? { ranges: [within], assumed: [] } : resolveWeekday(weekday, today);
  }
  if (days && period) {
    const both = cut(days, period);
    return { ranges: both.length > 0 ? both : [days], assumed: [] };
  }
  const range = days ?? period ?? (frame.isDaily ? { from: today, to: today + recurringDays } : undefined);
  return range && { ranges: [{ from: range.from, to: range.to }], assumed: [] };
}

function oneDay(day: number): DayRange {
  return { from: day, to: day + 1 };
}

function daysWithin({ from, to }: DayRange, weekdays: readonly number[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (let day = from; day < to && day < from + 366; day++) {
    if (!weekdays.includes(weekdayOf(day))) continue;
    const last = ranges.at(-1);
    if (last && last.to === day) last.to = day + 1;
    else ranges.push(oneDay(day));
  }
  return ranges;
}

function resolveWeekday({ weekdays, which }: NonNullable<Frame['weekday']>, today: number): ResolvedDays {
  if (which === 'every' || weekdays.length > 1) {
    return { ranges: daysWithin({ from: today, to: today + recurringDays }, weekdays), assumed: [] };
  }
  const weekday = weekdays[0] ?? 1;
  const coming = comingWeekday(today, weekday);
  const next = weekdayOfNextWeek(today, weekday);
  const isToday = coming === today + 7;
  switch (which) {
    case 'last':
      return eitherDay(coming - (isToday ? 14 : 7));
    case 'after_next':
      return eitherDay(next);
    case 'next':
      return eitherDay(next, coming);
    case 'nearest':
      return eitherDay(coming, next);
    default:
      return isToday ? { ...eitherDay(coming, today), assumed: ['next_week'] } : eitherDay(coming);
  }
}

function eitherDay(day: number, other = day): ResolvedDays {
  const alternative = other === day ? {} : { alternative: [oneDay(other)] };
  return { ranges: [oneDay(day)], ...alternative, assumed: [] };
}

/** The day of a date, in the period or on the weekday said with it if possible. */
function dayOfDate(frame: Frame, date: DayOfMonth, today: number): number | undefined {
  const within = frame.period ?? frame.days;
  if (within) {
    const inside = dayOfDateFrom(within.from, date);
    if (inside !== undefined && inside < within.to) return inside;
  }
  // If the month is said too, a wrong weekday is a slip, not a date some years away.
  const [weekday] = frame.weekday?.weekdays ?? [];
  if (weekday !== undefined && date.year === undefined && date.month === undefined) {
    let candidate = dayOfDateFrom(today, date);
    while (candidate !== undefined && candidate < today + searchedDays) {
      if (weekdayOf(candidate) === weekday) return candidate;
      candidate = dayOfDateFrom(candidate + 1, date);
    }
  }
  return dayOfDateFrom(today, date);
}

function rolled(date: DayOfMonth, day: number, today: number): Assumption[] {
  const now = dateOfDay(today);
  const found = dateOfDay(day);
  if (date.month === undefined) return found.month === now.month ? [] : ['next_month'];
  return date.year === undefined && found.year !== now.year ? ['next_year'] : [];
}
