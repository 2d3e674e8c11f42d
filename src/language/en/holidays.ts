import { dateOfDay, dayOfDate, weekdayOf } from '../../domain/local-time.ts';
import { type Reading, type Sentence, textAt } from './sentence.ts';

/** A day of the year: a date, or the nth weekday of a month (-1 is the last). */
type Rule = { month: number; day: number } | { month: number; weekday: number; nth: number };

/** Holidays that callers date things by; longest names first where one begins another. */
const holidays: readonly (readonly [string, Rule])[] = [
  ['christmas eve', { month: 12, day: 24 }],
  ['christmas day', { month: 12, day: 25 }],
  ['christmas', { month: 12, day: 25 }],
  ['xmas', { month: 12, day: 25 }],
  ['boxing day', { month: 12, day: 26 }],
  ['new year eve', { month: 12, day: 31 }],
  ['new years eve', { month: 12, day: 31 }],
  ['new year day', { month: 1, day: 1 }],
  ['new years day', { month: 1, day: 1 }],
  ['new years', { month: 1, day: 1 }],
  ['valentine day', { month: 2, day: 14 }],
  ['valentines day', { month: 2, day: 14 }],
  ['halloween', { month: 10, day: 31 }],
  ['independence day', { month: 7, day: 4 }],
  ['veterans day', { month: 11, day: 11 }],
  ['mlk day', { month: 1, weekday: 1, nth: 3 }],
  ['presidents day', { month: 2, weekday: 1, nth: 3 }],
  ['mother day', { month: 5, weekday: 7, nth: 2 }],
  ['mothers day', { month: 5, weekday: 7, nth: 2 }],
  ['memorial day', { month: 5, weekday: 1, nth: -1 }],
  ['father day', { month: 6, weekday: 7, nth: 3 }],
  ['fathers day', { month: 6, weekday: 7, nth: 3 }],
  ['labor day', { month: 9, weekday: 1, nth: 1 }],
  ['thanksgiving', { month: 11, weekday: 4, nth: 4 }],
];

const byFirstWord: ReadonlyMap<string, readonly { words: readonly string[]; rule: Rule }[]> = Map.groupBy(
  holidays.map(([name, rule]) => ({ words: name.split(' '), rule })),
  ({ words }) => words[0] ?? '',
);

/** The next of a holiday that begins at a token: "christmas eve", "thanksgiving". */
export function readHoliday(sentence: Sentence, index: number): Reading | undefined {
  for (const { words, rule } of byFirstWord.get(textAt(sentence, index)) ?? []) {
    if (!words.every((word, offset) => textAt(sentence, index + offset) === word)) continue;
    const { year } = dateOfDay(sentence.today);
    const thisYear = dayOfRule(year, rule);
    const from = thisYear >= sentence.today ? thisYear : dayOfRule(year + 1, rule);
    return { frame: { days: { from, to: from + 1 } }, to: index + words.length };
  }
  return undefined;
}

function dayOfRule(year: number, rule: Rule): number {
  if ('day' in rule) return dayOfDate(year, rule.month, rule.day);
  if (rule.nth < 0) {
    const last = dayOfDate(year, rule.month + 1, 1) - 1;
    return last - ((weekdayOf(last) - rule.weekday + 7) % 7);
  }
  const first = dayOfDate(year, rule.month, 1);
  return first + ((rule.weekday - weekdayOf(first) + 7) % 7) + (rule.nth - 1) * 7;
}
