import { claimsWithin } from '../../db/queries/claims.ts';
import { distanceTo, withoutExcluded } from '../domain/availability.ts';
import { dayMs, minuteMs } from '../domain/local-time.ts';
import { intersection, mergePeriods, type Period } from '../domain/period.ts';
import {
  bookablePeriod,
  bookableStarts,
  freeSlotStarts,
  gridStarts,
  type SlotRules,
} from '../domain/slots.ts';
import type { OpeningTimes } from '../domain/working-hours.ts';
import type { Services } from '../services.ts';
import type { Call } from './operation.ts';

/** What a search is narrowed by, besides the calendar's own rules. */
export type SearchLimits = {
  durationMinutes: number;
  opening: OpeningTimes;
  /** Where slots must lie wholly, if not anywhere. */
  bounds: Period | undefined;
  /** What the caller ruled out. */
  excluded: readonly Period[];
};

/** Looks for free slots of one calendar, asking the database only for the time that it looks at. */
export class SlotSearch {
  readonly rules: SlotRules;
  /** Where slots may start at all: notice and horizon, narrowed by the bounds. */
  readonly bookable: Period;
  readonly #services: Services;
  readonly #call: Call;
  readonly #limits: SearchLimits;

  constructor(services: Services, call: Call, limits: SearchLimits) {
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
    return periods.some((period) => bookableStarts(gridStarts(this.rules, period), this.bookable).length > 0);
  }

  /** The starts of all free slots that lie wholly within one of the periods, ascending. */
  async freeWithin(periods: readonly Period[]): Promise<number[]> {
    const starts: number[] = [];
    for (const period of mergePeriods(periods)) {
      const within = this.#searched(period);
      if (within) starts.push(...(await this.#freeIn(within)));
    }
    return starts;
  }

  /** The start of the earliest free slot there is; undefined where none is left. */
  async firstFree(): Promise<number | undefined> {
    for (let startAt = this.bookable.startAt, days = 2; startAt < this.bookable.endAt; days *= 4) {
      const endAt = startAt + days * dayMs;
      const [first] = await this.freeWithin([{ startAt, endAt }]);
      if (first !== undefined) return first;
      // A slot may lie across the end of what was looked at.
      startAt = endAt - this.rules.durationMinutes * minuteMs;
    }
    return undefined;
  }

  /** The free slots nearest to the periods on both sides, the earlier on ties; ascending, at most `limit`. */
  async nearest(periods: readonly Period[], limit: number): Promise<number[]> {
    const durationMs = this.rules.durationMinutes * minuteMs;
    const startAt = Math.min(...periods.map((period) => period.startAt));
    const endAt = Math.max(...periods.map((period) => period.endAt));
    const away = Math.max(0, this.bookable.startAt - endAt, startAt - this.bookable.endAt);
    for (let reach = dayMs; ; reach *= 4) {
      const around = {
        startAt: startAt - away - reach - durationMs,
        endAt: endAt + away + reach + durationMs,
      };
      const nearest = (await this.freeWithin([around]))
        .map((start) => ({
          start,
          distance: distanceTo(periods, { startAt: start, endAt: start + durationMs }),
        }))
        .sort((a, b) => a.distance - b.distance || a.start - b.start);
      const isAll =
        around.startAt <= this.bookable.startAt && around.endAt >= this.bookable.endAt + durationMs;
      const isSettled = nearest.filter(({ distance }) => distance <= away + reach).length >= limit;
      if (isAll || isSettled) {
        return nearest
          .slice(0, limit)
          .map(({ start }) => start)
          .sort((a, b) => a - b);
      }
    }
  }

  async #freeIn(within: Period): Promise<readonly number[]> {
    const { bufferBeforeMinutes, bufferAfterMinutes } = this.rules.settings;
    const claims = await claimsWithin(this.#services.db, {
      workspaceId: this.#call.workspaceId,
      calendarId: this.#call.calendar.id,
      within: {
        startAt: within.startAt - bufferBeforeMinutes * minuteMs,
        endAt: within.endAt + bufferAfterMinutes * minuteMs,
      },
      now: this.#call.now,
      callId: this.#call.callId,
    });
    const starts = freeSlotStarts(this.rules, { within, claims, bookable: this.bookable });
    return withoutExcluded(starts, this.#limits);
  }

  /** The part of a period that may hold slots. */
  #searched(period: Period): Period | undefined {
    const durationMs = this.rules.durationMinutes * minuteMs;
    return intersection(period, { startAt: this.bookable.startAt, endAt: this.bookable.endAt + durationMs });
  }
}
