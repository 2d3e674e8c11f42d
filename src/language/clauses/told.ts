import { weekdayOf } from '../../domain/time/local-time.ts';
import { isHourOnly } from '../meaning/hour-on-day.ts';
import { dayOfDateFrom } from '../reading/day-arithmetic.ts';
import { type Expression, type Frame, framesOf } from '../reading/expression.ts';
import { dayOnly, hasDay, hasTime } from '../reading/frame.ts';
import { boundsOfDays } from '../reading/range.ts';
import { withConditions } from './conditions.ts';
import { withExcepted, withExceptions } from './exceptions.ts';
import {
  asksForTime,
  hasNot,
  isAppointment,
  isAsking,
  isBeyond,
  isDated,
  isNextOne,
  isOfBirth,
  isOperator,
  isTime,
  type Part,
  rulesOut,
} from './part.ts';

/** Gives clauses the roles that those around them tell. */
export function withToldRoles(parts: readonly Part[], today: number): readonly Part[] {
  const read = withConditions(parts.map(asRange));
  return withPast(read.length > 1 ? besideOthers(read, today) : read, today);
}

/** What roles clauses have beside each other. */
function besideOthers(parts: readonly Part[], today: number): readonly Part[] {
  return withExceptions(
    withPicked(
      withTurned(
        withThere(
          withTaken(withSaidWeek(withReasons(withSetRight(withExcepted(withSameDay(parts, today)))))),
        ),
      ),
    ),
  );
}

/** How long a sentence may be that asks only about what was: "my meetings last Wednesday". */
const longestLookBack = 6;

/** "the keys I lost last Wednesday": nobody asks for a day that's over. */
function withPast(parts: readonly Part[], today: number): readonly Part[] {
  const isShort = (parts.at(-1)?.to ?? 0) <= longestLookBack;
  return parts.map((part) => {
    const times = part.said.filter(isTime);
    const first = times[0];
    if (first && isOfBirth(first, today)) return { ...part, role: 'past' };
    if (isShort || !first || !isPastDay(first, today)) return part;
    // "yesterday at half two"
    const isOver = times.every(
      (each, at) => isPastDay(each, today) || isHour(each) || isOfYear(each, times[at - 1]),
    );
    return isOver ? { ...part, role: 'past' } : part;
  });
}

/** "two years ago in May", "last year in May": a month or date right after a time, which says its year. */
function isOfYear(each: Expression, year: Expression | undefined): boolean {
  if (each.kind !== 'time' || year?.kind !== 'time' || each.from > year.to + 1) return false;
  const isYear = year.frame.counted === 'in_months' || year.frame.period?.unit === 'year';
  return isYear && Boolean(each.frame.period ?? each.frame.date);
}

function isPastDay(each: Expression, today: number): boolean {
  if (each.kind !== 'time' || each.frame.lean) return false;
  const { days = each.frame.period, weekday } = each.frame;
  return weekday?.which === 'last' || (days !== undefined && days.to <= today);
}

/** "from the 12th I'm on holiday until the 21st" is a range, whatever stands between its ends. */
function asRange(part: Part): Part {
  if (part.role !== 'away' || !part.said.some((each) => isOperator(each, 'from'))) return part;
  return {
    ...part,
    said: part.said.map((each) => (isOperator(each, 'until') ? { ...each, isApart: false } : each)),
  };
}

/** "Wednesday is hopeless, I'll leave it for now": nothing that was said before is asked for. */
export function withGivenUp(parts: readonly Part[]): readonly Part[] {
  const last = parts.findLastIndex(({ isGivingUp }) => isGivingUp);
  return last < 0 ? parts : parts.map((part, at) => (at > last ? part : { ...part, role: 'past' }));
}

/** "on the 22nd, that's a Wednesday isn't it": the day once more, rightly or not. */
function withSameDay(parts: readonly Part[], today: number): readonly Part[] {
  const read: Part[] = [];
  for (const part of parts) {
    const before = read.at(-1);
    const again = before && dayAgain(before, part, today);
    const [first, ...rest] = part.said;
    if (!again || !first) {
      read.push(part);
      continue;
    }
    const kept = again === 'instead' ? before.said.slice(0, -1) : before.said;
    const said = again === 'same' ? kept : [...kept, { ...first, isApart: false }];
    read.splice(
      -1,
      1,
      { ...before, said },
      { ...part, said: rest, ...(rest.some(isTime) && { role: 'plain' }) },
    );
  }
  return read;
}

