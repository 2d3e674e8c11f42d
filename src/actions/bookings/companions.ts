import { calendarById, type ManagedCalendar } from '../../../db/queries/calendars/calendars.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Booking, takenCalendars } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';

/**
 * The other calendars whose time a booking takes, and keeps when it moves under a member's calendar. None for a booking that
 * takes one calendar's time, or that moves under its team, where others may take their places.
 */
export async function companionsOf(
  db: Database,
  calendar: Pick<Calendar, 'id' | 'workspaceId' | 'team'>,
  booking: Booking | undefined,
): Promise<ManagedCalendar[]> {
  const taken = booking && !calendar.team ? takenCalendars(booking) : [];
  if (!taken.includes(calendar.id)) return [];
  const others: ManagedCalendar[] = [];
  for (const id of taken.filter((each) => each !== calendar.id)) {
    const other = await calendarById(db, id);
    if (other?.workspaceId === calendar.workspaceId) others.push(other);
  }
  return others;
}
