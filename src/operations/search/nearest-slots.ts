import { nearestStarts, type RequestedTime } from '../../domain/calendar/availability.ts';
import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import { intersection, mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { type AskedHours, hoursKeptMs } from './asked-hours.ts';
import type { SlotSearch } from './slot-search.ts';

/** What free slots are to be near to. */
type NearTo = AskedHours & {
  requested: RequestedTime;
  /** Days are those of this zone. */
  zone: Zone;
  limit: number;
  /** Which slots may be offered at all. */
  isOffered?: (slot: Period) => boolean;
};

/** Starts of the nearest slots, ascending; `named` are the few nearest, those of the asked day first. */
export type Nearest = {
  slots: number[];
  named: number[];
  /** Whether some are on other days at other hours than those that were asked for. */
  isOtherHours: boolean;
};

/** The most times that a sentence names. */
const mostNamed = 3;

/** Nothing nearby. */
export const nothingNear: Nearest = { slots: [], named: [], isOtherHours: false };

/**
 * The free slots nearest to a requested time that has none, on both sides: what its own days still have, and where that's
 * fewer than `limit`, other days. A time of day is kept on other days, and hours are kept before all else, up to a week
 * away, before others are offered. Nothing that was ruled out is.
 */
export async function nearestSlots(search: SlotSearch, to: NearTo): Promise<Nearest> {
  const { requested, isAsked, limit } = to;
  const days = askedDays(search, to);
  const areHours = isAsked !== undefined && requested.kind === 'window';
  const own = areHours ? [] : await ofDays(search, days, to);
  const most = limit - own.length;
  const kept = isAsked ? await ofOtherDays(search, areHours ? [] : days, { ...to, limit: most }) : [];
  if (kept.length > 0 || most <= 0) return nearestOf(search, { own, others: kept, to });
  const left = areHours ? await ofDays(search, days, to) : own;
  const others = await ofOtherDays(search, days, { ...to, isAsked: undefined, limit: limit - left.length });
  const isLeft = others.length > 0 || areHours;
  const isWanted = isLeft ? isAsked : undefined;
  const isOtherHours =
    isWanted !== undefined && search.hasWanted(requested.periods, { isWanted, mostReachMs: hoursKeptMs });
  return { ...nearestOf(search, { own: left, others, to }), isOtherHours };
}

/** The local days of the requested time, as far as slots may start there. */
function askedDays({ bookable }: SlotSearch, { requested, zone }: NearTo): Period[] {
  return mergePeriods(
    requested.periods.flatMap(({ startAt, endAt }) => {
      const lastAt = requested.kind === 'instant' ? startAt : Math.max(startAt, endAt - 1);
      const [from = 0, to = from] = [startAt, lastAt].map((at) => dayOf(zone.localAt(at)));
      const days = { startAt: zone.startAt(from * dayMs), endAt: zone.startAt((to + 1) * dayMs) };
      return intersection(days, bookable) ?? [];
    }),
  );
}

/** The free slots that start on some days, those nearest to the requested time. */
async function ofDays(
  search: SlotSearch,
  days: readonly Period[],
  { requested, isAllowed, isOffered, limit }: NearTo,
): Promise<number[]> {
  const { durationMinutes, opening } = search.rules;
  const durationMs = durationMinutes * minuteMs;
  // Slots belong to the day on which they start. Nothing has to be known of the time around the hours.
  const open = days.flatMap(({ startAt, endAt }) => {
    const reaching = { startAt, endAt: endAt + durationMs - 1 };
    return opening.periods(reaching).flatMap((each) => intersection(each, reaching) ?? []);
  });
  const free = (await search.freeWithin(open)).filter((startAt) => {
    const slot = { startAt, endAt: startAt + durationMs };
    return isAllowed?.(slot) !== false && isOffered?.(slot) !== false;
  });
  return nearestStarts(free, { periods: requested.periods, durationMinutes, limit }).starts;
}

/** The free slots of other days that are nearest to the requested time, on both sides; at its hours, if given. */
async function ofOtherDays(
  search: SlotSearch,
  days: readonly Period[],
  { requested, isAsked, isAllowed, isOffered, limit }: NearTo,
): Promise<number[]> {
  if (limit <= 0) return [];
  const isWanted = (slot: Period) =>
    !days.some(({ startAt, endAt }) => startAt <= slot.startAt && slot.startAt < endAt) &&
    isAsked?.(slot) !== false &&
    isAllowed?.(slot) !== false &&
    isOffered?.(slot) !== false;
  const reach = isAsked ? { mostReachMs: hoursKeptMs } : {};
  return await search.nearest(requested.periods, { limit, isWanted, ...reach });
}

function nearestOf(
  { rules: { durationMinutes } }: SlotSearch,
  { own, others, to }: { own: readonly number[]; others: readonly number[]; to: NearTo },
): Nearest {
  const { periods } = to.requested;
  const few = (starts: readonly number[], limit: number) =>
    limit > 0 ? nearestStarts(starts, { periods, durationMinutes, limit }).starts : [];
  const ofDay = few(own, mostNamed);
  const ofOthers = few(others, mostNamed - ofDay.length);
  return {
    slots: [...own, ...others].sort((a, b) => a - b),
    named: [...ofDay, ...ofOthers],
    isOtherHours: false,
  };
}
