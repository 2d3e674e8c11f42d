import { dateOfDay, dayMs, dayOf, hourMs, minuteMs, weekdayOf } from '../../../domain/time/local-time.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** A BYDAY value; `ordinal` is 0 for every such weekday, 2 for the second and -1 for the last of the month or year. */
export type RuleWeekday = { ordinal: number; weekday: number };

/** A yearly or monthly Gregorian rule, with the parts it leaves out filled in from its start. */
export type DateRule = {
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
export function readDateRule({ parts }: RecurrenceRule, startMs: number): DateRule {
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
