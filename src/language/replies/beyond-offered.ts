import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import {
  type Interpretation,
  type InterpretationContext,
  nothingSaid,
  type OtherSide,
  type TurnDownScope,
  type Window,
} from '../interpretation/interpretation.ts';
import { withoutPeriods } from '../meaning/exclusion.ts';
import { periodAround } from '../reading/day-arithmetic.ts';

/** How far ahead times are ruled out that are later than those wanted. */
const farMs = 400 * dayMs;

/** All that's later than a time, or earlier, in what was asked for; if that's nothing, on its day. */
export function beyond(
  kind: OtherSide,
  { base, context: { requested = nothingSaid, zone } }: { base: Period; context: InterpretationContext },
): Interpretation {
  const day = (at: number) => dayOf(zone.localAt(at));
  const isLater = kind === 'later';
  const ruledOut = ruledOutBy(kind, isLater ? base.endAt : base.startAt);
  const origin = originOf(requested);
  const within = origin.kind === 'instant' ? [] : withoutPeriods(allWindows(origin), [ruledOut]);
  const ofDay = isLater
    ? { startAt: base.endAt, endAt: zone.startAt((day(base.endAt - 1) + 1) * dayMs) }
    : { startAt: zone.startAt(day(base.startAt) * dayMs), endAt: base.startAt };
  return {
    ...settled(origin),
    kind: 'window',
    windows: within.length > 0 ? within : [ofDay],
    hours: undefined,
    turnedDown: { kind, ruledOut: [ruledOut], origin },
  };
}

/**
 * All that's later than what was offered: on its day, or in its week from the next day on, if there is one; or earlier.
 * Undefined where "this week" isn't that of what was offered.
 */
export function beyondWithin(
  kind: OtherSide,
  { scope, base, context }: { scope: TurnDownScope; base: Period; context: InterpretationContext },
): Interpretation | undefined {
  const { requested = nothingSaid, offered = [], now, zone } = context;
  const isLater = kind === 'later';
  const dayAt = (at: number) => dayOf(zone.localAt(at));
  const isOffered = offered.some(({ startAt }) => dayAt(startAt) === dayAt(base.startAt));
  const starts = (isOffered ? offered : [base]).map(({ startAt }) => startAt);
  const edge = isLater ? Math.max(...starts) + minuteMs : Math.min(...starts);
  const day = dayAt(edge);
  const week = periodAround(day, 'week');
  if (scope === 'this_week' && dayAt(now) < week.from) return undefined;
  const { from, to } = scope === 'day' ? { from: day, to: day + 1 } : week;
  const ends = { startAt: zone.startAt(from * dayMs), endAt: zone.startAt(to * dayMs) };
  const dayEdge = zone.startAt((isLater ? day + 1 : day) * dayMs);
  const isDayLeft = isLater ? dayEdge < ends.endAt : dayEdge > Math.max(now, ends.startAt);
  const nearest = scope !== 'day' && isDayLeft ? dayEdge : edge;
  const origin = originOf(requested);
  return {
    ...settled(origin),
    kind: 'window',
    windows: [isLater ? { ...ends, startAt: nearest } : { ...ends, endAt: nearest }],
    hours: undefined,
    turnedDown: { kind, scope, ruledOut: [ruledOutBy(kind, edge)], origin },
  };
}

/** What isn't later than a time, or not earlier. */
function ruledOutBy(kind: OtherSide, at: number): Period {
  return kind === 'later' ? { startAt: at - farMs, endAt: at } : { startAt: at, endAt: at + farMs };
}

/** What was asked for, now that it's clear. */
export function settled({ assumed: _, doubt: __, ...requested }: Interpretation): Interpretation {
  return { ...requested, assumed: [], doubt: undefined, alternatives: [] };
}

/** What was asked for before others were wanted that are later, earlier or on other days. */
export function originOf(requested: Interpretation): Interpretation {
  return requested.turnedDown?.origin ?? { ...requested, turnedDown: undefined };
}

/** What was asked for in any reading. */
export function allWindows({ windows, alternatives }: Interpretation): Window[] {
  const others = alternatives.flatMap((other) => other.windows);
  if (others.length === 0) return windows;
  const all = [...windows, ...others].sort((a, b) => (a.startAt ?? 0) - (b.startAt ?? 0));
  return all.filter((each, index) => index === 0 || each.startAt !== all[index - 1]?.startAt);
}
