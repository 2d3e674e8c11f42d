import { attendanceSince } from '../../../db/queries/bookings/attendance.ts';
import { managedCalendars } from '../../../db/queries/calendars.ts';
import type { AttendanceFigures } from '../../../views/workspace/attendance-figures.tsx';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import type { MemberVisit } from '../visit.ts';

/**
 * In how many bookings of each calendar that are over, of those since an instant in epoch milliseconds, people came or
 * didn't: the calendar with the most first. Nothing if nobody noted that anywhere.
 */
export async function attendanceFigures(
  { services, session, now, turn }: MemberVisit,
  from: number,
): Promise<AttendanceFigures[]> {
  const figures: AttendanceFigures[] = [];
  for (const calendar of await managedCalendars(services.db, session.workspaceId)) {
    if (calendar.deletedAt !== null) continue;
    const isTeam = calendar.team !== undefined;
    const counts = await attendanceSince(services.db, { ...keyOfCalendar(calendar), isTeam, from, now });
    if (counts.past > 0) figures.push({ calendar: calendar.name, ...counts });
    await turn();
  }
  if (figures.every(({ arrived, noShow }) => arrived + noShow === 0)) return [];
  return figures.sort((a, b) => b.past - a.past || a.calendar.localeCompare(b.calendar));
}
