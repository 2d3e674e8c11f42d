import type { Expression, Frame, Operator } from '../reading/expression.ts';
import { hasDay, hasTime } from '../reading/frame.ts';
import { isClockBound } from './bounds.ts';

/** How a time relates to the one before it: beside it, apart, a choice, ruled out, compared with, or its correction. */
export type Relation =
  | 'with'
  | 'apart'
  | 'comma'
  | 'or'
  | 'else'
  | 'and'
  | 'not'
  | 'except'
  | 'than'
  | 'correction';

/** One time of a sentence. */
export type Piece = { frame: Frame; relation: Relation };

/** Times side by side, up to but not including the expression `to`. */
export type Group = { frame: Frame; to: number };

/** What ends a group: whether it's the end of a range, or a bound, of a day that was said before it. */
export type Growth = { isLast?: boolean; isBound?: boolean; day?: Frame | undefined };

/** The most expressions that one end of a range has: weekday, date, part of the day, hour. */
export const longestGroup = 8;

/** Operators between the ends of a range; "and" only after "between". */
export const rangeJoints: ReadonlySet<Operator> = new Set<Operator>(['to', 'until', 'and']);

/** The most times that are read; nobody says more in one breath. */
export const mostPieces = 40;

/** A time that isn't asked for: ruled out, or compared with. */
export type Aside = { as: 'ruled_out' | 'compared'; frame: Frame };

/** As what a time is set aside, a listed one as the `last` that was; undefined if it's asked for. */
export function asideAs(
  { frame, relation, next }: Piece & { next: Piece | undefined },
  last: Aside | undefined,
): Aside['as'] | undefined {
  if (relation === 'not' || relation === 'except') return 'ruled_out';
  if (relation === 'than') return 'compared';
  if (!last || !isListing(relation) || hasDay(last.frame) !== hasDay(frame)) return undefined;
  // "not first thing, twelve at the earliest"
  if (relation === 'comma' && isClockBound(frame) && !isClockBound(last.frame)) return undefined;
  return relation === 'comma' && isAtTime(next) && !hasTime(last.frame) ? undefined : last.as;
}

/** "I can't do Wednesdays, Thursday at two": what a time of day is said of is asked for. */
function isAtTime(next: Piece | undefined): boolean {
  return next?.relation === 'with' && next.frame.clock !== undefined;
}

/** Whether how a time relates goes for all that is said with it: "not Tuesday at nine", "no, Tuesday at ten". */
export function isGroupRelation(
  relation: Relation | Operator,
): relation is 'not' | 'except' | 'than' | 'correction' {
  return relation === 'not' || relation === 'except' || relation === 'than' || relation === 'correction';
}

/** Whether a relation lists a time with the one before it. */
export function isListing(relation: Relation): boolean {
  return relation === 'or' || relation === 'and' || relation === 'comma';
}

/** The most words that name what a time is ruled out for: "my physio session at". */
const longestOccasion = 6;

/** Whether a relation still goes for a time with other words before it: "any time apart from the school run at three". */
export function reaches(relation: Relation, { from }: Expression, before: Expression | undefined): boolean {
  if (relation === 'except') return before?.kind === 'operator' && from - before.to <= longestOccasion;
  return ['or', 'else', 'and', 'than', 'correction'].includes(relation);
}
