import { dateOfDay, dayOfDate, weekdayOf } from '../../time/local-time.ts';

/** The day of a holiday in a year, counted from 1970-01-01. */
export type HolidayRule = (year: number) => number;

/** The same month and day every year. */
export function onDate(month = 1, day = 1): HolidayRule {
  return (year) => dayOfDate(year, month, day);
}

/** Days that follow no rule, one for each year from the first on: "11/8 10/29". Not a number in other years. */
export function onDays(firstYear: number, days: string): HolidayRule {
  const listed = days.split(' ').map((day) => day.split('/').map(Number));
  return (year) => {
    const [month = Number.NaN, day = 1] = listed[year - firstYear] ?? [];
    return dayOfDate(year, month, day);
  };
}

/** February 29 of a leap year, or of the next one. */
export function leapDay(year: number): number {
  const isLeap = dayOfDate(year, 3, 1) - dayOfDate(year, 2, 28) === 2;
  return isLeap ? dayOfDate(year, 2, 29) : leapDay(year + 1);
}

/** The nth weekday (1 is Monday) of a month; -1 is the last. */
export function nthWeekday(nth: number, weekday: number, month: number): HolidayRule {
  return (year) => {
    if (nth < 0) {
      const last = dayOfDate(year, month + 1, 1) - 1;
      return last - ((weekdayOf(last) - weekday + 7) % 7);
    }
    const first = dayOfDate(year, month, 1);
    return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
  };
}

/** Days from Easter Sunday, by the anonymous Gregorian algorithm of 1876. */
export function fromEaster(days = 0): HolidayRule {
  return (year) => {
    const a = year % 19;
    const [b, c] = [Math.floor(year / 100), year % 100];
    const g = Math.floor((8 * b + 13) / 25);
    const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
    const m = Math.floor((a + 11 * h + 22 * l) / 451);
    const sum = h + l - 7 * m + 114;
    return dayOfDate(year, Math.floor(sum / 31), (sum % 31) + 1) + days;
  };
}

/** Days from the first Sunday of Advent, the fourth Sunday before Christmas Day. */
export function fromAdvent(days = 0): HolidayRule {
  return (year) => {
    const christmas = dayOfDate(year, 12, 25);
    return christmas - weekdayOf(christmas) - 21 + days;
  };
}

/** The next of several holidays: "bank holiday". */
export function nextOf(...rules: readonly HolidayRule[]): (today: number) => number {
  return (today) => {
    const { year } = dateOfDay(today);
    const days = rules.flatMap((rule) => [rule(year), rule(year + 1)]);
    return Math.min(...days.filter((day) => day >= today));
  };
}
