import { sql } from 'kysely';
import { dayMs } from '../../../src/domain/time/local-time.ts';
import { intersection, type Period } from '../../../src/domain/time/period.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { isHadBy } from '../bookings/bookings.ts';
import type { WrittenEvent } from './copies.ts';
import type { EventKey } from './events.ts';
import { insertExternalClaims } from './objects.ts';
import { rewriteUnwritten } from './write-backs.ts';

/**
 * Records that an event is at another time at the other side than it was written for; null if it's back. Records nothing if
 * the event was written again since `event` was read, unless `isGone`: it isn't there at all any more.
 */
export async function recordMove(
  db: Database,
  { linkId, event, to, isGone }: { linkId: string; event: WrittenEvent; to: Period | null; isGone: boolean },
): Promise<void> {
  await sql`
    update link_events set moved_start_at = ${to?.startAt ?? null}, moved_end_at = ${to?.endAt ?? null}
    where link_id = ${linkId} and booking_id = ${event.bookingId}
      and (${isGone ? sql`true` : sql`false`} or (written_sequence is not distinct from ${event.writtenSequence}
        and etag is not distinct from ${event.etag}
        and written_start_at is not distinct from ${event.written.startAt}))
  `.execute(db);
}

/** Records that a booking was moved away from a time: copies that still show it there are out of date from now on. */
export const recordFormerTime = compiled<Period & { workspaceId: string; bookingId: string }>()(
  (db, { workspaceId, bookingId, startAt, endAt }) =>
    sql`
    insert into booking_former_times (workspace_id, booking_id, start_at, end_at)
    values (${workspaceId}, ${bookingId}, ${startAt}, ${endAt})
    on conflict do nothing
  `.compile(db),
);

const selectExternalTimes = compiled<{ bookingId: string }>()((db, { bookingId }) =>
  sql<{ one: 1 }>`
    select 1 as one from link_events where booking_id = ${bookingId} and moved_start_at is not null
    union all
    select 1 from link_copies where booking_id = ${bookingId}
  `.compile(db),
);

/** Settles the moved events of a booking that has itself been moved to the same time. `now` is in epoch milliseconds. */
export async function settleMovedEvents(
  db: Database,
  { bookingId, to, now }: { bookingId: string; to: Period; now: number },
): Promise<void> {
  if ((await selectExternalTimes(db, { bookingId })).length === 0) return;
  // The event there isn't one of our versions, so it is written again, wherever it may be by then.
  await sql`
    update link_events set written_start_at = moved_start_at, written_end_at = moved_end_at,
      moved_start_at = null, moved_end_at = null, written_sequence = null
    where booking_id = ${bookingId} and moved_start_at = ${to.startAt} and moved_end_at = ${to.endAt}
  `.execute(db);
  await rewriteUnwritten(db, bookingId);
  await refreshExternalClaims(db, { bookingIds: [bookingId], now });
}

/** Queues a booking's event to be written again, whatever happened to it at the other side. */
export async function requestRewrite(db: Database, { linkId, bookingId }: EventKey): Promise<void> {
  await sql`
    update link_events set written_sequence = null
    where link_id = ${linkId} and booking_id = ${bookingId}
  `.execute(db);
  await rewriteUnwritten(db, bookingId);
}

/** Far beyond any horizon: a claim may not last forever. */
const longestMs = 3_650 * dayMs;

/**
 * Claims the times at which linked calendars show bookings that aren't booked then, and frees those that are no longer
 * shown. Each claim belongs to its booking, so that it blocks everyone but the booking itself. `now` is in epoch
 * milliseconds.
 */
