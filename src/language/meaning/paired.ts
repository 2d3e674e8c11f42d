import type { Expression, Frame } from '../reading/expression.ts';
import { isDayOnly, isHourOnly, openings } from './hour-on-day.ts';

/** "evenings Tuesday, mornings then Friday": where hours and days are said in turns, hours first, a choice of each two. */
export function inPairs(expressions: readonly Expression[]): readonly Expression[] {
  const [first] = expressions;
  if (expressions.length < fewest || !first || !isOfHours(first)) return expressions;
  const said = expressions.filter((each) => !isImplied(each));
  const pairs: Expression[][] = [];
  for (let from = 0; from < said.length; ) {
    const day = endOf(said, from, isOfHours);
    const to = endOf(said, day, isOfDay);
    const [hours, days] = [said.slice(from, day), said.slice(day, to)];
    if (!hours.some(isTime) || !days.some(isDay)) return expressions;
    // "from four today to five tomorrow" is a range, "two on Thursday, no, three on Thursday" one time.
    if (pairs.length > 0 && (hours[0]?.isApart || isEnd(hours[0]))) return expressions;
    pairs.push(said.slice(from, to));
    from = to;
  }
  if (pairs.length < 2) return expressions;
  return pairs.flatMap((pair, index) => (index > 0 ? [choiceAt(pair[0]), ...pair] : pair));
}

/** Two pairs. */
const fewest = 4;

/** Whether an "or" was added to what was said. */
function isImplied(each: Expression): boolean {
  if (each.kind !== 'operator' || each.from < each.to) return false;
  return each.operator === 'or' || each.operator === 'else';
}

function endOf(said: readonly Expression[], from: number, isOf: (each: Expression) => boolean): number {
  const end = said.findIndex((each, at) => at >= from && !isOf(each));
  return end < 0 ? said.length : end;
}

function isOfHours(each: Expression): boolean {
  if (each.kind === 'operator')
    return isEnd(each) || (each.operator !== 'between' && openings.has(each.operator));
  return each.kind === 'time' && isHourOnly(each.frame) && !each.frame.lean;
}

function isEnd(each: Expression | undefined): boolean {
  return each?.kind === 'operator' && (each.operator === 'to' || each.operator === 'until');
}

function isTime({ kind }: Expression): boolean {
  return kind === 'time';
}

function isOfDay(each: Expression): boolean {
  return each.kind === 'time' && isDayOnly(each.frame);
}

function isDay(each: Expression): boolean {
  return each.kind === 'time' && isOnDay(each.frame);
}

function isOnDay({ weekday, date, days }: Frame): boolean {
  return (weekday ?? date ?? days) !== undefined;
}

function choiceAt(first: Expression | undefined): Expression {
  const at = first?.from ?? 0;
  return { kind: 'operator', operator: 'or', from: at, to: at, isApart: false };
}
