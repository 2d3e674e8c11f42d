import { dateName, weekdayNames } from '../../../views/calendars/day-names.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { formatPeriods } from '../../domain/calendar/hours-text.ts';
import { overrideVersion } from '../../domain/calendar/versions.ts';
import { dateOfDay, formatDay, parseDay, weekdayOf } from '../../domain/time/local-time.ts';
import { formatWeek } from '../../domain/time/week.ts';
import { todayOf } from '../../operations/search/calendar-picture.ts';
import type { MemberVisit } from '../visit.ts';

/** A date with other hours as it is typed. */
export type TypedDate = { date: string; hours: string; label: string };

/** The dates of a calendar with other hours, from today on. */
export function datesOf({ services, now }: MemberVisit, calendar: Calendar) {
  const today = formatDay(todayOf(services, calendar, now));
  const dates = calendar.dateOverrides
    .filter(({ date }) => date >= today)
    .map((override) => {
      const { date, label, periods } = override;
      const hours = formatPeriods(periods).replaceAll(',', ', ');
      const week = formatWeek(parseDay(date) ?? 0);
      return { date, title: dateTitle(date), label, hours, week, version: overrideVersion(override) };
    });
  return { calendarId: calendar.id, dates };
}

/** "Thu, 24 Dec 2026". */
export function dateTitle(date: string): string {
  const day = parseDay(date) ?? 0;
  return `${weekdayNames[weekdayOf(day) - 1]?.slice(0, 3)}, ${dateName(day)} ${dateOfDay(day).year}`;
}
