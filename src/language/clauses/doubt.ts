import type { DoubtKind } from '../interpretation/interpretation.ts';
import { isNotBefore } from '../meaning/bounds.ts';
import { type Expression, framesOf, type Lean, type Operator } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import type { Token } from '../reading/token.ts';
import type { Clause } from './clause.ts';
import { isAsking, isAtClock, isDated, isOfClock, isOperator } from './part.ts';

/** Operators that mean nothing without the time they go for, and what to ask where that's missing. */
const halves: ReadonlyMap<Operator, DoubtKind> = new Map<Operator, DoubtKind>([
  ['after', 'after'],
  ['later', 'after'],
  ['before', 'before'],
  ['until', 'until'],
  ['between', 'between'],
  ['not', 'except'],
  ['except', 'except'],
]);

/** What leans on the time of an appointment, so that a day said with it isn't all that was meant. */
const leansOnTime: ReadonlySet<Lean['kind']> = new Set<Lean['kind']>(['time', 'moved']);

/** The most words between such an operator and the time that it may be about. */
const longestGap = 1;

/** Longer sentences that name no time are about something else: "anything but the pasta". */
const shortSentence = 6;

/** The most words of what isn't understood between it and a day. */
const longestName = 3;

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
    if (leanOf(each) && isTold(clause, { clauses, used })) return false;
    // Without a time there are no clauses.
    return (clause === undefined || isAsking(clause.role)) && !isOpening;
  });
}

/** "a week later, so December second": the time that it comes to is said next. */
function isTold(
  clause: Clause | undefined,
  { clauses, used }: { clauses: readonly Clause[]; used: readonly Expression[] },
): boolean {
  const next = clauses.find(({ from }) => from === clause?.to);
  return Boolean(
    next?.isSo &&
      isAsking(next.role) &&
      used.some(({ kind, from }) => kind === 'time' && next.from <= from && from < next.to),
  );
}

/** What was read of a sentence. */
type Read = {
  clauses: readonly Clause[];
  used: readonly Expression[];
  isRulingOut: boolean;
  expressions: readonly Expression[];
  /** The token after its last word. */
  end: number;
};

/** What to ask about words that weren't placed, if they change what is asked for. */
export function doubtOf(missing: readonly Expression[], read: Read): DoubtKind | undefined {
  const times = framesOf(read.used);
  const leans = missing.flatMap((each) => leanOf(each) ?? []);
  if (leans.some(({ kind }) => leansOnTime.has(kind))) return 'no_appointment';
  if (leans.some(({ kind }) => kind === 'day') && !times.some(hasDay)) return 'no_day';
  if (leans.length > 0 && times.length === 0) return 'no_appointment';
  const half = missing.find((each) => each.kind === 'operator' && isOpen(each, each.operator, read));
  if (half?.kind === 'operator') return halves.get(half.operator);
  if (isDangling(read)) return 'between';
  const loose = times.flatMap(({ looseLean }) => looseLean ?? []);
  return loose.length === times.length ? loose.map(looseDoubt)[0] : undefined;
}

/** Words that decide whether a time is meant, and where it stands: after them, or on either side. */
export type Deciding = ReadonlyMap<string, 'after' | 'beside'>;

/** How many words may stand between such a word and the time. */
const longestReach = 1;

/** Whether a word that decides whether a time is meant was left over beside it: "than Thursday", "Friday bad". */
export function isUndecided(
  tokens: readonly Token[],
  { clauses, used, deciding }: Pick<Read, 'clauses' | 'used'> & { deciding: Deciding },
): boolean {
  return tokens.some(({ text }, index) => {
    const side = deciding.get(text);
    if (!side || used.some(({ from, to }) => from <= index && index < to)) return false;
    const clause = clauses.find(({ from, to }) => from <= index && index < to);
    if (!clause || !isAsking(clause.role)) return false;
    return used.some(({ kind, from, to }) => {
      if (kind !== 'time' || from < clause.from || from >= clause.to) return false;
      const isNearAfter = from > index && from - index - 1 <= longestReach;
      return isNearAfter || (side === 'beside' && to <= index && index - to <= longestReach);
    });
  });
}

/** "between two and": its other end is missing. */
function isDangling({ expressions, end }: Read): boolean {
  const last = expressions.at(-1);
  const isOpenEnded = last !== undefined && isOperator(last, 'and') && last.to >= end;
  return isOpenEnded && expressions.some((each) => isOperator(each, 'between'));
}

/** What to ask where a time leaned on nothing and was taken for what it mostly means. */
function looseDoubt(lean: Lean): DoubtKind | undefined {
  if (lean.kind === 'moved') return 'no_appointment';
  if (lean.kind === 'weekday' && lean.side !== 0) return lean.side > 0 ? 'after' : 'before';
  return lean.kind === 'day' ? 'no_day' : undefined;
}

/** Whether an operator's other half is missing, so that it changes what is meant: "Tuesday until", "the twelfth before". */
function isOpen({ from, to }: Expression, operator: Operator, read: Read): boolean {
  const isRuledOut = operator === 'not' || operator === 'except';
  if (isRuledOut && read.isRulingOut) return false;
  const times = read.used.filter(({ kind }) => kind === 'time');
  if (operator === 'between')
    return times.some((time) => time.from - to >= 0 && time.from - to <= longestGap);
  const isAny = read.used.some(
    (each) => each.kind === 'any' && from >= each.to && from - each.to <= longestGap,
  );
  if (operator === 'except' && (isAny || (times.length === 0 && read.end <= shortSentence))) return true;
  const isLast = to >= read.end;
  if (isLast && times.length === 0) return true;
  const isAfterTime = times.some((time) => time.to <= from && from - time.to <= longestGap);
  // "before my flight on Thursday"
  const isBeforeTime = times.some((time) => time.from > to && time.from - to <= longestName);
  return (isAfterTime && isLast) || ((isAfterTime || isBeforeTime) && isBeside({ from, to }, read));
}

/** Beside a day that was said without a time of day, in the same clause. */
function isBeside(half: { from: number; to: number }, { clauses, used }: Read): boolean {
  const clause = clauses.find(({ from, to }) => from <= half.from && half.from < to);
  const times = used.filter(
    ({ kind, from }) => kind === 'time' && clause && clause.from <= from && from < clause.to,
  );
  // "Tuesday after I knock off, so fiveish"
  const later = used.filter(({ from }) => from >= half.to);
  const isSettled = later.some(isOfClock) && !later.some(isDated);
  // "Friday late afternoon after I finish work": in that part of the day, whenever that is.
  const isInPart = times.some(
    (each) =>
      each.kind === 'time' && each.frame.part && each.to <= half.from && half.from - each.to <= longestGap,
  );
  return times.length > 0 && !isSettled && !isInPart && !times.some(isAtClock);
}

function leanOf(expression: Expression): Lean | undefined {
  const lean = expression.kind === 'time' ? expression.frame.lean : undefined;
  return lean?.isApposed ? undefined : lean;
}
