import { inPart } from '../reading/clock.ts';
import type { Expression, Frame, Operator, Side } from '../reading/expression.ts';
import { dayOnly, hasDay, timeOnly } from '../reading/frame.ts';
import { numberAsClock } from '../reading/range.ts';

/** Operators that make what follows a bound; `isInclusive` if it includes itself. */
export const bounds: Partial<Record<Operator, { side: Side; isInclusive: boolean }>> = {
  from: { side: 'after', isInclusive: true },
  starting: { side: 'after', isInclusive: true },
  after: { side: 'after', isInclusive: false },
  later: { side: 'after', isInclusive: false },
  before: { side: 'before', isInclusive: false },
  until: { side: 'before', isInclusive: true },
};

/** A bare number as an hour; undefined if it can't be one. */
export function numbered(frame: Frame): Frame | undefined {
  if (frame.number === undefined) return frame;
  const clock = numberAsClock(frame.number);
  return clock && { ...timeOnly(frame), ...dayOnly(frame), clock };
}

/** "nothing before two in the afternoon" goes on into the evening: the part of the day only says which two. */
export function withoutPart(frame: Frame): Frame {
  if (!frame.clock || !frame.part) return frame;
  const { part, clock, ...rest } = frame;
  return { ...rest, clock: inPart(clock, part) };
}

/** Whether a frame is only before or after a time of day. */
export function isClockBound(frame: Frame | undefined): boolean {
  return frame !== undefined && !hasDay(frame) && (frame.before ?? frame.after) !== undefined;
}

/** The day of a date without month or period. */
export function dayAlone({ date, period }: Frame): number | undefined {
  return date?.month === undefined && !period ? date?.day : undefined;
}

/** "I can't until Friday" includes Friday, "until after Friday" doesn't. */
export function isPlainUntil(expression: Expression | undefined): boolean {
  if (expression?.kind !== 'operator' || expression.operator !== 'until') return false;
  return expression.to === expression.from + 1;
}

/** Whether an expression is "not before" as one phrase, which needs its time; a plain "from" begins many things. */
export function isNotBefore(each: Expression | undefined): boolean {
  return each?.kind === 'operator' && each.operator === 'from' && each.to > each.from + 1;
}
