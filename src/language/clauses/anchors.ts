import { numbered } from '../meaning/bounds.ts';
import { compose } from '../meaning/compose.ts';
import { isHourOnly } from '../meaning/hour-on-day.ts';
import { type Expression, type Frame, framesOf, type Lean, type Side } from '../reading/expression.ts';
import { isSame, timeOnly } from '../reading/frame.ts';
import { isAnchorFor, leaningOn, leaningOnNothing } from '../reading/lean.ts';
import type { LocalMoment } from '../reading/range.ts';
import { gapAfter, hourOfHabit } from './hours-around.ts';
import { nearToday } from './near-days.ts';
import {
  asksForTime,
  hasNot,
  isAsking,
  isAtClock,
  isBareWeekday,
  isChoiceBeyond,
  isDated,
  isOfClock,
  isOperator,
  isTime,
  isWhileBeside,
  type Part,
} from './part.ts';
import { allWithin, isOfOtherWeek, isWithin, startOfWithin } from './within-week.ts';

/** The moment of a call, and the appointment that it is about, which times lean on that lean on nothing in the sentence. */
export type AnchoredMoment = LocalMoment & {
  appointment?: Frame | undefined;
  /** When it ends; what is later begins then. */
  appointmentEnd?: Frame | undefined;
};

/** The most times of a sentence that lean on others. */
const mostLeans = 8;

/** What leans only on what was said before it: "that day", "before then". */
const looksBack: ReadonlySet<Lean['kind']> = new Set<Lean['kind']>([
  'day',
  'then',
  'beyond',
  'period',
  'rest',
  'minute',
  'weekday',
  'within',
]);

/** What is apart from a time right before it: "not this Thursday, the one after". */
const standsApart: ReadonlySet<Lean['kind']> = new Set<Lean['kind']>([
  'moved',
  'period',
  'weekday',
  'within',
  'one',
  'beyond',
]);

/** Puts times in place of those that lean on others: the nearest before that will do, else the nearest after. */
export function settleLeans(parts: readonly Part[], moment: AnchoredMoment): Part[] {
  if (!parts.some(({ said }) => said.some(isLeaning))) return [...parts];
  const settled = parts.map((part, at) => ({
    ...part,
    said: part.role === 'past' ? part.said.map((each) => nearToday(each, moment)) : allWithin(part, at),
  }));
  let leans = 0;
  for (const [index, part] of settled.entries()) {
    let last: Anchor | undefined;
    for (let at = 0; at < part.said.length; at++) {
      const expression = part.said[at];
      if (!expression || !isLeaning(expression)) continue;
      const anchor =
        leans++ < mostLeans ? anchorOf(expression, { parts: settled, index, at, moment, last }) : undefined;
      last = anchor;
      // "one week later than November 25 at 10:30": only the new time is asked for.
      if (anchor?.isNext)
        part.said = part.said.filter(
          ({ kind }, other) => other <= at || !['time', 'operator'].includes(kind),
        );
      part.said[at] = settledLean(expression, { anchor, before: part.said[at - 1], part, moment });
      tellBefore(expression, { parts: settled, index, anchor });
      // "push my nine o'clock back two hours": the new time alone.
      if (anchor?.isBeside && expression.frame.lean.kind === 'moved') part.said.splice(0, at);
    }
    part.said = part.said.filter((each) => each.kind !== 'time' || Object.keys(each.frame).length > 0);
  }
  return settled;
}

/** "the day before or that same morning": whether what a time leans on is what the one before it leant on. */
function leansAlike({ frame: { lean } }: Leaning, before: Expression | undefined): boolean {
  return isOperator(before, 'or', 'and') && (lean.kind === 'day' || isBesideDay(lean));
}

/** "the day before", "the Monday after". */
function isBesideDay(lean: Lean): boolean {
  return (lean.kind === 'moved' && !lean.keepsTime) || (lean.kind === 'weekday' && lean.side !== 0);
}

/**
 * Whether all that a part asks for is beyond what was said in another: "we're back on the 20th, after that any time"; of
 * an hour it may be on a day, "she's home at three, after that on Friday".
 */
function isOnBeyond({ frame: { lean }, from }: Leaning, { role, said, isElse }: Part, before: Part): boolean {
  // "I said ten but call it half past"
  const isChoice = isElse || isOperator(said[0], 'or');
  const isOther = lean.kind === 'beyond' || (lean.kind === 'minute' && !isChoice);
  if (!isOther || !isAsking(role)) return false;
  const others = said.filter((each) => isTime(each) && each.from !== from);
  const isHour = before.said.every((each) => !isTime(each) || isAtClock(each)) && !before.said.some(isDated);
  return others.length === 0 || (lean.kind === 'beyond' && isHour && others.every(isDated));
}

