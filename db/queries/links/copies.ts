import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import type { Database } from '../../sqlite/open.ts';
import { longestMs } from '../bookings/stretches.ts';

/** The event of a booking, as a link wrote it. Instants are in epoch milliseconds. */
export type WrittenEvent = {
  bookingId: string;
  href: string;
  etag: string | null;
  writtenSequence: number | null;
  /** When the event that was written is. */
  written: Period;
  /** When the booking is; null where it is cancelled. */
  booked: Period | null;
  /** When somebody moved it to, as far as is known. */
  moved: Period | null;
};

/** The written events of a link that matter at an instant, in epoch milliseconds. */
export type WrittenEventsFilter = { linkId: string; calendarId: string; now: number };

/** The events that a link wrote of bookings that are not over at an instant, or that were moved. */
export async function writtenEvents(
  db: Database,
  { linkId, calendarId, now }: WrittenEventsFilter,
): Promise<WrittenEvent[]> {
  const columns = sql`event.booking_id as bookingId, event.href, event.etag, event.written_sequence as writtenSequence,
    event.written_start_at as startAt, event.written_end_at as endAt,
    event.moved_start_at as movedStartAt, event.moved_end_at as movedEndAt,
    bookings.status, bookings.start_at as bookedStartAt, bookings.end_at as bookedEndAt`;
  // By when bookings start: most events that a link ever wrote are over.
  const { rows } = await sql<WrittenRow>`
    select ${columns}
    from bookings indexed by bookings_by_start
      cross join link_events as event on event.link_id = ${linkId} and event.booking_id = bookings.id
    where bookings.calendar_id = ${calendarId} and bookings.start_at > ${now - longestMs - 1}
      and bookings.end_at > ${now} and event.written_start_at is not null
    union
    select ${columns}
    from link_events as event indexed by link_events_moved
      cross join bookings on bookings.id = event.booking_id
    where event.moved_start_at is not null and event.link_id = ${linkId} and event.written_start_at is not null
    order by bookingId
  `.execute(db);
  return rows.flatMap(({ bookingId, href, etag, writtenSequence, ...row }) => {
    const written = periodOf(row.startAt, row.endAt);
    const moved = periodOf(row.movedStartAt, row.movedEndAt);
    const booked = row.status === 'booked' ? periodOf(row.bookedStartAt, row.bookedEndAt) : null;
    return written ? [{ bookingId, href, etag, writtenSequence, written, booked, moved }] : [];
  });
}

type WrittenRow = Pick<WrittenEvent, 'bookingId' | 'href' | 'etag' | 'writtenSequence'> & {
  startAt: number | null;
  endAt: number | null;
  movedStartAt: number | null;
  movedEndAt: number | null;
  status: 'booked' | 'cancelled';
  bookedStartAt: number;
  bookedEndAt: number;
};

function periodOf(startAt: number | null, endAt: number | null): Period | null {
  return startAt === null || endAt === null ? null : { startAt, endAt };
}

/** A booking that takes time at a calendar, and when. */
export type ClaimedBooking = Period & { bookingId: string };

/** How many ids go into one query. */
const batchIds = 500;

/** Which of these bookings take time at a calendar, by their ids. */
export async function claimedBookings(
  db: Database,
  { workspaceId, calendarId, bookingIds }: CalendarKey & { bookingIds: readonly string[] },
): Promise<Map<string, ClaimedBooking>> {
  const rows = await inBatches(bookingIds, (batch) =>
    db
      .selectFrom('claims')
      .select(['owner_id as bookingId', 'start_at as startAt', 'end_at as endAt'])
      .where('owner_id', 'in', batch)
      .where('kind', '=', 'booking')
      .where('calendar_id', '=', calendarId)
      .where('workspace_id', '=', workspaceId)
      .execute(),
  );
  return new Map(rows.map((row) => [row.bookingId, row]));
}

async function inBatches<Row>(
  ids: readonly string[],
  select: (batch: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += batchIds) {
    rows.push(...(await select(ids.slice(from, from + batchIds))));
  }
  return rows;
}

/** The outbox row of the latest change to a booking of a calendar; 0 if there is none. */
export async function latestChangeId(db: Database, calendarId: string): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('calendar_id', '=', calendarId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The times at which a link shows our bookings in events that it did not write. */
export async function linkCopies(db: Database, linkId: string): Promise<ClaimedBooking[]> {
  return await db
    .selectFrom('link_copies')
    .select(['booking_id as bookingId', 'start_at as startAt', 'end_at as endAt'])
    .where('link_id', '=', linkId)
    .execute();
}

/** Replaces the times at which a link shows a booking. */
export async function replaceLinkCopies(
  db: Database,
  { linkId, bookingId, at }: { linkId: string; bookingId: string; at: readonly Period[] },
): Promise<void> {
  await db
    .deleteFrom('link_copies')
    .where('link_id', '=', linkId)
    .where('booking_id', '=', bookingId)
    .execute();
  if (at.length === 0) return;
  const rows = at.map(({ startAt, endAt }) => {
    return { link_id: linkId, booking_id: bookingId, start_at: startAt, end_at: endAt };
  });
  await db
    .insertInto('link_copies')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
