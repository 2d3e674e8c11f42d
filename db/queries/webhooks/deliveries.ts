import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../sqlite/open.ts';
import type { WebhookTry } from './tries.ts';
import type { WebhookKey } from './webhooks.ts';

/**
 * What became of an event at an endpoint. It waits until it's delivered, or has failed for good. Instants are in epoch
 * milliseconds.
 */
export type WebhookDelivery = {
  eventId: string;
  type: string;
  bookingId: string | null;
  createdAt: number;
  state: 'delivered' | 'waiting' | 'failed';
  /** When it's tried next, 0 for at once; null unless it waits. */
  dueAt: number | null;
  tries: number;
  /** Of the last try: when it was, what was answered, and why it failed, as JSON. */
  triedAt: number | null;
  status: number | null;
  error: string | null;
};

/** An ID after that of any event. */
const afterAll = 'g';

/**
 * The deliveries of an endpoint, the latest event first: those before a given one, if one is. Only those that failed for good,
 * or all.
 */
export async function webhookDeliveries(
  db: Database,
  given: WebhookKey & { isFailed?: boolean; before?: string | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const { webhookId, isFailed = false, before = afterAll, limit } = given;
  const tried = sql`
    select distinct event_id from webhook_tries where webhook_id = ${webhookId} and event_id < ${before}
    order by event_id desc limit ${isFailed ? 0 : limit}`;
  const queued = sql`
    select event_id from jobs where kind = 'webhook' and about = ${webhookId} and event_id < ${before}
      and ${isFailed ? sql`failed_at is not null` : sql`true`}
    order by event_id desc limit ${limit}`;
  const ids = sql`select event_id from (${tried}) as tried union select event_id from (${queued}) as queued`;
  const { rows } = await selectDeliveries<WebhookDelivery>(given, { ids }).execute(db);
  return rows.slice(0, limit);
}

/** A delivery of an endpoint with what's sent and each try, the first one first; undefined if there's none. */
export async function webhookDelivery(
  db: Database,
  given: WebhookKey & { eventId: string },
): Promise<(WebhookDelivery & { body: string; log: WebhookTry[] }) | undefined> {
  const { webhookId, eventId } = given;
  const ids = sql`
    select event_id from webhook_tries where webhook_id = ${webhookId} and event_id = ${eventId}
    union select event_id from jobs where kind = 'webhook' and about = ${webhookId} and event_id = ${eventId}`;
  const found = selectDeliveries<WebhookDelivery & { body: string }>(given, {
    ids,
    more: sql`, webhook_events.body`,
  });
  const { rows } = await found.execute(db);
  if (!rows[0]) return undefined;
  const { rows: log } = await sql<WebhookTry>`
    select url, headers, started_at as "startedAt", duration_ms as "durationMs", status, error, answer
    from webhook_tries where webhook_id = ${webhookId} and event_id = ${eventId} order by id
  `.execute(db);
  return { ...rows[0], log };
}

function selectDeliveries<Row>(
  { workspaceId, webhookId }: WebhookKey,
  { ids, more = sql`` }: { ids: RawBuilder<unknown>; more?: RawBuilder<unknown> },
): RawBuilder<Row> {
  const ofDelivery = sql`webhook_tries.webhook_id = ${webhookId} and webhook_tries.event_id = webhook_events.id`;
  return sql<Row>`
    select webhook_events.id as "eventId", webhook_events.type, webhook_events.booking_id as "bookingId",
      webhook_events.created_at as "createdAt",
      case when jobs.id is null then 'delivered' when jobs.failed_at is null then 'waiting' else 'failed' end as state,
      case when jobs.failed_at is null then jobs.due_at end as "dueAt",
      (select count(*) from webhook_tries where ${ofDelivery}) as tries,
      latest.started_at as "triedAt", latest.status, latest.error ${more}
    from (${ids}) as wanted
    join webhook_events on webhook_events.id = wanted.event_id and webhook_events.workspace_id = ${workspaceId}
    left join jobs on jobs.kind = 'webhook' and jobs.about = ${webhookId} and jobs.event_id = webhook_events.id
    left join webhook_tries as latest
      on latest.id = (select max(webhook_tries.id) from webhook_tries where ${ofDelivery})
    order by webhook_events.id desc`;
}

/**
 * Has an event sent to an endpoint again at once, and what else waits for it about the same booking. There's one job for it,
 * however often this is asked for. False if the endpoint is off, or was never to be told of it.
 */
export async function replayDelivery(
  db: Database,
  { workspaceId, webhookId, eventId }: WebhookKey & { eventId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs (workspace_id, kind, about, booking_id, event_id, due_at)
    select webhooks.workspace_id, 'webhook', webhooks.id, webhook_events.booking_id, webhook_events.id, 0
    from webhooks join webhook_events on webhook_events.workspace_id = webhooks.workspace_id
    where webhooks.id = ${webhookId} and webhooks.workspace_id = ${workspaceId} and webhooks.off_at is null
      and webhook_events.id = ${eventId}
      and (exists (select 1 from webhook_tries where webhook_id = ${webhookId} and event_id = ${eventId})
        or exists (select 1 from jobs where kind = 'webhook' and about = ${webhookId} and event_id = ${eventId}))
    on conflict (about, event_id) where kind = 'webhook' do update
    set due_at = 0, failed_at = null, attempt = case when jobs.failed_at is null then jobs.attempt else 0 end
    returning id
  `.execute(db);
  if (rows.length === 0) return false;
  await sql`
    update jobs set due_at = 0
    where kind = 'webhook' and about = ${webhookId} and failed_at is null
      and booking_id = (select booking_id from webhook_events where id = ${eventId})
  `.execute(db);
  return true;
}

/**
 * Has everything sent to an endpoint again that failed for good since an instant, in epoch milliseconds. Returns how much that
 * is; nothing if it's off.
 */
export async function replayFailed(
  db: Database,
  { workspaceId, webhookId, since }: WebhookKey & { since: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update jobs set failed_at = null, due_at = 0, attempt = 0
    where kind = 'webhook' and about = ${webhookId} and workspace_id = ${workspaceId} and failed_at >= ${since}
      and exists (select 1 from webhooks where webhooks.id = jobs.about and webhooks.off_at is null)
  `.execute(db);
  return Number(numAffectedRows);
}
