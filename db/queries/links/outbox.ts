import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { BookingChangeKind } from '../../booking-tables.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** A change that other systems may have to be told about; `at` is in epoch milliseconds. */
export type BookingChange = CalendarKey & {
  bookingId: string;
  kind: BookingChangeKind;
  sequence: number;
  at: number;
};

/** Records a change; call it in the transaction that makes the change. */
export const insertOutboxEntry = compiled<BookingChange>()(
  (db, { workspaceId, calendarId, bookingId, kind, sequence, at }) =>
    sql`
    insert into outbox (workspace_id, calendar_id, booking_id, kind, sequence, created_at)
    values (${workspaceId}, ${calendarId}, ${bookingId},
      ${kind}, ${sequence}, ${at})
  `.compile(db),
);

/**
 * Deletes at most `limit` changes from before an instant, epoch milliseconds. Returns how many. The newest one stays: the
 * next ids count on from it, and links remember by it how far they are.
 */
export async function deleteOutboxEntriesBefore(db: Database, { at, limit }: { at: number; limit: number }) {
  const { numAffectedRows = 0n } = await sql`
    delete from outbox where id in (
      select id from outbox where created_at < ${at} and id < (select max(id) from outbox) limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
