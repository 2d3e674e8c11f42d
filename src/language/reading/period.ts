import { dateOfDay, dayMs, dayOfDate, weekdayOf } from '../../domain/time/local-time.ts';
import {
  addMonths,
  comingWeekday,
  dayOfDateFrom,
  periodAround,
  weekdayOfNextWeek,
  workdays,
} from './day-arithmetic.ts';
import { resolveDays } from './days.ts';
import type { DayRange, PeriodUnit, Unit } from './expression.ts';
import { dayReading, periodReading, type Reading, type Sentence } from './sentence.ts';
import type { Amount } from './unit.ts';

/** The period of a unit around today, moved by whole periods: offset 1 is the next one. */
export function unitReading(
  { today }: Sentence,
  { unit, offset = 0, to }: { unit: PeriodUnit; offset?: number | undefined; to: number },
): Reading {
  const period = periodAround(today, unit, offset);
  return unit === 'days' ? { frame: { days: period }, to } : periodReading({ unit, ...period }, to);
}

/** A year by its number. */
export function yearReading(year: number, to: number): Reading {
  return periodReading({ unit: 'year', from: dayOfDate(year, 1, 1), to: dayOfDate(year + 1, 1, 1) }, to);
}

/** "next weekend": of two, the second, though some mean the first; from Friday on only the one that isn't near. */
export function nextWeekend({ today }: Sentence, to: number): Reading {
  const isNear = weekdayOf(today) >= 5;
  const weekend = periodAround(today, 'weekend', 1);
  const other = isNear ? {} : { other: periodAround(today, 'weekend') };
  return periodReading({ unit: 'weekend', ...weekend, ...other }, to);
}

/** "the coming weekend": the first that is still to begin. */
export function comingWeekend({ today }: Sentence, to: number): Reading {
  const weekend = periodAround(today, 'weekend', weekdayOf(today) >= 6 ? 1 : 0);
  return periodReading({ unit: 'weekend', ...weekend }, to);
}

/** "end of month": a unit without its article; undefined for units that aren't said so. */
export function bareUnitReading(sentence: Sentence, unit: Unit | undefined, to: number): Reading | undefined {
  const isPeriod = unit === 'week' || unit === 'month' || unit === 'year';
  return isPeriod ? unitReading(sentence, { unit, to }) : undefined;
}

/** "the week of the 18th": the week or weekend around a date. */
export function aroundDate(
  { today }: Sentence,
  unit: PeriodUnit,
  reading: Reading | undefined,
): Reading | undefined {
  const day = reading?.frame.date && dayOfDateFrom(today, reading.frame.date);
  return reading && day !== undefined
    ? periodReading({ unit, ...periodAround(day, unit) }, reading.to)
    : undefined;
}

/** "the week starting monday": seven days from a day. */
export function weekFrom({ today }: Sentence, reading: Reading | undefined): Reading | undefined {
  const from = reading && resolveDays(reading.frame, today)?.ranges[0]?.from;
  return reading && from !== undefined
    ? periodReading({ unit: 'week', from, to: from + 7 }, reading.to)
    : undefined;
}

/** "last may", "next march": a month found by its name, a year off where the offset before it says so. */
export function namedMonth(reading: Reading | undefined, offset: number): Reading | undefined {
  const period = reading?.frame.period;
  if (!reading || !period) return undefined;
  const months = offset < 0 ? -12 : offset > 1 ? 12 : 0;
  const [from, to] = [addMonths(period.from, months), addMonths(period.to, months)];
  return periodReading({ unit: period.unit, from, to }, reading.to);
}

/** "in two months": the month that is so far off; undefined for other amounts. */
export function monthAhead(sentence: Sentence, amount: Amount | undefined): Reading | undefined {
  if (amount?.unit !== 'month') return undefined;
  return unitReading(sentence, { unit: 'month', offset: Math.round(amount.count), to: amount.to });
}

/** The day at the edge of a share of a period: "the end of December" is its last. */
export function edgeOf(share: Reading | undefined): Reading | undefined {
  const period = share?.frame.period;
  return share && period && dayReading(period.isEnd ? period.to - 1 : period.from, share.to);
}

