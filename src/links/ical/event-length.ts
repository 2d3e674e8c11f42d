import { dayMs, hourMs, minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import { type CalendarTime, instantOf } from './calendar-time.ts';
import { earliestAt, latestAt, localAt, type WallClock } from './zones/wall-clock.ts';

/**
 * How long an event lasts: `wallMs` by the wall clock, `exactMs` in real time. They differ when clocks change, and calendar
 * programs disagree about which counts. Undefined if the event isn't given that way.
 */
export type EventLength = {
  wallMs: number | undefined;
  exactMs: number | undefined;
  duration: Duration | undefined;
  /** No instance lasts longer than this. */
  mostMs: number;
};

/** What determines an event's length. */
export type EventTiming = {
  start: CalendarTime;
  end?: CalendarTime | undefined;
  duration?: Duration | undefined;
};

/** The length of an event. Without an end a date lasts its day and a time not at all (RFC 5545, section 3.6.1). */
export function lengthOf({ start, end, duration }: EventTiming): EventLength {
  const given = end && lengthUntil(start, end);
  // Some programs end a date before the next one; it's still the whole day.
  const wallMs = start.isDate ? Math.max(dayMs, given?.wallMs ?? 0) : given?.wallMs;
  const exactMs = given?.exactMs;
  const mostMs = Math.max(wallMs ?? 0, exactMs ?? 0, duration ? durationMs(duration) : 0);
  return { wallMs, exactMs, duration, mostMs: mostMs > 0 ? mostMs + dayMs : 0 };
}

/** Dates are days on the wall clock, however many hours they have. */
function lengthUntil(start: CalendarTime, end: CalendarTime) {
  const exactMs = instantOf(end) - instantOf(start);
  const isSameClock = start.clock === end.clock;
  const endMs = isSameClock ? end.localMs : localAt(start.clock, latestAt(end.clock, end.localMs));
  return { wallMs: endMs - start.localMs, exactMs: start.isDate && end.isDate ? undefined : exactMs };
}

/** The period of an instance that starts at a reading; if it can be read in several ways, the one that ends last. */
export function instanceAt(clock: WallClock, localMs: number, length: EventLength): Period {
  const startAt = earliestAt(clock, localMs);
  let endAt = startAt;
  if (length.mostMs === 0) return { startAt, endAt };
  if (length.exactMs !== undefined) endAt = Math.max(endAt, startAt + length.exactMs);
  if (length.wallMs) endAt = Math.max(endAt, endOnWall(clock, { localMs, startAt }, length.wallMs));
  if (length.duration) {
    const { days, exactMs } = length.duration;
    endAt = Math.max(endAt, latestAt(clock, localMs + days * dayMs) + exactMs);
  }
  return { startAt, endAt };
}

/** If the start is in a gap, the clock change mustn't shorten the event. */
function endOnWall(
  clock: WallClock,
  { localMs, startAt }: { localMs: number; startAt: number },
  wallMs: number,
): number {
  const endAt = latestAt(clock, localMs + wallMs);
  return localAt(clock, startAt) === localMs ? endAt : Math.max(endAt, startAt + wallMs);
}

/** A duration (RFC 5545, section 3.3.6): days follow the wall clock; hours, minutes and seconds are exact. */
export type Duration = { days: number; exactMs: number };

const pattern =
  /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** The duration of a text such as "P1DT2H"; undefined for anything else. */
export function parseDuration(text: string): Duration | undefined {
  const match = pattern.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  const sign = match[1] === '-' ? -1 : 1;
  return {
    days: sign * (7 * weeks + days),
    exactMs: sign * (hours * hourMs + minutes * minuteMs + seconds * 1000),
  };
}

/** How long a duration lasts at most, in milliseconds, give or take a clock change. */
export function durationMs({ days, exactMs }: Duration): number {
  return days * dayMs + exactMs;
}
