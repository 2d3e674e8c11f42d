import type { WorkingPeriod } from '../../domain/calendar/hours.ts';
import type { MinutePeriod } from '../../domain/time/period.ts';
import { listed } from './text.ts';

/** How a language says opening hours. */
export type HoursWords = {
  /** From Monday to Sunday. */
  weekdays: readonly string[];
  /** "Monday to Friday". */
  days(first: string, last: string): string;
  /** "from 9 AM to noon", in minutes of the day. */
  times(period: MinutePeriod): string;
  and: string;
};

/** "Monday to Thursday from 9 AM to 5 PM, Friday from 9 AM to noon": weekdays with the same hours together. */
export function weeklyHours(hours: readonly WorkingPeriod[], words: HoursWords): string {
  const timesOn = (weekday: number) =>
    listed(hours.filter((period) => period.weekday === weekday).map(words.times), words.and);
  const byTimes = Map.groupBy(words.weekdays.keys(), (index) => timesOn(index + 1));
  byTimes.delete('');
  return [...byTimes].map(([times, days]) => `${daysName(days, words)} ${times}`).join(', ');
}

/** Weekdays in words, three or more in a row as "Monday to Friday". */
function daysName(days: readonly number[], { weekdays, days: span, and }: HoursWords): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const nameOf = (day = 0) => weekdays[day] ?? '';
  const names = runs.flatMap((run) =>
    run.length > 2 ? span(nameOf(run[0]), nameOf(run.at(-1))) : run.map(nameOf),
  );
  return listed(names, and);
}
