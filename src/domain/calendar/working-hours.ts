import { countUpTo } from '../time/ascending.ts';
import { dayMs, dayOf, minuteMs, parseDay, weekdayOf } from '../time/local-time.ts';
import { type MinutePeriod, mergePeriods, overlaps, type Period } from '../time/period.ts';
import type { Zone } from '../time/zone.ts';
import type { CalendarHours } from './hours.ts';

/** 1970-01-01. If a calendar never closes, its single period begins here. */
const firstDay = 0;

/** How many days to follow a period past the end of the query: longer than the longest slot. */
const followDays = 2;

/** How many computed days to cache per calendar before clearing the cache. */
const mostDaysKept = 1_000;

/** A calendar's opening times in real time. Caches computed days. */
export class OpeningTimes {
  readonly #zone: Zone;
  readonly #byWeekday = new Map<number, MinutePeriod[]>();
  readonly #overrides = new Map<number, MinutePeriod[]>();
  readonly #neverCloses: boolean;
  /** Days with an override, ascending. */
  readonly #overrideDays: readonly number[];
  readonly #periodsByDay = new Map<number, readonly Period[]>();

  constructor(hours: CalendarHours, zone: Zone) {
    this.#zone = zone;
    for (const { weekday, startMinute, endMinute } of hours.workingHours) {
      const day = this.#byWeekday.get(weekday);
      if (day) day.push({ startMinute, endMinute });
      else this.#byWeekday.set(weekday, [{ startMinute, endMinute }]);
    }
    for (const { date, periods } of hours.dateOverrides) {
      const day = parseDay(date);
      if (day !== undefined) this.#overrides.set(day, periods);
    }
    this.#overrideDays = [...this.#overrides.keys()].sort((a, b) => a - b);
    this.#neverCloses = [1, 2, 3, 4, 5, 6, 7].every((weekday) => isWholeDay(this.#byWeekday.get(weekday)));
  }

  /** Whether a date override closes this local day (counted from 1970-01-01) altogether. */
  isClosed(day: number): boolean {
    return this.#overrides.get(day)?.length === 0;
  }

  /** Whether the hours are open at an instant, epoch milliseconds. */
  isOpenAt(epochMs: number): boolean {
    const day = dayOf(this.#zone.localAt(epochMs));
    return [day - 1, day].some((each) =>
      this.#periodsOf(each).some((period) => period.startAt <= epochMs && epochMs < period.endAt),
    );
  }

  /** Whether a period lies within one open period. */
  haveRoomFor({ startAt, endAt }: Period): boolean {
    return this.periods({ startAt, endAt }).some((open) => open.startAt <= startAt && endAt <= open.endAt);
  }

  /**
   * The open periods that overlap `within`, from their actual start, merged across midnight where they touch. Periods
   * that reach far beyond `within` are cut off two days after it.
   */
  periods(within: Period): Period[] {
    return [...this.eachPeriod(within)];
  }

  /** The same periods, computed lazily. */
  *eachPeriod(within: Period): Generator<Period> {
    const startDay = dayOf(this.#zone.localAt(within.startAt)) - 1;
    const lastDay = dayOf(this.#zone.localAt(within.endAt)) + followDays;
    let last = this.#chainBefore(startDay);
    for (let day = startDay; day <= lastDay; day++) {
      for (const { startAt, endAt } of this.#periodsOf(day)) {
        if (last && startAt <= last.endAt) {
          last.endAt = Math.max(last.endAt, endAt);
          continue;
        }
        if (last && overlaps(last, within)) yield last;
        if (startAt >= within.endAt) return;
        last = { startAt, endAt };
      }
    }
    if (last && overlaps(last, within)) yield last;
  }

  /** All hours before `day` that continue without a break into it, as one period. */
  #chainBefore(day: number): Period | undefined {
    let first = day;
    while (first > firstDay && this.#touchesDayBefore(first)) {
      first = this.#neverCloses ? this.#dayAfterLastOverrideBefore(first) : first - 1;
      if (this.#periodsOf(first).length > 1) break;
    }
    const start = this.#periodsOf(first).at(-1);
    const end = this.#periodsOf(day)[0];
    return first < day && start && end ? { startAt: start.startAt, endAt: end.endAt } : undefined;
  }

  /** For hours that never close: only an override can break the chain. */
  #dayAfterLastOverrideBefore(day: number): number {
    const last = this.#overrideDays[countUpTo(this.#overrideDays, day - 1) - 1] ?? firstDay - 1;
    return Math.min(last + 1, day - 1);
  }

  #touchesDayBefore(day: number): boolean {
    const first = this.#periodsOf(day)[0];
    const last = this.#periodsOf(day - 1).at(-1);
    return first !== undefined && last !== undefined && last.endAt >= first.startAt;
  }

  /** The periods of one local day: its override, else its weekday's hours. */
  #periodsOf(day: number): readonly Period[] {
    let periods = this.#periodsByDay.get(day);
    if (!periods) {
      periods = this.#workOut(day);
      if (this.#periodsByDay.size >= mostDaysKept) this.#periodsByDay.clear();
      this.#periodsByDay.set(day, periods);
    }
    return periods;
  }

  #workOut(day: number): readonly Period[] {
    const hours = this.#overrides.get(day) ?? this.#byWeekday.get(weekdayOf(day)) ?? [];
    const midnight = day * dayMs;
    return mergePeriods(
      hours.map(({ startMinute, endMinute }) => ({
        startAt: this.#zone.startAt(midnight + startMinute * minuteMs),
        endAt: this.#zone.endAt(midnight + endMinute * minuteMs),
      })),
    );
  }
}

/** The opening times of calendars, computed once per version of their hours. */
export class OpeningTimesByCalendar {
  readonly #known = new WeakMap<
    CalendarHours['workingHours'],
    Pick<CalendarHours, 'dateOverrides'> & { zone: Zone; opening: OpeningTimes }
  >();

  /** The opening times of a calendar's hours in its zone. */
  of(hours: CalendarHours, zone: Zone): OpeningTimes {
    // Copies of a calendar that only differ otherwise share its lists.
    const { workingHours, dateOverrides } = hours;
    const known = this.#known.get(workingHours);
    if (known && known.dateOverrides === dateOverrides && known.zone.id === zone.id) return known.opening;
    const opening = new OpeningTimes(hours, zone);
    this.#known.set(workingHours, { dateOverrides, zone, opening });
    return opening;
  }
}

function isWholeDay(hours: MinutePeriod[] | undefined): boolean {
  let reached = 0;
  for (const { startMinute, endMinute } of (hours ?? []).toSorted((a, b) => a.startMinute - b.startMinute)) {
    if (startMinute > reached) return false;
    reached = Math.max(reached, endMinute);
  }
  return reached === 1440;
}
