import { claimsWithin, type OwnTime } from '../../../db/queries/bookings/claims.ts';
import {
  type AvailabilityReason,
  nearestStarts,
  type RequestedTime,
  reasonWithoutSlot,
  withoutExcluded,
} from '../../domain/calendar/availability.ts';
import { blockedPeriods, type Claim } from '../../domain/calendar/busy.ts';
import {
  bookablePeriod,
  bookableStarts,
  freeStarts,
  gridStarts,
  type SlotRules,
} from '../../domain/calendar/slots.ts';
import type { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import { dayMs, hourMs, minuteMs } from '../../domain/time/local-time.ts';
import { intersection, mergePeriods, overlaps, type Period } from '../../domain/time/period.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';

/** What a search is narrowed by, besides the calendar's own rules. */
export type SearchLimits = {
  durationMinutes: number;
  opening: OpeningTimes;
  /** Where slots must lie wholly, if not anywhere. */
  bounds: Period | undefined;
  /** What the caller ruled out. */
  excluded: readonly Period[];
  /** Time that is free for those who ask, besides their call's holds. */
  own?: OwnTime;
};

/** What a search needs to know of a request. */
export type SearchCall = Pick<Call, 'workspaceId' | 'calendar' | 'calendarZone' | 'now' | 'callId'>;

/** How far around what was asked the nearest slots are looked for at first: most of a working day. */
const firstReachMs = 6 * hourMs;

/** Looks for free slots of one calendar, asking the database only for the time that it looks at. */
export class SlotSearch {
  readonly rules: SlotRules;
  /** Where slots may start at all: notice and horizon, narrowed by the bounds. */
  readonly bookable: Period;
  readonly #services: Services;
  readonly #call: SearchCall;
  readonly #limits: SearchLimits;
  readonly #searched: SearchedPeriod[] = [];

  constructor(services: Services, call: SearchCall, limits: SearchLimits) {
    const { durationMinutes, opening } = limits;
    this.#services = services;
    this.#call = call;
    this.#limits = limits;
    this.rules = {
      settings: call.calendar,
      opening,
      zone: call.calendarZone,
      now: call.now,
      durationMinutes,
    };
    const { startAt, endAt } = bookablePeriod(this.rules);
    const { bounds } = limits;
    this.bookable = {
      startAt: Math.max(startAt, bounds?.startAt ?? startAt),
      // Starts are compared, whole milliseconds: the last start that still ends in the bounds is one of them.
      endAt: bounds ? Math.min(endAt, bounds.endAt - durationMinutes * minuteMs + 1) : endAt,
    };
  }

  /** Whether there is any slot, free or taken, within the periods. */
  hasSlot(periods: readonly Period[]): boolean {
    return periods.some((period) => this.#slotStarts(period).length > 0);
  }

  /** Why nothing is free in what was asked, where nothing is. */
  async reason(requested: RequestedTime): Promise<AvailabilityReason> {
    if (this.hasSlot(requested.periods)) return requested.kind === 'instant' ? 'slot_taken' : 'fully_booked';
    const isToCome = requested.periods.some((period) => period.startAt >= this.rules.now);
    if (requested.kind === 'instant' && isToCome && (await this.isTaken(requested.periods)))
      return 'slot_taken';
    return reasonWithoutSlot(this.rules, { requested, bookable: this.bookable });
  }

  /** The starts of all free slots that lie wholly within one of the periods, ascending. */
  async freeWithin(periods: readonly Period[]): Promise<number[]> {
    const starts: number[] = [];
    for (const period of mergePeriods(periods)) {
      const slotStarts = this.#slotStarts(period);
      if (slotStarts.length === 0) continue;
      const blocked = await this.#blockedNear(period);
      const free = freeStarts(slotStarts, { blocked, durationMinutes: this.rules.durationMinutes });
      starts.push(...withoutExcluded(free, this.#limits));
    }
    return starts;
  }

  /** The start of the earliest free slot there is, none after `known`, which is free; undefined where none is left. */
  async firstFree(known?: number): Promise<number | undefined> {
    const { startAt, endAt } = this.bookable;
    const durationMs = this.rules.durationMinutes * minuteMs;
    const lastEnd = known === undefined ? endAt + durationMs : known + durationMs;
    for (let from = startAt, aheadMs = 12 * hourMs; from + durationMs <= lastEnd; aheadMs *= 4) {
      const to = Math.min(from + aheadMs, lastEnd);
      const [first] = await this.freeWithin([{ startAt: from, endAt: to }]);
      if (first !== undefined) return first;
      // A slot may lie across the end of what was looked at.
      if (to === lastEnd) return undefined;
      from = to - durationMs;
    }
    return undefined;
  }

  /** Whether any of the periods, as they are and not on the grid, shares time with a claim or its buffers. */
  async isTaken(periods: readonly Period[]): Promise<boolean> {
    for (const period of periods) {
      if ((await this.#blockedNear(period)).some((each) => overlaps(each, period))) return true;
    }
    return false;
  }

  /** The free slots nearest to the periods on both sides, the earlier on ties; ascending, at most `limit`. */
  async nearest(periods: readonly Period[], limit: number): Promise<number[]> {
    if (periods.length === 0) return [];
    const { durationMinutes } = this.rules;
    const durationMs = durationMinutes * minuteMs;
    const startAt = Math.min(...periods.map((period) => period.startAt));
    const endAt = Math.max(...periods.map((period) => period.endAt));
    const away = Math.max(0, this.bookable.startAt - endAt, startAt - this.bookable.endAt);
    for (let reachMs = away + firstReachMs; ; reachMs *= 4) {
      const around = { startAt: startAt - reachMs - durationMs, endAt: endAt + reachMs + durationMs };
      const free = await this.freeWithin([around]);
      const nearest = nearestStarts(free, { periods, durationMinutes, limit });
      const isAllBefore = around.startAt <= this.bookable.startAt;
      const isAllAfter = around.endAt >= this.bookable.endAt + durationMs;
      const { starts, missingSide } = nearest;
      const isSearched = missingSide === undefined || (missingSide === 'before' ? isAllBefore : isAllAfter);
      const isSettled = nearest.reachMs <= reachMs && isSearched;
      if (isSettled || (isAllBefore && isAllAfter)) return starts;
    }
  }

  /** The starts of all slots, free or taken, that lie wholly within a period. */
  #slotStarts(period: Period): number[] {
    const durationMs = this.rules.durationMinutes * minuteMs;
    const within = intersection(period, {
      startAt: this.bookable.startAt,
      endAt: this.bookable.endAt + durationMs,
    });
    return within ? bookableStarts(gridStarts(this.rules, within), this.bookable) : [];
  }

  /** What a slot within a period may not overlap, ordered and disjoint; asks the database once for the hours around it. */
  async #blockedNear(period: Period): Promise<readonly Period[]> {
    const { startAt, endAt } = this.#bookablePart(period);
    const known = this.#searched.find((each) => each.startAt <= startAt && endAt <= each.endAt);
    if (known) return known.blocked;
    const aroundMs = endAt - startAt > dayMs ? 0 : firstReachMs + 2 * this.rules.durationMinutes * minuteMs;
    const searched = { startAt: startAt - aroundMs, endAt: endAt + aroundMs };
    const blocked = blockedPeriods(await this.#claimsNear(searched), this.rules.settings);
    this.#searched.push({ ...searched, blocked });
    return blocked;
  }

  /** The part of a period in which slots may be; the period itself where there is none. */
  #bookablePart(period: Period): Period {
    const durationMs = this.rules.durationMinutes * minuteMs;
    const bookable = { startAt: this.bookable.startAt, endAt: this.bookable.endAt + durationMs };
    return intersection(period, bookable) ?? period;
  }

  /** The claims that a slot within a period could conflict with. */
  #claimsNear({ startAt, endAt }: Period): Promise<Claim[]> {
    const { bufferBeforeMinutes, bufferAfterMinutes } = this.rules.settings;
    return claimsWithin(this.#services.db, {
      workspaceId: this.#call.workspaceId,
      calendarId: this.#call.calendar.id,
      within: {
        startAt: startAt - bufferBeforeMinutes * minuteMs,
        endAt: endAt + bufferAfterMinutes * minuteMs,
      },
      now: this.#call.now,
      callId: this.#call.callId,
      ...this.#limits.own,
    });
  }
}

/** Time that was searched, and what of it is blocked. */
type SearchedPeriod = Period & { blocked: readonly Period[] };
