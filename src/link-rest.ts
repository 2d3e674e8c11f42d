import { hourMs, minuteMs } from './domain/local-time.ts';
import type { LinkError, LinkErrorCode } from './links/link-error.ts';

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

/** For how long at least a link is left alone after a failure, in milliseconds: as the other side asked, up to an hour. */
export function leastRestMs({ code, details }: LinkError): number {
  const asked = Math.min((details.retryAfterSeconds ?? 0) * 1000, hourMs);
  return Math.max(asked, slowlyRetried[code] ?? 0);
}
