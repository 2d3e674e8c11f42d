import { dayMs, hourMs, minuteMs } from '../time/local-time.ts';

/** How long to wait after each try that failed, in milliseconds: 76 hours in all. After one more, an event has failed. */
export const tryWaitsMs: readonly number[] = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
];

/**
 * How long to wait after the try of a number, from 1, in milliseconds: what the endpoint asked for if that's longer.
 * Undefined once there is no other try.
 */
export function waitAfterTry(
  number: number,
  { askedMs = 0, waitsMs = tryWaitsMs }: { askedMs?: number | undefined; waitsMs?: readonly number[] } = {},
): number | undefined {
  const wait = waitsMs[number - 1];
  return wait === undefined ? undefined : Math.max(wait, askedMs);
}

/** When an endpoint that failed and never delivered meanwhile is switched off: after so many tries and so many milliseconds. */
export const hopeless = { failures: 10, afterMs: 5 * dayMs } as const;

/** Whether an endpoint is switched off at an instant, in epoch milliseconds, as its tries have failed since another one. */
export function isHopeless(
  { failures, failingSince }: { failures: number; failingSince: number | null },
  now: number,
): boolean {
  return failingSince !== null && failures >= hopeless.failures && now - failingSince >= hopeless.afterMs;
}

/** How many tries in a row fail before an endpoint is called failing: a single one may be chance. */
export const failingAfterTries = 3;
