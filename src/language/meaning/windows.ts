import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone, Zones } from '../../domain/time/zone.ts';
import type { Assumption, Hours, InterpretationContext, Window } from '../interpretation/interpretation.ts';
import { fixedClock, inHalf, inPart, isMidnight, minutesOf, rangeMinutes } from '../reading/clock.ts';
import { type DayDoubt, resolveDays } from '../reading/days.ts';
import { type Clock, calendarsZone, callersZone, type DayRange, type Frame } from '../reading/expression.ts';
import { hasDay, timeOnly } from '../reading/frame.ts';

/** A time of day repeats on this many days at most. */
const longestRepeat = 92;

/** The call, and zones by name. */
export type WindowContext = InterpretationContext & { zones: Zones };

/** The windows of one frame, those of other readings, and why these can't be told from it. */
export type FrameWindows = {
  windows: Window[];
  alternatives: Window[][];
  doubt: DayDoubt | undefined;
  assumed: Assumption[];
  isInstant: boolean;
  /** The hours of its days that it means, today's begin as on any other day; none where it means whole days. */
  hours: Hours[];
};

/** The instants and windows that a frame means. */
export function windowsOf(frame: Frame, context: WindowContext): FrameWindows {
  const isNight = frame.after !== undefined && isMidnight(frame.after);
  return isNight ? nightsOf(frame, context) : new FrameResolver(frame, context).resolve();
}

/** When the small hours are over. */
const dawn = fixedClock(6 * 60);

/** "Saturday after midnight": early on Sunday, though some mean early on Saturday; "from midnight on" is all day. */
function nightsOf(frame: Frame, context: WindowContext): FrameWindows {
  const end = frame.before && (frame.before.isOpen ? inHalf(frame.before, 'am') : frame.before);
  const before = end ?? (frame.isFrom ? undefined : dawn);
  const early: Frame = { ...timeOnly(frame), after: fixedClock(0), ...(before && { before }) };
  const resolve = (range?: DayRange) =>
    new FrameResolver(range ? { ...early, days: range } : early, context).resolve();
  const ranges = resolveDays(frame, dayOf(context.zone.localAt(context.now)))?.ranges ?? [];
  const [day, ...others] = ranges;
  if (!day) return resolve();
  const windows = ranges.flatMap(({ from, to }) => resolve({ from: from + 1, to: to + 1 }).windows);
  const same = resolve(day).windows.filter(({ endAt }) => endAt === null || endAt > context.now);
  const isOpen = others.length === 0 && day.to === day.from + 1 && same.length > 0;
  return {
    ...resolve(day),
    windows,
    alternatives: isOpen ? [same] : [],
    doubt: isOpen ? 'this_or_next' : undefined,
  };
}

/** The zone that a frame names; undefined if it's the caller's, or none. */
export function zoneOf({ zoneId }: Frame, { zones, calendarZone }: WindowContext): Zone | undefined {
  if (zoneId === undefined || zoneId === callersZone) return undefined;
  return zoneId === calendarsZone ? calendarZone : zones.named(zoneId);
}

class FrameResolver {
  readonly #frame: Frame;
  readonly #context: WindowContext;
  readonly #zone: Zone;
  /** The zone of clock readings. */
  readonly #clockZone: Zone;
  readonly #localNow: number;
  readonly #assumed = new Set<Assumption>();
  readonly #hours: Hours[] = [];

  constructor(frame: Frame, context: WindowContext) {
    this.#frame = frame;
    this.#context = context;
    this.#zone = context.zone;
    this.#clockZone = zoneOf(frame, context) ?? context.zone;
    this.#localNow = context.zone.localAt(context.now);
  }

