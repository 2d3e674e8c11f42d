import { dayMs, dayOf, minuteMs } from '../time/local-time.ts';
import { intersection, type Period } from '../time/period.ts';
import type { Zone } from '../time/zone.ts';
import { blockedPeriods, type Claim } from './busy.ts';
import type { SlotSettings } from './slot-settings.ts';
import type { OpeningTimes } from './working-hours.ts';

/** What determines the slots, except bookings. Instants are epoch milliseconds. */
export type SlotRules = {
  settings: SlotSettings;
  opening: OpeningTimes;
  /** The calendar's zone. */
  zone: Zone;
  now: number;
  durationMinutes: number;
};

/** When slots may start: from now plus the minimum notice to the end of the horizon's last date. */
export function bookablePeriod({ settings, zone, now }: SlotRules): Period {
  const lastDay = dayOf(zone.localAt(now)) + settings.horizonDays;
  return {
    startAt: now + settings.minimumNoticeMinutes * minuteMs,
    endAt: zone.startAt((lastDay + 1) * dayMs),
  };
}

/** What narrows the places for slots. */
type SlotLimits = {
  /** Where slots may start; anywhere unless given. */
  bookable?: Period;
  /** What a slot's own time must not overlap: ordered and disjoint. */
  blocked?: readonly Period[];
};

const anywhere: Period = { startAt: Number.NEGATIVE_INFINITY, endAt: Number.POSITIVE_INFINITY };

/**
 * The starts of all places for a slot that lie wholly within `within`: on the grid that begins with each opening
 * period, and within one of them. Ascending.
 */
export function gridStarts(rules: SlotRules, within: Period, limits: SlotLimits = {}): number[] {
  return [...eachGridStart(rules, within, limits)];
}

/** The same starts, computed lazily. */
export function* eachGridStart(
  { durationMinutes, settings, opening }: SlotRules,
  within: Period,
  { bookable = anywhere, blocked = [] }: SlotLimits = {},
): Generator<number> {
  const durationMs = durationMinutes * minuteMs;
  const intervalMs = settings.intervalMinutes * minuteMs;
  // Cut first, so that the days to walk don't depend on how far away a requested date is.
  const part = intersection(within, { startAt: bookable.startAt, endAt: bookable.endAt + durationMs });
  if (!part) return;
  let next = 0;
  for (const period of opening.eachPeriod(part)) {
    const skipped = Math.max(0, Math.ceil((part.startAt - period.startAt) / intervalMs));
    const lastStart = Math.min(period.endAt - durationMs, part.endAt - durationMs, bookable.endAt - 1);
    for (let start = period.startAt + skipped * intervalMs; start <= lastStart; start += intervalMs) {
      let block = blocked[next];
      while (block && block.endAt <= start) block = blocked[++next];
      if (!block || block.startAt >= start + durationMs) yield start;
      // No slot before its end is free, either.
      else start += Math.floor((block.endAt - start - 1) / intervalMs) * intervalMs;
    }
  }
}

/** The places, ascending, where at least one choice is free; each choice is the periods in its way, ordered and disjoint. */
export function* placesLeft(
  places: Iterable<number>,
  { choices, durationMs }: { choices: readonly (readonly Period[])[]; durationMs: number },
): Generator<number> {
  const next = choices.map(() => 0);
  const leaves = (blocked: readonly Period[], index: number, start: number) => {
    let at = next[index] ?? 0;
    let block = blocked[at];
    while (block && block.endAt <= start) block = blocked[++at];
    next[index] = at;
    return !block || block.startAt >= start + durationMs;
  };
  for (const start of places) {
    if (choices.some((blocked, index) => leaves(blocked, index, start))) yield start;
  }
}

/** The starts of all free slots that lie wholly within `within`, ascending. `claims` must hold all that reach near it. */
export function freeSlotStarts(
  rules: SlotRules,
  { within, claims }: { within: Period; claims: readonly Claim[] },
): number[] {
  const blocked = blockedPeriods(claims, rules.settings);
  return gridStarts(rules, within, { bookable: bookablePeriod(rules), blocked });
}
