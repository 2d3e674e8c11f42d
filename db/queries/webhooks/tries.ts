import { sql } from 'kysely';
import type { Database } from '../../sqlite/open.ts';
import { failJob, finishJob, type JobFailure } from '../jobs/jobs.ts';
import type { LeasedDelivery } from './due.ts';

/** A try to deliver an event; `headers` and `error` are JSON objects, instants are in epoch milliseconds. */
export type WebhookTry = {
  url: string;
  headers: string;
  startedAt: number;
  durationMs: number;
  status: number | null;
  error: string | null;
  answer: string | null;
};

/** Ends a job whose event was delivered. Nothing is recorded if another server has it by now, or it's gone. */
export async function recordDelivered(
  db: Database,
  { job, tried, at }: { job: LeasedDelivery; tried: WebhookTry; at: number },
): Promise<void> {
  if (!(await finishJob(db, job))) return;
  await insertTry(db, job, tried);
  await sql`
    update webhooks set failures = 0, failing_since = null, delivered_at = ${at} where id = ${job.webhookId}
  `.execute(db);
}

/**
 * Records that an event wasn't delivered, and has what waits behind it wait as long. Tells how the endpoint's tries have failed
 * since one succeeded; undefined if another server has the job by now, or it's gone: then nothing is recorded. Undefined, too,
 * if the endpoint is at another address by now, about which this says nothing.
 */
export async function recordFailed(
  db: Database,
  { job, tried, failure, at }: { job: LeasedDelivery; tried: WebhookTry; failure: JobFailure; at: number },
): Promise<{ failures: number; failingSince: number | null } | undefined> {
  if (!(await failJob(db, job, failure))) return undefined;
  if (failure.failedAt === null) await delayFollowers(db, { job, dueAt: failure.dueAt });
  await insertTry(db, job, tried);
  const { rows } = await sql<{ failures: number; failingSince: number | null }>`
    update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, ${at})
    where id = ${job.webhookId} and url = ${tried.url}
    returning failures, failing_since as "failingSince"
  `.execute(db);
  return rows[0];
}

/** Otherwise they'd be looked at every second. */
async function delayFollowers(
  db: Database,
  { job, dueAt }: { job: LeasedDelivery; dueAt: number },
): Promise<void> {
  if (job.bookingId === null) return;
  await sql`
    update jobs set due_at = ${dueAt}
    where kind = 'webhook' and failed_at is null and about = ${job.webhookId} and booking_id = ${job.bookingId}
      and id > ${job.id} and due_at < ${dueAt}
  `.execute(db);
}

async function insertTry(db: Database, job: LeasedDelivery, tried: WebhookTry): Promise<void> {
  const { workspaceId, webhookId, eventId } = job;
  const { url, headers, startedAt, durationMs, status, error, answer } = tried;
  // Somebody may have removed the endpoint meanwhile.
  await sql`
    insert into webhook_tries
      (workspace_id, webhook_id, event_id, url, headers, started_at, duration_ms, status, error, answer)
    select ${workspaceId}, id, ${eventId}, ${url}, ${headers}, ${startedAt}, ${durationMs},
      cast(${status} as integer), cast(${error} as text), cast(${answer} as text)
    from webhooks where id = ${webhookId}
  `.execute(db);
}
