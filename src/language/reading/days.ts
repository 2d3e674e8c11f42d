import { dateOfDay, weekdayOf } from '../../domain/time/local-time.ts';
import type { Assumption } from '../interpretation/interpretation.ts';
import {
  comingWeekday,
  dayOfDateFrom,
  monthFrom,
  periodAround,
  weekdayOfNextWeek,
} from './day-arithmetic.ts';
import type { DayOfMonth, DayRange, Frame } from './expression.ts';

/** How far ahead "mondays" and "any weekday" reach. */
export const recurringDays = 28;

/**
 * Why days have to be asked for: the weekday isn't that of the date or of "tomorrow", there's no such date, speakers differ
 * ("next Friday"), or it's the weekday of today.
 */
export type DayDoubt =
  | 'weekday_or_date'
  | 'weekday_or_near'
  | 'no_such_date'
  | 'this_or_next'
  | 'today_or_next';

/** The days somebody means, and others that they may mean instead, each a reading of its own. */
export type ResolvedDays = {
  ranges: DayRange[];
  others?: DayRange[];
  doubt?: DayDoubt;
  assumed: Assumption[];
};

/** The days of a frame, counted from 1970-01-01; undefined if it has none. */
export function resolveDays(frame: Frame, today: number): ResolvedDays | undefined {
  const { afterDay, beforeDay } = frame;
  const resolved = resolveCore(frame, afterDay === undefined ? today : firstOf(frame, afterDay, today));
  if (afterDay === undefined && beforeDay === undefined) return resolved;
  const bounds = { from: afterDay ?? Number.NEGATIVE_INFINITY, to: beforeDay ?? Number.POSITIVE_INFINITY };
  const ranges = resolved?.ranges ?? [
    { from: Math.max(bounds.from, Math.min(today, bounds.to - 1)), to: bounds.to },
  ];
  const inside = ranges.flatMap((range) => cut(range, bounds));
  if (inside.length > 0 || afterDay === undefined || !frame.period)
    return { assumed: resolved?.assumed ?? [], ranges: inside };
  // "Wednesday or later in the week", said on a Sunday: the week of that Wednesday.
  const ofBound = periodAround(afterDay, frame.period.unit);
  return { assumed: [], ranges: cut(ofBound, bounds) };
}

/** "after Easter on a Wednesday": weekdays are looked for from the bound on. */
function firstOf({ weekday, days, date, period }: Frame, afterDay: number, today: number): number {
  if (!weekday || (days ?? date ?? period)) return today;
  if (weekday.which === 'coming') return Math.max(today, afterDay - 1);
  return weekday.which === 'every' ? Math.max(today, afterDay) : today;
}

function cut(range: DayRange, bounds: DayRange): DayRange[] {
  const from = Math.max(range.from, bounds.from);
  const to = Math.min(range.to, bounds.to);
  return from < to ? [{ from, to }] : [];
}

function resolveCore(frame: Frame, today: number): ResolvedDays | undefined {
  const { date, weekday, days, period } = frame;
  if (date) return resolveDate(frame, date, today);
  if (weekday) return resolveWithin(frame, weekday, today);
  if (days && period) {
    const both = cut(days, period);
    return { ranges: both.length > 0 ? both : [days], assumed: [] };
  }
  const first = Math.max(today, frame.afterDay ?? today);
  const range = days ?? period ?? (frame.isDaily ? { from: first, to: first + recurringDays } : undefined);
  if (!range) return undefined;
  const ranges = [{ from: range.from, to: range.to }];
  if (days || !period?.other) return { ranges, assumed: [] };
  return { ranges, others: [period.other], doubt: 'this_or_next', assumed: [] };
}

function resolveDate(frame: Frame, date: DayOfMonth, today: number): ResolvedDays | undefined {
  const beside = noSuchDay(frame, date) ?? dayBeside(frame, date, today);
  if (beside) return beside;
  const first = dayOfDate(frame, date, today);
  if (first === undefined) return undefined;
  const other = frame.weekday && dayOnWeekday(first, frame.weekday, today);
  if (other === undefined) return { ranges: [oneDay(first)], assumed: rolled(date, first, today) };
  return {
    ranges: [oneDay(first)],
    others: [oneDay(other)],
    doubt: 'weekday_or_date',
    assumed: rolled(date, first, today),
  };
}

