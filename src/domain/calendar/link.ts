import { dayMs, hourMs, minuteMs } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';

/** The kinds of calendars elsewhere that can be linked; each has one provider. */
export const linkKinds = ['ics', 'caldav'] as const;

/** A kind of calendar elsewhere. */
export type LinkKind = (typeof linkKinds)[number];

/** For how many minutes what a calendar elsewhere said is taken as true, unless a link says otherwise. */
export const defaultFreshnessMinutes: Readonly<Record<LinkKind, number>> = { ics: 30, caldav: 10 };

/** How fresh a link may be asked to be, in minutes. */
export const freshnessBounds = { minimum: 2, maximum: 1_440 } as const;

/** The most calendars that may be linked to one. */
export const mostLinks = 10;

/** What decides whether a link can be relied on; instants in epoch milliseconds. */
export type LinkSyncStatus = {
  freshnessMinutes: number;
  /** When the last good reading began; null before the first. */
  syncedAt: number | null;
  /** Tries that failed since then. */
  failures: number;
  /** Until when its busy time is known, and in which zone that was worked out. */
  coveredUntil: number | null;
  coveredZone: string | null;
};

/** What the link's calendar is to be known for. */
export type Coverage = { horizonDays: number; timeZone: string };

/** The state of a link: confirmed within its limit, no longer confirmed, or failing. */
export type LinkState = 'fresh' | 'stale' | 'failing';

/** The state of a link that isn't fresh. */
export type LinkProblem = Exclude<LinkState, 'fresh'>;

/** Free/busy may be asked for 92 days; a slot may lie as far as the horizon. */
const minimumDays = 92;

/** Days of the horizon's end and of the zone's midnight, and days until it is worked out anew. */
const spareDays = { needed: 2, kept: 5 };

/** The time for which busy time is kept, from a day ago, so that what has begun is in it, to beyond the horizon. */
export function linkWindow({ horizonDays }: Pick<Coverage, 'horizonDays'>, now: number): Period {
  const days = Math.max(horizonDays, minimumDays) + spareDays.kept;
  return { startAt: now - dayMs, endAt: now + days * dayMs };
}

/** Whether all that may be asked of a calendar is within what is known of a link. */
export function isCovered(link: LinkSyncStatus, { horizonDays, timeZone }: Coverage, now: number): boolean {
  if (link.coveredUntil === null || link.coveredZone !== timeZone) return false;
  const days = Math.max(horizonDays, minimumDays) + spareDays.needed;
  return link.coveredUntil >= now + days * dayMs;
}

/** Whether what is known of a link may be relied on now. A reading from the future, of a clock that went back, is none. */
export function isFresh(link: LinkSyncStatus, coverage: Coverage, now: number): boolean {
  if (link.syncedAt === null || !isCovered(link, coverage, now)) return false;
  const ageMs = now - link.syncedAt;
  return ageMs >= -minuteMs && ageMs < link.freshnessMinutes * minuteMs;
}

/** The state of a link at an instant in epoch milliseconds. */
export function linkState(link: LinkSyncStatus, coverage: Coverage, now: number): LinkState {
  if (isFresh(link, coverage, now)) return 'fresh';
  return link.failures > 0 ? 'failing' : 'stale';
}

/** How long after a good reading the next one begins: half the limit, some sooner, so that links do not go in step. `random` from 0 to 1. */
export function pollAfterMs(freshnessMinutes: number, random: number): number {
  return Math.round(freshnessMinutes * minuteMs * (0.4 + 0.1 * random));
}

/** The backoff after so many failures, in milliseconds: from 30 seconds, doubling up to 15 minutes, give or take a quarter. */
export function backoffMs(failures: number, { random, minimumMs: leastMs = 0 }: RetryOptions): number {
  const backoffMs = Math.min(30_000 * 2 ** Math.min(failures - 1, 10), 15 * minuteMs);
  return Math.round(Math.min(Math.max(backoffMs * (0.75 + 0.5 * random), leastMs), 6 * hourMs));
}

/** `random` from 0 to 1; `minimumMs` is what the other side asked for. */
type RetryOptions = { random: number; minimumMs?: number };
