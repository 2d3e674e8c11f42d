import type { Expression } from '../reading/expression.ts';
import {
  asksForTime,
  hasNot,
  isAsking,
  isBareWeekday,
  isDated,
  isHabit,
  isOperator,
  isPeriodOnly,
  isTime,
  type Part,
} from './part.ts';

/** "I'm in all day except when I pick up the kids at three": the clause after an "except" is ruled out of the one before it. */
export function withExcepted(parts: readonly Part[]): readonly Part[] {
  const excepts = ({ said }: Part, next: Part | undefined) =>
    isOperator(said.at(-1), 'except') && next?.said.some(isTime) === true;
  return parts.map((part, index) => {
    if (part.role === 'told' && excepts(part, parts[index + 1])) return { ...part, role: 'wish' };
    const before = parts[index - 1];
    const isOut = before !== undefined && excepts(before, part) && !isAsking(part.role);
    return isOut ? { ...part, role: 'away' } : part;
  });
}

/** "all week except Tuesday, when I'm away, and Thursday's my class", "any evening, but Wednesday is Bible study": what is told of a day rules it out too. */
export function withExceptions(parts: readonly Part[]): readonly Part[] {
  const first = parts.some(({ role }) => role === 'told') ? parts.findIndex(asksForTime) : -1;
  if (first < 0) return parts;
  const asked = parts.filter(asksForTime);
  const isOfPeriod = asked.some(({ said }) => said.some(isPeriodOnly) && hasNot(said));
  return parts.map((part, index) => {
    // "not over Thanksgiving, we have family in, but …"
    if (part.role === 'told' && isOperator(part.said[0], 'not') && part.said.some(isTime))
      return { ...part, role: 'denial' };
    const times = index > first && part.role === 'told' ? part.said.filter(isTime) : [];
    const isDay = times.some(isWeekday) && times.every((each) => isWeekday(each) || isHoliday(each));
    return isDay && (isOfPeriod || part.isAlso) ? { ...part, role: 'away' } : part;
  });
}

/** Whether an expression is a weekday of no week that was said: "Monday", "Mondays". */
function isWeekday(each: Expression): boolean {
  return isBareWeekday(each) || (isHabit(each) && isDated(each));
}

const isHoliday = (each: Expression) => each.kind === 'time' && each.frame.isHoliday === true;