/** The single day that distances are counted from: "two weeks from friday". */
export function baseDay(
  { today }: Sentence,
  { frame, to }: Reading,
): { day: number; to: number } | undefined {
  const { days, weekday, date } = frame;
  if (days) return { day: days.from, to };
  const [single, ...others] = weekday?.weekdays ?? [];
  if (single !== undefined && others.length === 0) {
    const dayOf = weekday?.which === 'next' ? weekdayOfNextWeek : comingWeekday;
    return { day: dayOf(today, single), to };
  }
  const day = date && dayOfDateFrom(today, date);
  return day === undefined ? undefined : { day, to };
}

/** What is counted inside a period: its days, working days, weeks, weekends, or one weekday (1 is Monday). */
export type Counted = 'day' | 'workday' | 'week' | 'weekend' | number;

/**
 * The nth of something in the period of a reading, -1 being the last: a day, or days that other words may narrow. A week
 * belongs to the month of its Thursday, as in ISO 8601.
 */
export function nthIn(
  reading: Reading | undefined,
  thing: Counted | undefined,
  nth: number,
): Reading | undefined {
  const period = reading?.frame.period;
  if (!reading || !period || thing === undefined) return undefined;
  if (thing === 'day') return dayReading(nth < 0 ? period.to + nth : period.from + nth - 1, reading.to);
  if (thing === 'workday') {
    // Nobody works on New Year's Day.
    const from = nth > 0 && isNewYear(period.from) ? period.from + 1 : period.from;
    const days = countedDays({ ...period, from }, workdays, nth);
    return days && dayReading(nth < 0 ? days.from : days.to - 1, reading.to);
  }
  const weekday = thing === 'week' ? 4 : thing === 'weekend' ? 6 : thing;
  const from = nthWeekdayIn(period, weekday, nth);
  if (thing === 'week') return periodReading({ unit: 'week', from: from - 3, to: from + 4 }, reading.to);
  if (thing === 'weekend') return periodReading({ unit: 'week', from, to: from + 2 }, reading.to);
  return from < period.to || nth < 0 ? dayReading(from, reading.to) : tooMany(period, weekday, reading.to);
}

function isNewYear(day: number): boolean {
  const { month, day: ofMonth } = dateOfDay(day);
  return month === 1 && ofMonth === 1;
}

/** From the first to the nth of some weekdays in a period, or from the nth last to the last if negative. */
export function countedDays(
  period: DayRange,
  weekdays: readonly number[],
  nth: number,
): DayRange | undefined {
  const days = Array.from({ length: period.to - period.from }, (_, index) => period.from + index);
  const counted = days.filter((day) => weekdays.includes(weekdayOf(day)));
  const some = nth < 0 ? counted.slice(nth) : counted.slice(0, nth);
  const [first, last] = [some[0], some.at(-1)];
  return first === undefined || last === undefined ? undefined : { from: first, to: last + 1 };
}

/** "the fifth Monday of December", which has four: the last of them, or the one after it. */
function tooMany(period: DayRange, weekday: number, to: number): Reading {
  const from = nthWeekdayIn(period, weekday, -1);
  const other = { from: from + 7, to: from + 8 };
  return periodReading({ unit: 'days', from, to: from + 1, other }, to);
}

function nthWeekdayIn(period: DayRange, weekday: number, nth: number): number {
  const first = period.from + ((weekday - weekdayOf(period.from) + 7) % 7);
  const lastDay = period.to - 1;
  const last = lastDay - ((weekdayOf(lastDay) - weekday + 7) % 7);
  return nth < 0 ? last + (nth + 1) * 7 : first + (nth - 1) * 7;
}

/** What is left of the day or period of a reading. */
export function restOf({ today, nowLocalMs }: Sentence, reading: Reading | undefined): Reading | undefined {
  if (!reading) return undefined;
  const { period, days } = reading.frame;
  if (days) return { frame: { span: { from: nowLocalMs, to: days.to * dayMs } }, to: reading.to };
  if (!period) return undefined;
  const left = periodReading({ unit: 'days', from: today, to: period.to }, reading.to);
  const isThis = period.from <= today && today < period.to;
  // "Tuesday I'm away, the rest of the week I'm free": of Tuesday's week.
  return isThis ? { ...left, frame: { ...left.frame, lean: { kind: 'rest', unit: period.unit } } } : left;
}
