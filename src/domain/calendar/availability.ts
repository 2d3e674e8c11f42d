import { dayMs, dayOf, minuteMs } from '../time/local-time.ts';
import { intersection, type Period } from '../time/period.ts';
import { eachGridStart, type SlotRules } from './slots.ts';

/** Why there is a free slot or not, in the order that the API guarantees: the first one that applies counts. */
export const availabilityReasons = [
  'available',
  'calendar_unreachable',
  'unclear',
  'slot_taken',
  'fully_booked',
  'off_grid',
  'duration_too_long',
  'too_soon',
  'date_closed',
  'outside_working_hours',
  'too_far',
  'in_the_past',
] as const;

/** Why there is a free slot or not. */
export type AvailabilityReason = (typeof availabilityReasons)[number];

/** The requested time. For an instant, the period is that of its slot. */
export type RequestedTime = { kind: 'instant' | 'window'; periods: Period[] };

/** How much of a very long window is checked: no calendar closes for longer. */
const judgedMs = 100 * dayMs;

/**
 * At most `limit` of ascending starts, spread out: the earliest of each local half-day in turn, ascending. `localAt` gives
 * local milliseconds in the zone of the answer.
 */
export function spread(
  starts: readonly number[],
  options: { limit: number; localAt: (epochMs: number) => number },
): number[] {
  if (starts.length <= options.limit) return [...starts];
  return inTurn(shownHalfDays(starts, options), options.limit);
}

/** Ascending starts by their local half-days, as far as a spread of `limit` has any of them. */
export function shownHalfDays(
  starts: readonly number[],
  options: { limit: number; localAt: (epochMs: number) => number },
): number[][] {
  const halfDays = Map.groupBy(starts, (start) => Math.floor(options.localAt(start) / (12 * 60 * minuteMs)));
  return [...halfDays.values()].slice(0, options.limit);
}

/** At most `limit` of ascending starts: the latest of each local day in turn, ascending. */
export function latestOfDays(
  starts: readonly number[],
  options: { limit: number; localAt: (epochMs: number) => number },
): number[] {
  const days = Map.groupBy(starts, (start) => dayOf(options.localAt(start)));
  return inTurn(
    [...days.values()].map((ofDay) => ofDay.toReversed()),
    options.limit,
  );
}

/** At most `limit` starts: the first of each group, then the second of each, ascending. */
export function inTurn(groups: readonly (readonly number[])[], limit: number): number[] {
  const turns = Math.max(0, ...groups.map(({ length }) => length));
  const chosen: number[] = [];
  for (let turn = 0; turn < turns && chosen.length < limit; turn++) {
    const ofTurn = groups.flatMap((group) => group[turn] ?? []);
    chosen.push(...ofTurn.slice(0, limit - chosen.length));
  }
  return chosen.sort((a, b) => a - b);
}

/**
 * Picks the starts nearest to the periods, at most `limit`, with at least one from each side if possible; the earlier
 * wins a tie. `reachMs` is the distance of the farthest one, `missingSide` the side that has none.
 */
export function nearestStarts(
  starts: readonly number[],
  options: { periods: readonly Period[]; durationMinutes: number; limit: number },
): { starts: number[]; reachMs: number; missingSide: 'before' | 'after' | undefined } {
  const { periods, limit } = options;
  const durationMs = options.durationMinutes * minuteMs;
  const chosen: Ranked[] = [];
  const nearest: { before?: Ranked; after?: Ranked } = {};
  for (const startAt of starts) {
    const ranked = ranking(periods, { startAt, endAt: startAt + durationMs });
    const side = ranked.isBefore ? 'before' : 'after';
    if (ranked.distanceMs < (nearest[side]?.distanceMs ?? Number.POSITIVE_INFINITY)) nearest[side] = ranked;
    keepNearest(chosen, ranked, limit);
  }
  const isBefore = chosen[0]?.isBefore;
  const isOneSided = chosen.every((each) => each.isBefore === isBefore);
  const other = isOneSided ? nearest[isBefore ? 'after' : 'before'] : undefined;
  if (other && limit > 1) chosen[chosen.length - 1] = other;
  return {
    starts: chosen.map(({ startAt }) => startAt).sort((a, b) => a - b),
    reachMs:
      chosen.length < limit ? Number.POSITIVE_INFINITY : Math.max(...chosen.map((each) => each.distanceMs)),
    missingSide: isOneSided && !other ? (isBefore ? 'after' : 'before') : undefined,
  };
}

