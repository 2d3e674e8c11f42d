import { dateOfDay, dayOfDate, weekdayOf } from './local-time.ts';

/**
 * The first day (counted from 1970-01-01) of a week written "2026-W47" (ISO 8601); undefined for anything else. If weeks begin
 * on another ISO weekday than Monday, it's the one before that Monday.
 */
export function parseWeek(text: string, weekStart = 1): number | undefined {
  const match = /^(19[789]\d|20\d\d)-W(\d\d)$/.exec(text);
  if (!match) return undefined;
  // January 4 is always in the first week.
  const fourth = dayOfDate(Number(match[1]), 1, 4);
  const monday = mondayOf(fourth) + (Number(match[2]) - 1) * 7;
  return formatWeek(monday) === text ? monday - daysToMonday(weekStart) : undefined;
}

/** The week of a day counted from 1970-01-01, "2026-W47" (ISO 8601): it's named by its Monday, and belongs to the year of its Thursday. */
export function formatWeek(day: number, weekStart = 1): string {
  const thursday = startOfWeek(day, weekStart) + daysToMonday(weekStart) + 3;
  const { year } = dateOfDay(thursday);
  const week = Math.floor((thursday - dayOfDate(year, 1, 1)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of the week of a day, both counted from 1970-01-01. */
export function mondayOf(day: number): number {
  return startOfWeek(day, 1);
}

/** The first day of the week of a day, both counted from 1970-01-01, if weeks begin on an ISO weekday. */
export function startOfWeek(day: number, weekStart: number): number {
  return day - ((weekdayOf(day) - weekStart + 7) % 7);
}

/** The seven days of the week of a day, all counted from 1970-01-01, if weeks begin on an ISO weekday. */
export function weekOf(day: number, weekStart: number): number[] {
  const first = startOfWeek(day, weekStart);
  return Array.from({ length: 7 }, (_, index) => first + index);
}

/** The ISO weekdays in the order of a week that begins on one of them. */
export function weekdaysFrom(weekStart: number): number[] {
  return Array.from({ length: 7 }, (_, index) => ((weekStart - 1 + index) % 7) + 1);
}

function daysToMonday(weekStart: number): number {
  return (8 - weekStart) % 7;
}
