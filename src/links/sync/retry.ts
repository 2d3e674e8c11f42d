import { backoffMs } from '../../domain/calendar/link.ts';
import type { LinkErrorCode } from '../../domain/calendar/link-failure.ts';
import { hourMs, minuteMs } from '../../domain/time/local-time.ts';
import { type LinkError, writeFailure } from '../link-error.ts';

/** Failures that retrying soon won't fix and may make worse, each with its minimum backoff in milliseconds. */
const longBackoffsMs: Partial<Record<LinkErrorCode, number>> = {
  unauthorized: 5 * minuteMs,
  forbidden: 5 * minuteMs,
  key_missing: 5 * minuteMs,
  slow_down: minuteMs,
  google_not_shared: 5 * minuteMs,
  google_read_only: 5 * minuteMs,
  google_account_missing: 5 * minuteMs,
  google_account_refused: 5 * minuteMs,
  google_api_off: 5 * minuteMs,
  mailbox_missing: 5 * minuteMs,
  outlook_read_only: 5 * minuteMs,
  application_forbidden: 5 * minuteMs,
  sign_in_ended: 5 * minuteMs,
  sign_in_incomplete: 5 * minuteMs,
  sign_in_unavailable: 5 * minuteMs,
  client_refused: 5 * minuteMs,
  application_refused: 5 * minuteMs,
};

/** Whether retrying soon won't fix a failure and may make it worse. */
export function hasLongBackoff(code: LinkErrorCode): boolean {
  return longBackoffsMs[code] !== undefined;
}

/** When to retry after so many failures in a row, in epoch milliseconds, and the latest of them as JSON. */
export function nextRetry(failure: LinkError, { failures, now }: { failures: number; now: number }) {
  const minimumMs = minimumBackoffMs(failure);
  const waitMs = backoffMs(failures, { random: Math.random(), minimumMs });
  return { error: writeFailure(failure), nextAt: now + waitMs };
}

/** The shortest backoff after a failure, in milliseconds: what the other side asked for, up to an hour. */
function minimumBackoffMs({ code, details }: LinkError): number {
  const requestedMs = Math.min((details.retryAfterSeconds ?? 0) * 1000, hourMs);
  return Math.max(requestedMs, longBackoffsMs[code] ?? 0);
}
