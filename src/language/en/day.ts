import { comingWeekday } from '../reading/day-arithmetic.ts';
import { createDayNameReader } from '../reading/day-names.ts';
import type { Which } from '../reading/expression.ts';
import {
  dayReading,
  isPhraseAt,
  type Reading,
  type Sentence,
  textAt,
  weekdayReading,
} from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readHoliday } from './holidays.ts';
import { weekdays } from './words/words.ts';

/** A day relative to today, a weekday or a holiday. */
export function readDay(sentence: Sentence, index: number): Reading | undefined {
  return (
    readDayName(sentence, index) ??
    readDayBeside(sentence, index) ??
    readWeekday(sentence, index) ??
    (greetings.has(textAt(sentence, index - 1)) ? undefined : readHoliday(sentence, index))
  );
}

/** "today", "tomorrow week", "the day after tomorrow". */
const readDayName = createDayNameReader([
  ['day before yesterday', -2],
  ['yesterday, day before today', -1],
  ['today, day after yesterday, day before tomorrow', 0],
  ['tomorrow, day after today', 1],
  ['day after tomorrow', 2],
  ['yesterday week', 6],
  ['today week', 7],
  ['tomorrow week', 8],
]);

/** "the day after Christmas". */
function readDayBeside(sentence: Sentence, index: number): Reading | undefined {
  const isAfter = isPhraseAt(sentence, index, 'day after');
  if (!isAfter && !isPhraseAt(sentence, index, 'day before')) return undefined;
  const holiday = readHoliday(sentence, index + 2);
  const day = holiday?.frame.days?.from;
  return holiday && day !== undefined ? dayReading(isAfter ? day + 1 : day - 1, holiday.to) : undefined;
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
