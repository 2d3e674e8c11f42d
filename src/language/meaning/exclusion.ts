import { dayMs, dayOf, hourMs, minuteMs } from '../../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Hours, Window } from '../interpretation/interpretation.ts';
import type { Frame } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import { type WindowContext, windowsOf } from './windows.ts';

/** An exclusion without its own date repeats on this many days at most. */
const longestExclusion = 62;

/** It also repeats on this many days around what was asked for, where alternatives come from. */
const daysAround = 7;

/** What was ruled out: periods, and hours of any day. */
export type Exclusions = { periods: Period[]; hours: readonly Hours[] };

/**
 * What was ruled out; the periods are those in or near what was asked for, or with their own dates. "Saturday doesn't work,
 * what about the Saturday after" rules out only the first.
 */
export function exclusionsOf(
  excluded: readonly Frame[],
  windows: readonly Window[],
  context: WindowContext,
): Exclusions {
  if (excluded.length === 0) return { periods: [], hours: [] };
  const isComing = excluded.some(isOnComingDay) && windows.length > 0;
  // "I'm in court on Monday, so Tuesday at the earliest": not on every Monday from then on.
  const isOpen = isComing && windows.some(({ endAt }) => endAt === null);
  const all = exclusionsWith(excluded, windows, { context, isEvery: !isOpen });
  if (!isComing || isOpen || withoutPeriods(windows, all.periods).length > 0) return all;
  const first = exclusionsWith(excluded, windows, { context, isEvery: false });
  return withoutPeriods(windows, first.periods).length > 0 ? first : all;
}

function isOnComingDay({ weekday, period, date, days }: Frame): boolean {
  return weekday?.which === 'coming' && !(period ?? date ?? days);
}

function exclusionsWith(
  excluded: readonly Frame[],
  windows: readonly Window[],
  { context, isEvery }: { context: WindowContext; isEvery: boolean },
): Exclusions {
  const starts = windows.map((window) => window.startAt ?? context.now);
  const from = Math.min(...starts);
  const to = Math.max(...windows.map((window) => window.endAt ?? from + longestExclusion * dayMs));
  const firstDay = dayOf(context.zone.localAt(from));
  const lastDay = Math.min(dayOf(context.zone.localAt(Math.max(from, to - 1))), firstDay + longestExclusion);
  const days = { from: firstDay - daysAround, to: lastDay + 1 + daysAround };
  const resolved = excluded.map((frame) =>
    windowsOf(repeatedOver(wholePart(frame), { days, isEvery }), context),
  );
  const ruledOut = resolved.flatMap((each) => each.windows);
  const ofAnyDay = resolved.filter((_, index) => !hasDay(excluded[index] ?? {}));
  const lasting = (instantMs: number) =>
    mergePeriods(ruledOut.flatMap((window) => closed(window, instantMs)));
  const periods = lasting(hourMs);
  // "around lunchtime but not noon" leaves the second half of the hour.
  const isNothingLeft = windows.length > 0 && withoutPeriods(windows, periods).length === 0;
  const instantMs = isNothingLeft ? hourMs / 2 : hourMs;
  return {
    periods: isNothingLeft ? lasting(instantMs) : periods,
    hours: ofAnyDay
      .flatMap(({ hours }) => hours)
      .map(({ from, to }) => ({ from, to: from === to ? from + instantMs / minuteMs : to })),
  };
}

/** "not in the morning" leaves no time before dawn. */
function wholePart(frame: Frame): Frame {
  const { part } = frame;
  if (!part || part.usual || frame.clock) return frame;
  return {
    ...frame,
    part: { from: part.from <= 9 * 60 ? 0 : part.from, to: part.to >= 21 * 60 ? 1440 : part.to },
  };
}

/** "except lunch" means every day asked for, "but not thursday" every Thursday. */
function repeatedOver(
  frame: Frame,
  { days, isEvery }: { days: { from: number; to: number }; isEvery: boolean },
): Frame {
  if (frame.elapsed || frame.span) return frame;
  if (!hasDay(frame)) return { ...frame, days };
  const { weekday } = frame;
  if (!isEvery && isOnComingDay(frame)) return frame;
  if (
    !weekday ||
    frame.period ||
    frame.date ||
    frame.days ||
    ['next', 'this', 'nearest'].includes(weekday.which)
  )
    return frame;
  return { ...frame, days, weekday: { ...weekday, which: 'every' } };
}

/** Ruling out an instant rules out some time from it, mostly an hour. */
function closed({ startAt, endAt }: Window, instantMs: number): Period[] {
  if (startAt === null || endAt === null) return [];
  return [{ startAt, endAt: startAt === endAt ? endAt + instantMs : endAt }];
}

/** Windows without some periods. */
export function withoutPeriods(windows: readonly Window[], periods: readonly Period[]): Window[] {
  return windows.flatMap((window) => {
    const touching = periods.filter((period) => touches(window, period));
    return touching.reduce<Window[]>(
      (left, period) => left.flatMap((each) => withoutPeriod(each, period)),
      [window],
    );
  });
}

function touches(window: Window, { startAt, endAt }: Period): boolean {
  const from = window.startAt ?? Number.NEGATIVE_INFINITY;
  const to = window.endAt ?? Number.POSITIVE_INFINITY;
  return from === to ? from >= startAt && from < endAt : to > startAt && endAt > from;
}

function withoutPeriod(window: Window, period: Period): Window[] {
  if (!touches(window, period)) return [window];
  const { startAt, endAt } = period;
  const from = window.startAt ?? Number.NEGATIVE_INFINITY;
  const to = window.endAt ?? Number.POSITIVE_INFINITY;
  if (from === to) return [];
  return [
    ...(from < startAt ? [{ startAt: window.startAt, endAt: startAt }] : []),
    ...(endAt < to ? [{ startAt: endAt, endAt: window.endAt }] : []),
  ];
}
