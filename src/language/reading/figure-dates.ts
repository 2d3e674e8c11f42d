import { weekdayOf } from '../../domain/time/local-time.ts';
import { dayOfDateFrom, monthFrom } from './day-arithmetic.ts';
import type { DayOfMonth } from './expression.ts';
import type { Sentence } from './sentence.ts';

/** Whether the first day that a date can mean is on an ISO weekday. */
export function fallsOn(sentence: Sentence, date: DayOfMonth, weekday: number): boolean {
  const day = dayOfDateFrom(sentence.today, date);
  return day !== undefined && weekdayOf(day) === weekday;
}

/** The month that figures mean: "2026/11", "11-2026". */
export function monthOfFigures(text: string, today: number) {
  const match = /^(?:(\d{4})[-/](\d\d?)|(\d\d?)[-/](\d{4}))$/.exec(text);
  const month = Number(match?.[2] ?? match?.[3]);
  return match && month >= 1 && month <= 12
    ? { unit: 'month' as const, ...monthFrom(today, month, Number(match[1] ?? match[4])) }
    : undefined;
}