/** How a part begins with the day that was said right before it: as the same, narrowed down, or better told. */
function dayAgain(before: Part, part: Part, today: number): 'same' | 'narrower' | 'instead' | undefined {
  const last = before.said.findLast((each) => !isOperator(each, 'comma'));
  const [first, ...rest] = part.said;
  const end = before.said.at(-1)?.to ?? before.to;
  const isBeside = first && last && first.from - end <= longestTag;
  if (!isBeside || !isAsking(before.role) || hasNot(before.said)) return undefined;
  if (part.isElse || !(isAsking(part.role) || part.role === 'told')) return undefined;
  const again = dateAgain(last, first, today);
  // "also am dreiundzwanzigsten"
  const isLed = again === 'same' && first.from <= part.openedTo + 1;
  // What is told may only be that, but for hours; what is asked for may go on.
  // Of a day that begins it, something else is told: "…, Monday's a bank holiday".
  const isTold = part.role === 'told' && first.from > part.from && rest.filter(isTime).every(isHour);
  if (!isTold && !isLed && (part.role === 'told' || first.from > part.openedTo)) return undefined;
  return again ?? (isSameDay(last, first) ? 'narrower' : undefined);
}

function isHour(each: Expression): boolean {
  return each.kind === 'time' && isHourOnly(each.frame);
}

/**
 * "the Friday ahead of Thanksgiving, that's the eighth": the date of a day that was said. If it's on the same weekday of
 * another week, "Friday after next, that's December fourth", it tells best which was meant.
 */
function dateAgain(day: Expression, date: Expression, today: number): 'same' | 'instead' | undefined {
  if (day.kind !== 'time' || date.kind !== 'time' || !date.frame.date || hasTime(date.frame))
    return undefined;
  const known = boundsOfDays(dayOnly(day.frame), today);
  if (!known || known.end !== known.first + 1) return undefined;
  const told = dayOfDateFrom(Math.min(known.first, today), date.frame.date);
  if (dayOfDateFrom(known.first, date.frame.date) === known.first) return 'same';
  const isNamed = date.frame.date.month !== undefined && !day.frame.date;
  const isSameWeekday = told !== undefined && weekdayOf(told) === weekdayOf(known.first);
  return isNamed && isSameWeekday ? 'instead' : undefined;
}

/** "that's a", "also": the words between. */
const longestTag = 2;

/** A date or a day such as tomorrow, and a weekday, in either order. */
function isSameDay(a: Expression, b: Expression): boolean {
  if (a.kind !== 'time' || b.kind !== 'time') return false;
  const [first, second] = isNear(a.frame) ? [a.frame, b.frame] : [b.frame, a.frame];
  const { weekday, ...rest } = second;
  const isWeekdayOnly = weekday?.weekdays.length === 1 && weekday.which === 'coming' && !hasDay(rest);
  return isNear(first) && isWeekdayOnly && !hasTime(rest) && rest.lean === undefined;
}

function isNear({ days, date, weekday, isHoliday, lean }: Frame): boolean {
  if (lean) return false;
  const isOneDay = days !== undefined && days.to === days.from + 1 && !isHoliday;
  return (isOneDay || date !== undefined) && weekday === undefined;
}

/** "my text says Monday at two but I booked Tuesday": what's set against a record is asked for. */
function withSetRight(parts: readonly Part[]): readonly Part[] {
  if (parts.some(asksForTime)) return parts;
  return parts.map((part, index) => {
    const isRight = part.isAlso && parts[index - 1]?.isRecord && part.said.some(isTime) && !rulesOut(part);
    return isRight ? { ...part, role: 'wish', isAlso: false } : part;
  });
}

/** What comes right before a "so" is its reason, "my permit expires on Friday, so Thursday"; so is what somebody needs to do. */
function withReasons(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    if (part.isReason && part.role === 'wish' && isGivenFor(part, parts)) return { ...part, role: 'told' };
    const next = parts[index + 1];
    // "the clocks change on Sunday, so I'll be up anyway, Monday at seven"
    const asked = next?.isSo && parts.slice(index + 1).find(asksForTime);
    const isReason = part.role === 'plain' && !hasNot(part.said) && asked && isAskedWithDay(asked);
    // "I leave on the tenth and am back on the 24th, so before that or after"
    // "I'll be at my sister's until Tuesday, so the Wednesday"
    const isOver =
      asked && isAskedWithDay(asked) && isOperator(part.said[0], 'until') && part.said.length === 2;
    const isLeantOn =
      asked &&
      isAsking(part.role) &&
      !hasNot(part.said) &&
      (isOver || asked.said.filter(isTime).every(isBeyond));
    if (isReason || isLeantOn) return { ...part, role: 'told' };
    // "we'll be eight on the 30th at seven, otherwise at eight"
    const isChoice = part.role === 'told' && part.said.some(isTime) && next?.isElse && next.said.some(isTime);
    return isChoice ? { ...part, role: 'wish' } : part;
  });
}

