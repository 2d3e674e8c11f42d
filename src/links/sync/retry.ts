import { retryAfterMs } from '../../domain/calendar/link.ts';
import { hourMs, minuteMs } from '../../domain/time/local-time.ts';
import type { LinkError, LinkErrorCode } from '../link-error.ts';
import { writeFailure } from '../link-failure.ts';

/** Failures that another try soon does not mend, and may make worse; with the shortest rest in milliseconds. */
const slowlyRetried: Partial<Record<LinkErrorCode, number>> = {
  unauthorized: 5 * minuteMs,
  forbidden: 5 * minuteMs,
  key_missing: 5 * minuteMs,
  slow_down: minuteMs,
};

/** Whether another try soon would mend nothing, and may make it worse. */
export function isSlowlyRetried(code: LinkErrorCode): boolean {
  return slowlyRetried[code] !== undefined;
}

/** What is kept of the latest of so many failures in a row, as JSON, and when the next try begins, epoch milliseconds. */
export function keptFailure(
  failure: LinkError,
  { failures, now }: { failures: number; now: number },
): { error: string; nextAt: number } {
  const restMs = retryAfterMs(failures, { random: Math.random(), leastMs: leastRestMs(failure) });
  return { error: writeFailure(failure), nextAt: now + restMs };
}

/** For how long at least a link is left alone after a failure, in milliseconds: as the other side asked, up to an hour. */
function leastRestMs({ code, details }: LinkError): number {
  const asked = Math.min((details.retryAfterSeconds ?? 0) * 1000, hourMs);
  return Math.max(asked, slowlyRetried[code] ?? 0);
}
