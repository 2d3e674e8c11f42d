import { comingWeekday } from '../day-arithmetic.ts';
import type { Which } from '../expression.ts';
import type { RowMeaning } from '../rows.ts';
import { dayReading, type Reading, weekdayReading } from '../sentence.ts';

/** What is said of a day: a weekday (1 is Monday) and whether by its plural, or what has been read already. */
export type SaidDay = { weekday: number; isPlural: boolean } & Partial<Pick<Reading, 'frame'>>;

/** What a row about a day means. */
export type DayMeaning = RowMeaning<SaidDay, Reading>;

/** Monday, where no weekday is said. */
export const noDay: SaidDay = { weekday: 1, isPlural: false };

/** "today", "the day after tomorrow": so many days from today. */
export function daysAway(offset: number): DayMeaning {
  return ({ to }, { today }) => dayReading(today + offset, to);
}

/** "weekdays": every one of some. */
export function everyDay(weekdays: readonly number[]): DayMeaning {
  return ({ to }) => weekdayReading(weekdays, 'every', to);
}

/** "next Monday". */
export function weekdayWhich(which: Which): DayMeaning {
  return ({ weekday, to }) => weekdayReading([weekday], which, to);
}

/** "Monday"; "Mondays" are every one. */
export function weekdayOrEvery(which: Which): DayMeaning {
  return ({ weekday, isPlural, to }) => weekdayReading([weekday], isPlural ? 'every' : which, to);
}

/** "Monday week": so many weeks after the coming one; "Mondays week" is none. */
export function weekdayIn(weeks: number): DayMeaning {
  return ({ weekday, isPlural, to }, { today }) =>
    isPlural ? undefined : dayReading(comingWeekday(today, weekday) + 7 * weeks, to);
}

/** What a slot has read already. */
export const asRead: DayMeaning = ({ frame, to }) => frame && { frame, to };
