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

const selectBatch = (isTeam: boolean) =>
  compiled<Batch>()((db, { workspaceId, calendarId, status, startAt, id, limit }) =>
    db
      .selectFrom('bookings')
      .select([
        'id',
        'start_at as startAt',
        'service_id as serviceId',
        'created_at as createdAt',
        'cancelled_at as cancelledAt',
      ])
      .where(isTeam ? 'team_id' : 'calendar_id', '=', calendarId)
      .$if(!isTeam, (bookings) => bookings.where('team_id', 'is', null))
      .where('workspace_id', '=', workspaceId)
      .where('status', '=', status)
      .where((row) => row(row.refTuple('start_at', 'id'), '>', row.tuple(startAt, id)))
      .orderBy('start_at')
      .orderBy('id')
      .limit(limit)
      .compile(),
  );

const batch = { calendar: selectBatch(false), team: selectBatch(true) };

/**
 * Bookings made at a calendar, or a team, that start at an instant or later, epoch milliseconds, in batches of at most
 * `limit`. Whatever was booked or cancelled since then is among them: that's only done before a booking starts.
 */
export async function* bookingsOfServices(
  db: Database,
  { from, limit, isTeam, ...key }: CalendarKey & { from: number; limit: number; isTeam: boolean },
): AsyncGenerator<BookingOfService[]> {
  for (const status of ['booked', 'cancelled'] as const) {
    let last: { startAt: number; id: string } | undefined = { startAt: from, id: '' };
    while (last) {
      const { startAt, id } = last;
      const rows: (BookingOfService & { startAt: number; id: string })[] = await batch[
        isTeam ? 'team' : 'calendar'
      ](db, {
        ...key,
        status,
        startAt,
        id,
        limit,
      });
      yield rows;
      last = rows.length === limit ? rows.at(-1) : undefined;
    }
  }
}