export async function refreshExternalClaims(
  db: Database,
  { bookingIds, now }: { bookingIds: readonly string[]; now: number },
): Promise<void> {
  if (bookingIds.length === 0) return;
  const ids = sql.join(bookingIds);
  await sql`delete from claims where owner_id in (${ids}) and kind = 'external'`.execute(db);
  const { rows } = await sql<Period & { workspaceId: string; calendarId: string; bookingId: string }>`
    select links.workspace_id as "workspaceId", links.calendar_id as "calendarId", booking_id as "bookingId",
      moved_start_at as "startAt", moved_end_at as "endAt"
    from link_events join links on links.id = link_events.link_id
    where booking_id in (${ids}) and moved_start_at is not null
    union
    select links.workspace_id, links.calendar_id, copies.booking_id, copies.start_at, copies.end_at
    from link_copies as copies join links on links.id = copies.link_id
    where copies.booking_id in (${ids})
      and not exists (select 1 from booking_former_times as former
        where former.booking_id = copies.booking_id
          and former.start_at = copies.start_at and former.end_at = copies.end_at)
      and not exists (select 1 from bookings
        where bookings.id = copies.booking_id and bookings.status = 'booked'
          and bookings.start_at = copies.start_at and bookings.end_at = copies.end_at)
  `.execute(db);
  const bookable = { startAt: now - dayMs, endAt: now + longestMs };
  const claims = rows.flatMap(({ startAt, endAt, bookingId: ownerId, ...calendar }) => {
    const time = intersection({ startAt, endAt }, bookable);
    return time ? [{ ...calendar, ...time, ownerId }] : [];
  });
  await insertExternalClaims(db, claims);
}

/** The bookings that a link shows at times they aren't booked for. */
export async function bookingsWithExternalTimes(db: Database, linkId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from link_events where link_id = ${linkId} and moved_start_at is not null
    union select booking_id from link_copies where link_id = ${linkId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The event of a live booking that somebody moved in a linked calendar, not settled yet. Instants are in epoch milliseconds. */
export type MovedEvent = {
  linkId: string;
  /** The link's name and host. */
  linkName: string;
  host: string;
  /** The link's, whose time the booking takes. */
  calendarId: string;
  bookingId: string;
  code: string;
  name: string;
  sequence: number;
  booked: Period;
  moved: Period;
};

/** Moved events of a workspace, of some of its calendars or of one booking, unless both of their times are over by `now`. */
export type MovedEventsFilter = {
  workspaceId: string;
  /** Any if it's left out. */
  calendarIds?: readonly string[];
  bookingId?: string | undefined;
  now: number;
  limit: number;
};

/**
 * Events that were moved in linked calendars, the earliest booking first. An event that is queued to be written again,
 * because its booking was moved or somebody wants the event back, counts as settled.
 */
export async function movedEvents(
  db: Database,
  { workspaceId, calendarIds, bookingId, now, limit }: MovedEventsFilter,
): Promise<MovedEvent[]> {
  const { indexedBy, orderedJoin, jsonStrings, larger } = dialectOf(db);
  const calendars = calendarIds ? JSON.stringify(calendarIds) : null;
  const { rows } = await sql<
    Omit<MovedEvent, 'booked' | 'moved'> & Period & { movedStartAt: number; movedEndAt: number }
  >`
    select links.id as "linkId", links.name as "linkName", links.host, links.calendar_id as "calendarId",
      bookings.id as "bookingId", bookings.code, bookings.name, bookings.sequence,
      bookings.start_at as "startAt", bookings.end_at as "endAt",
      event.moved_start_at as "movedStartAt", event.moved_end_at as "movedEndAt"
    from link_events as event ${indexedBy('link_events_moved')}
      ${orderedJoin} links on links.id = event.link_id
      ${orderedJoin} bookings on bookings.id = event.booking_id
    where event.moved_start_at is not null and event.written_sequence is not null
      and event.written_start_at = bookings.start_at and event.written_end_at = bookings.end_at
      and bookings.status = 'booked' and bookings.workspace_id = ${workspaceId}
      and links.workspace_id = ${workspaceId}
      and (cast(${calendars} as text) is null or links.calendar_id in (${jsonStrings(calendars)}))
      and ${isHadBy(db, sql.ref('links.calendar_id'))}
      and (cast(${bookingId ?? null} as text) is null or bookings.id = ${bookingId ?? null})
      and ${larger(sql`bookings.end_at`, sql`event.moved_end_at`)} > ${now}
    order by bookings.start_at, bookings.id, links.created_at
    limit ${limit}
  `.execute(db);
  return rows.map(({ startAt, endAt, movedStartAt, movedEndAt, ...row }) => ({
    ...row,
    booked: { startAt, endAt },
    moved: { startAt: movedStartAt, endAt: movedEndAt },
  }));
}
