import type { WebhookFailure, WebhookFailureCode } from '../../domain/webhooks/failure.ts';
import type { OwnHeader } from '../../domain/webhooks/own-header.ts';
import { signaturesOf } from '../../domain/webhooks/signature.ts';
import { connectionFailures, LinkError } from '../../links/link-error.ts';
import type { SafeResponse } from '../../links/net/pinned-fetch.ts';
import type { SafeFetch } from '../../links/net/safe-fetch.ts';
import { readRetryAfter } from '../../links/net/status-error.ts';
import type { Clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';

/** An answer that takes longer than this is none, in milliseconds. */
const deadlineMs = 15_000;

/** How much of an answer is kept, in bytes. */
const answerBytes = 2_000;

/** Where an event is sent, and what it's signed with: the secret, and for a while the one before it. */
export type Endpoint = { url: string; secrets: readonly string[]; header?: OwnHeader | undefined };

/** An event to send. The ID is the same on each try; `secret` is what's in its body and kept nowhere. */
export type Outgoing = { id: string; body: string; secret?: string | undefined };

/** What came of a try to deliver an event. */
export type TryResult = {
  startedAt: number;
  durationMs: number;
  /** What was sent, without the value of the user's own header. */
  headers: Record<string, string>;
  /** Null if nothing was answered. */
  status: number | null;
  /** The beginning of the answer; null if there was none. */
  answer: string | null;
  /** Null if the event was delivered. */
  failure: WebhookFailure | null;
  /** How long the endpoint asked to wait, in milliseconds: a day at most. */
  askedMs: number | undefined;
};

/** What sends events. */
export type SenderTools = { webhookFetch: SafeFetch; clock: Clock; log: Log };

/** Sends an event once. Rejects with the reason of a signal that aborts meanwhile. */
export async function sendWebhook(
  { webhookFetch, clock, log }: SenderTools,
  { endpoint, event, signal }: { endpoint: Endpoint; event: Outgoing; signal: AbortSignal },
): Promise<TryResult> {
  const [startedAt, begunAt] = [clock.now(), clock.monotonic()];
  const url = new URL(endpoint.url);
  const own = headersOf(event, { secrets: endpoint.secrets, startedAt });
  const { header } = endpoint;
  const unkept = [header?.value, event.secret].filter((value) => value !== undefined);
  const request = {
    method: 'POST',
    headers: withHeader(own, header),
    body: event.body,
    signal,
    deadlineMs,
    // As much more as what's taken out of it may be long.
    maxBytes: answerBytes + 2 * unkept.join('').length,
    mayCut: true,
  };
  const outcome = await webhookFetch(url, request).then(
    (response) => outcomeOf(response, { host: url.host, unkept, now: clock.now() }),
    (error: unknown) => {
      signal.throwIfAborted();
      const failure = failureOf(error, url.host);
      if (failure.code === 'internal') log.error('webhook not sent', { reason: String(error) });
      return unanswered(failure);
    },
  );
  const durationMs = Math.round(clock.monotonic() - begunAt);
  const headers = withHeader(own, header && { ...header, value: '…' });
  return { startedAt, durationMs, headers, ...outcome };
}

/** What comes of a try that can't even be made. */
export function unsent(failure: WebhookFailure, clock: Clock): TryResult {
  return { startedAt: clock.now(), durationMs: 0, headers: {}, ...unanswered(failure) };
}

function headersOf(
  { id, body }: Outgoing,
  { secrets, startedAt }: { secrets: readonly string[]; startedAt: number },
): Record<string, string> {
  const timestamp = Math.floor(startedAt / 1000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Slotline',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf({ id, timestamp, body }, secrets),
  };
}

/** The user's own header replaces one of the same name: two would become one with both values. */
function withHeader(headers: Record<string, string>, own: OwnHeader | undefined): Record<string, string> {
  if (own === undefined) return headers;
  const others = Object.entries(headers).filter(([name]) => name !== own.name.toLowerCase());
  return { ...Object.fromEntries(others), [own.name]: own.value };
}

type Outcome = Pick<TryResult, 'status' | 'answer' | 'failure' | 'askedMs'>;

function unanswered(failure: WebhookFailure): Outcome {
  return { status: null, answer: null, failure, askedMs: undefined };
}

function outcomeOf(
  { status, headers, body }: SafeResponse,
  { host, unkept, now }: { host: string; unkept: readonly string[]; now: number },
): Outcome {
  const answer = withoutValues(body, unkept);
  const code = codeOf(status);
  if (code === undefined) return { status, answer, failure: null, askedMs: undefined };
  const seconds = readRetryAfter(headers, now);
  const askedMs = seconds === undefined ? undefined : seconds * 1000;
  return { status, answer, failure: { code, details: { host, status } }, askedMs };
}

/** The beginning of an answer, which may repeat what was sent, without what's not to be kept of that. */
function withoutValues(body: Uint8Array, unkept: readonly string[]): string {
  let text = new TextDecoder().decode(body);
  for (const value of unkept) {
    const written = JSON.stringify(value).slice(1, -1);
    text = text.replaceAll(value, '…').replaceAll(written, '…');
    if (body.byteLength > answerBytes) text = withoutBeginning(text, value);
  }
  return new TextDecoder().decode(Buffer.from(text).subarray(0, answerBytes));
}

/** A text that may have been cut off within a value, without what there is of that. */
function withoutBeginning(text: string, value: string): string {
  const lengths = Array.from(value, (_, index) => value.length - index);
  const cut = lengths.find((length) => text.endsWith(value.slice(0, length)));
  return cut === undefined ? text : `${text.slice(0, -cut)}…`;
}

/** What a status means; undefined for delivered. */
function codeOf(status: number): WebhookFailureCode | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirected' : 'answered';
}

function failureOf(error: unknown, host: string): WebhookFailure {
  const known = error instanceof LinkError ? error.code : undefined;
  const code = connectionFailures.find((each) => each === known) ?? 'internal';
  return { code, details: { host } };
}
