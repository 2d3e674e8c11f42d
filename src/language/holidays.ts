import { dateOfDay, dayOfDate, weekdayOf } from '../domain/time/local-time.ts';
import { dayReading, numberAt, type Reading, type Sentence, textAt } from './reading/sentence.ts';
import { wordsOf } from './reading/words.ts';

/** The day of a holiday in a year, counted from 1970-01-01. */
export type HolidayRule = (year: number) => number;

/** A rule's numbers, then its names: "12/25 christmas, xmas; 12/26 boxing day" for `onDate`. */
export function holidays(
  ruleOf: (...numbers: number[]) => HolidayRule,
  text: string,
): [HolidayRule, string][] {
  return text.split(';').map((line) => {
    const [numbers = '', ...names] = wordsOf(line);
    return [ruleOf(...numbers.split('/').map(Number)), names.join(' ')];
  });
}

/** The same month and day every year. */
export function onDate(month = 1, day = 1): HolidayRule {
  return (year) => dayOfDate(year, month, day);
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

/** A reader of holidays from their rules and names, with commas between names. */
export function createHolidayReader(
  rules: readonly (readonly [HolidayRule, string])[],
): (sentence: Sentence, index: number) => Reading | undefined {
  const named = rules
    .flatMap(([rule, names]) => names.split(',').map((name) => ({ words: wordsOf(name), rule })))
    .sort((a, b) => b.words.length - a.words.length);
  const byFirstWord = Map.groupBy(named, ({ words }) => words[0] ?? '');
  return (sentence, index) => {
    const holiday = byFirstWord
      .get(textAt(sentence, index))
      ?.find(({ words }) => words.every((word, offset) => textAt(sentence, index + offset) === word));
    return holiday && nextHoliday(sentence, holiday.rule, index + holiday.words.length);
  };
}

/** The holiday in the year given after it, otherwise the next one. */
export function nextHoliday(sentence: Sentence, dayIn: HolidayRule, to: number): Reading {
  const said = numberAt(sentence, to, { from: 1900, to: 2099 });
  const { year } = dateOfDay(sentence.today);
  const thisYear = dayIn(said ?? year);
  const isPast = said === undefined && thisYear < sentence.today;
  const day = isPast ? dayIn(year + 1) : thisYear;
  return dayReading(day, said === undefined ? to : to + 1);
}
