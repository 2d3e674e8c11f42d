import { sql } from 'kysely';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** A booking to come whose caller a message didn't reach, or may not have. */
export type UntoldBooking = {
  bookingId: string;
  calendarId: string;
  name: string;
  /** Why, as JSON; null if it may not have been sent. */
  error: string | null;
};

const selectUntold = compiled<{ workspaceId: string; now: number; limit: number }>()(
  (db, { workspaceId, now, limit }) =>
    sql<UntoldBooking>`
      select bookings.id as "bookingId", bookings.calendar_id as "calendarId", bookings.name,
        messages.error
      from messages ${dialectOf(db).orderedJoin} bookings on bookings.id = messages.booking_id
      where messages.workspace_id = ${workspaceId} and messages.state in ('failed', 'unsure')
        and bookings.start_at > ${now} and (bookings.status = 'booked' or messages.kind = 'cancellation')
      order by messages.at desc, messages.id
      limit ${limit}
    `.compile(db),
);

/** The newest messages of a workspace that callers of bookings to come may not have got; `now` is in epoch milliseconds. */
export async function untoldBookings(
  db: Database,
  given: { workspaceId: string; now: number; limit: number },
): Promise<UntoldBooking[]> {
  const rows = await selectUntold(db, given);
  return rows.filter(({ error }) => error === null || JSON.parse(error).code !== 'opted_out');
}