  resolve(): FrameWindows {
    const { elapsed, span, instantAt } = this.#frame;
    if (instantAt !== undefined) return this.#fixed(instantAt, instantAt);
    if (elapsed) return this.#fixed(this.#context.now + elapsed.fromMs, this.#context.now + elapsed.toMs);
    if (span) return this.#fixed(this.#clockZone.startAt(span.from), this.#clockZone.endAt(span.to));
    const today = dayOf(this.#localNow);
    const days = resolveDays(this.#frame, today);
    for (const assumption of days?.assumed ?? []) this.#assumed.add(assumption);
    const onDays = (ranges: readonly DayRange[] = []) => ranges.flatMap((range) => this.#onDays(range));
    const windows = days || hasDay(this.#frame) ? onDays(days?.ranges) : this.#nextTime(today);
    const alternatives = (days?.others ?? []).map((range) => this.#onDays(range));
    const all = windows.length > 0 ? windows : alternatives.flat();
    const isInstant =
      all.length > 0 && all.every(({ startAt, endAt }) => startAt !== null && startAt === endAt);
    const assumed = [...this.#assumed];
    return { windows, alternatives, doubt: days?.doubt, assumed, isInstant, hours: this.#hours };
  }

  #fixed(startAt: number, endAt: number): FrameWindows {
    const windows = [{ startAt, endAt }];
    return {
      windows,
      alternatives: [],
      doubt: undefined,
      assumed: [],
      isInstant: startAt === endAt,
      hours: [],
    };
  }

  /** Without a day: today if the time is still ahead, otherwise tomorrow. */
  #nextTime(today: number): Window[] {
    const { now } = this.#context;
    const first = this.#onDay(today);
    const isComing = first.some(({ startAt, endAt }) => {
      if (this.#frame.after) return (startAt ?? 0) > now;
      return (endAt ?? 0) > now || (endAt === startAt && endAt === now);
    });
    this.#assumed.add(isComing ? 'today' : 'tomorrow');
    return isComing ? first : this.#onDay(today + 1);
  }

  #onDays({ from, to }: DayRange): Window[] {
    const { clock, range, part, after, before } = this.#frame;
    if (!(clock ?? range ?? part ?? after ?? before)) {
      const startAt = Number.isFinite(from) ? this.#zone.startAt(from * dayMs) : null;
      return [{ startAt, endAt: Number.isFinite(to) ? this.#zone.endAt(to * dayMs) : null }];
    }
    // "from the 6th, at three": the 6th.
    if (clock && to === Number.POSITIVE_INFINITY) return this.#onDay(from);
    const count = Math.min(to - from, longestRepeat);
    const windows: Window[] = [];
    for (let day = from; day < from + count; day++) windows.push(...this.#onDay(day));
    return windows;
  }

  #onDay(day: number): Window[] {
    const { clock, range, part } = this.#frame;
    if (clock) {
      const minute = this.#pickClock(day, part ? inPart(clock, part) : clock);
      const startAt = this.#clockZone.startAt(day * dayMs + minute * minuteMs);
      this.#note({ from: minute, to: minute });
      return [{ startAt, endAt: startAt }];
    }
    const minutes = range ? this.#pickRange(day, range) : this.#bounded(day);
    const { after, before } = this.#frame;
    this.#note(before && !(range ?? part ?? after) ? { from: 0, to: minutes.to } : minutes);
    return minutes.from < minutes.to ? [this.#window(day, minutes)] : [];
  }

  #note(hours: Hours): void {
    const isKnown = this.#hours.some(({ from, to }) => from === hours.from && to === hours.to);
    if (!isKnown) this.#hours.push(hours);
  }

  #window(day: number, { from, to }: Hours): Window {
    return {
      startAt: this.#clockZone.startAt(day * dayMs + from * minuteMs),
      endAt: this.#clockZone.endAt(day * dayMs + to * minuteMs),
    };
  }

  #bounded(day: number): Hours {
    const { part } = this.#frame;
    const minutes = this.#boundedIn(day, part);
    const isInside = part && minutes.from >= part.from && minutes.to > minutes.from && minutes.to <= part.to;
    // "before nine in the morning" is a time even if the calendar's morning begins at nine.
    return part?.usual && !isInside ? this.#boundedIn(day, part.usual) : minutes;
  }

  #boundedIn(day: number, part: Hours | undefined): Hours {
    const { after, before } = this.#frame;
    const from = after ? this.#pickBound(day, after) : (part?.from ?? this.#startOf(day));
    const to = before
      ? this.#pickBound(day, before, after ? from : 0)
      : part && part.to > from
        ? part.to
        : 1440;
    return { from: part && after === undefined ? part.from : from, to };
  }

  /** The beginning of a day; for today it's now. */
  #startOf(day: number): number {
    const nowMinute = Math.ceil((this.#localNow - day * dayMs) / minuteMs);
    return nowMinute > 0 && nowMinute < 1440 && this.#frame.before ? nowMinute : 0;
  }

  #pickBound(day: number, clock: Clock, after = 0): number {
    const { part } = this.#frame;
    const reading = part ? inPart(clock, part) : clock;
    if (!reading.isOpen) return reading.minute;
    const minutes = minutesOf(reading).filter((minute) => minute > after || after === 0);
    return this.#picked(day, minutes, Number) ?? reading.minute;
  }

  #pickClock(day: number, clock: Clock): number {
    if (!clock.isOpen) return clock.minute;
    const minute = this.#picked(day, minutesOf(clock), Number) ?? clock.minute;
    this.#assumed.add(minute < 720 ? 'morning' : 'afternoon');
    return minute;
  }

  #pickRange(day: number, range: NonNullable<Frame['range']>): Hours {
    const { part } = this.#frame;
    const said = part ? { from: inPart(range.from, part), to: inPart(range.to, part) } : range;
    const readings = range.isLength ? lengthMinutes(range) : rangeMinutes(said);
    const minutes = this.#picked(day, readings, ({ from }) => from) ?? { from: 0, to: 0 };
    if (said.from.isOpen && said.to.isOpen) this.#assumed.add(minutes.from < 720 ? 'morning' : 'afternoon');
    return minutes;
  }

  /** The first reading at which the calendar is open, otherwise the likeliest. */
  #picked<Reading>(
    day: number,
    readings: readonly Reading[],
    minuteOf: (reading: Reading) => number,
  ): Reading | undefined {
    const { isOpenAt } = this.#context;
    if (!isOpenAt || readings.length < 2) return readings[0];
    const startAt = (minute: number) => this.#clockZone.startAt(day * dayMs + minute * minuteMs);
    return readings.find((reading) => isOpenAt(startAt(minuteOf(reading)))) ?? readings[0];
  }
}

/** What a range can mean whose length is known. */
function lengthMinutes({ from, to }: { from: Clock; to: Clock }): Hours[] {
  return minutesOf(from).map((minute) => ({ from: minute, to: minute + to.minute - from.minute }));
}
