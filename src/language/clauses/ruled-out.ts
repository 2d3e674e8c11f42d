import { isHourOnDay, openings } from '../meaning/hour-on-day.ts';
import { type Expression, framesOf, type Operator } from '../reading/expression.ts';
import { hasDay, hasTime } from '../reading/frame.ts';
import { hasNot, isDated, isOperator, isPeriodOnly, isTime, type Part } from './part.ts';

/** "I can't until one" says when the caller can, and "I can't next week on Tuesday" leaves the rest of the week. */
export function isAway({ role, said }: Part): boolean {
  return role === 'away' || (role === 'refusal' && !hasNot(said) && !tellsMore(said));
}

/** Whether what is refused says when the caller can. */
function tellsMore(said: readonly Expression[]): boolean {
  const isBound = said.some((each) => isOperator(each, 'before', 'after', 'later'));
  return isBound || untilIn(said) >= 0 || hasScope(said) || isHourThenDay(said);
}

/** Where an "until" is; after a time it ends a range instead. */
function untilIn(said: readonly Expression[]): number {
  return said.findIndex((each, at) => isOperator(each, 'until') && said[at - 1]?.kind !== 'time');
}

/** What is ruled out where a part refuses, denies or tells when the caller is away. */
export function ruledOut(
  { role, said, isOwn }: Part,
  { isToldOnly, isAlone }: { isToldOnly: boolean; isAlone: boolean },
): Expression[] {
  const until = untilIn(said);
  if (role !== 'denial') {
    // Where nothing is asked for, "I can't until one" and "can't make it before nine" still say when the caller can.
    if (isToldOnly && !hasNot(said) && !tellsMore(said)) return [...said];
    // "he isn't back till five" goes for what is asked, "school doesn't start till the ninth" doesn't.
    if (!isToldOnly && until >= 0 && !isOwn && said.slice(until).some(isDated)) return [];
  }
  // "I'm in hospital from the fourth for three days": nobody said when it's over.
  const isFromOn = said.some((each) => isOperator(each, 'from', 'after', 'later'));
  if (role === 'away' && isFromOn && !said.some((each) => isOperator(each, 'to', 'until'))) return [];
  return withNot(said, isAlone);
}

/** "I can't face another eight o'clock, Tuesday at two": the second is asked for. */
function isHourThenDay([first, ...rest]: readonly Expression[]): boolean {
  return first?.kind === 'time' && !hasDay(first.frame) && hasTime(first.frame) && isHourOnDay(rest);
}

/** "next week I'm busy on Tuesday" is about the rest of that week; the month of a date says no more than when that is. */
export function hasScope(said: readonly Expression[]): boolean {
  const frames = framesOf(said);
  return (
    frames.some(({ period }) => period && period.unit !== 'month') &&
    frames.some(({ weekday, date, days }) => weekday ?? date ?? days)
  );
}

/** Says "not" before what is ruled out, unless it was said. If nothing else is asked for, only the hours said of a day are. */
function withNot(said: readonly Expression[], isAlone: boolean): Expression[] {
  if (hasNot(said)) {
    return said.map((each, index) =>
      isOperator(said[index - 1], 'not', 'except') ? { ...each, isApart: false } : each,
    );
  }
  // "I won't be back from town until seven"
  const start = said.findIndex(
    (each, at) => isTime(each) || (isOpening(each) && !said.slice(at + 1, at + 2).some(isOpening)),
  );
  const at = isAlone ? startOfHours(said, start) : start;
  const first = said[at];
  if (!first) return [];
  return [
    ...said.slice(0, at),
    operatorAt('not', first.from),
    { ...first, isApart: false },
    ...said.slice(at + 1),
  ];
}

function isOpening(each: Expression): boolean {
  return each.kind === 'operator' && openings.has(each.operator);
}

/** Where the hours begin of "Wednesday from twelve to two doesn't work". */
function startOfHours(said: readonly Expression[], start: number): number {
  const opening = said.findIndex(isOpening);
  const [day, hours] = [said[start], said[opening - 1]];
  if (opening <= start || day?.kind !== 'time' || !hasDay(day.frame)) return start;
  // "next week Monday until Wednesday" is a range of days.
  const isDays = [hours, said[opening + 1]].every((each) => each && isDayOnly(each));
  if (isDays && isOperator(said[opening], 'until')) return start;
  const isRange =
    hours?.kind === 'time' && Boolean(hours.frame.clock ?? hours.frame.number) && !said[opening]?.isApart;
  return isRange ? opening - 1 : opening;
}

function isDayOnly(each: Expression): boolean {
  return each.kind === 'time' && hasDay(each.frame) && !hasTime(each.frame) && !isPeriodOnly(each);
}

/** An operator that nobody said, at a place in the sentence. */
export function operatorAt(operator: Operator, at: number): Expression {
  return { kind: 'operator', operator, from: at, to: at, isApart: false };
}
