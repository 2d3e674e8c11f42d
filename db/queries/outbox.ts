import { compiled } from '../compiled.ts';
import type { Database } from '../open.ts';
import type { BookingChangeKind } from '../schema.ts';
import type { CalendarKey } from './calendars.ts';

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
