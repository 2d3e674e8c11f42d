import { compose } from '../meaning/compose.ts';
import { inPairs } from '../meaning/paired.ts';
import { type Expression, type Frame, framesOf } from '../reading/expression.ts';
import { dayOnly, hasDay, hasTime, isSame } from '../reading/frame.ts';
import type { LocalMoment } from '../reading/range.ts';
import { type AnchoredMoment, settleLeans } from './anchors.ts';
import { withChosen } from './chosen.ts';
import type { Clause } from './clause.ts';
import { withAnswer, withFronted, withTakenBack } from './fronted.ts';
import { withConclusions, withHoursAround, withLeaving } from './hours-around.ts';
import { inToldMonths } from './near-days.ts';
import {
  asksForTime,
  hasNot,
  isAsking,
  isAtClock,
  isDated,
  isHabit,
  isOfClock,
  isOperator,
  isPeriodOnly,
  isTime,
  type Part,
  rulesOut,
} from './part.ts';
import { hasScope, isAway, operatorAt, ruledOut } from './ruled-out.ts';
import { withGivenUp, withToldRoles } from './told.ts';
import { withoutOwnBounds, withToldBounds } from './told-bounds.ts';

/** What a caller asks for of all that they said. */
export type Heard = {
  expressions: readonly Expression[];
  /** The day that was told and that goes for a time without one: "I finish at five on Thursday, so half past". */
  day: Frame | undefined;
  /** Whether nothing was asked for, only told when the caller is away or can't, which is taken for it: "I can't on Friday". */
  isAwayOnly: boolean;
  /** The week or month that was told and that a weekday is of: "half term's next week, so Tuesday". */
  period: Frame | undefined;
};

/** Takes from a sentence what it asks for and rules out; what is only told explains, and times may lean on it. */
export function hear(all: readonly Expression[], clauses: readonly Clause[], moment: AnchoredMoment): Heard {
  const expressions = clauses.some(({ isPick }) => isPick) ? all.map(asEqual) : all;
  let next = 0;
  // Both are in the order of the sentence.
  const read = clauses.map((clause) => {
    while ((expressions[next]?.from ?? clause.from) < clause.from) next++;
    const first = next;
    while ((expressions[next]?.from ?? clause.to) < clause.to) next++;
    return { ...clause, said: saidIn(clause, expressions.slice(first, next)) };
  });
  const bound = withToldBounds(withChosen(read, moment));
  const answered = clauses.some(({ isThen }) => isThen) ? withAnswer(bound) : bound;
  const told = withToldRoles(withFronted(withGivenUp(answered)), moment.today);
  const settled = withTakenBack(settleLeans(withoutOwnBounds(told), moment));
  const whole = withHoursAround(withLeaving(withConclusions(settled)));
  const parts = inToldMonths(whole, moment.today).map(asDenial);
  const hasDenial = parts.some((part) => part.role === 'denial' && part.said.some(isTime));
  const isAlone = !parts.some(asksForTime);
  if (isAlone && !parts.some(saysFromWhen) && parts.some(asksForNothing))
    return { expressions: [], day: undefined, isAwayOnly: false, period: undefined };
  const isToldOnly = !hasDenial && isAlone;
  // "my test's on the tenth, so I don't want a lesson until after that"
  const isBounded = parts.some((part) => part.role === 'refusal' && isBoundTo(part));
  const heard = parts.flatMap((part, index) => {
    if (part.role === 'past') return part.said.filter((each) => isOperator(each, 'correction'));
    if (part.role === 'mention' || isOnlyTold(part, parts)) return [];
    const before = parts.slice(0, index);
    const said = withoutEnds(part, before);
    return rulesOut(part)
      ? ruledOut({ ...part, said }, { isToldOnly, isAlone })
      : askedFor({ ...part, said }, { before, isToldOnly: isToldOnly && !isBounded });
  });
  const timed = parts.filter((part) => part.said.some(isTime));
  return {
    expressions: inPairs(heard),
    day: isToldOnly
      ? undefined
      : (toldDay(parts, moment) ??
        (heard.some(isOnAnyDay) ? undefined : moment.appointment && dayOnly(moment.appointment))),
    period: isToldOnly ? undefined : toldPeriod(parts),
    isAwayOnly: isToldOnly && timed.length > 0 && timed.every(isAway),
  };
}

