import type { MessageFailure, MessageFailureCode } from '../../../domain/messages/failure.ts';
import type { TextProvider } from '../../../domain/messages/text-provider.ts';
import { LinkError } from '../../../links/link-error.ts';
import { isConnectFailure, type SafeResponse } from '../../../links/net/pinned-fetch.ts';
import type { SafeFetch } from '../../../links/net/safe-fetch.ts';
import { readRetryAfter } from '../../../links/net/status-error.ts';
import type { Clock } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import type { SendResult, TextMessage } from '../messenger.ts';
import { answerName, readAnswer } from './answer.ts';
import { connectionFailure } from './connection-failure.ts';
import { masked } from './masked.ts';
import { providerRequest } from './provider-request.ts';

/** An answer that takes longer than this is none, in milliseconds. */
const deadlineMs = 15_000;

/** How long connecting may take, in milliseconds. */
const connectMs = 5_000;

/** How much of an answer is read, in bytes. */
const answerBytes = 16_384;

/** What texts are sent with. */
export type TextTools = { webhookFetch: SafeFetch; clock: Clock; log: Log };

type Sending = { provider: TextProvider; signal: AbortSignal };

/**
 * Has a provider send a text, once. Nothing of the text, the number or the provider's secrets gets into the result or the log.
 * Rejects only with the reason of a signal that aborts meanwhile: the text may have been sent by then.
 */
export async function sendText(
  { webhookFetch, clock, log }: TextTools,
  message: TextMessage,
  { provider, signal }: Sending,
): Promise<SendResult> {
  const { url, ...request } = providerRequest(provider, message);
  const { host } = url;
  let isBegun = false;
  const onConnected = () => {
    isBegun = true;
  };
  try {
    const response = await webhookFetch(url, {
      ...request,
      signal,
      deadlineMs,
      maxBytes: answerBytes,
      mayCut: true,
      followsRedirects: false,
      connectsFirst: { timeoutMs: connectMs, onConnected },
    });
    return resultOf(response, { host, provider, message, now: clock.now() });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LinkError)) log.error('text not sent', { reason: nameOf(error) });
    return failureOf(error, { host, isBegun });
  }
}

/** Errors of the runtime may repeat what was sent. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** What failed before the request was sent, or while TLS was set up, has certainly not sent anything. */
function failureOf(error: unknown, { host, isBegun }: { host: string; isBegun: boolean }): SendResult {
  const code = error instanceof LinkError ? error.code : undefined;
  if (isBegun && code !== 'certificate_invalid' && !isConnectFailure(error)) {
    return { kind: 'unsure', failure: { code: 'unclear', details: { host } } };
  }
  return { kind: 'refused', failure: connectionFailure(error, host), isFinal: false };
}

type Answered = { host: string; provider: TextProvider; message: TextMessage; now: number };

function resultOf(
  { status, headers, body }: SafeResponse,
  { host, provider, message, now }: Answered,
): SendResult {
  const { codes, said, id } = readAnswer(body);
  if (status >= 200 && status < 300) return { kind: 'sent', providerId: id };
  const seconds = readRetryAfter(headers, now);
  const isRefusal = codes.length > 0 || seconds !== undefined;
  // Whoever fails without saying more, or what's behind a gateway, may have taken it.
  if (status === 504 || (!isRefusal && unclearStatuses.includes(status))) {
    return { kind: 'unsure', failure: { code: 'unclear', details: { host } } };
  }
  if (isOptOut(codes, said)) {
    return { kind: 'refused', failure: { code: 'opted_out', details: {} }, isFinal: true, isOptOut: true };
  }
  const isUnreachable = codes.some((code) => unreachableNumbers.includes(code));
  const code: MessageFailureCode = isUnreachable ? 'recipient_refused' : codeOf(status);
  const shown = masked(said, provider, message);
  const answer = [answerName(status, codes), shown].filter((part) => part !== '').join(': ');
  const failure: MessageFailure = { code, details: { host, answer } };
  const isFinal = isUnreachable || finalStatuses.includes(status);
  const waitMs = isFinal || seconds === undefined ? undefined : seconds * 1000;
  return { kind: 'refused', failure, isFinal, ...(waitMs !== undefined && { waitMs }) };
}

/** Twilio's 21610. Telnyx uses 40300 for more, and says so. */
function isOptOut(codes: readonly string[], said: string): boolean {
  return codes.includes('21610') || (codes.includes('40300') && /\bstop\b|\bblock rule\b/i.test(said));
}

/**
 * Numbers that can't be texted: Twilio's 21211 (invalid), 21214, 21217, 21265 (short code), 21401, 21407, 21612, 21614 (not a
 * mobile number) and 21635 (landline), Telnyx's 40001 (not routable), 40012 and 40310 (invalid).
 */
const unreachableNumbers = [
  '21211',
  '21214',
  '21217',
  '21265',
  '21401',
  '21407',
  '21612',
  '21614',
  '21635',
  '40001',
  '40012',
  '40310',
];

/** Something broke, perhaps after the text was sent. */
const unclearStatuses = [500, 502];

/** The request itself is wrong: the same one is refused again. */
const finalStatuses = [400, 413, 422];

function codeOf(status: number): MessageFailureCode {
  if (status === 401) return 'sign_in_refused';
  if (status === 429 || status === 503) return 'deferred';
  return status >= 400 && status < 500 ? 'refused' : 'answered';
}
