import { weekdayOf } from '../../domain/time/local-time.ts';
import { dayOfDateFrom, monthFrom } from './day-arithmetic.ts';
import type { DayOfMonth } from './expression.ts';
import { periodReading, type Reading, type Sentence } from './sentence.ts';

/** A day of a month; the next one where no year is given. */
export function dateReading({ day, month, year }: DayOfMonth, to: number): Reading {
  return { frame: { date: year === undefined ? { day, month } : { day, month, year } }, to };
}

/** A whole month, of a year if one is given. */
export function monthReading(
  { today }: Sentence,
  { month, year }: { month: number; year?: number | undefined },
  to: number,
): Reading {
  return periodReading({ unit: 'month', ...monthFrom(today, month, year) }, to);
}

/** Whether the first day that a date can mean is on an ISO weekday. */
export function fallsOn(sentence: Sentence, date: DayOfMonth, weekday: number): boolean {
  const day = dayOfDateFrom(sentence.today, date);
  return day !== undefined && weekdayOf(day) === weekday;
}

/** The month that a token of figures means: "2026/11", "11-2026". */
export function readMonthOfFigures(sentence: Sentence, index: number): Reading | undefined {
  const match = /^(?:(\d{4})[-/](\d\d?)|(\d\d?)[-/](\d{4}))$/.exec(sentence.tokens[index]?.text ?? '');
  const month = Number(match?.[2] ?? match?.[3]);
  return match && month >= 1 && month <= 12
    ? monthReading(sentence, { month, year: Number(match[1] ?? match[4]) }, index + 1)
    : undefined;
}
