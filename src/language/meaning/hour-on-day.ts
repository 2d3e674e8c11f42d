import type { Expression, Frame, Operator } from '../reading/expression.ts';
import { dayOnly, hasDay, hasTime, merged } from '../reading/frame.ts';
import { isOnOtherDay } from '../reading/range.ts';
import type { Group, Growth, Relation } from './piece.ts';

/** What begins hours or bounds of them: "from two", "before noon". */
export const openings: ReadonlySet<Operator> = new Set<Operator>([
  'from',
  'starting',
  'after',
  'later',
  'before',
  'until',
  'between',
]);

/** Whether a frame is a time of day without a day. */
export function isHourOnly(frame: Frame): boolean {
  return !hasDay(frame) && (hasTime(frame) || frame.number !== undefined);
}

/** "not first thing please, Wednesday the 25th at eleven": whether a day comes first, and a time of day of its own after it. */
export function isHourOnDay(expressions: readonly Expression[]): boolean {
  const end = expressions.findIndex((each) => each.kind !== 'time' || !isDayOnly(each.frame));
  const next = expressions[end];
  if (end <= 0 || !next) return false;
  if (next.kind === 'time') return isHourOnly(next.frame);
  return next.kind === 'any' || (next.kind === 'operator' && openings.has(next.operator));
}

/** Whether a frame is a day without a time of day. */
export function isDayOnly(frame: Frame): boolean {
  return hasDay(frame) && !hasTime(frame);
}

/** Whether a time next to what is said of a day, up to an hour or the bound of a day, is on another day. */
export function beginsOtherDay(
  frame: Frame,
  next: Frame,
  { isBound, day, today }: Growth & { today: number },
): boolean {
  // "Tuesday only until ten Wednesday would do"
  const isOtherThan = day && isDayOnly(day) && hasDay(next) && !merged(day, dayOnly(next), today);
  if (isOtherThan && isHourOnly(frame)) return true;
  // "after the tenth on a Wednesday", "before Friday mornings only"
  return isBound === true && (isOnOtherDay(frame, next, today) || (hasDay(frame) && next.isDaily === true));
}

/** Whether what comes at `at`, next to what is denied or compared up to `to`, is asked for. */
export function isBeyondAside(
  relation: Relation,
  { frame, to, at, isAnyDay }: Group & { at: number; isAnyDay: boolean },
  expressions: readonly Expression[],
): boolean {
  const next = expressions[at];
  const isHour = next?.kind === 'time' && next.frame.clock !== undefined;
  // "Friday's better than Thursday, say ten": the hour is Friday's.
  if (relation === 'than') return isHour && next.from > (expressions[to - 1]?.to ?? next.from) + 1;
  if (relation !== 'not' && relation !== 'except') return false;
  // "any day but tomorrow at two", "not first thing, Tuesday at ten"
  if (isAnyDay && hasDay(frame) && isHour) return true;
  return isHourOnly(frame) && isHourOnDay(expressions.slice(at));
}
