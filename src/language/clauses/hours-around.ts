import { compose } from '../meaning/compose.ts';
import { inPart, minutesOf } from '../reading/clock.ts';
import { type Expression, type Frame, framesOf } from '../reading/expression.ts';
import { dayOnly, hasTime, isSame, timeOnly } from '../reading/frame.ts';
import type { LocalMoment } from '../reading/range.ts';
import {
  asksForTime,
  hasNot,
  isAsking,
  isBeyond,
  isDated,
  isOfClock,
  isOperator,
  isTime,
  type Part,
  rulesOut,
} from './part.ts';

/** How long after a part of the day an hour may still put it off: "I'm busy until ten at night, so Friday evening". */
const longestPutOff = 180;

/**
 * What rules out hours before a day is asked for, as far as it goes for that day: of "I'm in court on Wednesday until three, so
 * Wednesday from four" only the hours, of "I don't finish till ten at night, so Friday morning" nothing.
 */
export function withHoursAround(parts: readonly Part[]): readonly Part[] {
  if (!parts.some(rulesOutHours)) return parts;
  return parts.map((part, index) => {
    if (!rulesOutHours(part)) return part;
    const asked = parts
      .slice(index + 1)
      .filter((each) => asksForTime(each) && each.said.some(isDated))
      .flatMap(({ said }) => said);
    const days = part.said.filter(isDated);
    const hours = part.said.filter((each) => !isDated(each));
    if (days.every((day) => asked.some((each) => isSameDay(day, each))))
      return { ...part, said: isAround(hours, asked) ? [] : hours };
    // "I'm in court on Wednesday until three, so Thursday"
    return days.length === 1 && asked.length > 0 && hours.some(isEnd) ? { ...part, said: days } : part;
  });
}

/** "Wednesday, but I have to be out by three": what callers tell of when they have to go limits what they asked for. */
export function withLeaving(parts: readonly Part[]): readonly Part[] {
  if (!parts.some(isLimit)) return parts;
  return parts.map((part, index) => {
    const asked = isLimit(part) ? parts.slice(0, index).filter(asksForTime) : [];
    const isOpen = asked.length > 0 && !asked.some(({ said }) => said.some(isOfClock));
    return isOpen ? { ...part, role: 'wish' } : part;
  });
}

/**
 * "I have class on Thursday, until three or so and then a long way home, so after four": hours that come before a conclusion
 * with its own are its reason.
 */
export function withConclusions(parts: readonly Part[]): readonly Part[] {
  const end = parts.findLastIndex((part, at) => {
    if (!part.isSo || !part.said.some(isOfClock)) return false;
    // "she needs her time in the morning, so nine is too early, but Wednesday at eleven would do"
    return asksForTime(part) || (rulesOut(part) && parts.slice(at).some(asksAtHour));
  });
  if (end < 1) return parts;
  // "the drive takes twenty minutes, so any time after four"
  const isAfter = parts[end]?.said.some((each) => isOperator(each, 'after', 'from'));
  return parts.map((part, index) => {
    const isReason = isAsking(part.role) && isHoursOnly(part.said);
    if (index >= end || !(isReason || (isAfter && part.role === 'told'))) return part;
    return { ...part, role: 'told', said: part.said.filter(({ kind }) => kind !== 'duration') };
  });
}

function asksAtHour(part: Part): boolean {
  return asksForTime(part) && part.said.some(isDated) && part.said.some(isOfClock);
}

function isHoursOnly(said: readonly Expression[]): boolean {
  const times = said.filter((each) => isTime(each) || each.kind === 'duration');
  const isOpen = hasNot(said) || isOperator(said.at(-1), 'to', 'until', 'between');
  return times.length > 0 && times.every((each) => !isDated(each) || isBeyond(each)) && !isOpen;
}

/** Whether a part only tells before which hour something is. */
function isLimit({ role, said }: Part): boolean {
  if (role !== 'told') return false;
  const [bound, hour, other] = said.filter((each) => !isOperator(each, 'to', 'from'));
  return isOperator(bound, 'before') && hour !== undefined && isOfClock(hour) && other === undefined;
}

/** Whether a part only rules out some hours. */
function rulesOutHours(part: Part): boolean {
  return rulesOut(part) && framesOf(part.said).some((frame) => hasTime(frame) || frame.number !== undefined);
}

function isSameDay(day: Expression, each: Expression): boolean {
  if (day.kind !== 'time' || each.kind !== 'time' || hasTime(day.frame)) return false;
  return isSame(dayOnly(day.frame), dayOnly(each.frame));
}

/** Whether somebody is busy up to an hour, or from one on, that says nothing of the parts of a day asked for. */
function isAround(said: readonly Expression[], asked: readonly Expression[]): boolean {
  const partsOfDay = framesOf(asked).flatMap(({ part }) => part ?? []);
  return (
    said.some(isEnd) && partsOfDay.length > 0 && !partsOfDay.some((each) => hoursIn(said).some(isNear(each)))
  );
}

const isEnd = (each: Expression) => isOperator(each, 'until', 'before');

function hoursIn(said: readonly Expression[]): number[] {
  const frames = framesOf(said);
  // "till ten at night"
  const half = frames.find(({ part }) => part)?.part;
  return frames.flatMap(({ clock }) => (clock ? minutesOf(half ? inPart(clock, half) : clock) : []));
}

function isNear({ from, to }: NonNullable<Frame['part']>) {
  return (minute: number) => from < minute && minute < to + longestPutOff;
}

/** The time between the last two that were told: "I'm at the bank until eleven and my train goes at two, so in between". */
export function gapAfter(parts: readonly Part[], moment: LocalMoment): Frame | undefined {
  const told = parts.flatMap(({ role, said }) =>
    role === 'told' || role === 'away'
      ? compose(
          said.filter((each) => isTime(each) || each.kind === 'operator'),
          moment,
        ).constraint.frames
      : [],
  );
  const [next, first] = told.toReversed();
  const from = first && (first.before ?? first.range?.to ?? first.clock);
  const to = next && (next.after ?? next.range?.from ?? next.clock ?? next.before);
  return from && to && { ...dayOnly(first), ...dayOnly(next), range: { from, to } };
}

/** "I finish at four on Thursdays, so after that this Thursday": of what is told of all such days the hour, where a day is said. */
export function hourOfHabit(frame: Frame, said: readonly Expression[]): Frame {
  const isHabit = frame.weekday?.which === 'every' && hasTime(frame);
  return isHabit && framesOf(said).some(isOneDay) ? timeOnly(frame) : frame;
}

function isOneDay({ weekday, date, days, lean }: Frame): boolean {
  return !lean && (weekday ?? date ?? days) !== undefined;
}