/** "I'm a baker, I finish at ten", "my wife finishes at ten": a time that's told where nothing is asked for. */
function isOnlyTold({ role, tells, isReason }: Part, parts: readonly Part[]): boolean {
  // "I can't do Tuesday because I have to be at the bank at ten"
  if (role === 'told' && isReason && parts.some((part) => rulesOut(part) && part.said.some(isTime)))
    return true;
  if (role !== 'told' || !tells || parts.some((part) => part.role === 'wish')) return false;
  return tells === 'other' || parts.length > 1;
}

/** "I'd prefer Monday to Tuesday but either's fine": what was compared is asked for too. */
function asEqual(each: Expression): Expression {
  return each.kind === 'operator' && each.operator === 'than' ? { ...each, operator: 'or' } : each;
}

/** "cancel my Tuesday, I have to work on Wednesday": where no time is asked for, none is meant. */
function asksForNothing({ role, said, isGivingUp, isStatement }: Part): boolean {
  if (role === 'mention' || isGivingUp) return true;
  if (!isStatement || !said.some(isTime)) return false;
  return role === 'told' || role === 'away' || (!hasNot(said) && !hasScope(said) && !said.some(isBound));
}

/** "so I won't make it before one", "before that I can't": whether a denial says from when on the caller can. */
function saysFromWhen(part: Part): boolean {
  const { role, said } = part;
  const isBounded = said.some((each) => isOperator(each, 'before', 'until')) && said.some(isTime);
  return role === 'denial' && (isBounded || isBeforeDay(part));
}

/** "I'm back on the third, nothing works before that": a refusal of what comes before a day says from when on the caller can. */
function asDenial(part: Part): Part {
  return part.role === 'refusal' && isBeforeDay(part) ? { ...part, role: 'denial' } : part;
}

function isBeforeDay({ said }: Part): boolean {
  return framesOf(said).some(({ beforeDay }) => beforeDay !== undefined);
}

function isBound(each: Expression): boolean {
  return isOperator(each, 'until', 'before', 'after', 'later', 'from', 'starting');
}

/** Whether a refusal says from which day on, or up to which. */
function isBoundTo({ said }: Part): boolean {
  return said.some((each) => isOperator(each, 'until', 'before')) && said.some(isDated);
}

/** "the soonest at two", "any day at two": not only the appointment's day. */
function isOnAnyDay(each: Expression): boolean {
  return (each.kind === 'next' && !each.isNow) || (each.kind === 'any' && each.isDay === true);
}

/** Without the "not" of "if not", which rules nothing out. */
function saidIn({ openedTo, isElse }: Clause, expressions: Expression[]): Expression[] {
  if (!isElse) return expressions;
  return expressions.filter((each) => each.kind !== 'operator' || each.to > openedTo || isBound(each));
}

/** What was recognized in a clause, without words at its ends that join it to nothing. */
function withoutEnds(part: Part, before: readonly Part[]): Expression[] {
  const { said, isElse } = part;
  const previous = before.findLast((each) => isAsking(each.role) || rulesOut(each));
  // An "or" right after what is ruled out lists no more of it.
  const isAfterDenial = previous && rulesOut(previous) && !rulesOut(part);
  const from = isAfterDenial ? said.findIndex((each) => !isOperator(each, 'and', 'or', 'comma')) : 0;
  const to = said.findLastIndex((each) => !isOperator(each, 'not', 'except', 'and', 'or', 'comma')) + 1;
  const inside = from < 0 ? [] : said.slice(from, to);
  const kept = isAfterDenial
    ? inside.map((each, at) => (at > 0 ? each : { ...each, isApart: true }))
    : inside;
  return isElse ? withoutFirstChoice(kept, before) : kept;
}

/** "Thursday; if not Thursday, then Friday": the first choice isn't said again. */
function withoutFirstChoice(said: readonly Expression[], before: readonly Part[]): Expression[] {
  const first = said.findIndex(isTime);
  const again = said[first];
  const rest = said.slice(first + 1);
  const isAgain = before.some((part) => part.said.some((each) => isSameTime(each, again)));
  // "failing that, the same time Monday"
  const isOneTime = again && isClockOnly(again) && rest[0]?.from === again.to;
  return isAgain && !isOneTime && rest.some(isTime) ? rest : [...said];
}

function isSameTime(a: Expression, b: Expression | undefined): boolean {
  if (a.kind !== 'time' || b?.kind !== 'time') return false;
  const [first, second] = [a, b].map(({ frame: { lean: _, looseLean: __, ...frame } }) =>
    JSON.stringify(frame),
  );
  return first === second;
}

