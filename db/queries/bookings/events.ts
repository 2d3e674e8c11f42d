import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Database } from '../../sqlite/open.ts';

/** A booking's event in a calendar elsewhere. Instants are in epoch milliseconds. */
export type BookingEvent = {
  linkId: string;
  /** The link's name and host. */
  name: string;
  host: string;
  isWritten: 0 | 1;
  /** When it was found deleted there. */
  goneAt: number | null;
  /** Why it cannot be written, as JSON: it alone, or nothing at all to this link. */
  error: string | null;
  writingError: string | null;
};

/** The events of a booking in calendars elsewhere, by the links that it is written to. */
export async function eventsOfBooking(
  db: Database,
  { workspaceId, calendarId, bookingId }: CalendarKey & { bookingId: string },
): Promise<BookingEvent[]> {
  return await db
    .selectFrom('links')
    .leftJoin('link_events as event', (join) =>
      join.onRef('event.link_id', '=', 'links.id').on('event.booking_id', '=', bookingId),
    )
    .leftJoin('jobs', (join) =>
      join
        .on('jobs.kind', '=', sql.lit('write_back'))
        .onRef('jobs.about', '=', 'links.id')
        .on('jobs.booking_id', '=', bookingId),
    )
    .select([
      'links.id as linkId',
      'links.name',
      'links.host',
      sql<0 | 1>`case when jobs.id is null then 1 else 0 end`.as('isWritten'),
      'event.gone_at as goneAt',
      'jobs.error',
      'links.writing_error as writingError',
    ])
    .where('links.calendar_id', '=', calendarId)
    .where('links.workspace_id', '=', workspaceId)
    .where((row) => row.or([row('event.booking_id', 'is not', null), row('jobs.id', 'is not', null)]))
    .orderBy('links.created_at')
    .execute();
}