/** What is asked for beyond a time, or in another week, doesn't ask for that time too, or rule it out. */
function tellBefore(
  expression: Leaning,
  { parts, index, anchor }: { parts: Part[]; index: number; anchor: Anchor | undefined },
): void {
  const leaning = parts[index];
  if (!anchor || !leaning) return;
  const at = parts.slice(0, index).findLastIndex(({ said }) => said.some(isTime));
  const part = parts[at];
  const isTold = part && isOnBeyond(expression, leaning, part) && isAsking(part.role) && !hasNot(part.said);
  if (part && (isTold || isOfOtherWeek(part, expression.frame.lean))) parts[at] = { ...part, role: 'told' };
}

type Leaning = Extract<Expression, { kind: 'time' }> & { frame: { lean: Lean } };

function isLeaning(expression: Expression): expression is Leaning {
  return expression.kind === 'time' && expression.frame.lean !== undefined;
}

/** "the Friday", which is near a day that was told. */
function isTheWeekday(lean: Lean): boolean {
  return lean.kind === 'weekday' && lean.side === 0;
}

/** Whether a time leans on no time before it but one that was told for it. */
function isLoose(expression: Leaning, said: readonly Expression[], before: readonly Part[]): boolean {
  const { lean } = expression.frame;
  if (lean.kind === 'gap' || isWhileBeside(expression, said)) return true;
  return isTheWeekday(lean) && isChoiceAgain(expression, before);
}

/** "Thursday at four or Friday at four and I'd rather the Thursday": whether a weekday is one of those that were asked for. */
function isChoiceAgain({ frame: { weekday } }: Leaning, before: readonly Part[]): boolean {
  const days = before.filter(asksForTime).flatMap(({ said }) => said.filter(isBareWeekday));
  return days.length > 1 && framesOf(days).some((day) => isSame(day.weekday, weekday));
}

function isThan({ frame: { lean } }: Leaning): boolean {
  return lean.kind === 'moved' && lean.isThan === true;
}

function isShift({ frame: { lean } }: Leaning): boolean {
  return lean.kind === 'moved' && lean.keepsTime === true;
}

/** What a time leans on; `isBeside` if it was said right before it, as no other choice, `isNext` right after it. */
type Anchor = { frame: Frame; isBeside: boolean; isNext?: boolean };

/** Where a time is that leans, and what the one before it in its part leant on. */
type Place = {
  parts: readonly Part[];
  index: number;
  at: number;
  moment: AnchoredMoment;
  last: Anchor | undefined;
};

function anchorOf(expression: Leaning, { parts, index, at, moment, last }: Place): Anchor | undefined {
  const said = parts[index]?.said ?? [];
  if (last && leansAlike(expression, said[at - 1])) return last;
  const beside = said.slice(0, startOfWithin(expression.frame.lean, said, at));
  const told = toldOf(expression, { parts, index, at, moment });
  if (told) return { frame: told, isBeside: false };
  if (isLoose(expression, said, parts.slice(0, index))) return undefined;
  const next = isThan(expression) ? anchorIn(said.slice(at + 1), expression, { moment }) : undefined;
  if (next) return { frame: next, isBeside: false, isNext: true };
  const { lean } = expression.frame;
  const isExcepted = lean.kind === 'then' && isOperator(said[at - 1], 'except');
  const isOther = index > 0 && (isExcepted || isChoiceBeyond(lean, said[at - 1]));
  const frame = isOther ? undefined : anchorIn(beside, expression, { moment });
  if (frame) return { frame, isBeside: !beside.some((each) => isOperator(each, 'or')) };
  // "I've choir on Tuesdays, so any evening next week except that"
  const before = parts
    .slice(0, index)
    .flatMap(({ role, said }) => (isExcepted && isAsking(role) ? [] : [said]));
  // "an hour later, so three": what follows is the new time.
  const later = parts.slice(index + 1).filter(({ isSo }) => !isSo);
  const after = [said.slice(at + 1), ...later.map((part) => part.said)];
  const others = looksBack.has(expression.frame.lean.kind) ? [] : after;
  // "it should go back a week, that was on the 29th"
  const reminders = isShift(expression) ? parts.slice(index + 1).filter(({ role }) => role === 'past') : [];
  const isFirst = isFirstOfTwo(expression, said);
  const nearest = [...(isFirst ? before : before.toReversed()), ...others];
  const best = bestOf([...reminders.map((part) => part.said), ...nearest], expression, { moment, isFirst });
  if (best) return { frame: best, isBeside: false };
  const isAfter = lean.kind === 'beyond' && lean.side === 'after';
  const appointment = isAfter ? moment.appointmentEnd : moment.appointment;
  return appointment && { frame: appointment, isBeside: false };
}

/** "either before that or after": before the first of what was said, and after the last. */
function isFirstOfTwo({ frame: { lean } }: Leaning, said: readonly Expression[]): boolean {
  const isOn = (each: Expression, side: Side) =>
    isLeaning(each) && each.frame.lean.kind === 'beyond' && each.frame.lean.side === side;
  return lean.kind === 'beyond' && lean.side === 'before' && said.some((each) => isOn(each, 'after'));
}