function resolveWithin(
  { days, period, counted }: Frame,
  weekday: NonNullable<Frame['weekday']>,
  today: number,
): ResolvedDays {
  const within = days ?? period;
  if (!within) return resolveWeekday(weekday, today);
  const inside = daysWithin(within, weekday.weekdays);
  if (inside.length > 0 || weekday.which === 'every') return { ranges: inside, assumed: [] };
  const other = days && days.to === days.from + 1 ? dayOnWeekday(days.from, weekday, today) : undefined;
  if (counted && days && other !== undefined) {
    const ofWeek = weekdayOfNextWeek(days.from - 7, weekday.weekdays[0] ?? 1);
    return justDay(counted === 'in_weeks' ? ofWeek : other);
  }
  if (other === undefined) return { ranges: [within], assumed: [] };
  return { ranges: [within], others: [oneDay(other)], doubt: 'weekday_or_near', assumed: [] };
}

/** The day on the weekday said with another day that isn't on it, and nearest to it. */
function dayOnWeekday(day: number, { weekdays, which }: NonNullable<Frame['weekday']>, today: number) {
  const [weekday] = weekdays;
  if (weekday === undefined || weekdays.length > 1 || which === 'every') return undefined;
  if (weekdayOf(day) === weekday) return undefined;
  const near = comingWeekday(day - 4, weekday);
  return near < today ? near + 7 : near;
}

/** "15/13", "on the 32nd": no day that is near. */
function noSuchDay({ period }: Frame, { day, month }: DayOfMonth): ResolvedDays | undefined {
  const isNone = month === undefined ? day > 31 && period?.unit !== 'month' : month > 12;
  return isNone ? { ranges: [], doubt: 'no_such_date', assumed: [] } : undefined;
}

/** "June 31", "the 31st of next month": the last day of that month, or the one after it. */
function dayBeside(
  { period }: Frame,
  { day, month, year }: DayOfMonth,
  today: number,
): ResolvedDays | undefined {
  const said = month === undefined ? period : monthFrom(today, month, year);
  if (!said || (month === undefined && period?.unit !== 'month')) return undefined;
  const { from, to } = said;
  if (to - from < 28 || day <= to - from) return undefined;
  if (to <= today) return { ranges: [], doubt: 'no_such_date', assumed: [] };
  return { ranges: [], others: [oneDay(to - 1), oneDay(to)], doubt: 'no_such_date', assumed: [] };
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
  // On a Sunday, the coming Thursday is next week's, and some mean the one after it.
  const later = weekdayOf(today) === 7 ? coming + 7 : next;
  switch (which) {
    case 'last':
      return justDay(coming - (isToday ? 14 : 7));
    case 'after_next':
      return justDay(next);
    case 'next':
      return eitherDay(next, coming === next ? later : coming);
    case 'nearest':
      return eitherDay(coming, later);
    default:
      return isToday
        ? { ...eitherDay(coming, today), doubt: 'today_or_next', assumed: ['next_week'] }
        : justDay(coming);
  }
}

function justDay(day: number): ResolvedDays {
  return { ranges: [oneDay(day)], assumed: [] };
}

function eitherDay(day: number, other: number): ResolvedDays {
  if (day === other) return justDay(day);
  return { ranges: [oneDay(day)], others: [oneDay(other)], doubt: 'this_or_next', assumed: [] };
}

/** The day of a date, in the period said with it if possible. */
function dayOfDate(frame: Frame, date: DayOfMonth, today: number): number | undefined {
  const within = frame.period ?? frame.days;
  const inside = within && dayOfDateFrom(within.from, date);
  return within && inside !== undefined && inside < within.to ? inside : dayOfDateFrom(today, date);
}

function rolled(date: DayOfMonth, day: number, today: number): Assumption[] {
  const now = dateOfDay(today);
  const found = dateOfDay(day);
  if (date.month === undefined) return found.month === now.month ? [] : ['next_month'];
  return date.year === undefined && found.year !== now.year ? ['next_year'] : [];
}
