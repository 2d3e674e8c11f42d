import { type RawBuilder, sql } from 'kysely';
import type { ShownBooking } from '../../../src/domain/booking/booking.ts';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { LinkKind } from '../../../src/domain/calendar/link.ts';
import { dayMs } from '../../../src/domain/time/local-time.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { isHadBy } from '../bookings/bookings.ts';
import { selectShown, toShown } from '../bookings/shown.ts';

/** A link that bookings are written to. */
export type WriteBackLink = CalendarKey & {
  id: string;
  kind: LinkKind;
  targetHref: string;
  outboxId: number;
};

/** Where a link has the event of a booking; in Google's ids there are no dashes, and Microsoft's are found by a property. */
function eventHref(
  { kind, targetHref }: Pick<WriteBackLink, 'kind' | 'targetHref'>,
  bookingId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (kind === 'google') return sql`${targetHref} || replace(${bookingId}, '-', '')`;
  if (kind === 'microsoft') return sql`${targetHref} || ${bookingId}`;
  return sql`${targetHref} || ${bookingId} || '.ics'`;
}

/** Links that bookings are written to and whose calendars have changes in the outbox that aren't queued for them yet. */
export async function linksWithPendingChanges(db: Database): Promise<WriteBackLink[]> {
  const { rows } = await sql<WriteBackLink>`
    select id, kind, workspace_id as "workspaceId", calendar_id as "calendarId", target_href as "targetHref",
      outbox_id as "outboxId"
    from links
    where target_href is not null
      and exists (select 1 from outbox where outbox.calendar_id = links.calendar_id and outbox.id > links.outbox_id)
  `.execute(db);
  return rows;
}

/** Queues changed bookings to be written to a link, up to the newest row of the outbox. */
export async function queueChangedBookings(db: Database, link: WriteBackLink): Promise<void> {
  const { larger } = dialectOf(db);
  await sql`
    insert into link_events (workspace_id, link_id, booking_id, href, wanted_sequence)
    select ${link.workspaceId}, ${link.id}, outbox.booking_id, ${eventHref(link, sql.ref('outbox.booking_id'))},
      max(outbox.sequence)
    from outbox
    where outbox.calendar_id = ${link.calendarId} and outbox.workspace_id = ${link.workspaceId}
      and outbox.id > ${link.outboxId}
      and exists (select 1 from bookings where bookings.id = outbox.booking_id)
    group by outbox.booking_id
    on conflict (link_id, booking_id) do update set
      wanted_sequence = ${larger(sql`link_events.wanted_sequence`, sql`excluded.wanted_sequence`)}, failures = 0, next_at = 0
  `.execute(db);
  await sql`
    update links set outbox_id = (select coalesce(max(id), 0) from outbox where calendar_id = ${link.calendarId})
    where id = ${link.id}
  `.execute(db);
}

/** Has links rewrite the events of some bookings, whose sequence is about to be counted on by one. */
export async function rewriteEvents(db: Database, theirs: RawBuilder<boolean>): Promise<void> {
  await sql`
    update link_events set next_at = 0, failures = 0,
      wanted_sequence = (select sequence + 1 from bookings where bookings.id = booking_id)
    where booking_id in (select id from bookings where ${theirs})
  `.execute(db);
}

/** Queues all live bookings that end after an instant, in epoch milliseconds, to be written to a new link. */
export async function queueLiveBookings(
  db: Database,
  { id, kind, workspaceId, calendarId, targetHref, at }: Omit<WriteBackLink, 'outboxId'> & { at: number },
): Promise<void> {
  await sql`
    insert into link_events (workspace_id, link_id, booking_id, href, wanted_sequence)
    select ${workspaceId}, ${id}, id, ${eventHref({ kind, targetHref }, sql.ref('id'))}, sequence
    from bookings
    where workspace_id = ${workspaceId}
      and (calendar_id = ${calendarId} or id in (select owner_id from claims
        where claims.calendar_id = ${calendarId} and claims.kept_at is not null and claims.start_at > ${at - dayMs}))
      and status = 'booked' and start_at > ${at - dayMs} and end_at > ${at}
    on conflict (link_id, booking_id) do nothing
  `.execute(db);
}

/** A link that bookings are to be written to now. */
export type DueWriteBack = CalendarKey & { id: string; failures: number };

/** The links of active calendars that bookings are to be written to by now, in epoch milliseconds. */
export async function dueWriteBacks(db: Database, now: number): Promise<DueWriteBack[]> {
  const { rows } = await sql<DueWriteBack>`
    select links.id, links.workspace_id as "workspaceId", links.calendar_id as "calendarId",
      links.writing_failures as failures
    from links join calendars on calendars.id = links.calendar_id
    where links.target_href is not null and links.writing_next_at <= ${now} and calendars.archived_at is null
      and exists (select 1 from link_events
        where link_events.link_id = links.id and link_events.written_sequence is distinct from link_events.wanted_sequence
          and link_events.next_at <= ${now})
  `.execute(db);
  return rows;
}

