import { hourMs, minuteMs } from '../time/local-time.ts';

/** For how long nobody is told of a change that can still be undone, in milliseconds. */
export const undoableMs = minuteMs;

/** For how long a message that can't be sent is tried again, in milliseconds. */
export const triesLastMs = 6 * hourMs;

/** How long to wait after each try that failed, in milliseconds; the last one is repeated. */
const waitsMs: readonly number[] = [10_000, minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs];

/** How long to wait after the try of a number, from 1, in milliseconds: longer if the other side asked for that. */
export function waitAfterTry(number: number, askedMs = 0): number {
  return Math.max(waitsMs[number - 1] ?? waitsMs.at(-1) ?? 0, askedMs);
}

/** The try that failed: its number, from 1, when the first one was, and when it is by now, in epoch milliseconds. */
type FailedTry = {
  attempt: number;
  since: number;
  now: number;
  startAt: number;
  askedMs?: number | undefined;
};

/**
 * When a message is tried again, in epoch milliseconds: later if the other side asked for that. Undefined once it has been tried
 * for six hours, and if the appointment has begun by then.
 */
export function nextTryAt({ attempt, since, now, startAt, askedMs }: FailedTry): number | undefined {
  return whileWorthwhile(now + waitAfterTry(attempt, askedMs), { since, startAt });
}

/** An instant, unless a message is not to be sent any more by then. */
export function whileWorthwhile(
  at: number,
  { since, startAt }: { since: number; startAt: number },
): number | undefined {
  return at <= since + triesLastMs && at < startAt ? at : undefined;
}
