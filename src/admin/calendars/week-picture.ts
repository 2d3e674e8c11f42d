import type { PicturedWeek } from '../../../views/calendars/availability.tsx';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { formatWeek, mondayOf, parseWeek } from '../../domain/time/week.ts';
import { calendarPicture, todayOf } from '../../operations/search/calendar-picture.ts';
import type { MemberVisit } from '../visit.ts';

/** The Monday of a week as it was asked for, "2026-W47", else of the present one; counted from 1970-01-01. */
export function weekOf(
  { services, now }: MemberVisit,
  { calendar, text }: { calendar: Calendar; text: string },
): number {
  return parseWeek(text) ?? mondayOf(todayOf(services, calendar, now));
}

/** The week from a Monday on, drawn, and the weeks beside it. */
export async function pictureOf(
  { services, now }: MemberVisit,
  { calendar, monday }: { calendar: Calendar; monday: number },
): Promise<PicturedWeek> {
  return {
    picture: await calendarPicture(services, { calendar, firstDay: monday, dayCount: 7, now }),
    week: formatWeek(monday),
    before: formatWeek(monday - 7),
    after: formatWeek(monday + 7),
    thisWeek: formatWeek(todayOf(services, calendar, now)),
    now,
  };
}
