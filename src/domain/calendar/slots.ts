import { dayMs, dayOf, minuteMs } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import type { Zone } from '../time/zone.ts';
import { blockedPeriods, type Claim } from './busy.ts';
import type { SlotSettings } from './calendar.ts';
import type { OpeningTimes } from './working-hours.ts';

/** Everything that says which slots there are, but for what is booked. All instants are epoch milliseconds. */
export type SlotRules = {
  settings: SlotSettings;
  opening: OpeningTimes;
  /** The calendar's zone. */
  zone: Zone;
  now: number;
  durationMinutes: number;
};

/** The instants at which slots may start: from now + minimum notice to the end of the last date of the horizon. */
export function bookablePeriod({ settings, zone, now }: SlotRules): Period {
  const lastDay = dayOf(zone.localAt(now)) + settings.horizonDays;
  return {
    startAt: now + settings.minimumNoticeMinutes * minuteMs,
    endAt: zone.startAt((lastDay + 1) * dayMs),
  };
}

/**
 * The starts of all places for a slot that lie wholly within `within`: on the grid that begins with each opening
 * period, and within one of them. Notice, horizon and what is booked are not looked at. Ascending.
 */
export function gridStarts(rules: SlotRules, within: Period): number[] {
  const durationMs = rules.durationMinutes * minuteMs;
  const intervalMs = rules.settings.intervalMinutes * minuteMs;
  const starts: number[] = [];
  for (const period of rules.opening.periods(within)) {
    const skipped = Math.max(0, Math.ceil((within.startAt - period.startAt) / intervalMs));
    const lastStart = Math.min(period.endAt, within.endAt) - durationMs;
    for (let start = period.startAt + skipped * intervalMs; start <= lastStart; start += intervalMs) {
      starts.push(start);
    }
  }
  return starts;
}

/** Of ascending starts, those that lie in the bookable period: slots in the sense of the contract, free or not. */
export function bookableStarts(starts: readonly number[], bookable: Period): number[] {
  return starts.filter((start) => start >= bookable.startAt && start < bookable.endAt);
}

/** Of ascending starts of slots, those whose own time overlaps none of the blocked periods (ordered, disjoint). */
export function freeStarts(
  starts: readonly number[],
  options: { blocked: readonly Period[]; durationMinutes: number },
): number[] {
  const durationMs = options.durationMinutes * minuteMs;
  let next = 0;
  return starts.filter((start) => {
    let period = options.blocked[next];
    while (period && period.endAt <= start) period = options.blocked[++next];
    return period === undefined || period.startAt >= start + durationMs;
  });
}

/** The starts of all free slots that lie wholly within `within`, ascending. `claims` must hold all that reach near it. */
export function freeSlotStarts(
  rules: SlotRules,
  options: { within: Period; claims: readonly Claim[]; bookable?: Period },
): number[] {
  const bookable = options.bookable ?? bookablePeriod(rules);
  return freeStarts(bookableStarts(gridStarts(rules, options.within), bookable), {
    blocked: blockedPeriods(options.claims, rules.settings),
    durationMinutes: rules.durationMinutes,
  });
}
