import { weekdayOf } from '../../domain/time/local-time.ts';
import type { DayRange, PeriodUnit } from './expression.ts';
import type { Reading } from './sentence.ts';

/** A share of a period that is said without its bounds: "early next week". */
export type Share = 'start' | 'middle' | 'end';

/** A share of a period as a time: of a week three days, of a month ten, of a year four months. */
export function shareOf(period: DayRange & { unit: PeriodUnit }, share: Share, to: number): Reading {
  const { from, to: end } = period;
  const days = end - from;
  // Of a week its first or last three days, of a month ten, of a year four months.
  const length = days <= 7 ? Math.min(3, days) : days <= 31 ? 10 : 120;
  const parts = {
    start: { from, to: from + length },
    middle: {
      from: from + Math.floor((days - length) / 2),
      to: from + Math.floor((days - length) / 2) + length,
    },
    end: { from: days > 7 && days <= 31 ? from + 20 : end - length, to: end },
  };
  return {
    frame: { period: { unit: 'days', ...parts[share], ...(share === 'end' ? { isEnd: true } : {}) } },
    to,
  };
}

/** What is counted inside a period: its days, weeks, weekends, or one weekday (1 is Monday). */
export type Counted = 'day' | 'week' | 'weekend' | number;

/** The nth of something in a period; -1 is the last. A week is in the month that its Thursday is in, as in ISO 8601. */
export function nthIn(period: DayRange, thing: Counted, nth: number): DayRange {
  if (thing === 'day') {
    const from = nth < 0 ? period.to + nth : period.from + nth - 1;
    return { from, to: from + 1 };
  }
  const weekday = thing === 'week' ? 4 : thing === 'weekend' ? 6 : thing;
  const length = thing === 'week' ? 7 : thing === 'weekend' ? 2 : 1;
  const first = period.from + ((weekday - weekdayOf(period.from) + 7) % 7);
  const lastDay = period.to - 1;
  const last = lastDay - ((weekdayOf(lastDay) - weekday + 7) % 7);
  const from = (nth < 0 ? last + (nth + 1) * 7 : first + (nth - 1) * 7) - (thing === 'week' ? 3 : 0);
  return { from, to: from + length };
}

/** The nth of something in a period as a time: a day, or days that other words may narrow. */
export function nthReading(range: DayRange, to: number): Reading {
  return {
    frame: range.to - range.from === 1 ? { days: range } : { period: { unit: 'week', ...range } },
    to,
  };
}
