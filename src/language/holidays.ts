import { dateOfDay, dayOfDate, weekdayOf } from '../domain/time/local-time.ts';
import { numberAt, type Reading, type Sentence, textAt } from './reading/sentence.ts';

/** A day of the year: a date, the nth weekday of a month (-1 is the last), days after Easter Sunday, or before the first Sunday of Advent. */
export type HolidayRule =
  | { month: number; day: number }
  | { month: number; weekday: number; nth: number }
  | { afterEaster: number }
  | { beforeAdvent: number };

/** A reader of the holidays of a table, in words that are lower case; longest names first where one begins another. */
export function createHolidayReader(
  holidays: readonly (readonly [string, HolidayRule])[],
): (sentence: Sentence, index: number) => Reading | undefined {
  const byFirstWord = Map.groupBy(
    holidays.map(([name, rule]) => ({ words: name.split(' '), rule })),
    ({ words }) => words[0] ?? '',
  );
  return (sentence, index) => {
    for (const { words, rule } of byFirstWord.get(textAt(sentence, index)) ?? []) {
      if (!words.every((word, offset) => textAt(sentence, index + offset) === word)) continue;
      return nextOf(sentence, rule, index + words.length);
    }
    return undefined;
  };
}

/** The holiday in the year said after it, else the next. */
function nextOf(sentence: Sentence, rule: HolidayRule, to: number): Reading {
  const said = numberAt(sentence, to, { from: 1900, to: 2099 });
  const { year } = dateOfDay(sentence.today);
  const thisYear = dayOfRule(said ?? year, rule);
  const isPast = said === undefined && thisYear < sentence.today;
  const from = isPast ? dayOfRule(year + 1, rule) : thisYear;
  return { frame: { days: { from, to: from + 1 } }, to: said === undefined ? to : to + 1 };
}

function dayOfRule(year: number, rule: HolidayRule): number {
  if ('day' in rule) return dayOfDate(year, rule.month, rule.day);
  if ('afterEaster' in rule) return easterSunday(year) + rule.afterEaster;
  if ('beforeAdvent' in rule) return firstAdvent(year) - rule.beforeAdvent;
  if (rule.nth < 0) {
    const last = dayOfDate(year, rule.month + 1, 1) - 1;
    return last - ((weekdayOf(last) - rule.weekday + 7) % 7);
  }
  const first = dayOfDate(year, rule.month, 1);
  return first + ((rule.weekday - weekdayOf(first) + 7) % 7) + (rule.nth - 1) * 7;
}

/** The fourth Sunday before Christmas Day. */
function firstAdvent(year: number): number {
  const christmas = dayOfDate(year, 12, 25);
  return christmas - weekdayOf(christmas) - 21;
}

/** Easter Sunday of a year of the Gregorian calendar, by the anonymous algorithm of 1876. */
function easterSunday(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOfDate(year, Math.floor(sum / 31), (sum % 31) + 1);
}
