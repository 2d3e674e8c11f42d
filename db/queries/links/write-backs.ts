import { type RawBuilder, sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { LinkKind } from '../../../src/domain/calendar/link.ts';
import { dayMs } from '../../../src/domain/time/local-time.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';
import { isFreeAt, leaseTimes } from '../jobs/jobs.ts';

/** There's one job for each link and booking: whoever has it when the booking changes doesn't finish it, and it's due again. */
const orAgain = sql`
  on conflict (about, booking_id) where kind = 'write_back'
  do update set due_at = 0, attempt = 0, failed_at = null`;

const insertWriteBacks = compiled<CalendarKey & { bookingId: string }>()(
  (db, { workspaceId, calendarId, bookingId }) =>
    sql`
    insert into jobs (workspace_id, kind, about, booking_id, due_at)
    select workspace_id, 'write_back', id, ${bookingId}, 0 from links
    where calendar_id = ${calendarId} and workspace_id = ${workspaceId} and target_href is not null
    ${orAgain}
  `.compile(db),
);

const countChange = compiled<CalendarKey>()((db, { workspaceId, calendarId }) =>
  sql`
    update links set changes = changes + 1 where calendar_id = ${calendarId} and workspace_id = ${workspaceId}
  `.compile(db),
);

/**
 * Tells the links of a calendar that a booking takes other time of it; call it in the transaction of the change. Writes
 * nothing where nothing is linked, and nobody waits for PostgreSQL's answer.
 */
export async function tellLinks(db: Database, change: CalendarKey & { bookingId: string }): Promise<void> {
  const { workspaceId, calendarId } = change;
  await Promise.all([insertWriteBacks(db, change), countChange(db, { workspaceId, calendarId })]);
}

/** How often bookings of a link's calendar have changed. */
export async function changesOfLink(db: Database, linkId: string): Promise<number> {
  const row = await db.selectFrom('links').select('changes').where('id', '=', linkId).executeTakeFirst();
  return row?.changes ?? 0;
}

/** Has links write some bookings again that they have written, or are about to write. */
export async function rewriteEvents(db: Database, theirs: RawBuilder<boolean>): Promise<void> {
  const bookings = sql`select id from bookings where ${theirs}`;
  await sql`
    insert into jobs (workspace_id, kind, about, booking_id, due_at)
    select workspace_id, 'write_back', link_id, booking_id, 0 from link_events where booking_id in (${bookings})
    union
    select workspace_id, 'write_back', about, booking_id, 0 from jobs
    where kind = 'write_back' and booking_id in (${bookings})
    ${orAgain}
  `.execute(db);
}

/** Has links write events of a booking that aren't there as they were written, whatever happened to them. */
export async function rewriteUnwritten(db: Database, bookingId: string): Promise<void> {
  await sql`
    insert into jobs (workspace_id, kind, about, booking_id, due_at)
    select workspace_id, 'write_back', link_id, booking_id, 0 from link_events
    where booking_id = ${bookingId} and written_sequence is null
    ${orAgain}
  `.execute(db);
}

/** Has a new link write all live bookings that end after an instant, in epoch milliseconds. */
export async function queueLiveBookings(
  db: Database,
  { id, workspaceId, calendarId, at }: CalendarKey & { id: string; at: number },
): Promise<void> {
  await sql`
    insert into jobs (workspace_id, kind, about, booking_id, due_at)
    select ${workspaceId}, 'write_back', ${id}, id, 0
    from bookings
    where workspace_id = ${workspaceId}
      and (calendar_id = ${calendarId} or id in (select owner_id from claims
        where claims.calendar_id = ${calendarId} and claims.kept_at is not null and claims.start_at > ${at - dayMs}))
      and status = 'booked' and start_at > ${at - dayMs} and end_at > ${at}
    ${orAgain}
  `.execute(db);
}

/** A link that bookings are to be written to now. */
export type DueWriteBack = CalendarKey & { id: string; kind: LinkKind; targetHref: string; failures: number };

/**
 * Whether no server has the turn to write to a link, and none is waiting after it failed to. A wait of over a day is from before
 * the clock was set back.
 */
const isRested = (now: number) =>
  sql<boolean>`(links.writing_next_at <= ${now} or links.writing_next_at > ${now + dayMs})`;

/** The links of active calendars that bookings are to be written to by now, in epoch milliseconds. */
export async function dueWriteBacks(
  db: Database,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<DueWriteBack[]> {
  const { rows } = await sql<DueWriteBack>`
    select links.id, links.kind, links.workspace_id as "workspaceId", links.calendar_id as "calendarId",
      links.target_href as "targetHref", links.writing_failures as failures
    from links join calendars on calendars.id = links.calendar_id
    where links.target_href is not null and ${isRested(now)} and calendars.archived_at is null
      and exists (select 1 from jobs
        where jobs.kind = 'write_back' and jobs.about = links.id and jobs.failed_at is null and jobs.due_at <= ${now}
          and ${isFreeAt(leaseTimes({ now, leaseMs }))})
  `.execute(db);
  return rows;
}

/**
 * Gives one server the turn to write to a link, until an instant in epoch milliseconds; false if another one has it. A
 * server of the version before leases nothing else.
 */
export async function takeTurn(
  db: Database,
  { linkId, now, until }: { linkId: string; now: number; until: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update links set writing_next_at = ${until} where id = ${linkId} and ${isRested(now)}
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Ends the turn. Records why nothing could be written to a link, as JSON, and when to retry; null once it works again. */
export async function endTurn(
  db: Database,
  { linkId, failure }: { linkId: string; failure: { error: string; nextAt: number } | null },
): Promise<void> {
  await sql`
    update links set writing_error = ${failure?.error ?? null}, writing_next_at = ${failure?.nextAt ?? 0},
      writing_failures = ${failure ? sql`writing_failures + 1` : sql`0`}
    where id = ${linkId}
  `.execute(db);
}

/** How many bookings still have to be written to a link. */
export async function pendingEventCount(db: Database, linkId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from jobs
    where kind = 'write_back' and about = ${linkId} and failed_at is null
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}