/** Whether a time leans on an hour that was told of what happens then: "so after she's gone", "so Friday any time after that". */
function isOfToldHour({ frame: { lean } }: Leaning, said: readonly Expression[], before?: Part): boolean {
  const isOnDay = said.length > 0 && said.every(isDated) && !said.some(isOfClock);
  // "lunch is over at one, on Monday I could come after that"
  const isHour = isOnDay && before !== undefined && isHourTold(before);
  if (lean.kind === 'beyond') return lean.isEvent === true || (isHour && lean.side === 'after');
  if (isHour) return lean.kind === 'then';
  const isBounded = lean.kind === 'then' && isOperator(said.at(-1), 'after', 'before');
  return isBounded && said.some(isDated) && !said.some(isOfClock);
}

/** Whether a part tells an hour of no day. */
function isHourTold({ role, said }: Part): boolean {
  const times = said.filter(isTime);
  return (role === 'told' || role === 'away') && times.some(isOfClock) && !times.some(isDated);
}

/** "the cleaner's in until twelve, so Wednesday after she's gone": the hour that was told, on the day asked for; or the gap between what was. */
function toldOf(expression: Leaning, { parts, index, at, moment }: Omit<Place, 'last'>): Frame | undefined {
  if (expression.frame.lean.kind === 'gap') return gapAfter(parts.slice(0, index), moment);
  if (!isOfToldHour(expression, parts[index]?.said.slice(0, at) ?? [], parts[index - 1])) return undefined;
  const hours = parts
    .slice(0, index)
    .toReversed()
    .values()
    .map(({ said }) => anchorIn(said, expression, { moment }))
    .find((frame) => frame && (frame.clock ?? frame.range ?? frame.before ?? frame.after));
  const isOnDay = parts[index]?.said.some((each) => each !== expression && isDated(each));
  return hours && (isOnDay || hours.weekday?.which === 'every') ? timeOnly(hours) : hours;
}

/** The first that a time may lean on of what was said in several parts. */
function bestOf(some: readonly Part['said'][], expression: Leaning, sought: Sought): Frame | undefined {
  let first: Frame | undefined;
  for (const said of some) {
    const frame = anchorIn(said, expression, sought);
    // "I missed you this morning, the same time tomorrow, that was half eight": a clock time tells it best.
    if (frame && (expression.frame.lean.kind !== 'time' || frame.clock)) return frame;
    first ??= frame;
  }
  return first;
}

type Sought = { moment: LocalMoment; isFirst?: boolean };

function anchorIn(said: readonly Expression[], { frame }: Leaning, sought: Sought): Frame | undefined {
  const plain = said.filter((each, at) => !isLeaning(each) && !isOverBefore(each, said[at + 1], frame.lean));
  if (!plain.some(isTime)) return undefined;
  // "in town until Thursday, so the Friday"
  const isBounded = plain.some((each) => isOperator(each, 'until', 'after'));
  const isBare = !isBounded && plain.every((each) => !isTime(each) || isBareWeekday(each));
  if (isTheWeekday(frame.lean) && isBare) return undefined;
  const { frames, excluded } = compose(plain, sought.moment).constraint;
  const isAnchor = (each: Frame) => isAnchorFor(frame.lean, each);
  // "from Wednesday at ten to Thursday at the same time"
  // "I said ten, but call it half past": a bare number is its hour.
  const alone = framesOf(plain).map((each) =>
    frame.lean.kind === 'minute' ? (numbered(each) ?? each) : each,
  );
  if (sought.isFirst) return frames.find(isAnchor);
  return [...excluded, ...frames].findLast(isAnchor) ?? alone.findLast(isAnchor);
}

/** "I can't before Easter, after that": after Easter, not from it on. */
function isOverBefore(each: Expression, next: Expression | undefined, lean: Lean): boolean {
  if (lean.kind !== 'beyond' || lean.side !== 'after' || !isOperator(each, 'before')) return false;
  return next?.kind === 'time' && next.frame.isHoliday === true;
}

function settledLean(
  expression: Leaning,
  {
    anchor,
    before,
    part,
    moment,
  }: { anchor: Anchor | undefined; before: Expression | undefined; part: Part; moment: LocalMoment },
): Expression {
  const { lean, ...plain } = expression.frame;
  // "the 23rd of November, the Monday": that day once more, rightly or not.
  const isSameDay = anchor?.isBeside && anchor.frame.date && isTheWeekday(lean);
  if (isSameDay) return { ...expression, frame: plain };
  const told = anchor?.isBeside ? anchor.frame : hourOfHabit(anchor?.frame ?? {}, part.said);
  const frame = anchor
    ? leaningOn(expression.frame, told, moment.today)
    : leaningOnNothing(expression.frame, part.role === 'wish');
  // "say ten on the Thursday": an hour is of the day after it.
  const isOther = standsApart.has(lean.kind) && before?.kind === 'time' && !isHourOnly(before.frame);
  const isApart = isOther && !(lean.kind === 'period' && lean.offset === 0 && isWithin(before));
  return { ...expression, frame: frame ?? {}, isApart: isApart || expression.isApart };
}
