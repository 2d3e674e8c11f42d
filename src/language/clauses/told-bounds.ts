import type { Expression } from '../reading/expression.ts';
import {
  asksForTime,
  hasNot,
  isAsking,
  isDated,
  isOfClock,
  isOfHours,
  isOperator,
  isTime,
  type Part,
} from './part.ts';

/** How many words may stand between a bound and the hour of what it names: "before my other meeting which is at". */
const longestEvent = 7;

/** "before the game, that's at one", "after my shift, I'm done at six": the hour that is told of a bound is the bound. */
export function withToldBounds(given: readonly Part[]): readonly Part[] {
  const parts = given.map(
    (part): Part => (isEndOfAsked(part, given) ? { ...part, role: 'wish', isAlso: false } : part),
  );
  if (!parts.some(({ said }) => said.some(isBound))) return parts;
  const read: Part[] = [];
  for (const part of parts) {
    const before = read.at(-1);
    const said = before && boundByNext(before, part);
    if (said) read.splice(-1, 1, { ...before, to: part.to, said, role: 'wish' });
    else read.push(part);
  }
  return read.map((part) => boundWithin(part, read));
}

/** "Friday would do, but I have to be out by three": whether what's told says by when it must be over that is asked for. */
function isEndOfAsked({ role, said }: Part, parts: readonly Part[]): boolean {
  if (role !== 'told' && role !== 'away') return false;
  if (!said.some((each) => isOperator(each, 'or_before')) || said.some(isDated)) return false;
  const asked = parts.filter(asksForTime).flatMap((part) => part.said.filter(isTime));
  return said.some(isOfClock) && asked.some(isDated) && !asked.some((each) => isOfClock(each) || leans(each));
}

function leans(each: Expression): boolean {
  return each.kind === 'time' && each.frame.lean !== undefined;
}

/** What was said up to a bound whose hour the next part tells, and that hour; undefined if it tells something else. */
function boundByNext({ role, said, to }: Part, next: Part): Expression[] | undefined {
  const at = said.findLastIndex(isBound);
  const bound = said[at];
  const named = said.slice(at + 1).filter(isTime);
  if (!bound || !isAsking(role) || next.role !== 'told' || to - bound.to > longestEvent) return undefined;
  // "after work, I get off at five"
  if (named.length > 1 || !named.every(isOfHours)) return undefined;
  const hour = next.said.findIndex(isTime);
  const [first, ...rest] = next.said.slice(hour);
  const isTold = first && isOfClock(first) && !isDated(first) && !rest.some(isOfClock);
  if (!isTold || next.said.slice(0, hour).some(isBound)) return undefined;
  return [...said.slice(0, at), bound, { ...first, isApart: false }, ...rest];
}

/** "before my meeting at three", "Tuesday after my class, which ends at three": a bound and its hour in one clause. */
function boundWithin(part: Part, parts: readonly Part[]): Part {
  const { role, said } = part;
  const at = said.findIndex((each, index) => isBound(each) && isHourOf(said[index + 1], each));
  const [bound, hour] = [said[at], said[at + 1]];
  if (!bound || !hour) return part;
  const isTold = role === 'told' && !parts.some(asksForTime);
  if (!isTold && !(isAsking(role) && isOperator(bound, 'before'))) return part;
  return { ...part, said: said.with(at + 1, { ...hour, isApart: false }), ...(isTold && { role: 'plain' }) };
}

function isBound(each: Expression): boolean {
  return isOperator(each, 'before', 'after');
}

/** Whether an expression is an hour a few words after a bound. */
function isHourOf(each: Expression | undefined, { to }: Expression): each is Expression {
  if (!each || !isOfClock(each) || isDated(each)) return false;
  return each.from - to > 1 && each.from - to <= longestEvent;
}

/** "Tuesday at nine, I'll be done by then", "it should hold until then": what is so up to the time that is asked for doesn't bound it. */
export function withoutOwnBounds(parts: readonly Part[]): readonly Part[] {
  if (!parts.some(({ said }) => said.some(isThen))) return parts;
  return parts.map((part, index) => withoutOwnBound(part, parts.slice(0, index)));
}

function withoutOwnBound(part: Part, before: readonly Part[]): Part {
  const { said, role, isOwn, tells } = part;
  const at = said.findIndex((each, index) => isThen(each) && isOperator(said[index - 1], 'until'));
  if (at < 0 || !isAsking(role) || said.some(({ kind }) => kind === 'any')) return part;
  const earlier = said.slice(0, at - 1);
  const isBeside = earlier.some(isTime) && !isOperator(earlier.at(-1), 'or');
  const isOfOther = !isBeside && (isOwn || tells !== undefined) && said.filter(isTime).length === 1;
  const last = isOfOther ? before.findLast((each) => each.said.some(isTime)) : undefined;
  const isBounded = isBeside || (last && asksForTime(last) && !hasNot(last.said));
  return isBounded ? { ...part, said: said.toSpliced(at - 1, 2) } : part;
}

function isThen(each: Expression): boolean {
  return each.kind === 'time' && each.frame.lean?.kind === 'then';
}
