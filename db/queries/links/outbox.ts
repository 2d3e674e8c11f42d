import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled } from '../../compiled.ts';
import type { BookingChangeKind } from '../../schema.ts';
import type { Database } from '../../sqlite/open.ts';

/** A change that the outside may have to be told of; `at` is in epoch milliseconds. */
export type BookingChange = CalendarKey & {
  bookingId: string;
  kind: BookingChangeKind;
  sequence: number;
  at: number;
};

const insert = compiled<BookingChange>()((db, parameter) =>
  db
    .insertInto('outbox')
    .values({
      workspace_id: parameter('workspaceId'),
      calendar_id: parameter('calendarId'),
      booking_id: parameter('bookingId'),
      kind: parameter('kind'),
      sequence: parameter('sequence'),
      created_at: parameter('at'),
    })
    .compile(),
);

/** Notes what changed, to be called in the transaction of the change itself. */
export async function insertOutboxEntry(db: Database, change: BookingChange): Promise<void> {
  await insert(db, change);
}

/**
 * Forgets at most `limit` of the changes that were noted before an instant, epoch milliseconds. Gives how many it found. The
 * newest stays: from its id on the next ones are counted, and links know by it what they were told.
 */
export async function deleteOutboxEntriesBefore(
  db: Database,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', (row) =>
      row
        .selectFrom('outbox')
        .select('id')
        .where('created_at', '<', at)
        .where('id', '<', (newest) =>
          newest.selectFrom('outbox as all').select((each) => each.fn.max('all.id').as('id')),
        )
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
