import { type RawBuilder, sql } from 'kysely';
import type { Channel, MessageKind } from '../../../src/domain/messages/message.ts';
import { dialectOf } from '../../dialect.ts';
import type { JobKind } from '../../job-tables.ts';
import type { Database } from '../../sqlite/open.ts';

/** A job as people see it. Instants are in epoch milliseconds. */
export type ListedJob = {
  id: number;
  workspaceId: string;
  /** The link that a booking is written to, and the calendar that's linked; null if it's about a webhook. */
  linkId: string | null;
  linkName: string | null;
  calendarId: string | null;
  /** The endpoint that an event is sent to; null if it's about a link. */
  webhookId: string | null;
  url: string | null;
  eventId: string | null;
  eventType: string | null;
  /** What a caller is told, and how; null if it's about something else. */
  messageKind: MessageKind | null;
  channel: Channel | null;
  /** Null for an event that isn't about a booking. */
  bookingId: string | null;
  code: string | null;
  kind: JobKind;
  attempts: number;
  /** When it's due; 0 for at once. */
  dueAt: number;
  /** Why it failed, as JSON. */
  error: string | null;
  failedAt: number | null;
};

/** What's planned for a later time isn't waiting for anything yet. */
const isWork = sql<boolean>`jobs.kind <> 'upcoming' and (jobs.kind <> 'message' or jobs.attempt > 0 or jobs.failed_at is not null)`;

const selectJobs = sql`
  select jobs.id, jobs.workspace_id as "workspaceId", jobs.kind, links.id as "linkId", links.name as "linkName",
    links.calendar_id as "calendarId", webhooks.id as "webhookId", webhooks.url, webhook_events.id as "eventId",
    webhook_events.type as "eventType", messages.kind as "messageKind", messages.channel, bookings.id as "bookingId", bookings.code, jobs.attempt as attempts,
    jobs.due_at as "dueAt", jobs.error, jobs.failed_at as "failedAt"
  from jobs
  left join links on links.id = jobs.about
  left join webhooks on webhooks.id = jobs.about
  left join webhook_events on webhook_events.id = jobs.event_id
  left join messages on messages.id = jobs.about
  left join bookings on bookings.id = jobs.booking_id`;

/** The jobs of a workspace, or of all: those that were given up, the latest first, then those that wait, the next first. */
export async function listedJobs(
  db: Database,
  { workspaceId, isFailed, limit }: { workspaceId: string | undefined; isFailed: boolean; limit: number },
): Promise<ListedJob[]> {
  const isWanted = sql`(cast(${workspaceId ?? null} as text) is null or jobs.workspace_id = ${workspaceId ?? null})
    and ${isWork} and ${isFailed ? sql`jobs.failed_at is not null` : sql`true`}`;
  const { rows } = await sql<ListedJob>`
    ${selectJobs} where ${isWanted}
    order by case when jobs.failed_at is null then 1 else 0 end, jobs.failed_at desc, jobs.due_at, jobs.id limit ${limit}
  `.execute(db);
  return rows;
}

/** A job in any workspace by its ID, for the command line. */
export async function jobById(db: Database, id: number): Promise<ListedJob | undefined> {
  return (await sql<ListedJob>`${selectJobs} where jobs.id = ${id} and ${isWork}`.execute(db)).rows[0];
}

/** How many jobs were given up, and how many wait. */
export async function jobCounts(db: Database): Promise<{ failed: number; waiting: number }> {
  const { rows } = await sql<{ failed: number; all: number }>`
    select count(failed_at) as failed, count(*) as "all" from jobs where ${isWork}
  `.execute(db);
  const { failed = 0, all = 0 } = rows[0] ?? {};
  return { failed, waiting: all - failed };
}

/** Which jobs of a workspace to try again: one, those about one thing, or all that were given up. */
export type JobsToRetry = { jobId?: number | undefined; about?: string | undefined };

/**
 * Makes jobs that were given up due at once, at epoch milliseconds, as if they had never been tried, but for those of endpoints
 * that are off. Returns how many those were.
 */
export async function retryFailedJobs(
  db: Database,
  { workspaceId, jobId, about, at }: JobsToRetry & { workspaceId: string; at: number },
): Promise<number> {
  const isMeant: RawBuilder<unknown>[] = [
    sql`workspace_id = ${workspaceId} and failed_at is not null`,
    sql`not exists (select 1 from webhooks where webhooks.id = jobs.about and webhooks.off_at is not null)`,
  ];
  if (jobId !== undefined) isMeant.push(sql`id = ${jobId}`);
  if (about !== undefined) isMeant.push(sql`about = ${about}`);
  // Messages keep since when they're tried in their details, mails to members with what went wrong.
  const { rows } = await sql<{ kind: JobKind; about: string }>`
    update jobs set failed_at = null, due_at = 0, attempt = 0,
      detail = case kind when 'message' then null else detail end,
      error = case kind when 'member_mail' then null else error end
    where ${sql.join(isMeant, sql` and `)}
    returning kind, about
  `.execute(db);
  const messages = rows.flatMap((job) => (job.kind === 'message' ? [job.about] : []));
  if (messages.length > 0) {
    const ids = dialectOf(db).jsonStrings(JSON.stringify(messages));
    await sql`update messages set state = 'due', at = ${at} where id in (${ids})`.execute(db);
  }
  return rows.length;
}

/** A link that writing some bookings to was given up. */
export type FailedWriteBacks = {
  linkId: string;
  name: string;
  host: string;
  calendarId: string;
  count: number;
};

/**
 * The links of a workspace, or one of them, that bookings weren't written to, by name. Those that are over count only if their
 * callers were erased, but not from their events there.
 */
export async function failedWriteBacks(
  db: Database,
  { workspaceId, linkId, now }: { workspaceId: string; linkId?: string; now: number },
): Promise<FailedWriteBacks[]> {
  const { orderedJoin, unindexed } = dialectOf(db);
  const isMeant =
    linkId === undefined
      ? sql`jobs.workspace_id = ${workspaceId}`
      : sql`jobs.about = ${linkId} and ${unindexed('jobs.workspace_id')} = ${workspaceId}`;
  const { rows } = await sql<FailedWriteBacks>`
    select links.id as "linkId", links.name, links.host, links.calendar_id as "calendarId", count(*) as count
    from jobs
    ${orderedJoin} links on links.id = jobs.about
    ${orderedJoin} bookings on bookings.id = jobs.booking_id
    left join link_events as event on event.link_id = links.id and event.booking_id = bookings.id
    where ${isMeant} and jobs.kind = 'write_back' and jobs.failed_at is not null
      and (bookings.end_at > ${now} or (bookings.name = '' and event.written_start_at is not null))
    group by links.id, links.name, links.host, links.calendar_id
    order by links.name, links.id
  `.execute(db);
  return rows;
}
