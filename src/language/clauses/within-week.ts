import type { Expression, Lean } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import { isAsking, isBareWeekday, isOperator, type Part } from './part.ts';

/** Where the days and hours begin that are looked for in a week which leans on what was said before: "Tuesday or Thursday that week". */
export function startOfWithin(lean: Lean, said: readonly Expression[], at: number): number {
  if (lean.kind !== 'period' || said[at]?.isApart) return at;
  // "Monday the week after"
  if (lean.offset !== 0) return isOnlyWeekday(said[at - 1]) ? at - 1 : at;
  let from = at;
  while (isWithin(said[from - 1])) from--;
  return from;
}

function isOnlyWeekday(each: Expression | undefined): each is Extract<Expression, { kind: 'time' }> {
  return each?.kind === 'time' && isBareWeekday(each) && Object.keys(each.frame).length === 1;
}

/** Whether an expression may stand between a week and what is looked for in it: a weekday, hours, what joins them. */
export function isWithin(each: Expression | undefined): boolean {
  if (each?.kind !== 'time') return isOperator(each, 'or', 'and', 'to', 'from');
  const { lean, weekday, ...rest } = each.frame;
  return !lean && !hasDay(rest) && weekday?.which !== 'every';
}

/** "Tuesday or Thursday of that week", "Monday or Tuesday before that": every one of its days, for the part of a sentence at `index`. */
export function allWithin(part: Part, index: number): Expression[] {
  const all = withoutApposed(part);
  for (let at = all.length - 1; at > 1; at--) {
    const [day, joint, within] = [all[at - 2], all[at - 1], all[at]];
    const lean = within?.kind === 'time' ? within.frame.lean : undefined;
    const isBefore = index > 0 && lean?.kind === 'weekday' && lean.side < 0 && joint?.to === within?.from;
    if (lean?.kind !== 'within' && !isBefore) continue;
    if (day?.kind !== 'time' || !isOnlyWeekday(day) || !isOperator(joint, 'or', 'and', 'comma')) continue;
    const weekdays = day.frame.weekday?.weekdays ?? [];
    all[at - 2] = { ...day, frame: { lean: { ...lean, weekdays } } };
  }
  for (let at = 2; at < all.length; at++) {
    const [first, joint, other] = [all[at - 2], all[at - 1], all[at]];
    const lean = first?.kind === 'time' ? first.frame.lean : undefined;
    // "the week after next, the Wednesday or Thursday"
    if (lean?.kind !== 'weekday' || lean.side !== 0 || !isOnlyWeekday(other)) continue;
    const { weekdays = [] } = other.frame.weekday ?? {};
    if (isOperator(joint, 'or', 'and'))
      all[at] = { ...other, frame: { ...other.frame, lean: { ...lean, weekdays } } };
  }
  return all;
}

/** "Friday the fifth, the day before my flight": without what says once more which day is asked for. */
function withoutApposed({ role, said }: Part): Expression[] {
  if (!isAsking(role)) return [...said];
  return said.flatMap((each): Expression[] => {
    if (each.kind !== 'time' || !each.frame.lean?.isApposed) return [each];
    const { lean: _, ...frame } = each.frame;
    return Object.keys(frame).length > 0 ? [{ ...each, frame }] : [];
  });
}

/** "Friday's no good, what about the week after": whether a part rules out only days of a week that isn't asked for. */
export function isOfOtherWeek({ role, said }: Part, lean: Lean): boolean {
  if (lean.kind !== 'period' || lean.offset === 0 || (role !== 'denial' && role !== 'refusal')) return false;
  return said.every((each) => each.kind !== 'time' || isBareWeekday(each));
}
