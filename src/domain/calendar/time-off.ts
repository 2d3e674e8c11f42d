import { dayMs, dayOf, formatDay, parseDay, parseLocalMinute } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import type { Zone } from '../time/zone.ts';

/** When a calendar is away, by the clock of its zone, so that a lunch break stays at noon when the clocks change. */
export type TimeOffTimes = {
  /** "2026-11-27T12:00"; `end` likewise. */
  start: string;
  end: string;
  /** The last date on which it may begin (RFC 5545, UNTIL); null if it's once. */
  weeklyUntil: string | null;
  /** Dates on which it doesn't begin (RFC 5545, EXDATE). */
  skippedDates: readonly string[];
};

/** Time off as it's stored; `label` is for members only, callers never hear it. */
export type TimeOff = TimeOffTimes & {
  id: string;
  workspaceId: string;
  calendarId: string;
  label: string | null;
};

/** One time at which time off happens, and the local date on which it begins. */
export type Occurrence = Period & { date: string };

/** What's wrong with the times of time off. */
export type TimeOffProblem =
  | 'unreadable'
  | 'ends-first'
  | 'too-long'
  | 'over'
  | 'too-far'
  | 'until-first'
  | 'until-too-far'
  | 'overlaps-itself'
  | 'never';

/** The longest time off; a leap year is one. */
const longestDays = 366;

/** How far ahead it may begin, or be repeated: two years. */
const furthestDays = 731;

const weekDays = 7;

/** How long after its start it may still be added, so that today can be taken off. */
const latestDays = 1;

/**
 * The times of time off in a zone, in order. An edge in the hour that the clocks skip is the clock change, and what lies
 * within that hour is left out. Of an hour that comes twice, the earlier start and the later end count.
 */
export function occurrencesOf(times: TimeOffTimes, zone: Zone): Occurrence[] {
  const [start, end] = [parseLocalMinute(times.start) ?? 0, parseLocalMinute(times.end) ?? 0];
  const firstDay = dayOf(start);
  const lastDay = times.weeklyUntil === null ? firstDay : (parseDay(times.weeklyUntil) ?? firstDay);
  const occurrences: Occurrence[] = [];
  for (let day = firstDay; day <= lastDay; day += weekDays) {
    const date = formatDay(day);
    if (times.skippedDates.includes(date)) continue;
    const laterMs = (day - firstDay) * dayMs;
    const [startAt, endAt] = [zone.startAt(start + laterMs), zone.endAt(end + laterMs)];
    if (startAt < endAt) occurrences.push({ date, startAt, endAt });
  }
  return occurrences;
}

/** Whole local dates of a zone as periods. */
export function daysOf(dates: readonly string[], zone: Zone): Period[] {
  return dates.map((date) => {
    const midnight = (parseDay(date) ?? 0) * dayMs;
    return { startAt: zone.startAt(midnight), endAt: zone.startAt(midnight + dayMs) };
  });
}

/** What's wrong with times that are to be taken off; undefined if nothing is. `now` is in epoch milliseconds. */
export function timeOffProblem(
  times: TimeOffTimes,
  { zone, now }: { zone: Zone; now: number },
): TimeOffProblem | undefined {
  const problem = problemOf(times, zone.localAt(now));
  return problem ?? (occurrencesOf(times, zone).length === 0 ? 'never' : undefined);
}

function problemOf({ start, end, weeklyUntil }: TimeOffTimes, localNow: number): TimeOffProblem | undefined {
  const [from, to] = [parseLocalMinute(start), parseLocalMinute(end)];
  if (from === undefined || to === undefined) return 'unreadable';
  if (to <= from) return 'ends-first';
  if (to - from > longestDays * dayMs) return 'too-long';
  if (from < localNow - latestDays * dayMs) return 'over';
  const furthest = dayOf(localNow) + furthestDays;
  if (dayOf(from) > furthest) return 'too-far';
  if (weeklyUntil === null) return undefined;
  const until = parseDay(weeklyUntil);
  if (until === undefined) return 'unreadable';
  if (until < dayOf(from)) return 'until-first';
  if (until > furthest) return 'until-too-far';
  return to - from > weekDays * dayMs ? 'overlaps-itself' : undefined;
}