/** "no later than four because I have to pick him up at five": whether a reason says when something is that isn't asked for. */
function isGivenFor(reason: Part, parts: readonly Part[]): boolean {
  const isBound = (each: Expression, at: number) =>
    isOperator(each, ...bounding) && isBesideTime(each, reason) && !isOfStretch(reason.said, at);
  if (reason.said.some(isBound)) return false;
  const isOfDay = reason.said.some(isDated);
  return parts.some((part) => part !== reason && part.said.some(isTime) && (!isOfDay || isWanted(part)));
}

/** "on a call from three to four": neither end bounds what is asked for. */
function isOfStretch(said: readonly Expression[], at: number): boolean {
  const from = isOperator(said[at], 'from') ? at : at - 2;
  return isOperator(said[from], 'from') && isOperator(said[from + 2], 'to', 'until');
}

/** "out by three", not "from school at three", nor the "since" of "since I need to". */
function isBesideTime({ to }: Expression, { said, openedTo }: Part): boolean {
  return to > openedTo && said.some((each) => isTime(each) && (each.from === to || each.from === to + 1));
}

const bounding = ['before', 'after', 'later', 'until', 'from'] as const;

function isWanted(part: Part): boolean {
  return asksForTime(part) && !hasNot(part.said);
}

/** "at one I have lunch, I could come then": what is told is when it's asked for, if that says no other time. */
function withThere(parts: readonly Part[]): readonly Part[] {
  return parts.map((part, index) => {
    const next = parts[index + 1];
    if (part.role !== 'told' || !next?.isThere || !isAsking(next.role) || hasNot(part.said)) return part;
    const isOther = next.said.some((each) => isTime(each) && (!isDated(each) || part.said.some(isDated)));
    return part.said.some(isTime) && !isOther ? { ...part, role: 'wish' } : part;
  });
}

/** "next week I'm in Cologne Monday to Wednesday, Thursday would do": the Thursday of that week. */
function withSaidWeek(parts: readonly Part[]): readonly Part[] {
  if (parts.every(({ role }) => isAsking(role))) return parts;
  let week: Frame['period'];
  return parts.map((part) => {
    const frames = framesOf(part.said);
    const saidWeek = frames.find(({ period }) => period?.unit === 'week')?.period;
    if (saidWeek ?? frames.some((frame) => hasDay(frame) && !isComingDay(frame))) {
      week = !isAsking(part.role) && frames.some(isComingDay) ? saidWeek : undefined;
      return part;
    }
    if (!week || !isAsking(part.role)) return part;
    const period = week;
    const said = part.said.map((each) =>
      each.kind === 'time' && isComingDay(each.frame) ? { ...each, frame: { ...each.frame, period } } : each,
    );
    return { ...part, said };
  });
}

/** A weekday of no week that was said. */
function isComingDay({ weekday, period, date, days, lean }: Frame): boolean {
  return weekday?.which === 'coming' && !(period ?? date ?? days ?? lean);
}

function isAskedWithDay(part: Part): boolean {
  return asksForTime(part) && part.said.some(isDated);
}

/** What was told before "the rest of the week" is taken: "I have seminars on Tuesday, the rest of the week I'm free". */
function withTaken(parts: readonly Part[]): readonly Part[] {
  const rest = parts.findIndex((part) => asksForTime(part) && part.said.some(isRest));
  if (rest < 0) return parts;
  const taken = parts.slice(0, rest).findLast((part) => part.said.some(isTime));
  return parts.map((part) => (part === taken && part.role === 'told' ? { ...part, role: 'away' } : part));
}

/** "not this weekend, we've got visitors, the Sunday after": what comes after what is ruled out is asked for. */
function withTurned(parts: readonly Part[]): readonly Part[] {
  if (!parts.some(({ role, said }) => role === 'told' && said.some(isNextOne))) return parts;
  return parts.map((part, index) => {
    const times = part.said.filter(isTime);
    if (part.role !== 'told' || times.length === 0 || !times.every(isNextOne)) return part;
    const timed = parts.slice(0, index).filter(asksForTime);
    return timed.length > 0 && timed.every(({ said }) => hasNot(said)) ? { ...part, role: 'wish' } : part;
  });
}

/** "I'm off from Monday to Thursday, so whichever of those you like", "my card says Monday and that's fine with me": where nothing else is asked for, what was told is. */
function withPicked(parts: readonly Part[]): readonly Part[] {
  const pick = parts.findIndex(({ isPick, said }) => isPick && !said.some(isTime));
  if (pick < 0 || parts.some(asksForTime)) return parts;
  const told = parts.slice(0, pick).findLast(({ said }) => said.some(isTime));
  const isOpen = told?.role === 'told' || told?.role === 'away' || isAppointment(told);
  return parts.map((part) => (isOpen && part === told ? { ...part, role: 'wish' } : part));
}

function isRest(expression: Expression): boolean {
  return expression.kind === 'time' && expression.frame.lean?.kind === 'rest';
}
