import { releaseJobs } from '../../../db/queries/jobs/jobs.ts';
import type { LeasedDelivery, Sendable } from '../../../db/queries/webhooks/due.ts';
import { recordDelivered, recordFailed, type WebhookTry } from '../../../db/queries/webhooks/tries.ts';
import { switchWebhookOff } from '../../../db/queries/webhooks/webhooks.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { withinWorkspace, withoutLock, write } from '../../../db/write.ts';
import type { WebhookFailure } from '../../domain/webhooks/failure.ts';
import { isHopeless, waitAfterTry } from '../../domain/webhooks/waits.ts';
import type { WebhookOffReason } from '../../domain/webhooks/webhook.ts';
import { SealError } from '../../process/secret-box.ts';
import { openedEndpoint } from './endpoint.ts';
import { type BodyTools, linkedBody } from './linked-body.ts';
import { type SenderTools, sendWebhook, type TryResult, unsent } from './sender.ts';

/** What delivers events. `waitsMs` are the waits after tries that failed. */
export type DeliveryTools = SenderTools & BodyTools & { db: Database; waitsMs: readonly number[] };

/**
 * A delivery that this server has to itself, and what's to be sent: not after `startBy`, in epoch milliseconds, so that the try
 * ends before another server may have it.
 */
export type Delivery = { job: LeasedDelivery; sendable: Sendable; startBy: number; signal: AbortSignal };

/**
 * Tries to deliver an event once, and records what came of it. Whoever comes too late, or is stopped in between, leaves it as if
 * it hadn't been tried: it's sent again, with the same ID.
 */
export async function deliver(tools: DeliveryTools, delivery: Delivery): Promise<void> {
  const { job, sendable, signal } = delivery;
  const result = await triedInTime(tools, delivery).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return undefined;
  });
  if (result === undefined) {
    await write(tools.db, (transaction) => releaseJobs(transaction, [job]), withoutLock);
    return;
  }
  const record = { job, tried: tryRow(result, sendable.url) };
  if (result.failure === null) {
    const at = tools.clock.now();
    await write(tools.db, (transaction) => recordDelivered(transaction, { ...record, at }), withoutLock);
  } else {
    await fail(tools, { ...record, result, failure: result.failure });
  }
}

/** A try to send an event to an endpoint. */
type Attempt = {
  webhookId: string;
  eventId: string;
  sendable: Omit<Sendable, 'jobId'>;
  signal: AbortSignal;
};

type Trying = SenderTools & BodyTools;

/** Sends something to an endpoint once, and records nothing. Rejects with the reason of a signal that aborts meanwhile. */
export async function tryOnce(tools: Trying, attempt: Attempt): Promise<WebhookTry> {
  return tryRow(await tried(tools, attempt), attempt.sendable.url);
}

/** Undefined if it's too late to begin. */
async function triedInTime(
  tools: DeliveryTools,
  { job, sendable, startBy, signal }: Delivery,
): Promise<TryResult | undefined> {
  return tools.clock.now() > startBy ? undefined : await tried(tools, { ...job, sendable, signal });
}

async function tried(
  tools: Trying,
  { webhookId, eventId: id, sendable, signal }: Attempt,
): Promise<TryResult> {
  try {
    const endpoint = openedEndpoint(tools.secrets, { webhookId, ...sendable }, tools.clock.now());
    const event = { id, ...linkedBody(tools, sendable, tools.clock.now()) };
    return await sendWebhook(tools, { endpoint, event, signal });
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return unsent({ code: 'key_missing', details: {} }, tools.clock);
  }
}

type Failed = { job: LeasedDelivery; tried: WebhookTry; result: TryResult; failure: WebhookFailure };

async function fail(tools: DeliveryTools, { job, tried, result, failure }: Failed): Promise<void> {
  const { db, clock, waitsMs } = tools;
  const at = clock.now();
  const isGone = failure.code === 'gone';
  const waitMs = isGone ? undefined : waitAfterTry(job.attempt, { askedMs: result.askedMs, waitsMs });
  const end = {
    error: JSON.stringify(failure),
    dueAt: at + (waitMs ?? 0),
    failedAt: waitMs === undefined ? at : null,
  };
  const record = { job, tried, failure: end, at };
  const state = await write(db, (transaction) => recordFailed(transaction, record), withoutLock);
  if (state === undefined) return;
  if (isGone) await switchOff(tools, job, 'gone');
  else if (isHopeless(state, at)) await switchOff(tools, job, 'failing');
}

async function switchOff(
  { db, clock, log }: DeliveryTools,
  job: LeasedDelivery,
  reason: WebhookOffReason,
): Promise<void> {
  const { webhookId, workspaceId } = job;
  const at = clock.now();
  const isNew = await write(
    db,
    (transaction) => switchWebhookOff(transaction, { workspaceId, webhookId }, { reason, at }),
    withinWorkspace({ workspaceId }),
  );
  if (isNew) log.info('webhook switched off', { webhookId, reason });
}

function tryRow({ startedAt, durationMs, status, answer, ...result }: TryResult, url: string): WebhookTry {
  const headers = JSON.stringify(result.headers);
  const error = result.failure && JSON.stringify(result.failure);
  return { url, headers, startedAt, durationMs, status, error, answer };
}
