import type { Expression } from '../reading/expression.ts';
import { hasNot, isAsking, isDated, isOfHours, isOperator, type Part, rulesOut } from './part.ts';

/** "if it's Monday it has to be before ten, if it's Tuesday any time": each condition says a day, and what follows the hours on it. */
export function withConditions(parts: readonly Part[]): readonly Part[] {
  if (!parts.some(isCondition)) return parts;
  const read: Part[] = [];
  for (const part of parts) {
    const before = read.at(-1);
    if (before && isCondition(before) && isSaidOf(part, before)) {
      const said = [...before.said, ...part.said.filter((each) => !isOperator(each, 'comma'))];
      read.splice(-1, 1, { ...part, from: before.from, said, role: 'wish', isElse: read.length > 1 });
    } else read.push(part);
  }
  // "if Monday then before ten"
  return read.map((part) => (isWhole(part) ? { ...part, role: 'wish', isElse: part !== read[0] } : part));
}

/** Whether a part only says on what day something else goes, or at what hours: "if mornings, then Monday". */
function isCondition(part: Part): boolean {
  const { isIf, isElse, role, said } = part;
  return isIf && !isElse && role === 'told' && (said.some(isDated) || isOnlyHours(part)) && !hasNot(said);
}

/** The most tokens after such hours: a comma, "then". */
const longestThen = 2;

/** Whether a part is a condition with no words but its hours. */
function isOnlyHours({ said, openedTo, to }: Part): boolean {
  const hours = said.filter((each) => !isOperator(each, 'comma'));
  const end = hours.at(-1)?.to ?? 0;
  return hours.every(isOfHours) && hours[0]?.from === openedTo && to - end <= longestThen;
}

/** Whether a part says at what hours it may be on the day of the condition before it. */
function isSaidOf(part: Part, condition: Part): boolean {
  const { said } = condition;
  if (part.isIf || rulesOut(part) || !isAsking(part.role)) return false;
  if (isOnlyHours(condition)) return part.said.some(isDated) && !part.said.some(isOfHours);
  if (part.said.some(isDated)) return false;
  return (
    said.every(isDated) &&
    (part.role === 'wish' || part.said.some(({ kind }) => kind === 'time' || kind === 'any'))
  );
}

function isWhole(part: Part): boolean {
  const [first, ...rest] = part.said;
  return isCondition(part) && first !== undefined && isDated(first) && rest.some(isBeyondDay);
}

/** Whether an expression says more than a day: hours, a bound, "any time". */
function isBeyondDay(each: Expression): boolean {
  return each.kind === 'any' || isOperator(each, 'before', 'after', 'until', 'from');
}
