import { dayMs, minuteMs } from '../time/local-time.ts';

/** How long a time is kept for somebody who hasn't confirmed yet, and how many of those there may be. */
export const unconfirmedLimits = {
  keptMs: 30 * minuteMs,
  /** Even if it begins before that. */
  leastMs: 5 * minuteMs,
  /** At a time. */
  ofCalendar: 5,
  ofNetwork: 1,
  /** Links that a workspace sends in `withinMs`. */
  ofWorkspace: 100,
  withinMs: dayMs,
} as const;

/** Where a time is confirmed. */
export function confirmationPath(secret: string): string {
  return `/c/${secret}`;
}
