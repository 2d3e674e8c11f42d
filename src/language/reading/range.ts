import { dayMs, minuteMs, weekdayOf } from '../../domain/time/local-time.ts';
import { clockOf, fixedClock, inPart, isMidnight, minutesOf, rangeMinutes } from './clock.ts';
import { resolveDays } from './days.ts';
import type { Clock, Frame, Side } from './expression.ts';
import { dayOnly, hasDay, hasTime, timeOnly } from './frame.ts';
import type { PartOfDay } from './part-of-day.ts';

/** When a sentence is read, in the caller's wall-clock time. */
export type LocalMoment = { today: number; nowLocalMs: number };

/** The time from one frame to another: "from 9 to 5", "monday to friday", "4 pm today until noon tomorrow". */
export function rangeBetween(start: Frame, end: Frame, moment: LocalMoment): Frame | undefined {
  const [from, to] = settleNumbers(start, end) ?? [];
  if (!from || !to) return undefined;
  if (from.elapsed) return sinceNow(to, moment);
  const opening = clockOfFrame(from, 'from');
  // "from midnight until noon on Friday": Friday begins with it, unless it's said of another day.
  const startClock = opening && isMidnight(opening) && !hasDay(from) ? fixedClock(0) : opening;
  const endClock = clockOfFrame(to, 'to');
  if (startClock && endClock) {
    const zoneId = to.zoneId ?? from.zoneId;
    if (isBackwards(startClock, endClock)) return undefined;
    const frame = timeRange({ from, to, startClock, endClock }, moment);
    return !frame || zoneId === undefined ? frame : { ...frame, zoneId };
  }
  if (hasTime(from) || !hasDay(from) || !hasDay(to)) return undefined;
  // "monday to wednesday in the mornings"
  const days = dayRange(dayOnly(from), dayOnly(to), moment);
  return days && { ...days, ...timeOnly(to) };
}

/** "3 to 2": two bare hours don't cross midnight. */
function isBackwards(from: Clock, to: Clock): boolean {
  return from.isOpen && to.isOpen && (rangeMinutes({ from, to })[0]?.to ?? 0) > 1440;
}

/** The first day of a frame, and the one after its last; undefined if it has none. */
export function boundsOfDays(frame: Frame, today: number): { first: number; end: number } | undefined {
  const ranges = resolveDays(frame, today)?.ranges;
  const first = ranges?.[0];
  const last = ranges?.at(-1);
  return first && last && { first: first.from, end: last.to };
}

/** Whether a date isn't on the weekday said after it, or what's said after it is a bound: "not before Easter, after that". */
export function isOnOtherDay(
  { date, weekday: own }: Frame,
  { weekday, afterDay }: Frame,
  today: number,
): boolean {
  if (afterDay !== undefined) return true;
  const day = date && !own && weekday?.which === 'coming' ? boundsOfDays({ date }, today)?.first : undefined;
  return day !== undefined && !weekday?.weekdays.includes(weekdayOf(day));
}

/** The time from one frame to another of which neither is meant: "between Christmas and New Year", "between now and March". */
export function between(start: Frame, end: Frame, moment: LocalMoment): Frame | undefined {
  return betweenHolidays(start, end) ?? rangeBetween(start, beforeEnd(start, end), moment);
}

function betweenHolidays(start: Frame, end: Frame): Frame | undefined {
  const [from, to] = [start.days?.to, end.days?.from];
  const isHolidays = start.isHoliday && end.isHoliday && from !== undefined && to !== undefined;
  return isHolidays && from < to ? { ...timeOnly(end), days: { from, to } } : undefined;
}

/** The last day before a holiday or a whole period that comes after now or a day. */
function beforeEnd(start: Frame, end: Frame): Frame {
  const isFromDay = start.elapsed ?? (start.days && start.days.to === start.days.from + 1);
  const { period, date, weekday, days, isHoliday } = end;
  const isWhole = period && ['month', 'weekend', 'year'].includes(period.unit) && !(date ?? weekday);
  const from = isHoliday ? days?.from : isWhole ? period.from : undefined;
  return isFromDay && from !== undefined ? { ...timeOnly(end), days: { from: from - 1, to: from } } : end;
}

/** Bare numbers become what the other end of the range is: an hour or a day. */
function settleNumbers(start: Frame, end: Frame): [Frame, Frame] | undefined {
  if (start.number === undefined && end.number === undefined) return [start, end];
  const isDay = (frame: Frame) =>
    Boolean(frame.date ?? (frame.period?.unit === 'month' ? frame.period : undefined));
  const isTime = (frame: Frame) => Boolean(frame.clock ?? frame.part);
  const numbers = [start.number, end.number].filter((each) => each !== undefined);
  const asDays = !isTime(start) && !isTime(end) && (isDay(start) || isDay(end));
  if (asDays && numbers.every((each) => each <= 31)) return asDates(start, end);
  const from = withHour(start);
  const to = withHour(end);
  return from && to && [from, to];
}

/** "13 to 15 july", "november 19 to 20", "4 to 23 next month": the month is said once. */
function asDates(start: Frame, end: Frame): [Frame, Frame] {
  const month = start.date?.month ?? end.date?.month;
  const year = start.date?.year ?? end.date?.year;
  const period = start.period ?? end.period;
  const complete = ({ number, ...frame }: Frame): Frame => ({
    ...(period ? { period } : {}),
    ...frame,
    ...(number === undefined ? {} : { date: { day: number, month, year } }),
  });
  return [complete(start), complete(end)];
}

function withHour({ number, ...frame }: Frame): Frame | undefined {
  if (number === undefined) return frame;
  const clock = numberAsClock(number);
  return clock && { ...frame, clock };
}

