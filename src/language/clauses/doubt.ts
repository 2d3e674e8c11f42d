import type { Expression, Operator } from '../reading/expression.ts';
import type { Clause } from './clause.ts';
import { isAsking } from './part.ts';

/** Operators that mean nothing without the time they go for. */
const halves: ReadonlySet<Operator> = new Set<Operator>([
  'after',
  'before',
  'until',
  'between',
  'not',
  'except',
]);

/** What was asked with but not understood: a bound or a denial without its time, a time that leans on nothing. */
export function unplaced(
  expressions: readonly Expression[],
  { clauses, used }: { clauses: readonly Clause[]; used: readonly Expression[] },
): Expression[] {
  const usedFrom = new Set(used.map(({ from }) => from));
  return expressions.filter((each) => {
    const isHalf = each.kind === 'operator' && (halves.has(each.operator) || isNotBefore(each));
    const isLeaning = each.kind === 'time' && each.frame.lean !== undefined;
    if (!(isHalf || isLeaning) || usedFrom.has(each.from)) return false;
    const role = clauses.find(({ from, to }) => from <= each.from && each.from < to)?.role;
    return isAsking(role);
  });
}

/** "not before" needs its time; a plain "from" begins many things. */
function isNotBefore({ from, to, ...rest }: Expression): boolean {
  return rest.kind === 'operator' && rest.operator === 'from' && to > from + 1;
}
