import { dayMs, dayOf, partsOf, weekdayOf } from '../../domain/time/local-time.ts';

/** Days in a row; midnights in local milliseconds. */
export type Run = { first: number; last: number };

/** Ascending days as runs. */
export function runsOf(days: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.last + dayMs === day) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}

/** Days that come back each week, 1 being Monday, from the first to the last of them, or without end. */
export type WeeklyDays = Run & { weekdays: number[]; isOpen?: boolean };

/** So many days in a row are every day. */
const manyDays = 14;

/** Three days or more that are all the days of their weekdays: "Mondays and Wednesdays". */
export function weeklyDays(days: readonly number[]): WeeklyDays | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length < 3) return undefined;
  const weekdays = [...new Set(days.map((day) => weekdayOf(dayOf(day))))].sort((a, b) => a - b);
  const fewest = weekdays.length === 7 ? manyDays : Math.max(3, weekdays.length + 1);
  if (days.length < fewest) return undefined;
  const expected = runDays({ first, last }).filter((day) => weekdays.includes(weekdayOf(dayOf(day))));
  return expected.length === days.length ? { first, last, weekdays } : undefined;
}

function runDays({ first, last }: Run): number[] {
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, index) => first + index * dayMs);
}

/** Days in a row that have a name of their own. `first` and `last` are the first days of their months. */
export type NamedPeriod =
  | { unit: 'week'; isNext: boolean }
  | { unit: 'month'; first: number; last: number }
  | { unit: 'year'; year: number };

/** The calendar's name of a run: "next week", "December", "2027"; undefined if it has none. */
export function namedPeriod(run: Run, nowLocalMs: number): NamedPeriod | undefined {
  return weekOf(run, nowLocalMs) ?? monthsOf(run);
}

function weekOf({ first, last }: Run, nowLocalMs: number): NamedPeriod | undefined {
  const today = dayOf(nowLocalMs);
  const sunday = today + 7 - weekdayOf(today);
  const [from, to] = [dayOf(first), dayOf(last)];
  if (to === sunday && from <= today && from > sunday - 7 && to - from > 1)
    return { unit: 'week', isNext: false };
  return to === sunday + 7 && from === sunday + 1 ? { unit: 'week', isNext: true } : undefined;
}

/** A run of whole months or a year. */
export function monthsOf({ first, last }: Run): NamedPeriod | undefined {
  const start = partsOf(first);
  const end = partsOf(last + dayMs);
  if (start.day !== 1 || end.day !== 1) return undefined;
  const { year, month, day } = partsOf(last);
  if (start.month === 1 && month === 12 && start.year === year) return { unit: 'year', year };
  return { unit: 'month', first, last: last - (day - 1) * dayMs };
}