/** A number as an hour of the day, or as hours and minutes written together. */
export function numberAsClock(number: number): Clock | undefined {
  const [hour, minute] = number < 100 ? [number, 0] : [Math.floor(number / 100), number % 100];
  return hour > 24 || minute > 59 ? undefined : clockOf(hour, minute);
}

function clockOfFrame(frame: Frame, side: 'from' | 'to'): Clock | undefined {
  if (frame.clock) return frame.part ? inPart(frame.clock, frame.part) : frame.clock;
  return frame.part && fixedClock(frame.part[side]);
}

type Ends = { from: Frame; to: Frame; startClock: Clock; endClock: Clock };

function timeRange({ from, to, startClock, endClock }: Ends, { today }: LocalMoment): Frame | undefined {
  const start = hasDay(from) ? boundsOfDays(dayOnly(from), today) : undefined;
  const end = hasDay(to) ? boundsOfDays(dayOnly(to), start ? start.first - 1 : today) : undefined;
  if (start && end && start.first !== end.first) {
    const [reading] = rangeMinutes({ from: startClock, to: endClock });
    const startMinute = reading?.from ?? 0;
    const endMinute = minutesOf(endClock).find((each) => each % 720 === (reading?.to ?? 0) % 720) ?? 0;
    const span = { from: at(start.first, startMinute), to: at(end.first, endMinute) };
    return span.from < span.to ? { span } : undefined;
  }
  const day = hasDay(from) ? dayOnly(from) : dayOnly(to);
  return { ...day, range: { from: startClock, to: endClock } };
}

function at(day: number, minute: number): number {
  return day * dayMs + minute * minuteMs;
}

function sinceNow(to: Frame, { today, nowLocalMs }: LocalMoment): Frame | undefined {
  const day = hasDay(to) ? boundsOfDays(dayOnly(to), today) : undefined;
  const clock = clockOfFrame(to, 'to');
  if (!clock) return day && day.end > today ? { span: { from: nowLocalMs, to: day.end * dayMs } } : undefined;
  const ends = minutesOf(clock).flatMap((minute) => [
    at((day?.end ?? today + 1) - 1, minute),
    at(day?.end ?? today + 1, minute),
  ]);
  const end = ends.sort((a, b) => a - b).find((each) => each > nowLocalMs);
  return end === undefined ? undefined : { span: { from: nowLocalMs, to: end } };
}

/** "monday to friday", "the 26th to the 2nd": the end comes after the start. */
function dayRange(from: Frame, to: Frame, { today }: LocalMoment): Frame | undefined {
  const month = to.date?.month ?? from.date?.month;
  // "the 13th to the 15th of july": the month is said once.
  const isSameMonth = from.date && to.date && from.date.month === undefined && from.date.day < to.date.day;
  const startDate = from.date && isSameMonth ? { ...from.date, month } : from.date;
  const period = from.period ?? to.period;
  const isWithin = from.weekday && to.weekday && period?.unit === 'week';
  const within: Frame = isWithin ? { period } : {};
  const startFrame: Frame = {
    ...from,
    ...(startDate ? { date: { ...startDate, year: startDate.year ?? to.date?.year } } : {}),
    ...within,
  };
  const start = boundsOfDays(startFrame, today) ?? boundsOfDays(from, today);
  if (!start) return undefined;
  const endFrame: Frame = { ...to, ...within };
  const isMonthOnly = from.period?.unit === 'month' && to.period?.unit === 'month';
  const end = boundsOfDays(endFrame, isMonthOnly || isWithin ? today : start.first);
  if (!end) return undefined;
  const last = end.end > start.first ? end.end : end.end + (isMonthOnly ? 365 : 7);
  return last > start.first ? { days: { from: start.first, to: last }, ...within } : undefined;
}

/** How far "after lunch" reaches. */
const afterPartMinutes = 240;

/** The time on one side of another: "after lunch", "after three on friday", "before the 15th", "until friday". */
export function boundOf(
  side: Side,
  frame: Frame,
  { today, isInclusive }: { today: number; isInclusive: boolean },
): Frame | undefined {
  const day = { ...dayOnly(frame), ...(frame.zoneId === undefined ? {} : { zoneId: frame.zoneId }) };
  const clock = frame.clock ?? (side === 'before' ? frame.range?.from : frame.range?.to);
  // "by one in the afternoon" is any time before it; "before nine" and "after ten in the morning" are in the morning.
  if (clock && frame.part && side === 'before' && frame.part.to > 720)
    return { ...day, before: inPart(clock, frame.part) };
  if (clock) return { ...day, ...(frame.part ? { part: frame.part } : {}), [side]: clock };
  if (frame.part) return { ...day, ...besidePart(side, frame.part, isInclusive) };
  const bounds = hasDay(frame) ? boundsOfDays(frame, today) : undefined;
  if (!bounds) return undefined;
  // "until Friday" is with Friday, "until December" without it, "before the end of June" is all of June.
  const isWholePeriod = frame.period !== undefined && !frame.weekday && !frame.date;
  const isToEnd = isWholePeriod ? frame.period?.isEnd : isInclusive;
  if (side === 'after') return { afterDay: isInclusive ? bounds.first : bounds.end };
  return { beforeDay: isToEnd ? bounds.end : bounds.first };
}

function besidePart(side: Side, { from, to }: PartOfDay, isInclusive: boolean): Frame {
  if (side === 'before') return { before: { minute: isInclusive ? to : from, isOpen: false } };
  if (isInclusive) return { after: { minute: from, isOpen: false } };
  return to < 1440
    ? { part: { from: to, to: Math.min(to + afterPartMinutes, 1440) } }
    : { after: { minute: to, isOpen: false } };
}
