import { dayMs, minuteMs } from '../time/local-time.ts';

/** How long a session lasts: unused, and in all; in milliseconds. */
export const sessionLimits = { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs } as const;

/** A session's use is noted at most this often, in milliseconds. */
export const sessionTouchMs = 5 * minuteMs;

/** Whether a session still holds; instants are epoch milliseconds. */
export function isSessionLive(session: { createdAt: number; seenAt: number }, now: number): boolean {
  return now - session.seenAt < sessionLimits.idleMs && now - session.createdAt < sessionLimits.absoluteMs;
}
