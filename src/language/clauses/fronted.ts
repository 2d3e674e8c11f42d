import type { Expression } from '../reading/expression.ts';
import { hasTime } from '../reading/frame.ts';
import type { Role } from './clause.ts';
import {
  asksForTime,
  hasNot,
  isDated,
  isOfClock,
  isOperator,
  isPeriodOnly,
  isTime,
  type Part,
  rulesOut,
} from './part.ts';

/** The most words of a denial that says nothing else, "kann ich da leider nicht", and of other statements, "I can't do". */
const longestWords = { denial: 5, other: 4 };

/** Gives statements the times said right before them, where each has its own: "Monday I can't Tuesday I can". */
export function withFronted(parts: readonly Part[]): Part[] {
  const fronted = [...parts];
  for (let at = parts.length - 1; at > 0; at--) {
    const [part, before] = [fronted[at], fronted[at - 1]];
    if (!part?.isOwn || !before || part.said.some(isDated) || !isShort(part)) continue;
    // "any day except Friday, I'm at a funeral" tells only why.
    const isExcept = before.role === 'plain' && hasNot(before.said);
    // "Monday or Tuesday early, I'm up at five anyway"
    const isChoice = part.role === 'told' && before.said.some((each) => isOperator(each, 'or'));
    // "verschieben auf Montag, da hab ich frei", "move my Monday to Tuesday, I have insurance"
    const isTarget =
      (part.isThere && isOperator(before.said[0], 'to', 'correction')) ||
      (part.role === 'told' && isOperator(before.said[0], 'correction'));
    // "Wednesday until twelve, at one I have to be off"
    const isOfOwn = part.said.some(isOfClock) && before.said.some(isOfClock);
    if (isExcept || isChoice || isTarget || isOfOwn || !givesTime(fronted, at - 1)) continue;
    const from = startOfFront(before);
    fronted[at] = { ...part, said: [...before.said.slice(from), ...part.said] };
    fronted[at - 1] = { ...before, said: before.said.slice(0, from) };
  }
  return fronted;
}

/** "Monday I can't Tuesday then": the time before is refused, the one after is the answer. */
export function withAnswer(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, index): Part[] => {
    const [before, next] = [parts[index - 1], parts[index + 1]];
    if (before && isAnswered(before, part)) return [{ ...part, role: 'wish' }];
    if (next && isAnswered(part, next)) return [{ ...part, role: 'denial' }];
    const second = isRefusedThen(part, ['away', 'told']) ? startOfSecond(part) : 0;
    if (second <= 0) return [part];
    const [refused, answer] = [part.said.slice(0, second), part.said.slice(second)];
    return [
      { ...part, said: refused, role: part.role === 'told' ? 'told' : 'denial' },
      { ...part, said: answer, role: 'wish' },
    ];
  });
}

function isAnswered(before: Part, part: Part): boolean {
  return (
    isRefusedThen(part) && part.said.some(isDated) && isBareTime(before) && isTimeRightBefore(before, part)
  );
}

function isRefusedThen({ isThen, isOwn, role }: Part, others: readonly Role[] = []): boolean {
  return isThen && isOwn && ['refusal', 'denial', ...others].includes(role);
}

/** Whether a statement says nothing more than that something goes, or doesn't. */
function isShort({ role, from, to, said }: Part): boolean {
  const end = said.find(isTime)?.from ?? to;
  return end - from <= longestWords[role === 'denial' ? role : 'other'];
}

/** Whether the last time of a part may be that of the statement after it: it has another, or says nothing of its own. */
function givesTime(parts: readonly Part[], at: number): boolean {
  const [part, before, next] = [parts[at], parts[at - 1], parts[at + 1]];
  if (!part || !next || !isTimeRightBefore(part, next)) return false;
  if (isBareTime(part) || startOfSecond(part) > 0) return true;
  const isRefilled = before !== undefined && isTimeRightBefore(before, part) && givesTime(parts, at - 1);
  return part.isOwn && isRefilled && part.said.some(isDated);
}

function isTimeRightBefore({ said }: Part, { from }: Part): boolean {
  const last = said.at(-1);
  return last?.kind === 'time' && last.to === from;
}

/** Whether a part only names times. */
function isBareTime({ role, openedTo, from, to }: Part): boolean {
  return role === 'plain' && (openedTo === from || openedTo > to);
}

/** Where the times begin that a part gives away: of "next week Thursday I can't" and "I could at three Thursday I can't" the day. */
function startOfFront(part: Part): number {
  const { said } = part;
  if (!isBareTime(part)) return said.findLastIndex(isDated);
  return Math.max(
    said.findIndex((each) => !isPeriodOnly(each)),
    0,
  );
}

/** Where the second of two days begins that nothing joins: "I can't Tuesday Thursday I can". */
function startOfSecond(part: Part): number {
  const [last, before, ...earlier] = part.said.toReversed();
  if (isBareTime(part) || !last || before?.kind !== 'time') return -1;
  // "Saturday morning at seven weekdays I work"
  const isSecond = [before, ...earlier].some((each) => isSameKind(last, each));
  return isSecond ? part.said.length - 1 : -1;
}

function isSameKind(a: Expression, b: Expression): boolean {
  if (a.kind !== 'time' || b.kind !== 'time') return false;
  return Boolean((a.frame.weekday && b.frame.weekday) || (a.frame.date && b.frame.date));
}

/**
 * A denial without a time of its own is about the time before it, if another is asked for, or if it's said right after it:
 * "Tuesday? I can't. Friday.", "next week Thursday I can't".
 */
export function withTakenBack(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    const isDenied = next && next.role !== 'away' && rulesOut(next) && !next.said.some(isTime);
    if (!isDenied || !asksForTime(part)) return [part];
    // "it has to be Wednesday, she can't miss maths, so not before three" goes on about Wednesday.
    const isOther = (later: Part) =>
      asksForTime(later) && (later.said.some(isDated) || !part.said.some(isDated));
    return isRightAfter(part, next) || parts.slice(index + 2).some(isOther) ? takenBack(part) : [part];
  });
}

/** Whether a denial is said right after a day, and joined to it by nothing. */
function isRightAfter(part: Part, denial: Part): boolean {
  const last = part.said.at(-1);
  const isDay = last?.kind === 'time' && !hasTime(last.frame) && isTimeRightBefore(part, denial);
  const isJoined = denial.said.some((each) => isOperator(each, 'and', 'or'));
  // "I'd like Tuesday, I can't drive" takes nothing back, "next week would be good, Tuesday I can't" does.
  const isOpen = part.role === 'plain' || part.said.filter(isDated).length > 1;
  return isDay && isOpen && !isJoined && isShort(denial);
}

/** "next week, Thursday I can't": only the day is taken back, not its week. */
function takenBack(part: Part): Part[] {
  const at = part.said.findLastIndex((each) => isOperator(each, 'comma'));
  const [before, after] = [part.said.slice(0, Math.max(at, 0)), part.said.slice(at + 1)];
  const isOfPeriod =
    before.some(isTime) && before.filter(isTime).every(isPeriodOnly) && !after.some(isPeriodOnly);
  const denied: Part = { ...part, said: isOfPeriod ? after : part.said, role: 'denial' };
  return isOfPeriod ? [{ ...part, said: before }, denied] : [denied];
}
