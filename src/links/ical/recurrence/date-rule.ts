import {
  dateOfDay,
  dayMs,
  dayOf,
  dayOfDate,
  hourMs,
  minuteMs,
  weekdayOf,
} from '../../../domain/time/local-time.ts';
import { LinkError } from '../../link-error.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** A BYDAY value; `ordinal` is 0 for every such weekday, 2 for the second and -1 for the last of the month or year. */
type RuleWeekday = { ordinal: number; weekday: number };

/** A yearly or monthly Gregorian rule, with the parts it leaves out filled in from its start. */
type DateRule = {
  isYearly: boolean;
  interval: number;
  /** Infinity if there is no COUNT. */
  count: number;
  months: ReadonlySet<number> | undefined;
  weekNumbers: readonly number[] | undefined;
  yearDays: readonly number[] | undefined;
  monthDays: readonly number[] | undefined;
  weekdays: readonly RuleWeekday[] | undefined;
  /** Whether ordinals count within the month; otherwise within the year. */
  countsInMonth: boolean;
  positions: readonly number[] | undefined;
  /** The ISO weekday that weeks start on. */
  weekStart: number;
  /** What happens to a date that doesn't exist, such as February 30 (RFC 7529, section 4.1). */
  skip: 'OMIT' | 'BACKWARD' | 'FORWARD';
  /** Times of day in milliseconds, ascending. */
  times: readonly number[];
};

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Reads a rule whose series starts at `startMs`, in local milliseconds. */
function readDateRule({ parts }: RecurrenceRule, startMs: number): DateRule {
  const start = dateOfDay(dayOf(startMs));
  const isYearly = parts.get('FREQ') === 'YEARLY';
  const months = numbers(parts.get('BYMONTH'));
  const weekNumbers = numbers(parts.get('BYWEEKNO'));
  const yearDays = numbers(parts.get('BYYEARDAY'));
  const monthDays = numbers(parts.get('BYMONTHDAY'));
  const weekdays = parts.get('BYDAY')?.split(',').map(readWeekday);
  const hasDays = Boolean(yearDays ?? monthDays ?? weekdays);
  const isDayOfStart = !hasDays && !weekNumbers;
  const isMonthOfStart = isDayOfStart && isYearly && !months;
  const ownWeekday = { ordinal: 0, weekday: weekdayOf(dayOf(startMs)) };
  return {
    isYearly,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: Number(parts.get('COUNT') ?? Infinity),
    months: isMonthOfStart ? new Set([start.month]) : months && new Set(months),
    weekNumbers,
    yearDays,
    monthDays: isDayOfStart ? [start.day] : monthDays,
    weekdays: hasDays || isDayOfStart ? weekdays : [ownWeekday],
    countsInMonth: !isYearly || months !== undefined,
    positions: numbers(parts.get('BYSETPOS')),
    weekStart: weekdayNames.indexOf(parts.get('WKST') ?? 'MO') + 1,
    skip: readSkip(parts.get('SKIP')),
    times: timesOf(parts, startMs),
  };
}

function readSkip(word: string | undefined): DateRule['skip'] {
  return word === 'BACKWARD' || word === 'FORWARD' ? word : 'OMIT';
}

function readWeekday(text: string): RuleWeekday {
  return { ordinal: Number(text.slice(0, -2)), weekday: weekdayNames.indexOf(text.slice(-2)) + 1 };
}

function timesOf(parts: RecurrenceRule['parts'], startMs: number): number[] {
  const clockMs = startMs - dayOf(startMs) * dayMs;
  const hours = numbers(parts.get('BYHOUR')) ?? [Math.floor(clockMs / hourMs)];
  const minutes = numbers(parts.get('BYMINUTE')) ?? [Math.floor((clockMs % hourMs) / minuteMs)];
  const seconds = numbers(parts.get('BYSECOND')) ?? [Math.floor((clockMs % minuteMs) / 1000)];
  const times = hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      // There are no leap seconds here: 60 is read as 59.
      seconds.map((second) => hour * hourMs + minute * minuteMs + Math.min(second, 59) * 1000),
    ),
  );
  return [...new Set(times)].toSorted((a, b) => a - b);
}

function numbers(text: string | undefined): number[] | undefined {
  return text?.split(',').map(Number);
}

const maxReadings = 100_000;

/** When the rule starts, and the range that is asked for, both ends included; local milliseconds. */
type Range = { startMs: number; fromMs: number; toMs: number };

/** A month of the Gregorian calendar: `first` is its first day since 1970-01-01. */
type Month = { year: number; month: number; first: number; length: number };

/**
 * The readings of a yearly or monthly rule within a range, ascending, in local milliseconds (RFC 5545, section 3.3.10;
 * SKIP as in RFC 7529, section 4.1). Throws LinkError "too_complex".
 */
export function dateRuleReadings(read: RecurrenceRule, { startMs, fromMs, toMs }: Range): number[] {
  const rule = readDateRule(read, startMs);
  const readings: number[] = [];
  const step = rule.interval * (rule.isYearly ? 12 : 1);
  const first = firstPeriod(rule, startMs);
  let at = first;
  if (rule.count === Infinity) {
    // One period early, because SKIP=FORWARD may move a date into the next one.
    at += Math.max(0, Math.floor((firstPeriod(rule, fromMs) - first) / step) - 1) * step;
  }
  let [left, steps, last] = [rule.count, 0, -Infinity];
  for (; left > 0 && monthAt(at).first * dayMs <= toMs; at += step) {
    const all = readingsOfPeriod(rule, at);
    steps += all.length;
    if (steps > maxReadings) throw new LinkError('too_complex');
    for (const reading of chosen(rule, all)) {
      if (reading < startMs || reading <= last || left === 0) continue;
      left--;
      last = reading;
      if (reading >= fromMs && reading <= toMs) readings.push(reading);
    }
  }
  return readings;
}

