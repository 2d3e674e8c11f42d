import { comingWeekday } from '../reading/day-arithmetic.ts';
import type { Which } from '../reading/expression.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordMap } from '../reading/words.ts';
import { readHoliday } from './holidays.ts';
import { weekdays } from './words/words.ts';

/** A day that begins at a token and is said relative to today or by its weekday. */
export function readDay(sentence: Sentence, index: number): Reading | undefined {
  return readNamedDay(sentence, index) ?? readWeekday(sentence, index) ?? readHoliday(sentence, index);
}

const dayNames = wordMap([
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** "today", "the day after tomorrow", "the next day". */
function readNamedDay(sentence: Sentence, index: number): Reading | undefined {
  const offset = dayNames.get(textAt(sentence, index));
  if (offset !== undefined) {
    const to = index + 1;
    return textAt(sentence, to) === 'week'
      ? onDays(sentence, offset + 7, to + 1)
      : onDays(sentence, offset, to);
  }
  if (textAt(sentence, index) !== 'day') return undefined;
  const side = textAt(sentence, index + 1);
  if (side !== 'after' && side !== 'before') return undefined;
  const named = dayNames.get(textAt(sentence, index + 2));
  const direction = side === 'after' ? 1 : -1;
  if (named !== undefined) return onDays(sentence, named + direction, index + 3);
  const holiday = readHoliday(sentence, index + 2);
  if (holiday?.frame.days)
    return onDays(sentence, holiday.frame.days.from + direction - sentence.today, holiday.to);
  const isWhole =
    side === 'after' && sentence.tokens[index + 2]?.kind !== 'word' && textAt(sentence, index - 1) === 'the';
  if (!isWhole) return undefined;
  const isAfterTomorrow = sentence.tokens.slice(0, index).some((token) => token.text === 'tomorrow');
  return onDays(sentence, isAfterTomorrow ? 2 : 1, index + 2);
}

function onDays(sentence: Sentence, offset: number, to: number): Reading {
  const from = sentence.today + offset;
  return { frame: { days: { from, to: from + 1 } }, to };
}

const whichByWord = wordMap<Which>([
  ['this coming upcoming', 'this'],
  ['next following', 'next'],
  ['last past previous', 'last'],
  ['every each', 'every'],
]);

const dayGroups = wordMap([
  ['weekday weekdays workday workdays', [1, 2, 3, 4, 5]],
  ['weekends', [6, 7]],
]);

/** "friday", "this coming monday", "tuesdays", "any weekday", "friday after next", "monday week". */
export function readWeekday(sentence: Sentence, index: number): Reading | undefined {
  let at = index;
  let which = whichByWord.get(textAt(sentence, at));
  if (which) at++;
  if (which && (textAt(sentence, at) === 'coming' || textAt(sentence, at) === 'upcoming')) at++;
  const text = textAt(sentence, at);
  const group = dayGroups.get(text);
  if (group) return { frame: { weekday: { weekdays: group, which: 'every' } }, to: at + 1 };
  const single = weekdays.get(text);
  const plural = single === undefined && text.endsWith('s') ? weekdays.get(text.slice(0, -1)) : undefined;
  const weekday = single ?? plural;
  if (weekday === undefined || isOtherWord(sentence, at)) return undefined;
  const to = textAt(sentence, at + 1) === '.' && text.length < 5 ? at + 2 : at + 1;
  if (plural !== undefined && text.length > 5 && !which) which = 'every';
  const tail = [0, 1].map((offset) => textAt(sentence, to + offset)).join(' ');
  if (tail === 'after next')
    return { frame: { weekday: { weekdays: [weekday], which: 'after_next' } }, to: to + 2 };
  if (textAt(sentence, to) === 'week' && !which) return weekLater(sentence, weekday, to + 1);
  return { frame: { weekday: { weekdays: [weekday], which: which ?? 'coming' } }, to };
}

/** "monday week" is a week after the coming Monday. */
function weekLater(sentence: Sentence, weekday: number, to: number): Reading {
  const from = comingWeekday(sentence.today, weekday) + 7;
  return { frame: { days: { from, to: from + 1 } }, to };
}

/** "sat" and "sun" are words of other meaning too: "we sat down", "in the sun". */
function isOtherWord(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  const before = textAt(sentence, index - 1);
  if (text === 'sat') return ['i', 'we', 'he', 'she', 'they'].includes(before);
  return text === 'sun' && before === 'the';
}
