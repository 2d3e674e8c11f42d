import type { OwnTime } from '../../../db/queries/bookings/claims/claims.ts';
import {
  type AvailabilityReason,
  nearestStarts,
  type RequestedTime,
  reasonWithoutSlot,
} from '../../domain/calendar/availability.ts';
import type { Seat } from '../../domain/calendar/busy.ts';
import { bookablePeriod, eachGridStart, placesLeft, type SlotRules } from '../../domain/calendar/slots.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { dayMs, hourMs, minuteMs } from '../../domain/time/local-time.ts';
import { intersection, mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import type { ClaimedTime } from './claimed-time.ts';
import { Seating, type SeatingCall } from './seating.ts';

/** Limits of a search, on top of the calendar's rules. */
export type SearchLimits = {
  durationMinutes: number;
  /** Slots must lie within this period, if given. */
  bounds?: Period | undefined;
  /** What the caller ruled out. */
  excluded?: readonly Period[];
  /** The starts of slots that aren't to be offered again. */
  leftOut?: ReadonlySet<number>;
  /** Time to count as free, in addition to the call's own holds. */
  own?: OwnTime;
  /** At a team, those who may take a slot; all who offer the service unless given. */
  among?: readonly TeamMember[] | undefined;
};

/** How many slots to look for, which ones, and how far away in milliseconds. */
type Nearest = { limit: number; isWanted?: (slot: Period) => boolean; mostReachMs?: number };

/** What a search needs to know about a request. */
export type SearchCall = SeatingCall & Pick<Call, 'calendarZone'>;

/** How far from the requested time to look for the nearest slots at first: most of a working day. */
const firstReachMs = 6 * hourMs;

/** How far around the requested time to read claims: the nearest slots are often a day before or after. */
const knownAroundMs = 3 * firstReachMs;

/** How far to look for the next opening hours at first: most weeks have some. */
const firstPlaceMs = 7 * dayMs;

/** Into how many pieces the unknown part of a period may fall that's asked for piece by piece. */
const mostPieces = 2;

/** Looks for free slots of one calendar, or of a team. Queries the database only for the time it searches. */
export class SlotSearch {
  readonly rules: SlotRules;
  /** Where slots may start at all: notice and horizon, narrowed by the bounds. */
  readonly bookable: Period;
  readonly #seating: Seating;
  /** What the caller ruled out: ordered and disjoint. */
  readonly #excluded: readonly Period[];

  constructor(
    private readonly services: Services,
    call: SearchCall,
    private readonly limits: SearchLimits,
  ) {
    const { durationMinutes, excluded = [] } = limits;
    this.#seating = new Seating(services, call, limits);
    this.#excluded = mergePeriods(excluded);
    this.rules = {
      settings: call.calendar,
      opening: services.openingTimes.of(call.calendar, call.calendarZone),
      zone: call.calendarZone,
      now: call.now,
      durationMinutes,
    };
    const { startAt, endAt } = bookablePeriod(this.rules);
    const { bounds } = limits;
    this.bookable = {
      startAt: Math.max(startAt, bounds?.startAt ?? startAt),
      // `endAt` limits starts and is exclusive, so add 1 ms for the slot that ends exactly at the bound.
      endAt: bounds ? Math.min(endAt, bounds.endAt - durationMinutes * minuteMs + 1) : endAt,
    };
  }

  /** Whether there is any slot, free or taken, within the periods. */
  hasSlot(periods: readonly Period[]): boolean {
    return periods.some((period) => this.#hasSlot(period));
  }

  /** Whether any slot, free or taken, at most so far from the periods is wanted. */
  hasWanted(
    periods: readonly Period[],
    { isWanted, mostReachMs }: Required<Omit<Nearest, 'limit'>>,
  ): boolean {
    const durationMs = this.rules.durationMinutes * minuteMs;
    const around = this.#reachable({
      startAt: Math.min(...periods.map(({ startAt }) => startAt)) - mostReachMs,
      endAt: Math.max(...periods.map(({ endAt }) => endAt)) + mostReachMs,
    });
    if (!around) return false;
    return this.#starts(around, this.#seating.closed(around)).some((at) =>
      isWanted({ startAt: at, endAt: at + durationMs }),
    );
  }

  /** Why no slot is free in the requested time; call it only if none is. */
  async reason(requested: RequestedTime): Promise<AvailabilityReason> {
    if (this.hasSlot(requested.periods)) return requested.kind === 'instant' ? 'slot_taken' : 'fully_booked';
    const isToCome = requested.periods.some((period) => period.startAt >= this.rules.now);
    if (requested.kind === 'instant' && isToCome && (await this.isTaken(requested.periods)))
      return 'slot_taken';
    const place = requested.periods.find((period) => hasAny(this.#starts(period, [[]])));
    // The team's hours leave room for one, but those of its members don't.
    if (place) return this.#seating.isClosedDate(place) ? 'date_closed' : 'outside_working_hours';
    return reasonWithoutSlot(this.rules, { requested, bookable: this.bookable });
  }

  /** The starts of all free slots entirely within one of the periods, ascending. */
  async freeWithin(periods: readonly Period[]): Promise<number[]> {
    const merged = mergePeriods(periods.flatMap((period) => this.#reachable(period) ?? []));
    await this.#learn(merged);
    return merged.flatMap((period) => [...this.#free(period)]);
  }

  /** The start of the earliest free slot, at the latest `known` (a free one); undefined if there is none. */
  async firstFree(known?: number): Promise<number | undefined> {
    for (const period of this.#fromSoonest(known)) {
      await this.#learn([period]);
      const [first] = this.#free(period);
      if (first !== undefined) return first;
    }
    return undefined;
  }

  /** Whether any of the periods, on the grid or not, overlaps a claim or its buffers. */
  async isTaken(periods: readonly Period[]): Promise<boolean> {
    await this.#learn(periods);
    return periods.some((period) => this.#seating.isTaken(period));
  }

  /** Those whose time slots may take, with the buffers there. */
  get seats(): readonly Seat[] {
    return this.#seating.seats;
  }

  /** For each of them, what's taken there or closed in a period: ordered and disjoint. */
  async blockedBySeat(period: Period): Promise<(readonly Period[])[]> {
    await this.#learn([period]);
    return this.#seating.blockedBySeat(period, this.rules.opening);
  }

  /** Those whose time a slot could take that's free, by their calendars; each choice may be several together. */
  async whoIsFree(startAt: number): Promise<string[][]> {
    const slot = { startAt, endAt: startAt + this.rules.durationMinutes * minuteMs };
    await this.#learn([slot]);
    return this.#seating.free(slot);
  }

  /**
   * At most `limit` free slots nearest to the periods, before and after; the earlier wins a tie. With `isWanted`, only
   * such slots, within `mostReachMs`. Ascending.
   */
  async nearest(
    periods: readonly Period[],
    { limit, isWanted, mostReachMs = Number.POSITIVE_INFINITY }: Nearest,
  ): Promise<number[]> {
    if (periods.length === 0) return [];
    const { durationMinutes } = this.rules;
    const durationMs = durationMinutes * minuteMs;
    const startAt = Math.min(...periods.map((period) => period.startAt));
    const endAt = Math.max(...periods.map((period) => period.endAt));
    const away = Math.max(0, this.bookable.startAt - endAt, startAt - this.bookable.endAt);
    for (let beyondMs = firstReachMs; ; beyondMs = Math.min(beyondMs * 3, mostReachMs)) {
      const reachMs = away + beyondMs;
      const around = { startAt: startAt - reachMs - durationMs, endAt: endAt + reachMs + durationMs };
      const reachable = this.#reachable(around);
      if (reachable) await this.#learn([reachable]);
      const free = reachable ? this.#free(reachable) : [];
      const closest = closestOf(free, { startAt, endAt, durationMs, limit, isWanted });
      const nearest = nearestStarts(closest, { periods, durationMinutes, limit });
      const isAllBefore = around.startAt <= this.bookable.startAt;
      const isAllAfter = around.endAt >= this.bookable.endAt + durationMs;
      const { starts, missingSide } = nearest;
      const isSearched = missingSide === undefined || (missingSide === 'before' ? isAllBefore : isAllAfter);
      const isSettled = nearest.reachMs <= reachMs && isSearched;
      if (isSettled || (isAllBefore && isAllAfter) || beyondMs >= mostReachMs) return starts;
    }
  }

  /** Stretches of time that contain bookable slots, soonest first, up to the slot at `known`. */
  *#fromSoonest(known: number | undefined): Generator<Period> {
    const durationMs = this.rules.durationMinutes * minuteMs;
    const lastEnd = (known ?? this.bookable.endAt) + durationMs;
    let startAt = this.bookable.startAt;
    for (let aheadMs = 8 * hourMs; ; aheadMs *= 4) {
      const first = this.#firstPlace({ startAt, endAt: lastEnd });
      if (first === undefined) return;
      const endAt = Math.min(first + aheadMs, lastEnd);
      // Without a gap, so that what's known stays in one piece.
      yield { startAt, endAt };
      // A slot may extend past the end of this stretch.
      startAt = endAt - durationMs + 1;
    }
  }

  /** The start of the first slot in a period, free or taken. Hours without end would be followed to the period's. */
  #firstPlace({ startAt, endAt }: Period): number | undefined {
    const { rules, bookable } = this;
    for (let reachMs = firstPlaceMs; ; reachMs *= 4) {
      const part = { startAt, endAt: Math.min(startAt + reachMs, endAt) };
      const [first] = eachGridStart(rules, part, { bookable });
      if (first !== undefined || part.endAt >= endAt) return first;
    }
  }

  #hasSlot(period: Period): boolean {
    const part = this.#reachable(period);
    return part !== undefined && hasAny(this.#starts(part, this.#seating.closed(part)));
  }

  /** The part of a period where slots may lie. Nothing beyond is worked out or read, however far a request reaches. */
  #reachable(period: Period): Period | undefined {
    const { startAt, endAt } = this.bookable;
    return intersection(period, { startAt, endAt: endAt + this.rules.durationMinutes * minuteMs });
  }

  /** The starts of free slots entirely within a period whose claims are known. */
  #free(period: Period): IteratorObject<number> {
    const { leftOut } = this.limits;
    const starts = this.#starts(period, this.#seating.blocked(period, this.#excluded));
    return leftOut?.size ? starts.filter((at) => !leftOut.has(at)) : starts;
  }

  /** The starts of slots within a period that one of the choices leaves, ascending; computed lazily. */
  #starts(period: Period, choices: readonly (readonly Period[])[]): IteratorObject<number> {
    const [blocked, ...others] = choices;
    const { rules, bookable } = this;
    if (!blocked) return [].values();
    if (others.length === 0) return eachGridStart(rules, period, { bookable, blocked });
    const durationMs = rules.durationMinutes * minuteMs;
    return placesLeft(eachGridStart(rules, period, { bookable }), { choices, durationMs });
  }

  /** Loads missing claims around the periods and at the soonest slots. Most searches need one query. */
  async #learn(periods: readonly Period[]): Promise<void> {
    const claimed = await this.#seating.claimed();
    const around = periods.flatMap((period) => this.#aroundUnknown(period, claimed));
    if (around.length === 0) return;
    const [soonest] = this.#fromSoonest(undefined);
    const unknown = mergePeriods(soonest ? [...claimed.unknown(soonest), ...around] : around);
    for (let index = 0; index < unknown.length; index += 2) {
      const [within, orWithin] = unknown.slice(index, index + 2);
      if (within) await claimed.learn(this.services.db, within, orWithin);
    }
  }

  /** A period with the time around it, where the nearest slots may be; nothing if its claims are known. */
  #aroundUnknown(period: Period, claimed: ClaimedTime): Period[] {
    if (claimed.unknown(period).length === 0) return [];
    const durationMs = this.rules.durationMinutes * minuteMs;
    const aroundMs = period.endAt - period.startAt > dayMs ? 0 : knownAroundMs + 2 * durationMs;
    const around = { startAt: period.startAt - aroundMs, endAt: period.endAt + aroundMs };
    // Many small pieces would take as many queries.
    const pieces = claimed.unknown(around);
    return pieces.length > mostPieces ? [around] : pieces;
  }
}

/** Of ascending starts, those wanted that share time with a period, and on each side of it at most `limit` others. */
function closestOf(
  starts: Iterable<number>,
  { startAt, endAt, durationMs, limit, isWanted }: Period & Nearest & { durationMs: number },
): number[] {
  const isWantedAt = (at: number) => isWanted?.({ startAt: at, endAt: at + durationMs }) !== false;
  const before: number[] = [];
  const others: number[] = [];
  let after = 0;
  for (const at of starts) {
    if (at + durationMs <= startAt) before.push(at);
    else if (isWantedAt(at)) {
      others.push(at);
      if (at >= endAt) after += 1;
      if (after === limit) break;
    }
  }
  const closest = [...before.reverse().values().filter(isWantedAt).take(limit)];
  return [...closest.reverse(), ...others];
}

function hasAny(starts: IteratorObject<number>): boolean {
  return starts.some(() => true);
}