/** The month that a reading's period begins with, as a count of months since year 0. */
function firstPeriod({ isYearly }: DateRule, localMs: number): number {
  const { year, month } = dateOfDay(dayOf(localMs));
  return year * 12 + (isYearly ? 0 : month - 1);
}

function monthAt(index: number): Month {
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const first = dayOfDate(year, month, 1);
  const next = month === 12 ? dayOfDate(year + 1, 1, 1) : dayOfDate(year, month + 1, 1);
  return { year, month, first, length: next - first };
}

function readingsOfPeriod(rule: DateRule, at: number): number[] {
  const days = new Set<number>();
  for (let index = at; index < at + (rule.isYearly ? 12 : 1); index++) {
    if (rule.months && !rule.months.has((index % 12) + 1)) continue;
    for (const day of daysOfMonth(rule, monthAt(index))) days.add(day);
  }
  const { year } = monthAt(at);
  const { first, length } = lengthOfYear(year);
  if (rule.isYearly) addMoved(days, rule, { numbers: rule.yearDays, first, length });
  if (days.size * rule.times.length > maxReadings) throw new LinkError('too_complex');
  const ascending = [...days].sort((a, b) => a - b);
  return ascending.flatMap((day) => rule.times.map((time) => day * dayMs + time));
}

/** The readings of a period that BYSETPOS picks. */
function chosen({ positions }: DateRule, readings: readonly number[]): readonly number[] {
  if (!positions) return readings;
  return readings.filter((_, index) => {
    return positions.includes(index + 1) || positions.includes(index - readings.length);
  });
}

function daysOfMonth(rule: DateRule, month: Month): Set<number> {
  const { first, length } = month;
  const days = new Set<number>();
  for (let day = first; day < first + length; day++) if (isMeant(rule, day, month)) days.add(day);
  addMoved(days, rule, { numbers: rule.monthDays, first, length });
  return days;
}

/** A month or year, and the day numbers that the rule names in it. */
type Stretch = { numbers: readonly number[] | undefined; first: number; length: number };

/** If a named day is past the end, adds the day that SKIP moves it to. */
function addMoved(days: Set<number>, { skip, weekdays }: DateRule, { numbers, first, length }: Stretch) {
  if (skip === 'OMIT' || !numbers?.some((number) => number > length)) return;
  const day = skip === 'BACKWARD' ? first + length - 1 : first + length;
  if (!weekdays || weekdays.some(({ weekday }) => weekday === weekdayOf(day))) days.add(day);
}

function isMeant(rule: DateRule, day: number, month: Month): boolean {
  const { monthDays, yearDays, weekNumbers, weekdays } = rule;
  if (monthDays && !isNumbered(monthDays, day, month)) return false;
  if (weekdays && !isOnWeekday(rule, day, month)) return false;
  if (yearDays && !isNumbered(yearDays, day, lengthOfYear(month.year))) return false;
  return !weekNumbers || isInWeek(rule, day, month.year);
}

/** Whether one of the numbers is this day, counted from the first day or back from the last. */
function isNumbered(
  numbers: readonly number[],
  day: number,
  { first, length }: { first: number; length: number },
): boolean {
  const number = day - first + 1;
  return numbers.includes(number) || numbers.includes(number - length - 1);
}

function isOnWeekday({ weekdays, weekNumbers, countsInMonth }: DateRule, day: number, month: Month): boolean {
  const own = weekdayOf(day);
  const { first, length } = countsInMonth ? month : lengthOfYear(month.year);
  return (weekdays ?? []).some(({ ordinal, weekday }) => {
    if (weekday !== own) return false;
    // RFC 5545, section 3.3.10 allows no number with BYWEEKNO. Ignoring it can only add busy time.
    if (ordinal === 0 || weekNumbers) return true;
    const passed = ordinal > 0 ? day - first : first + length - 1 - day;
    return Math.floor(passed / 7) + 1 === Math.abs(ordinal);
  });
}

/** Whether a day is in one of the week numbers. A week belongs to the year that has at least four of its days. */
function isInWeek({ weekNumbers, weekStart }: DateRule, day: number, year: number): boolean {
  return [year - 1, year, year + 1].some((each) => {
    const [first, next] = [firstWeek(each, weekStart), firstWeek(each + 1, weekStart)];
    if (day < first || day >= next) return false;
    const number = Math.floor((day - first) / 7) + 1;
    const count = (next - first) / 7;
    return Boolean(weekNumbers?.includes(number) || weekNumbers?.includes(number - count - 1));
  });
}

/** The first day of the week that January 4 is in. */
function firstWeek(year: number, weekStart: number): number {
  const day = dayOfDate(year, 1, 4);
  return day - ((weekdayOf(day) - weekStart + 7) % 7);
}

function lengthOfYear(year: number): { first: number; length: number } {
  const first = dayOfDate(year, 1, 1);
  return { first, length: dayOfDate(year + 1, 1, 1) - first };
}
