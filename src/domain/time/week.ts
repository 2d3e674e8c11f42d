import { dateOfDay, dayOfDate, weekdayOf } from './local-time.ts';

/** The first day (counted from 1970-01-01, a Monday) of a week written "2026-W47" (ISO 8601); undefined for anything else. */
export function parseWeek(text: string): number | undefined {
  const match = /^(19[789]\d|20\d\d)-W(\d\d)$/.exec(text);
  if (!match) return undefined;
  // January 4 is always in the first week.
  const fourth = dayOfDate(Number(match[1]), 1, 4);
  const monday = mondayOf(fourth) + (Number(match[2]) - 1) * 7;
  return formatWeek(monday) === text ? monday : undefined;
}

/** The week of a day counted from 1970-01-01, "2026-W47" (ISO 8601): it belongs to the year of its Thursday. */
export function formatWeek(day: number): string {
  const thursday = mondayOf(day) + 3;
  const { year } = dateOfDay(thursday);
  const week = Math.floor((thursday - dayOfDate(year, 1, 1)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of the week of a day, both counted from 1970-01-01. */
export function mondayOf(day: number): number {
  return day - weekdayOf(day) + 1;
}
