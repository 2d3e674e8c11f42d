import { comingWeekday } from '../reading/day-arithmetic.ts';
import type { Which } from '../reading/expression.ts';
import {
  dayReading,
  isPhraseAt,
  type Reading,
  type Sentence,
  textAt,
  weekdayReading,
} from '../reading/sentence.ts';
import { countingWords, wordMap, wordSet } from '../reading/words.ts';
import { readHoliday } from './holidays.ts';
import { weekdays } from './words/words.ts';

/** A day relative to today, a weekday or a holiday. */
export function readDay(sentence: Sentence, index: number): Reading | undefined {
  return (
    readNamedDay(sentence, index) ??
    readWeekday(sentence, index) ??
    (greetings.has(textAt(sentence, index - 1)) ? undefined : readHoliday(sentence, index))
  );
}

const dayNames = countingWords('yesterday, today, tomorrow', { from: -1 });

/** "today", "tomorrow week", "the day after tomorrow", "the next day". */
function readNamedDay(sentence: Sentence, index: number): Reading | undefined {
  const { today } = sentence;
  const offset = dayNames.get(textAt(sentence, index));
  if (offset !== undefined) {
    const isWeek = textAt(sentence, index + 1) === 'week';
    return isWeek ? dayReading(today + offset + 7, index + 2) : dayReading(today + offset, index + 1);
  }
  if (textAt(sentence, index) !== 'day') return undefined;
  const side = textAt(sentence, index + 1);
  if (side !== 'after' && side !== 'before') return undefined;
  const named = dayNames.get(textAt(sentence, index + 2));
  const direction = side === 'after' ? 1 : -1;
  if (named !== undefined) return dayReading(today + named + direction, index + 3);
  const holiday = readHoliday(sentence, index + 2);
  if (holiday?.frame.days) return dayReading(holiday.frame.days.from + direction, holiday.to);
  return undefined;
}

const whichByWord = wordMap<Which>([
  ['this coming upcoming', 'this'],
  ['next following', 'next'],
  ['last past previous', 'last'],
  ['every each', 'every'],
]);

const comingWords = wordSet('coming upcoming');

const dayGroups = wordMap([
  ['weekday weekdays workday workdays', [1, 2, 3, 4, 5]],
  ['weekends', [6, 7]],
]);

/** "friday", "this coming monday", "tuesdays", "any weekday", "friday after next", "monday week". */
export function readWeekday(sentence: Sentence, index: number): Reading | undefined {
  let at = index;
  let which = whichByWord.get(textAt(sentence, at));
  if (which) at++;
  if (which && comingWords.has(textAt(sentence, at))) at++;
  const text = textAt(sentence, at);
  const group = dayGroups.get(text);
  if (group) return weekdayReading(group, 'every', at + 1);
  const single = weekdays.get(text);
  const plural = single === undefined && text.endsWith('s') ? weekdays.get(text.slice(0, -1)) : undefined;
  const weekday = single ?? plural;
  if (weekday === undefined || isOtherWord(sentence, at)) return undefined;
  const to = textAt(sentence, at + 1) === '.' && text.length < 5 ? at + 2 : at + 1;
  if (plural !== undefined && text.length > 5 && !which) which = 'every';
  if (isPhraseAt(sentence, to, 'after next')) return weekdayReading([weekday], 'after_next', to + 2);
  // "monday week" is a week after the coming Monday.
  if (textAt(sentence, to) === 'week' && !which)
    return dayReading(comingWeekday(sentence.today, weekday) + 7, to + 1);
  if (textAt(sentence, to) === 'fortnight' && !which)
    return dayReading(comingWeekday(sentence.today, weekday) + 14, to + 1);
  return weekdayReading([weekday], which ?? 'coming', to);
}

/** "Sunday roast", "the Friday special": what a day is part of the name of. */
const dayNouns = wordSet(
  'street road avenue lane drive addams roast roasts paper papers league school special gift gifts deal deals price prices',
);

/** "Happy Friday", "merry Christmas". */
export const greetings = wordSet('happy merry lovely nice wonderful');

const pronouns = wordSet('i we he she they');

/** "sat" and "sun" mean other things too: "we sat down", "in the sun". */
export function isOtherWord(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  const before = textAt(sentence, index - 1);
  if (greetings.has(before)) return true;
  return text === 'sat'
    ? pronouns.has(before)
    : (text === 'sun' && before === 'the') || dayNouns.has(textAt(sentence, index + 1));
}
