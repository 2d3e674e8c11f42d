import { dayMs } from '../../domain/time/local-time.ts';
import type { Interpretation, InterpretationContext, Window } from '../interpretation/interpretation.ts';
import { withoutPeriods } from '../meaning/exclusion.ts';
import { hasDay } from '../reading/frame.ts';
import { daysOf } from '../replies/window-days.ts';
import type { Trace } from './trace.ts';

/**
 * What words mean; "anything but the morning", which only rules out times of day, is after an offer about the days that
 * were asked for, or else those that were offered.
 */
export function aboutOffered(
  { interpretation, constraint, expressions }: Trace,
  context: InterpretationContext,
): Interpretation | undefined {
  const { requested, offered = [], appointment } = context;
  const { frames, excluded, isNext } = constraint;
  if (!interpretation || excluded.length === 0 || frames.length > 0 || isNext) return interpretation;
  const isOnAnyDay = expressions.some((each) => each.kind === 'any' && each.isDay);
  const isDayOpen = !excluded.some((frame) => hasDay(frame) || frame.elapsed || frame.span);
  if (isOnAnyDay || !isDayOpen) return interpretation;
  const asked = (requested?.turnedDown?.origin ?? requested)?.windows.filter(isSpan) ?? [];
  const told = offered.length > 0 || !appointment ? offered : [appointment];
  const spans = asked.length > 0 ? asked : told;
  const left = withoutPeriods(asked, interpretation.excluded);
  // Only where nothing is left are the days listed: a stretch of years has something left.
  const windows = left.length > 0 ? left : withoutPeriods(wholeDays(spans, context), interpretation.excluded);
  return windows.length > 0 ? { ...interpretation, windows } : interpretation;
}

/** Whether a window has an end on both sides and isn't an instant. */
function isSpan({ startAt, endAt }: Window): boolean {
  return startAt !== null && endAt !== null && startAt < endAt;
}

/** The local days that windows are on. */
function wholeDays(windows: readonly Window[], { zone }: InterpretationContext): Window[] {
  const days = windows.flatMap((window) => {
    const on = daysOf(window, zone);
    return on ? Array.from({ length: on.last - on.first + 1 }, (_, index) => on.first + index) : [];
  });
  return [...new Set(days)]
    .sort((a, b) => a - b)
    .map((day) => ({ startAt: zone.startAt(day * dayMs), endAt: zone.startAt((day + 1) * dayMs) }));
}
