import type { Expression } from '../reading/expression.ts';
import { hasNot, isAsking, isDated, isOperator, type Part, rulesOut } from './part.ts';

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

/** Whether a part only says on what day something else goes. */
function isCondition({ isIf, isElse, role, said }: Part): boolean {
  return isIf && !isElse && role === 'told' && said.some(isDated) && !hasNot(said);
}

/** Whether a part says at what hours it may be on the day of the condition before it. */
function isSaidOf(part: Part, { said }: Part): boolean {
  if (part.isIf || rulesOut(part) || !isAsking(part.role) || part.said.some(isDated)) return false;
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
