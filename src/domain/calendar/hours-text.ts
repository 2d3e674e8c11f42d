import { InputError } from '../errors.ts';
import { formatMinute, readClock, readClockPeriod } from '../time/clock.ts';
import { type MinutePeriod, mergePeriods } from '../time/period.ts';
import type { WorkingPeriod } from './hours.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const weekdayForm = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/;
const fullNames = /^(monday|tues|tuesday|wednesday|thur|thurs|thursday|friday|saturday|sunday)$/;
const example = 'Write them like "mon-fri 09:00-17:00", "mon,wed 9-12,13-17" or "sat 10:00-24:00"';
const periodsExample = 'Write them like "09:00-17:00" or "9-12,13-17"';

/**
 * Reads working hours, each text being weekdays and times, "mon-fri 09:00-17:00" or "mon-fri 9am-5pm". Merges periods that
 * overlap or touch, and orders them by weekday and time. Throws InputError with an example.
 */
export function parseWorkingHours(texts: readonly string[]): WorkingPeriod[] {
  const byWeekday = new Map<number, MinutePeriod[]>();
  for (const text of texts) {
    const fail = (problem: string) =>
      new InputError(`"${text}" cannot be read as working hours: ${problem}. ${example}`);
    const [days, times, ...rest] = wordsOf(text);
    if (days === undefined || times === undefined || rest.length > 0) {
      throw fail('enter weekdays, a space, and times');
    }
    const periods = parseTimes(times, fail);
    for (const weekday of parseWeekdays(days, fail)) {
      byWeekday.set(weekday, [...(byWeekday.get(weekday) ?? []), ...periods]);
    }
  }
  return [...byWeekday]
    .sort(([a], [b]) => a - b)
    .flatMap(([weekday, periods]) => merged(periods).map((period) => ({ weekday, ...period })));
}

/** Reads the hours of one date: "9-12,13-17", "9 AM–5 PM", or several such texts. Throws InputError with an example. */
export function parsePeriods(texts: readonly string[]): MinutePeriod[] {
  return merged(
    texts.flatMap((text) => {
      const fail = (problem: string) =>
        new InputError(`"${text}" cannot be read as hours of a day: ${problem}. ${periodsExample}`);
      const [times, ...rest] = wordsOf(text);
      if (times === undefined || rest.length > 0) throw fail('enter only times');
      return parseTimes(times, fail);
    }),
  );
}

/** Working hours in `parseWorkingHours`'s form, or with other names and times: one text for all days with the same hours. */
export function formatWorkingHours(
  hours: readonly WorkingPeriod[],
  { names = weekdays, timesOf = formatPeriods }: { names?: readonly string[]; timesOf?: FormatPeriods } = {},
): string[] {
  const weekdaysByTimes = new Map<string, number[]>();
  for (let weekday = 1; weekday <= weekdays.length; weekday++) {
    const times = timesOf(hours.filter((period) => period.weekday === weekday));
    if (times !== '') weekdaysByTimes.set(times, [...(weekdaysByTimes.get(times) ?? []), weekday]);
  }
  return [...weekdaysByTimes].map(([times, days]) => `${formatWeekdays(days, names)} ${times}`);
}

/** The periods of a day in `parsePeriods`'s form, "09:00-12:00,13:00-17:00"; empty for none. */
export function formatPeriods(periods: readonly MinutePeriod[]): string {
  return periods
    .toSorted((a, b) => a.startMinute - b.startMinute)
    .map(({ startMinute, endMinute }) => `${formatMinute(startMinute)}-${formatMinute(endMinute)}`)
    .join(',');
}

type FormatPeriods = (periods: readonly MinutePeriod[]) => string;

type Fail = (problem: string) => InputError;

/** Lower case, with every dash an ASCII one and none with a space beside it, and no space before "pm". */
function wordsOf(text: string): string[] {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[–—]|\s(?:to|bis)(?=\s)/g, '-');
  return plain
    .replace(/(?<=\d)\s+(?=(?:[ap](?:\.?m)?\.?|uhr|h)(?![a-z]))/g, '')
    .replace(/\s*([-,])\s*/g, '$1')
    .split(/\s+/)
    .filter((word) => word !== '');
}

function parseWeekdays(text: string, fail: Fail): number[] {
  if (text === 'daily') return weekdays.map((_, index) => index + 1);
  return text.split(',').flatMap((range) => {
    const [first = '', last = first, ...rest] = range.split('-');
    if (rest.length > 0) throw fail(`"${range}" is not a range of weekdays`);
    const [from, to] = [parseWeekday(first, fail), parseWeekday(last, fail)];
    // "fri-mon" wraps around the end of the week.
    const count = ((to - from + weekdays.length) % weekdays.length) + 1;
    return Array.from({ length: count }, (_, index) => ((from - 1 + index) % weekdays.length) + 1);
  });
}

function parseWeekday(text: string, fail: Fail): number {
  const short = weekdayForm.exec(text)?.[1];
  if (short === undefined || (text !== short && !fullNames.test(text))) {
    throw fail(`"${text}" is not a weekday (${weekdays.join(', ')}, or daily for all)`);
  }
  return weekdays.indexOf(short) + 1;
}

function parseTimes(text: string, fail: Fail): MinutePeriod[] {
  return text.split(',').map((range) => {
    const [start = '', end, ...rest] = range.split('-');
    if (end === undefined || rest.length > 0) throw fail(`"${range}" needs a start and an end`);
    const period = readClockPeriod(start, end);
    if (!period) {
      const wrong = readClock(start) === undefined ? start : end;
      throw fail(`"${wrong}" is not a time from 0:00 to 24:00`);
    }
    if (period.endMinute > period.startMinute) return period;
    if (period.endMinute === period.startMinute) {
      throw fail(`"${range}" is empty (for a whole day, use "0-24")`);
    }
    throw fail(`"${range}" ends before it starts (split hours past midnight between the two days)`);
  });
}

function merged(periods: readonly MinutePeriod[]): MinutePeriod[] {
  const asPeriods = periods.map(({ startMinute, endMinute }) => ({ startAt: startMinute, endAt: endMinute }));
  return mergePeriods(asPeriods).map(({ startAt, endAt }) => ({ startMinute: startAt, endMinute: endAt }));
}

function formatWeekdays(days: readonly number[], names: readonly string[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last?.to === day - 1) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  const name = (day: number) => names[day - 1] ?? '';
  return ranges
    .map(({ from, to }) => {
      if (from === to) return name(from);
      return `${name(from)}${to === from + 1 ? ',' : '-'}${name(to)}`;
    })
    .join(',');
}
