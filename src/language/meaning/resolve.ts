import { dayMs, hourMs } from '../../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../../domain/time/period.ts';
import {
  type Alternative,
  type DoubtKind,
  type Interpretation,
  nothingSaid,
  type Window,
} from '../interpretation/interpretation.ts';
import { recurringDays } from '../reading/days.ts';
import { type Constraint, callersZone } from '../reading/expression.ts';
import { exclusionsOf, withoutPeriods } from './exclusion.ts';
import { askedHours } from './hours.ts';
import { type FrameWindows, type WindowContext, windowsOf, zoneOf } from './windows.ts';

/** What a constraint comes to. */
export type Answer = Omit<Interpretation, 'text' | 'ignored' | 'unplaced' | 'serviceIds'>;

/** Doubts about days go before those about words: the answer to them says more. */
export function withDoubt(answer: Answer, doubt: DoubtKind | undefined, now: number): Answer {
  if (!doubt || answer.doubt) return answer;
  if (answer.kind === 'instant' || answer.windows.length === 0 || hasOneReading.has(doubt))
    return { ...answer, doubt };
  const other = otherReading(answer.windows, doubt).filter(({ endAt }) => endAt === null || endAt > now);
  return other.length > 0 ? { ...answer, doubt, alternatives: [{ windows: other }] } : answer;
}

/** Doubts that leave open what else is meant. */
const hasOneReading: ReadonlySet<DoubtKind> = new Set<DoubtKind>(['no_appointment', 'no_day', 'between']);

/** What windows mean with the word that wasn't placed: "before" them, "after" them, or all but them. */
function otherReading(windows: readonly Window[], doubt: DoubtKind): Window[] {
  const before = { startAt: null, endAt: windows[0]?.startAt ?? null };
  const after = { startAt: windows.at(-1)?.endAt ?? null, endAt: null };
  const isSpan = ({ startAt, endAt }: Window) => startAt !== null || endAt !== null;
  if (doubt === 'before' || doubt === 'until') return [before].filter(isSpan);
  if (doubt === 'after') return [after].filter(isSpan);
  return doubt === 'except' || doubt === 'away' ? [before, after].filter(isSpan) : [];
}

/** What a constraint comes to at an instant; undefined if it says no time. */
export function resolve(constraint: Constraint, context: WindowContext): Answer | undefined {
  const { frames, excluded, durationMinutes, isNext, isLatest, isAny } = constraint;
  const resolved = frames.map((frame) => windowsOf(frame, context));
  const requested = resolved.flatMap((each) => toCome(each.windows, context.now));
  const isOpen = resolved.some(isInDoubt);
  const isWide = isNext || isLatest || isAny;
  if (requested.length === 0 && excluded.length === 0 && !isWide && !isOpen) return undefined;
  const { now } = context;
  const base = requested.length > 0 ? requested : isOpen ? [] : [unbounded(now, excluded.length > 0)];
  const { periods: exclusions, hours: excludedHours } = exclusionsOf(excluded, base, context);
  const isMoved = context.appointment !== undefined && requested.length > 0;
  // "we're closed on Mondays ourselves, so a Monday would be ideal"
  const isHabit = requested.length > 0 && excluded.every(({ weekday }) => weekday?.which === 'every');
  const { windows, ruledOut } = leftOf(base, exclusions, isMoved || isHabit);
  const isInstant = resolved.length > 0 && resolved.every((each) => each.isInstant);
  if (!context.isZoneKnown && frames.some((frame) => frame.zoneId === callersZone)) {
    return { ...nothingSaid, kind: isInstant ? 'instant' : 'window', durationMinutes, doubt: 'which_zone' };
  }
  // One question at a time: about the first time in doubt, the others as they are.
  const inDoubt = resolved.find(isInDoubt);
  const alternatives: Alternative[] = (inDoubt?.alternatives ?? []).map((other) => {
    const windowsWith = resolved.flatMap((each) => (each === inDoubt ? other : each.windows));
    return { windows: ordered(withoutPeriods(windowsWith, exclusions)) };
  });
  return {
    kind: isNext ? 'next' : isInstant ? 'instant' : 'window',
    windows,
    ...askedHours({ frames, resolved, excludedHours }),
    isLatest: isLatest || undefined,
    excluded: ruledOut,
    durationMinutes,
    zoneId: frames.flatMap((frame) => zoneOf(frame, context)?.id ?? [])[0],
    assumed: [...new Set(resolved.flatMap((each) => each.assumed))],
    alternatives,
    doubt: inDoubt && dayDoubt(inDoubt, { now, isFirst: inDoubt === resolved[0] }),
  };
}

/** Whether a time has other readings, or none at all: "15/13". */
function isInDoubt({ alternatives, doubt }: FrameWindows): boolean {
  return alternatives.length > 0 || doubt === 'no_such_date';
}

/** Any time from now on; for a while where something is ruled out of it. */
function unbounded(now: number, isBounded: boolean): Window {
  return { startAt: now, endAt: isBounded ? now + recurringDays * dayMs : null };
}

/**
 * Windows without what was ruled out. "I can't do Friday, push it back a week" rules out the appointment's own Friday, not
 * the next: if nothing is left of a time that leans on an appointment, nothing is ruled out.
 */
function leftOf(
  base: readonly Window[],
  exclusions: Period[],
  isMoved: boolean,
): { windows: Window[]; ruledOut: Period[] } {
  const left = ordered(withoutPeriods(base, exclusions));
  return isMoved && left.length === 0
    ? { windows: ordered(base), ruledOut: [] }
    : { windows: left, ruledOut: exclusions };
}

/** The windows of one time without those gone by, such as the first days of "this week after two", unless all have. */
function toCome(windows: readonly Window[], now: number): readonly Window[] {
  const left = windows.filter(({ endAt }) => endAt === null || endAt >= now);
  return left.length > 0 ? left : windows;
}

/** How soon a time is called by its hour, not by today's weekday. */
const soonMs = hourMs;

/** A weekday said on that day is in doubt where it names a time later today, unless another day was named before it. */
function dayDoubt(
  { doubt, isInstant, alternatives }: FrameWindows,
  { now, isFirst }: { now: number; isFirst: boolean },
): DoubtKind | undefined {
  const isToCome = isFirst && isInstant && (alternatives[0]?.[0]?.startAt ?? now) >= now + soonMs;
  return doubt === 'today_or_next' && !isToCome ? undefined : doubt;
}

/** Windows by start, with those that touch merged; instants stay separate. */
function ordered(windows: readonly Window[]): Window[] {
  const closed: Period[] = [];
  const rest: Window[] = [];
  for (const { startAt, endAt } of windows) {
    if (startAt !== null && endAt !== null && startAt < endAt) closed.push({ startAt, endAt });
    else if (!rest.some((other) => other.startAt === startAt && other.endAt === endAt))
      rest.push({ startAt, endAt });
  }
  return [...mergePeriods(closed), ...rest].sort(
    (a, b) => (a.startAt ?? Number.NEGATIVE_INFINITY) - (b.startAt ?? Number.NEGATIVE_INFINITY),
  );
}
