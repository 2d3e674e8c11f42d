import { dayMs, hourMs, minuteMs } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';

/** The kinds of calendars that can be linked; each has one provider. */
export const linkKinds = ['google', 'microsoft', 'caldav', 'ics'] as const;

/** A kind of linked calendar. */
export type LinkKind = (typeof linkKinds)[number];

/** How many minutes a linked calendar's data counts as fresh by default. */
export const defaultFreshnessMinutes: Readonly<Record<LinkKind, number>> = {
  google: 10,
  microsoft: 10,
  caldav: 10,
  ics: 30,
};

/**
 * How old what was read may be while the calendar is being asked for, in milliseconds: then it's read again, without making
 * anyone wait. Kinds that aren't here are read only as their freshness demands.
 */
export const rereadAfterMs: Partial<Readonly<Record<LinkKind, number>>> = {
  google: minuteMs,
  microsoft: minuteMs,
};

/** Whether a kind of calendar knows events that aren't certain yet, and it can be set whether they take time. */
export function knowsTentative(kind: LinkKind): boolean {
  return kind === 'google' || kind === 'microsoft';
}

/** Bounds for a link's freshness, in minutes. */
export const freshnessBounds = { minimum: 2, maximum: 1_440 } as const;

/** The most links that a calendar can have. */
export const mostLinks = 10;

/** What decides whether a link is reliable. Instants are epoch milliseconds. */
export type LinkSyncStatus = {
  freshnessMinutes: number;
  /** When the last successful reading began; null before the first. */
  syncedAt: number | null;
  /** Failed attempts since then. */
  failures: number;
  /** Until when its busy time is known, and the zone used to compute that. */
  coveredUntil: number | null;
  coveredZone: string | null;
};

/** What has to be known of a linked calendar. */
export type Coverage = { horizonDays: number; timeZone: string };

/** The state of a link: confirmed within its limit, no longer confirmed, or failing. */
export type LinkState = 'fresh' | 'stale' | 'failing';

/** The state of a link that isn't fresh. */
export type LinkProblem = Exclude<LinkState, 'fresh'>;

/** Free/busy covers up to 92 days, slots the horizon. */
const minimumDays = 92;

/** Extra days: `needed` for the end of the horizon and the zone's midnight, `kept` until the next computation. */
const spareDays = { needed: 2, kept: 5 };

/** The time for which busy time is kept: from a day ago, to include what has begun, to beyond the horizon. */
export function linkWindow({ horizonDays }: Pick<Coverage, 'horizonDays'>, now: number): Period {
  const days = Math.max(horizonDays, minimumDays) + spareDays.kept;
  return { startAt: now - dayMs, endAt: now + days * dayMs };
}

/** Whether a link's known busy time covers everything that can be asked. */
export function isCovered(link: LinkSyncStatus, { horizonDays, timeZone }: Coverage, now: number): boolean {
  if (link.coveredUntil === null || link.coveredZone !== timeZone) return false;
  const days = Math.max(horizonDays, minimumDays) + spareDays.needed;
  return link.coveredUntil >= now + days * dayMs;
}

/** Whether a link's data is fresh now. Readings from the future, before a clock was set back, don't count. */
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

/** The state of a link as people are told it: its last good reading still counts, but since then something fails. */
export type ToldLinkState = LinkState | 'troubled';

/** The states of a link that people should look at, the worst first. */
export const toldLinkProblems = ['failing', 'stale', 'troubled'] as const satisfies ToldLinkState[];

/** The state of a link that people should look at. */
export type ToldLinkProblem = (typeof toldLinkProblems)[number];

/** What people are told of a calendar's links where there's room for a word: also that somebody has to sign in again. */
export type NotedLinkProblem = ToldLinkProblem | 'ended';

/** How reading a link, and writing to it, went the last time. */
type LastTries = Pick<LinkSyncStatus, 'failures'> & {
  targetHref: string | null;
  writingError: string | null;
};

/** Whether the last try to read a link, or to write to it, failed. */
export function isLinkFailing({ failures, targetHref, writingError }: LastTries): boolean {
  return failures > 0 || (targetHref !== null && writingError !== null);
}

/** The state of a link as people are told it: 'fresh' only if the last try to read it, and to write to it, was good. */
export function toldLinkState(
  link: LinkSyncStatus & LastTries,
  coverage: Coverage,
  now: number,
): ToldLinkState {
  const state = linkState(link, coverage, now);
  return state === 'fresh' && isLinkFailing(link) ? 'troubled' : state;
}

/** How long after a successful reading the next begins: half the limit or a bit sooner, so links don't sync in step. `random` is 0–1. */
export function pollAfterMs(freshnessMinutes: number, random: number): number {
  return Math.round(freshnessMinutes * minuteMs * (0.4 + 0.1 * random));
}

/** The backoff after some failures, in milliseconds: 30 seconds, doubling up to 15 minutes, plus or minus a quarter. */
export function backoffMs(failures: number, { random, minimumMs: leastMs = 0 }: RetryOptions): number {
  const backoffMs = Math.min(30_000 * 2 ** Math.min(failures - 1, 10), 15 * minuteMs);
  return Math.round(Math.min(Math.max(backoffMs * (0.75 + 0.5 * random), leastMs), 6 * hourMs));
}

/** `random` is 0–1; `minimumMs` is what the other side asked for. */
type RetryOptions = { random: number; minimumMs?: number };
