import type { DoubtKind } from '../interpretation.ts';
import type { Expression, Lean, Operator } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import type { Clause } from './clause.ts';
import { isAsking } from './part.ts';

/** Operators that mean nothing without the time they go for, and what to ask where that's missing. */
const halves: ReadonlyMap<Operator, DoubtKind | undefined> = new Map<Operator, DoubtKind | undefined>([
  ['after', 'after'],
  ['before', 'before'],
  ['until', 'before'],
  ['between', undefined],
  ['not', 'except'],
  ['except', 'except'],
]);

/** What leans on the time of an appointment, so that a day said with it isn't all that was meant. */
const leansOnTime: ReadonlySet<Lean['kind']> = new Set<Lean['kind']>(['time', 'moved']);

/** The most words between such an operator and the time that it may be about. */
const longestGap = 1;

/** What was asked with but not understood: a bound or a denial without its time, a time that leans on nothing. */
export function unplaced(
  expressions: readonly Expression[],
  { clauses, used }: { clauses: readonly Clause[]; used: readonly Expression[] },
): Expression[] {
  const usedFrom = new Set(used.map(({ from }) => from));
  return expressions.filter((each) => {
    const isHalf = each.kind === 'operator' && (halves.has(each.operator) || isNotBefore(each));
    if (!(isHalf || leanOf(each)) || usedFrom.has(each.from)) return false;
    const clause = clauses.find(({ from, to }) => from <= each.from && each.from < to);
    // The "not" of "if not" opens another choice.
    const isOpening = clause?.isElse && each.to <= clause.openedTo;
    return isAsking(clause?.role) && !isOpening;
  });
}

/** What to ask about words that weren't placed, if they change what is asked for. */
export function doubtOf(
  missing: readonly Expression[],
  { clauses, used }: { clauses: readonly Clause[]; used: readonly Expression[] },
): DoubtKind | undefined {
  const leans = missing.flatMap((each) => leanOf(each) ?? []);
  const isDated = used.some((each) => each.kind === 'time' && hasDay(each.frame));
  if (leans.some(({ kind }) => leansOnTime.has(kind))) return 'no_appointment';
  if (leans.some(({ kind }) => kind === 'day') && !isDated) return 'no_day';
  if (leans.length > 0 && !used.some(({ kind }) => kind === 'time')) return 'no_appointment';
  const half = missing.find((each) => isBeside(each, { clauses, used }));
  return half?.kind === 'operator' ? halves.get(half.operator) : undefined;
}

/** "the twelfth before", "Tuesday but not": beside a day that was said without a time of day, so that it changes what is meant. */
function isBeside(
  half: Expression,
  { clauses, used }: { clauses: readonly Clause[]; used: readonly Expression[] },
): boolean {
  const clause = clauses.find(({ from, to }) => from <= half.from && half.from < to);
  const times = used.filter(
    ({ kind, from }) => kind === 'time' && clause && clause.from <= from && from < clause.to,
  );
  const hasClock = times.some((each) => each.kind === 'time' && each.frame.clock);
  return (
    !hasClock && times.some(({ from, to }) => to <= half.from && half.from - to <= longestGap && from >= 0)
  );
}

function leanOf(expression: Expression): Lean | undefined {
  return expression.kind === 'time' ? expression.frame.lean : undefined;
}

/** "not before" needs its time; a plain "from" begins many things. */
function isNotBefore({ from, to, ...rest }: Expression): boolean {
  return rest.kind === 'operator' && rest.operator === 'from' && to > from + 1;
}
