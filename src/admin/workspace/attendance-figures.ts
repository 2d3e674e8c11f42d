import { attendanceSince } from '../../../db/queries/bookings/attendance.ts';
import type { ManagedCalendar } from '../../../db/queries/calendars/calendars.ts';
import type { AttendanceFigures } from '../../../views/workspace/attendance-figures.tsx';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import type { MemberVisit } from '../visit.ts';

/**
 * Of the bookings that started since an instant, in epoch milliseconds, and are over: how many each calendar had, and in how
 * many of them people came or didn't. The calendar with the most comes first. Empty if nobody noted that anywhere.
 */
export async function attendanceFigures(
  { services, now, turn }: MemberVisit,
  { calendars, since }: { calendars: readonly ManagedCalendar[]; since: number },
): Promise<AttendanceFigures[]> {
  const figures: AttendanceFigures[] = [];
  for (const calendar of calendars) {
    const isTeam = calendar.team !== undefined;
    const asked = { ...keyOfCalendar(calendar), isTeam, from: since, now };
    const counts = await attendanceSince(services.db, asked);
    if (counts.past > 0) figures.push({ calendar: calendar.name, ...counts });
    await turn();
  }
  if (figures.every(({ arrived, noShow }) => arrived + noShow === 0)) return [];
  return figures.sort((a, b) => b.past - a.past || a.calendar.localeCompare(b.calendar));
}
