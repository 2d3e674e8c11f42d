import { dayMs, dayOf } from '../../../domain/time/local-time.ts';
import { type CalendarTime, instantOf } from '../calendar-time.ts';
import { localAt, type WallClock } from '../zones/wall-clock.ts';

/** Finds the instances of a series that EXDATE or RECURRENCE-ID mean, even if they are written in other zones. */
export class TimeMatcher {
  readonly #readings = new Set<number>();
  readonly #instants = new Set<number>();
  readonly #days = new Set<number>();

  /** `start` is that of the series. */
  constructor(
    private readonly start: CalendarTime,
    times: readonly CalendarTime[],
    floating: WallClock,
  ) {
    for (const time of times) this.#add(time, floating);
  }

  /** Whether the instance that starts at this reading of the series' clock, which is this instant, is meant. */
  matches(localMs: number, startAt: number): boolean {
    if (this.#readings.has(localMs) || this.#instants.has(startAt)) return true;
    return this.#days.size > 0 && this.#days.has(dayOf(localMs));
  }

  #add(time: CalendarTime, floating: WallClock): void {
    const { isDate, clock } = this.start;
    if (time.isDate) {
      // A date can't except an instance that has a time of day (RFC 5545, section 3.8.5.1).
      if (isDate) this.#days.add(dayOf(time.localMs));
    } else if (isDate) {
      // Midnight, in the time's own zone or in the calendar's, means the whole day.
      for (const localMs of [time.localMs, localAt(floating, instantOf(time))]) {
        if (localMs % dayMs === 0) this.#days.add(dayOf(localMs));
      }
    } else if (time.clock === clock) this.#readings.add(time.localMs);
    else {
      // A floating time was copied from the series, so it's read on its clock.
      if (time.clock === floating) this.#readings.add(time.localMs);
      this.#instants.add(instantOf(time));
      this.#readings.add(localAt(clock, instantOf(time)));
    }
  }
}

/** What the clock of a series shows at a time; dates and floating times stay the same. */
export function readingOn({ clock, isDate }: CalendarTime, time: CalendarTime, floating: WallClock): number {
  if (time.isDate || time.clock === clock || (time.clock === floating && !isDate)) return time.localMs;
  return localAt(clock, instantOf(time));
}
