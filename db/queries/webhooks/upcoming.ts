import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** What is planned in a workspace, at an instant in epoch milliseconds. */
type Planned = { workspaceId: string; now: number };

/**
 * Plans anew when endpoints are told that a booking's start is near: call it in the transaction that made, moved or cancelled
 * it. An hour that's past by then is left out; one that's just now is told if the booking hasn't had this start before. What
 * was due before of the same start is still told.
 */
export async function planUpcoming(
  db: Database,
  { bookingId, isStartNew, ...planned }: Planned & { bookingId: string; isStartNew: boolean },
): Promise<void> {
  const isReplaced = isStartNew ? sql`true` : sql`due_at > ${planned.now}`;
  await sql`
    delete from jobs where kind = 'upcoming' and booking_id = ${bookingId} and ${isReplaced}
  `.execute(db);
  const from = isStartNew ? planned.now : planned.now + 1;
  await insertUpcoming(db, sql`bookings.id = ${bookingId}`, { ...planned, from });
}

/**
 * Plans anew what an endpoint is told of starts: call it in the transaction that added it or changed its types, calendars or
 * hours, or switched it on or off. Hours that are past by then are left out; what was due before is still told.
 */
export async function planUpcomingOfWebhook(
  db: Database,
  { webhookId, ...planned }: Planned & { webhookId: string },
): Promise<void> {
  await sql`
    delete from jobs where kind = 'upcoming' and about = ${webhookId} and due_at > ${planned.now}
  `.execute(db);
  const isInWorkspace = sql<boolean>`webhooks.id = ${webhookId} and bookings.calendar_id in
    (select calendars.id from calendars where calendars.workspace_id = ${planned.workspaceId})`;
  await insertUpcoming(db, isInWorkspace, { ...planned, from: planned.now + 1 });
}

async function insertUpcoming(
  db: Database,
  isMeant: RawBuilder<unknown>,
  { workspaceId, now, from }: Planned & { from: number },
): Promise<void> {
  const { unindexed } = dialectOf(db);
  const dueAt = sql`bookings.start_at - webhook_leads.minutes * 60000`;
  await sql`
    insert into jobs (workspace_id, kind, about, booking_id, due_at)
    select webhooks.workspace_id, 'upcoming', webhooks.id, bookings.id, ${dueAt}
    from bookings
    join webhooks on webhooks.workspace_id = ${workspaceId}
    join webhook_leads on webhook_leads.webhook_id = webhooks.id
    where ${isMeant} and ${unindexed('bookings.workspace_id')} = ${workspaceId} and bookings.status = 'booked'
      and bookings.start_at > ${now} and ${dueAt} >= ${from} and ${isTold(db)}
  `.execute(db);
}

/** Whether an endpoint is told of the start of a booking. */
function isTold(db: Database): RawBuilder<boolean> {
  const { contains, jsonStrings } = dialectOf(db);
  const chosen = jsonStrings(sql.ref('webhooks.calendar_ids'));
  return sql<boolean>`(webhooks.off_at is null
    and ${contains(sql.ref('webhooks.types'), sql`'"booking.upcoming"'`)}
    and (webhooks.calendar_ids is null or bookings.calendar_id in (${chosen}) or bookings.team_id in (${chosen})
      or exists (${chosen} intersect ${jsonStrings(sql.ref('bookings.member_ids'))})))`;
}

/** A start that an endpoint is to be told of by now. */
export type DueUpcoming = { jobId: number; workspaceId: string; webhookId: string; bookingId: string };

/** The starts that endpoints are to be told of by now, in epoch milliseconds, the longest due first. */
export async function dueUpcoming(
  db: Database,
  { now, limit }: { now: number; limit: number },
): Promise<DueUpcoming[]> {
  const { rows } = await sql<DueUpcoming>`
    select id as "jobId", workspace_id as "workspaceId", about as "webhookId", booking_id as "bookingId" from jobs
    where kind = 'upcoming' and failed_at is null and due_at <= ${now}
    order by due_at, id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Takes a start that's due, once however many servers try: call it within the workspace. False if another one has it, the
 * booking doesn't start then any more, has started or was deleted with its calendar, or the endpoint isn't told any more.
 */
export async function takeUpcoming(
  db: Database,
  { jobId, webhookId, bookingId, now }: DueUpcoming & { now: number },
): Promise<boolean> {
  const { rows: due } = await sql`
    delete from jobs where id = ${jobId} and kind = 'upcoming' and due_at <= ${now} returning id
  `.execute(db);
  if (due.length === 0) return false;
  const { rows: told } = await sql`
    select 1 from bookings
    join webhooks on webhooks.id = ${webhookId} and webhooks.workspace_id = bookings.workspace_id
    join workspaces on workspaces.id = bookings.workspace_id and workspaces.deleted_at is null
    join calendars on calendars.id = coalesce(bookings.team_id, bookings.calendar_id) and calendars.deleted_at is null
    where bookings.id = ${bookingId} and bookings.status = 'booked' and bookings.start_at > ${now} and ${isTold(db)}
  `.execute(db);
  return told.length > 0;
}