/** Inserts a slot by distance, after those at the same distance, and drops any beyond the limit. */
function keepNearest(chosen: Ranked[], ranked: Ranked, limit: number): void {
  let place = chosen.length;
  while (place > 0 && ranked.distanceMs < (chosen[place - 1]?.distanceMs ?? 0)) place -= 1;
  if (place >= limit) return;
  chosen.splice(place, 0, ranked);
  if (chosen.length > limit) chosen.pop();
}

type Ranked = { startAt: number; distanceMs: number; isBefore: boolean };

/** How far a slot is from the nearest period, and on which side; 0 if they overlap or touch. */
function ranking(periods: readonly Period[], slot: Period): Ranked {
  const ranked: Ranked = { startAt: slot.startAt, distanceMs: Number.POSITIVE_INFINITY, isBefore: false };
  for (const period of periods) {
    const distanceMs = Math.max(0, period.startAt - slot.endAt, slot.startAt - period.endAt);
    if (distanceMs >= ranked.distanceMs) continue;
    ranked.distanceMs = distanceMs;
    ranked.isBefore = slot.startAt < period.startAt;
  }
  return ranked;
}

/**
 * Why the requested time has no slot at all, free or taken. If the hours leave room for one, it's the notice, the
 * horizon or the past that rules it out; otherwise it's the hours.
 */
export function reasonWithoutSlot(
  rules: SlotRules,
  options: { requested: RequestedTime; bookable: Period },
): AvailabilityReason {
  const { requested, bookable } = options;
  const { now } = rules;
  if (hasPlace(rules, { requested, startAt: now, endAt: bookable.startAt })) return 'too_soon';
  if (hasPlace(rules, { requested, startAt: bookable.endAt, endAt: Number.POSITIVE_INFINITY }))
    return 'too_far';
  if (hasPlace(rules, { requested, startAt: Number.NEGATIVE_INFINITY, endAt: now })) return 'in_the_past';
  return reasonOfHours(rules, { requested, bookable });
}

/** Whether the requested time has a slot on the grid that would start in `[startAt, endAt)`. */
function hasPlace(rules: SlotRules, { requested, startAt, endAt }: Period & { requested: RequestedTime }) {
  const durationMs = rules.durationMinutes * minuteMs;
  return requested.periods.some((period) => {
    const part = intersection(period, { startAt, endAt: endAt + durationMs });
    const [first] = part ? eachGridStart(rules, judgedPart(part)) : [];
    return first !== undefined && first < endAt;
  });
}

function judgedPart(period: Period): Period {
  return { startAt: period.startAt, endAt: Math.min(period.endAt, period.startAt + judgedMs) };
}

function reasonOfHours(
  rules: SlotRules,
  { requested, bookable }: { requested: RequestedTime; bookable: Period },
): AvailabilityReason {
  const durationMs = rules.durationMinutes * minuteMs;
  const periods = requested.periods.map(judgedPart);
  const open = periods.flatMap((period) =>
    rules.opening.periods(period).flatMap((each) => intersection(each, period) ?? []),
  );
  if (open.some((period) => period.endAt - period.startAt >= durationMs)) return 'off_grid';
  if (isTooLong(rules, { requested, open })) return 'duration_too_long';
  if (periods.every((period) => isTooSoon(period, { requested, now: rules.now, bookable })))
    return 'too_soon';
  return periods.some((period) => isOnClosedDate(rules, period)) ? 'date_closed' : 'outside_working_hours';
}

function isTooSoon(
  period: Period,
  { requested, now, bookable }: { requested: RequestedTime; now: number; bookable: Period },
): boolean {
  const lastStart = requested.kind === 'instant' ? period.startAt : period.endAt - 1;
  return period.startAt >= now && lastStart < bookable.startAt;
}

/** For an instant: its slot starts within the hours but ends outside. For a window: too little of it is open. */
function isTooLong(rules: SlotRules, options: { requested: RequestedTime; open: Period[] }): boolean {
  if (options.requested.kind === 'window') return options.open.length > 0;
  return options.requested.periods.some((period) => rules.opening.isOpenAt(period.startAt));
}

function isOnClosedDate({ opening, zone }: SlotRules, period: Period): boolean {
  const last = Math.max(period.startAt, period.endAt - 1);
  for (let at = period.startAt; ; at = Math.min(at + dayMs, last)) {
    if (opening.isClosed(dayOf(zone.localAt(at)))) return true;
    if (at >= last) return false;
  }
}
