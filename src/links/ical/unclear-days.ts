import { dayMs, dayOf, hourMs } from '../../domain/time/local-time.ts';
import { intersection, mergePeriods, type Period } from '../../domain/time/period.ts';
import { LinkError } from '../link-error.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { busyOfSeries, type Expansion } from './recurrence/series.ts';
import { earliestAt, latestAt, localAt } from './zones/wall-clock.ts';

/** Events that couldn't be read, and the busy time they account for. */
export type UnclearTime = {
  /** How many take time in the window. */
  events: number;
  /** Merged, in order. */
  periods: Period[];
};

/** No zone was ever 16 hours from UTC: Manila, by the sun, was farthest, 15:56:08 behind it. */
const farthestMs = 16 * hourMs;

/** The days in the calendar's zone that an event with unclear times may touch in the window. */
export function daysOf(event: CalendarEvent, { window, zones }: Expansion): Period[] {
  const { floating } = zones;
  const reachMs = farthestMs + 2 * dayMs;
  const wider = { startAt: window.startAt - reachMs, endAt: window.endAt + reachMs };
  return busyOfSeries(event, [], { window: wider, zones })
    .filter(({ startAt, endAt }) => startAt < endAt)
    .map(({ startAt, endAt }) => {
      const firstDay = dayOf(localAt(floating, startAt - farthestMs));
      const lastDay = dayOf(localAt(floating, endAt + farthestMs - 1));
      return {
        startAt: earliestAt(floating, firstDay * dayMs),
        endAt: latestAt(floating, (lastDay + 1) * dayMs),
      };
    });
}

/** Collects the unclear events of a window. */
export class UnclearTimes {
  readonly #times: Period[] = [];
  readonly #periods: Period[] = [];
  readonly #reasons = new Set<string>();
  #events = 0;

  constructor(private readonly window: Period) {}

  /** Adds an unclear event and its busy time. */
  add({ unclear }: CalendarEvent, periods: readonly Period[]): void {
    const within = periods.flatMap((period) => intersection(period, this.window) ?? []);
    if (!unclear || within.length === 0) return;
    this.#events++;
    this.#periods.push(...within);
    if (unclear.what !== 'times') return;
    this.#times.push(...within);
    this.#reasons.add(unclear.reason);
  }

  /** The total. Throws LinkError "unreadable" if more than half of the window would be blocked. */
  total(): UnclearTime {
    const blockedMs = mergePeriods(this.#times).reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
    if (blockedMs > (this.window.endAt - this.window.startAt) / 2) {
      const [reason = ''] = this.#reasons;
      const found = this.#events === 1 ? reason : `${reason}, in ${this.#events} events`;
      throw new LinkError('unreadable', { found });
    }
    return { events: this.#events, periods: mergePeriods(this.#periods) };
  }
}
