import { type RawBuilder, sql } from 'kysely';
import type { ShownBooking } from '../../../src/domain/booking/booking.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { isHadBy } from '../bookings/bookings.ts';
import { selectShown, toShown } from '../bookings/shown.ts';
import type { DueWriteBack } from './write-backs.ts';

/** Where a link has the event of a booking; in Google's ids there are no dashes, and Microsoft's are found by a property. */
function eventHref(
  { kind, targetHref }: Pick<DueWriteBack, 'kind' | 'targetHref'>,
  bookingId: string,
): string {
  if (kind === 'google') return targetHref + bookingId.replaceAll('-', '');
  return kind === 'microsoft' ? targetHref + bookingId : `${targetHref}${bookingId}.ics`;
}

/** A booking to write, and its event as we last knew it. */
export type DueEvent = ShownBooking & {
  /** 1 if the booking is live and takes time of the link's calendar, so that its event belongs there. */
  isWanted: 0 | 1;
  href: string;
  etag: string | null;
  writtenSequence: number | null;
  /** The time that was written last, and the one to which somebody moved the event. */
  writtenStartAt: number | null;
  writtenEndAt: number | null;
  movedStartAt: number | null;
  movedEndAt: number | null;
};

/** Some bookings to be written to a link. Those that are gone are left out. */
export async function eventsToWrite(
  db: Database,
  { link, bookingIds }: { link: Omit<DueWriteBack, 'failures'>; bookingIds: readonly string[] },
): Promise<DueEvent[]> {
  const { id: linkId, workspaceId, calendarId } = link;
  const rows = await selectShown(db)
    .leftJoin('link_events as event', (join) =>
      join.onRef('event.booking_id', '=', 'bookings.id').on('event.link_id', '=', linkId),
    )
    .select([
      isLiveAt(db, sql`cast(${calendarId} as text)`).as('isWanted'),
      'event.href',
      'event.etag',
      'event.written_sequence as writtenSequence',
      'event.written_start_at as writtenStartAt',
      'event.written_end_at as writtenEndAt',
      'event.moved_start_at as movedStartAt',
      'event.moved_end_at as movedEndAt',
    ])
    .where('bookings.id', 'in', bookingIds)
    .where('bookings.workspace_id', '=', workspaceId)
    .execute();
  const placed = rows.map((row) => ({ ...row, href: row.href ?? eventHref(link, row.id) }));
  return await toShown(db, placed, { workspaceId });
}

/** 1 if a booking is live and takes time of a calendar. */
function isLiveAt(db: Database, calendarId: RawBuilder<unknown>): RawBuilder<0 | 1> {
  return sql<0 | 1>`case when bookings.status = 'booked' and ${isHadBy(db, calendarId)} then 1 else 0 end`;
}

/** The version of a booking that was written. */
export type WrittenVersion = {
  sequence: number;
  /** The sequence of the version before it. */
  before: number | null;
  etag: string | null;
  /** The booking's time; null if its event was deleted. */
  time: Period | null;
  /** The time somebody moved the event to instead. */
  moved: Period | null;
};

/** An event of a booking in a link. */
export type EventKey = { linkId: string; bookingId: string };

/**
 * Records which version of a booking was written. A rewrite that was requested in the meantime stays requested. What was
 * wanted, and when to write it, is for servers of the version before: nothing is left to them.
 */
export async function recordWrittenEvent(
  db: Database,
  { workspaceId, linkId, bookingId, href, sequence, before, ...done }: WrittenEventKey & WrittenVersion,
): Promise<void> {
  const { etag, time, moved } = done;
  await sql`
    insert into link_events (workspace_id, link_id, booking_id, href, etag, wanted_sequence, written_sequence,
      written_start_at, written_end_at, moved_start_at, moved_end_at)
    values (${workspaceId}, ${linkId}, ${bookingId}, ${href}, ${etag}, ${sequence}, ${sequence},
      ${time?.startAt ?? null}, ${time?.endAt ?? null}, ${moved?.startAt ?? null}, ${moved?.endAt ?? null})
    on conflict (link_id, booking_id) do update set etag = excluded.etag,
      written_sequence = case when link_events.written_sequence is not distinct from ${before}
        then excluded.written_sequence end,
      wanted_sequence = ${dialectOf(db).larger(sql`link_events.wanted_sequence`, sql`excluded.wanted_sequence`)},
      failures = 0, error = null, next_at = 0, gone_at = null,
      written_start_at = excluded.written_start_at, written_end_at = excluded.written_end_at,
      moved_start_at = excluded.moved_start_at, moved_end_at = excluded.moved_end_at
  `.execute(db);
}

