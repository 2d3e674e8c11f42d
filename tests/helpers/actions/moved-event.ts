import type { Database } from '../../../db/sqlite/open.ts';
import type { ShownEvent } from '../../../src/actions/bookings/moved-event.ts';

/** Has somebody move the event of a booking in a linked calendar, to start at `to`, epoch milliseconds. */
export async function moveEventOf(
  db: Database,
  { bookingId, linkId, to }: { bookingId: string; linkId: string; to: number },
): Promise<ShownEvent> {
  const { start_at: startAt, end_at: endAt } = await db
    .selectFrom('bookings')
    .select(['start_at', 'end_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const moved = { startAt: to, endAt: to + endAt - startAt };
  await db
    .insertInto('link_events')
    .values({
      link_id: linkId,
      booking_id: bookingId,
      href: `/work/${bookingId}.ics`,
      wanted_sequence: 0,
      written_sequence: 0,
      written_start_at: startAt,
      written_end_at: endAt,
      moved_start_at: moved.startAt,
      moved_end_at: moved.endAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { linkId, moved };
}