function askedFor(
  { role, said, isElse, isAlso, isSo, isLimited, isApproval, from }: Part,
  { before, isToldOnly }: { before: readonly Part[]; isToldOnly: boolean },
): Expression[] {
  // "Saturday, oh, I'm at a wedding, Sunday then": what is told takes back what was asked for.
  if (role === 'told' && !isToldOnly)
    return said.filter((each) => each.kind === 'duration' || isOperator(each, 'correction'));
  const isDay = said.some(isDated);
  // "Thursday at five is possible, but six would be better"
  const isHour = role === 'wish' && !isDay && isOfClock(said[0]) && before.some(isAtHour);
  // "Monday would be fine, Wednesday suits me"
  const isSuiting = (isApproval || said.some(isBound)) && isDay && !isSo && isSuited(before.at(-1));
  // "not before the seventh, but still in June"
  const isMore =
    (isAlso && !(said.every(isPeriodOnly) && isBoundDay(before.findLast(asksForTime)))) ||
    ((isLimited || isSuiting) && said.slice(0, 1).some(isDated));
  const isOther = isElse ? said.some(isTime) : isMore && said[0]?.kind === 'time' && (isDay || isHour);
  const isChoice = isOther && before.some((part) => isFirst(part, isElse || isHour));
  if (!isChoice || (isElse && isRemainder(said, before))) return [...said];
  const own = isLimited ? said.map(withOwnHours) : said;
  return [operatorAt(isElse ? 'else' : 'or', from), ...own];
}

/** Whether a part names the day from or up to which something is asked for. */
function isBoundDay(part: Part | undefined): boolean {
  return part?.said.some(isBound) === true && part.said.filter(isTime).every(isDated);
}

/** "Monday works, Wednesday only until noon": the hours are that day's alone. */
function withOwnHours(each: Expression): Expression {
  return isDated(each) && each.kind === 'time'
    ? { ...each, frame: { ...each.frame, isOwnTime: true } }
    : each;
}

/** "Thursday's no good, this week's fine otherwise, but after two": all but what was ruled out, not a second choice. */
function isRemainder(said: readonly Expression[], before: readonly Part[]): boolean {
  const asked = before.filter(asksForTime).flatMap((part) => part.said.filter(isTime));
  return before.some(rulesOut) && !said.some(isDated) && asked.length > 0 && asked.every(isPeriodOnly);
}

/** Whether a part asks for what another is a choice beside; "at two but on Monday" is one time. */
function isFirst(part: Part, isAny: boolean): boolean {
  if (!asksForTime(part) || hasNot(part.said)) return false;
  return isAny || !part.said.some(isClockOnly) || part.said.some(isDated);
}

/** Whether a part says that a day suits, or up to when, not a kind of day: "Monday would be fine", "Monday only until nine". */
function isSuited(part: Part | undefined): boolean {
  if (!part || !asksForTime(part) || hasNot(part.said) || part.said.some(isHabit)) return false;
  return part.isApproval || part.said.some(isBound);
}

function isAtHour(part: Part): boolean {
  return asksForTime(part) && part.said.some(isOfClock);
}

/** Whether an expression is a time of day without a day. */
function isClockOnly(expression: Expression): boolean {
  return isAtClock(expression) && !isDated(expression);
}

/** The only week or month of which something was told that goes on all the time. */
function toldPeriod(parts: readonly Part[]): Frame | undefined {
  const told = parts.filter((part) => part.role === 'told' && part.isStay && part.said.some(isPeriodOnly));
  const periods = told.flatMap(({ said }) => said.filter(isPeriodOnly));
  const [only, another] = periods;
  return only?.kind === 'time' &&
    !another &&
    told.every(({ said }) => said.filter(isTime).every(isPeriodOnly))
    ? only.frame
    : undefined;
}

/** The only day that was told, or ruled out together with a time of day. */
function toldDay(parts: readonly Part[], moment: LocalMoment): Frame | undefined {
  const days: Frame[] = [];
  for (const { role, said } of parts) {
    const isTold = role === 'told' || role === 'mention';
    if ((!isTold && role !== 'denial' && role !== 'refusal') || !said.some(isTime)) continue;
    const { frames, excluded } = compose(said, moment).constraint;
    const dated = [...frames, ...excluded].filter((frame) => hasDay(frame) && (isTold || hasTime(frame)));
    days.push(...dated.map(dayOnly));
  }
  const [first, ...others] = days;
  return others.every((day) => isSame(day, first)) ? first : undefined;
}
