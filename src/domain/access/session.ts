import { dayMs, minuteMs } from '../time/local-time.ts';

/** How long a session lasts, unused and in total, in milliseconds. */
export const sessionLimits = { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs } as const;

/** A session's use is recorded at most this often, in milliseconds. */
export const sessionTouchMs = 5 * minuteMs;

/** Whether a session is still valid; instants are epoch milliseconds. */
export function isSessionLive(session: { createdAt: number; seenAt: number }, now: number): boolean {
  return now - session.seenAt < sessionLimits.idleMs && now - session.createdAt < sessionLimits.absoluteMs;
}
