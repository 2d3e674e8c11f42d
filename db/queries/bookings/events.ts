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
    .selectFrom('link_events as event')
    .innerJoin('links', 'links.id', 'event.link_id')
    .select([
      'links.id as linkId',
      'links.name',
      'links.host',
      sql<0 | 1>`event.written_sequence is not distinct from event.wanted_sequence`.as('isWritten'),
      'event.gone_at as goneAt',
      'event.error',
      'links.writing_error as writingError',
    ])
    .where('event.booking_id', '=', bookingId)
    .where('links.calendar_id', '=', calendarId)
    .where('links.workspace_id', '=', workspaceId)
    .orderBy('links.created_at')
    .execute();
}