/** A link's event, and where it is. */
type WrittenEventKey = EventKey & { workspaceId: string; href: string };

/** Records that events of live bookings were found deleted at the other side, at an instant in epoch milliseconds. */
export async function markDeletedEvents(
  db: Database,
  { linkId, hrefs, at }: { linkId: string; hrefs: readonly string[]; at: number },
): Promise<void> {
  if (hrefs.length === 0) return;
  await sql`
    update link_events set gone_at = ${at}, etag = null
    where link_id = ${linkId} and href in (${sql.join(hrefs)}) and written_sequence is not null
      and exists (select 1 from bookings join links on links.id = link_events.link_id
        where bookings.id = link_events.booking_id and ${isLiveAt(db, sql.ref('links.calendar_id'))} = 1)
  `.execute(db);
}

/** Records that deleted events are there again: somebody restored them at the other side. */
export async function markRestoredEvents(
  db: Database,
  { linkId, hrefs }: { linkId: string; hrefs: readonly string[] },
): Promise<void> {
  if (hrefs.length === 0) return;
  await sql`
    update link_events set gone_at = null
    where link_id = ${linkId} and href in (${sql.join(hrefs)}) and gone_at is not null
  `.execute(db);
}

/** A booking whose event was deleted or moved at the other side, or couldn't be written. */
export type TroubledEvent = {
  bookingId: string;
  code: string;
  startAt: number;
  endAt: number;
  goneAt: number | null;
  /** The time somebody moved the event to. */
  movedStartAt: number | null;
  movedEndAt: number | null;
  error: string | null;
  /** The job that writes it, and when that was given up. */
  jobId: number | null;
  failedAt: number | null;
};

/**
 * The bookings of a link whose events were deleted, moved or not written, the earliest first: those that aren't over, and those
 * whose callers were erased, but not from their events.
 */
export async function troubledEvents(
  db: Database,
  { workspaceId, linkId, now, limit }: { workspaceId: string; linkId: string; now: number; limit: number },
): Promise<TroubledEvent[]> {
  const isLive = isLiveAt(db, sql.ref('links.calendar_id'));
  const { orderedJoin, unindexed } = dialectOf(db);
  const { rows } = await sql<TroubledEvent>`
    select bookings.id as "bookingId", code, start_at as "startAt", end_at as "endAt", event.gone_at as "goneAt",
      event.moved_start_at as "movedStartAt", event.moved_end_at as "movedEndAt", jobs.error,
      jobs.id as "jobId", jobs.failed_at as "failedAt"
    from (
      select booking_id as id from link_events where link_id = ${linkId} and (gone_at is not null or moved_start_at is not null)
      union
      select booking_id from jobs where kind = 'write_back' and about = ${linkId} and error is not null
    ) as troubled
    ${orderedJoin} bookings on bookings.id = troubled.id
    ${orderedJoin} links on links.id = ${linkId}
    left join link_events as event on event.link_id = links.id and event.booking_id = bookings.id
    left join jobs on jobs.kind = 'write_back' and jobs.about = links.id and jobs.booking_id = bookings.id
    where ${unindexed('bookings.workspace_id')} = ${workspaceId}
      and (bookings.end_at > ${now}
        or (bookings.name = '' and jobs.error is not null and event.written_start_at is not null))
      and (jobs.error is not null
        or (${isLive} = 1 and event.gone_at is not null)
        -- If the booking was moved or cancelled since, the event will be written again.
        or (${isLive} = 1 and event.moved_start_at is not null and event.written_sequence is not null
          and event.written_start_at = bookings.start_at and event.written_end_at = bookings.end_at))
    order by start_at limit ${limit}
  `.execute(db);
  return rows;
}
