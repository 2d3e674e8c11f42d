import { dateOfDay, dayOfDate, weekdayOf } from '../../domain/time/local-time.ts';
import type { DayOfMonth, DayRange, PeriodUnit } from './expression.ts';

/** Monday to Friday. */
export const workdays: readonly number[] = [1, 2, 3, 4, 5];

/** Days in a month of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  return dayOfDate(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - dayOfDate(year, month, 1);
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: number, months: number): number {
  const date = dateOfDay(day);
  const index = date.year * 12 + date.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return dayOfDate(year, month, Math.min(date.day, daysInMonth(year, month)));
}

/** The period around a day, moved by whole periods: offset 1 is the next one. */
export function periodAround(day: number, unit: PeriodUnit, offset = 0): DayRange {
  const date = dateOfDay(day);
  switch (unit) {
    case 'week':
      return daysFrom(day - weekdayOf(day) + 1 + offset * 7, 7);
    case 'weekend':
      return daysFrom(day - weekdayOf(day) + 6 + offset * 7, 2);
    case 'month': {
      const from = addMonths(day - date.day + 1, offset);
      return { from, to: addMonths(from, 1) };
    }
    case 'year':
      return { from: dayOfDate(date.year + offset, 1, 1), to: dayOfDate(date.year + offset + 1, 1, 1) };
    case 'days':
      return daysFrom(day + offset, 1);
  }
}

function daysFrom(from: number, count: number): DayRange {
  return { from, to: from + count };
}

/** This month or the next one with that number; in a year if one is given. */
export function monthFrom(today: number, month: number, year?: number): DayRange {
  const now = dateOfDay(today);
  const from = dayOfDate(year ?? (month < now.month ? now.year + 1 : now.year), month, 1);
  return { from, to: addMonths(from, 1) };
}

/** The next day with this ISO weekday, today excluded. */
export function comingWeekday(today: number, weekday: number): number {
  return today + ((weekday - weekdayOf(today) + 6) % 7) + 1;
}

/** The day with this ISO weekday in the week after this one. */
export function weekdayOfNextWeek(today: number, weekday: number): number {
  return today - weekdayOf(today) + 7 + weekday;
}

/** The first day from today on that a date can mean; undefined for dates that don't exist, such as February 30. */
export function dayOfDateFrom(today: number, { day, month, year }: DayOfMonth): number | undefined {
  const now = dateOfDay(today);
  if (month !== undefined && month > 12) return undefined;
  if (month !== undefined) {
    // A leap day may be years away.
    for (let each = year ?? now.year; each <= (year ?? now.year + 4); each++) {
      const date = dayOfDate(each, month, day);
      if (day <= daysInMonth(each, month) && (date >= today || year !== undefined)) return date;
    }
    return undefined;
  }
  for (let offset = 0; offset < 4; offset++) {
    const first = addMonths(today - now.day + 1, offset);
    const candidate = first + day - 1;
    if (dateOfDay(candidate).day === day && candidate >= today) return candidate;
  }
  return undefined;
}

/** An ISO 8601 week of this year, or of the next if it's over. */
export function weekOfYear(today: number, week: number): DayRange {
  const { year } = dateOfDay(today);
  const inYear = (each: number) => periodAround(dayOfDate(each, 1, 4), 'week', week - 1);
  const thisYear = inYear(year);
  return thisYear.to > today ? thisYear : inYear(year + 1);
}
