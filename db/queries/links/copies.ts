import { type RawBuilder, sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { isHadBy } from '../bookings/bookings.ts';
import { longestMs } from '../bookings/stretches.ts';

/** The event of a booking, as a link wrote it. Instants are in epoch milliseconds. */
export type WrittenEvent = {
  bookingId: string;
  href: string;
  etag: string | null;
  writtenSequence: number | null;
  /** The time that was written. */
  written: Period;
  /** When the booking is; null if it's cancelled, or takes no time of the link's calendar any more. */
  booked: Period | null;
  /** The time somebody moved it to, if known. */
  moved: Period | null;
};

/** The written events of a link that matter at an instant, in epoch milliseconds. */
export type WrittenEventsFilter = { linkId: string; calendarId: string; now: number };

/** The events that a link wrote of bookings that are not over at an instant, or that were moved. */
export async function writtenEvents(
  db: Database,
  { linkId, calendarId, now }: WrittenEventsFilter,
): Promise<WrittenEvent[]> {
  const { indexedBy, orderedJoin } = dialectOf(db);
  const here = sql`cast(${calendarId} as text)`;
  const columns = sql`event.booking_id as "bookingId", event.href, event.etag, event.written_sequence as "writtenSequence",
    event.written_start_at as "startAt", event.written_end_at as "endAt",
    event.moved_start_at as "movedStartAt", event.moved_end_at as "movedEndAt",
    case when bookings.status = 'booked' and ${isHadBy(db, here)} then 1 else 0 end as "isHere",
    bookings.start_at as "bookedStartAt", bookings.end_at as "bookedEndAt"`;
  // By the start of bookings, because most events that a link ever wrote are over.
  const { rows } = await sql<WrittenRow>`
    select ${columns}
    from bookings ${indexedBy('bookings_by_start')}
      ${orderedJoin} link_events as event on event.link_id = ${linkId} and event.booking_id = bookings.id
    where bookings.calendar_id = ${calendarId} and bookings.status in ('booked', 'cancelled')
      and bookings.start_at > ${now - longestMs - 1} and bookings.end_at > ${now} and event.written_start_at is not null
    union
    select ${columns}
    from link_events as event ${orderedJoin} bookings on bookings.id = event.booking_id
    where event.link_id = ${linkId} and event.booking_id in (${keptElsewhere({ linkId, calendarId, now })})
      and bookings.end_at > ${now} and event.written_start_at is not null
    union
    select ${columns}
    from link_events as event ${indexedBy('link_events_moved')}
      ${orderedJoin} bookings on bookings.id = event.booking_id
    where event.moved_start_at is not null and event.link_id = ${linkId} and event.written_start_at is not null
    order by "bookingId"
  `.execute(db);
  return rows.flatMap(({ bookingId, href, etag, writtenSequence, ...row }) => {
    const written = periodOf(row.startAt, row.endAt);
    const moved = periodOf(row.movedStartAt, row.movedEndAt);
    const booked = row.isHere === 1 ? periodOf(row.bookedStartAt, row.bookedEndAt) : null;
    return written ? [{ bookingId, href, etag, writtenSequence, written, booked, moved }] : [];
  });
}

/** Bookings kept at another calendar whose events a link may have: they take this one's time, or did until their last change. */
function keptElsewhere({ linkId, calendarId, now }: WrittenEventsFilter): RawBuilder<unknown> {
  return sql`
    select owner_id from claims
    where claims.calendar_id = ${calendarId} and claims.kept_at is not null and claims.start_at > ${now - longestMs - 1}
    union
    select booking_id from jobs where kind = 'write_back' and about = ${linkId}`;
}

type WrittenRow = Pick<WrittenEvent, 'bookingId' | 'href' | 'etag' | 'writtenSequence'> & {
  startAt: number | null;
  endAt: number | null;
  movedStartAt: number | null;
  movedEndAt: number | null;
  isHere: 0 | 1;
  bookedStartAt: number;
  bookedEndAt: number;
};

function periodOf(startAt: number | null, endAt: number | null): Period | null {
  return startAt === null || endAt === null ? null : { startAt, endAt };
}

/** A booking that takes time at a calendar, and when. */
export type ClaimedBooking = Period & { bookingId: string };

/** Which of these bookings take time at a calendar, by their ids. */
export async function claimedBookings(
  db: Database,
  { workspaceId, calendarId, bookingIds }: CalendarKey & { bookingIds: readonly string[] },
): Promise<Map<string, ClaimedBooking>> {
  const { rows } = await sql<ClaimedBooking>`
    select owner_id as "bookingId", start_at as "startAt", end_at as "endAt" from claims
    where owner_id in (${dialectOf(db).jsonStrings(JSON.stringify(bookingIds))}) and kind = 'booking'
      and calendar_id = ${calendarId} and workspace_id = ${workspaceId}
  `.execute(db);
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** The times at which a link shows our bookings in events that it did not write. */
export async function linkCopies(db: Database, linkId: string): Promise<ClaimedBooking[]> {
  const { rows } = await sql<ClaimedBooking>`
    select booking_id as "bookingId", start_at as "startAt", end_at as "endAt" from link_copies where link_id = ${linkId}
  `.execute(db);
  return rows;
}

/** Replaces the times at which a link shows a booking. */
export async function replaceLinkCopies(
  db: Database,
  {
    workspaceId,
    linkId,
    bookingId,
    at,
  }: { workspaceId: string; linkId: string; bookingId: string; at: readonly Period[] },
): Promise<void> {
  await sql`delete from link_copies where link_id = ${linkId} and booking_id = ${bookingId}`.execute(db);
  for (const { startAt, endAt } of at) {
    await sql`
      insert into link_copies (workspace_id, link_id, booking_id, start_at, end_at)
      values (${workspaceId}, ${linkId}, ${bookingId}, ${startAt}, ${endAt}) on conflict do nothing
    `.execute(db);
  }
}
