import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Window } from '../interpretation/interpretation.ts';

/** The hours of a window that is part of a day, in epoch milliseconds. `after` and `before` matter by one edge alone. */
export type Hours = { kind: 'at' | 'after' | 'before' | 'between'; from: number; to: number };

/** An edge of a window that spans days: the midnight of a local day, and a time if it isn't the whole day. */
export type Edge = { dayMs: number; at: number | undefined };

/** Whole days from `first` to `last`, or hours of the only one; days are midnights in local milliseconds. */
export type DaysPart = {
  kind: 'days';
  first: number;
  last: number;
  hours: Hours | undefined;
  /** Whether it has begun already, so that it starts now. */
  isFromNow: boolean;
};

/** A window over midnight, or open on one side; without `start` it is open from now on, without `end` forever. */
type SpanPart = { kind: 'span'; start: Edge | undefined; end: Edge | undefined };

/** A window the way people think of it. */
export type WindowPart = DaysPart | SpanPart;

/** The moment of speaking, where windows without a start begin. */
export type Moment = { now: number; zone: Zone };

/** A window as days, hours of a day, or what's neither. */
export function windowPart(window: Window, moment: Moment): WindowPart {
  const { now, zone } = moment;
  const part = partOfDay(window, moment);
  if (part) return part;
  const startAt = window.startAt ?? now;
  const isFromNow = startAt <= now;
  const start = edgeOf(startAt, zone);
  if (window.endAt === null) return { kind: 'span', start: isFromNow ? undefined : start, end: undefined };
  const end = lastEdge(window.endAt, zone);
  const isWhole = end.at === undefined && (start.at === undefined || isFromNow);
  if (!isWhole) return { kind: 'span', start: isFromNow ? undefined : start, end };
  return {
    kind: 'days',
    first: start.dayMs,
    last: end.dayMs,
    hours: undefined,
    isFromNow: start.at !== undefined,
  };
}

/** The local day of a window, with its hours unless it's the whole day; undefined if it's open or spans days. */
function partOfDay({ startAt, endAt }: Window, { now, zone }: Moment): DaysPart | undefined {
  if (endAt === null) return undefined;
  const from = startAt ?? now;
  const [start, end] = [zone.localAt(from), zone.localAt(endAt)];
  const day = dayOf(start) * dayMs;
  const part = { kind: 'days', first: day, last: day } as const;
  if (startAt === endAt) return { ...part, hours: { kind: 'at', from, to: endAt }, isFromNow: false };
  if (end > day + dayMs) return undefined;
  const isFromNow = from <= now && start !== day;
  const edges = { isFromStart: start === day || from <= now, isToEnd: end === day + dayMs };
  return {
    ...part,
    hours: hoursBetween({ from: beforeMinute(from), to: endAt }, edges),
    isFromNow,
  };
}

/** Hours by the edges that matter; undefined for the whole day. */
export function hoursBetween(
  edges: { from: number; to: number },
  { isFromStart, isToEnd }: { isFromStart: boolean; isToEnd: boolean },
): Hours | undefined {
  if (isFromStart && isToEnd) return undefined;
  return { kind: isToEnd ? 'after' : isFromStart ? 'before' : 'between', ...edges };
}

/** What begins at 3:31 begins after half past three: nobody says the minute past a multiple of five. */
function beforeMinute(at: number): number {
  return at % (5 * minuteMs) === minuteMs ? at - minuteMs : at;
}

function edgeOf(at: number, zone: Zone): Edge {
  const local = zone.localAt(at);
  const day = dayOf(local) * dayMs;
  return { dayMs: day, at: local === day ? undefined : at };
}

/** The end of a window; a midnight ends the day before. */
function lastEdge(endAt: number, zone: Zone): Edge {
  const end = edgeOf(endAt, zone);
  return end.at === undefined ? { ...end, dayMs: end.dayMs - dayMs } : end;
}

/** Parts of the same hours, on days of their own: the days, ascending, and the hours. */
export type SameHours = { days: number[]; hours: Hours | undefined };

/** The days and hours of parts that share their hours; undefined if they don't. `nameOf` says hours. */
export function sameHoursOf(
  parts: readonly WindowPart[],
  { zone, nameOf }: { zone: Zone; nameOf(hours: Hours): string },
): SameHours | undefined {
  const days = parts.flatMap((part) => (part.kind === 'days' ? part : []));
  const usual = days.find((part) => !part.isFromNow) ?? days[0];
  if (!usual || days.length < parts.length) return undefined;
  if (days.some(({ first, last }) => last - first > mostDays * dayMs)) return undefined;
  const { first, last, hours } = usual;
  if (days.length === 1) return { days: daysFrom(first, last), hours };
  const keyOf = ({ hours }: DaysPart) => (hours ? nameOf(hours) : '');
  const endOf = ({ hours }: DaysPart) =>
    hours && hours.kind !== 'after' ? zone.localAt(hours.to) % dayMs : dayMs;
  const key = keyOf(usual);
  const isSame = (part: DaysPart) => keyOf(part) === key || (part.isFromNow && endOf(part) === endOf(usual));
  if (!days.every(isSame)) return undefined;
  const all = days.flatMap(({ first, last }) => daysFrom(first, last));
  if (new Set(all).size < all.length) return undefined;
  return { days: all.sort((a, b) => a - b), hours };
}

/** More days than anybody asks for one by one. */
const mostDays = 1_500;

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, index) => first + index * dayMs);
}
