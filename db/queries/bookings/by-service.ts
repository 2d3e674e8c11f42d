import type { BookingStatus } from '../../../src/domain/booking/booking.ts';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** Which service a booking is of, and when it was made and cancelled, in epoch milliseconds. */
export type BookingOfService = {
  serviceId: string | null;
  createdAt: number;
  cancelledAt: number | null;
};

type Batch = CalendarKey & { status: BookingStatus; startAt: number; id: string; limit: number };

const selectBatch = compiled<Batch>()((db, { workspaceId, calendarId, status, startAt, id, limit }) =>
  db
    .selectFrom('bookings')
    .select([
      'id',
      'start_at as startAt',
      'service_id as serviceId',
      'created_at as createdAt',
      'cancelled_at as cancelledAt',
    ])
    .where('calendar_id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', status)
    .where((row) => row(row.refTuple('start_at', 'id'), '>', row.tuple(startAt, id)))
    .orderBy('start_at')
    .orderBy('id')
    .limit(limit)
    .compile(),
);

/**
 * Bookings of a calendar that start at an instant or later, epoch milliseconds, in batches of at most `limit`. Whatever was
 * booked or cancelled since then is among them: that's only done before a booking starts.
 */
export async function* bookingsOfServices(
  db: Database,
  { from, limit, ...key }: CalendarKey & { from: number; limit: number },
): AsyncGenerator<BookingOfService[]> {
  for (const status of ['booked', 'cancelled'] as const) {
    let last: { startAt: number; id: string } | undefined = { startAt: from, id: '' };
    while (last) {
      const { startAt, id } = last;
      const rows: (BookingOfService & { startAt: number; id: string })[] = await selectBatch(db, {
        ...key,
        ...{ status, startAt, id, limit },
      });
      yield rows;
      last = rows.length === limit ? rows.at(-1) : undefined;
    }
  }
}
