import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';
import { longestMs } from './stretches.ts';

/** A live booking that hasn't ended, at a glance; epoch milliseconds. */
export type NextBooking = { id: string; startAt: number; endAt: number; name: string; code: string };

const select = compiled<CalendarKey & { now: number; from: number; limit: number }>()(
  (db, { workspaceId, calendarId, from, now, limit }) =>
    db
      .selectFrom('bookings')
      .select(['id', 'start_at as startAt', 'end_at as endAt', 'name', 'code'])
      .where('workspace_id', '=', workspaceId)
      .where('calendar_id', '=', calendarId)
      .where('status', '=', 'booked')
      .where('start_at', '>', from)
      .where('end_at', '>', now)
      .orderBy('start_at')
      .orderBy('id')
      .limit(limit)
      .compile(),
);

/** A calendar's current and next bookings, at most `limit`, earliest first. */
export async function nextBookings(db: Database, requested: CalendarKey & { now: number; limit: number }) {
  // The index goes by start, and nothing lasts longer than the longest booking.
  return await select(db, { ...requested, from: requested.now - longestMs - 1 });
}