/** Leases a due link to one process for writing, until an instant in epoch milliseconds; false if another process has it. */
export async function leaseWriteBack(
  db: Database,
  { linkId, now, until }: { linkId: string; now: number; until: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update links set writing_next_at = ${until} where id = ${linkId} and writing_next_at <= ${now}
  `.execute(db);
  return numAffectedRows > 0n;
}

/** A booking to write, and its event as we last knew it. */
export type DueEvent = ShownBooking & {
  /** 1 if the booking is live and takes time of the link's calendar, so that its event belongs there. */
  isWanted: 0 | 1;
  href: string;
  etag: string | null;
  writtenSequence: number | null;
  failures: number;
  /** The time that was written last, and the one to which somebody moved the event. */
  writtenStartAt: number | null;
  writtenEndAt: number | null;
  movedStartAt: number | null;
  movedEndAt: number | null;
};

/** The next bookings to be written to a link by now, in epoch milliseconds: at most `limit`. */
export async function dueEvents(
  db: Database,
  {
    link: { id: linkId, workspaceId, calendarId },
    now,
    limit,
  }: { link: CalendarKey & { id: string }; now: number; limit: number },
): Promise<DueEvent[]> {
  const rows = await selectShown(db)
    .innerJoin('link_events as event', 'event.booking_id', 'bookings.id')
    .select([
      isLiveAt(db, sql`cast(${calendarId} as text)`).as('isWanted'),
      'event.href',
      'event.etag',
      'event.written_sequence as writtenSequence',
      'event.failures',
      'event.written_start_at as writtenStartAt',
      'event.written_end_at as writtenEndAt',
      'event.moved_start_at as movedStartAt',
      'event.moved_end_at as movedEndAt',
    ])
    .where('event.link_id', '=', linkId)
    .where('event.next_at', '<=', now)
    .where(sql<boolean>`event.written_sequence is distinct from event.wanted_sequence`)
    .orderBy('event.next_at')
    .orderBy('event.booking_id')
    .limit(limit)
    .execute();
  return await toShown(db, rows, { workspaceId });
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

/**
 * Records which version of a booking was written. A later change stays queued, and so does a rewrite that was requested in
 * the meantime.
 */
export async function recordWrittenEvent(
  db: Database,
  { linkId, bookingId, sequence, before, etag, time, moved }: EventKey & WrittenVersion,
): Promise<void> {
  await sql`
    update link_events set etag = ${etag},
      written_sequence = case when written_sequence is not distinct from ${before} then cast(${sequence} as bigint) end,
      wanted_sequence = ${dialectOf(db).larger(sql`wanted_sequence`, sequence)}, failures = 0, error = null, gone_at = null,
      written_start_at = ${time?.startAt ?? null}, written_end_at = ${time?.endAt ?? null},
      moved_start_at = ${moved?.startAt ?? null}, moved_end_at = ${moved?.endAt ?? null}
    where link_id = ${linkId} and booking_id = ${bookingId}
  `.execute(db);
}

/** An event of a booking in a link. */
export type EventKey = { linkId: string; bookingId: string };

/** Records why a booking could not be written, as JSON, and when to retry. */
export async function recordFailedEvent(
  db: Database,
  { linkId, bookingId, error, nextAt }: EventKey & { error: string; nextAt: number },
): Promise<void> {
  await sql`
    update link_events set error = ${error}, next_at = ${nextAt}, failures = failures + 1
    where link_id = ${linkId} and booking_id = ${bookingId}
  `.execute(db);
}

/** Records why nothing could be written to a link, as JSON, and when to retry; null once it works again. */
export async function recordWriteBack(
  db: Database,
  { linkId, failure }: { linkId: string; failure: { error: string; nextAt: number } | null },
): Promise<void> {
  await sql`
    update links set writing_error = ${failure?.error ?? null}, writing_next_at = ${failure?.nextAt ?? 0},
      writing_failures = ${failure ? sql`writing_failures + 1` : sql`0`}
    where id = ${linkId}
  `.execute(db);
}

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
};

/** The live bookings of a link whose events were deleted, moved or not written, the earliest first. */
export async function troubledEvents(
  db: Database,
  { workspaceId, linkId, now, limit }: { workspaceId: string; linkId: string; now: number; limit: number },
): Promise<TroubledEvent[]> {
  const isLive = isLiveAt(db, sql.ref('links.calendar_id'));
  const { rows } = await sql<TroubledEvent>`
    select event.booking_id as "bookingId", code, start_at as "startAt", end_at as "endAt", event.gone_at as "goneAt",
      event.moved_start_at as "movedStartAt", event.moved_end_at as "movedEndAt", event.error
    from link_events as event join bookings on bookings.id = event.booking_id join links on links.id = event.link_id
    where event.link_id = ${linkId} and bookings.workspace_id = ${workspaceId} and bookings.end_at > ${now}
      and (event.error is not null
        or (${isLive} = 1 and event.gone_at is not null)
        -- If the booking was moved or cancelled since, the event will be written again.
        or (${isLive} = 1 and event.moved_start_at is not null and event.written_sequence is not null
          and event.written_start_at = bookings.start_at and event.written_end_at = bookings.end_at))
    order by start_at limit ${limit}
  `.execute(db);
  return rows;
}

/** How many bookings still have to be written to a link, queued or not. */
export async function pendingEventCount(db: Database, linkId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select booking_id from link_events
      where link_id = ${linkId} and written_sequence is distinct from wanted_sequence
      union
      select booking_id from links join outbox on outbox.calendar_id = links.calendar_id
      where links.id = ${linkId} and links.target_href is not null and outbox.id > links.outbox_id
        and exists (select 1 from bookings where bookings.id = outbox.booking_id)
    ) as pending
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}
