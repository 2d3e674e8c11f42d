import { comingWeekday } from '../reading/day-arithmetic.ts';
import type { Which } from '../reading/expression.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readHoliday } from './holidays.ts';
import { declined } from './words/spelling.ts';
import { articles, shortWeekdays, weekdays } from './words/words.ts';

/** A day that begins at a token and is said relative to today or by its weekday. */
export function readDay(sentence: Sentence, index: number): Reading | undefined {
  return readNamedDay(sentence, index) ?? readWeekday(sentence, index) ?? readHoliday(sentence, index);
}

const dayNames = wordMap([
  ['heute heut', 0],
  ['morgen', 1],
  ['übermorgen', 2],
  ['überübermorgen', 3],
  ['gestern', -1],
  ['vorgestern', -2],
]);

const morningMarks = wordSet(
  'heute gestern übermorgen am den dem der guten gutn schönen jeden diesem frühen späten über',
);

/** Whether "morgen" is the part of the day: "heute Morgen", "Dienstag Morgen", "am Morgen". */
export function isMorning(sentence: Sentence, index: number): boolean {
  if (textAt(sentence, index) !== 'morgen') return false;
  const before = textAt(sentence, index - 1);
  return morningMarks.has(before) || weekdays.has(before) || nextDay.has(before);
}

const nextDay = declined([
  ['nächst', 1],
  ['folgend', 1],
  ['darauffolgend', 1],
]);

/** "heute", "übermorgen", "am nächsten Tag", "am Tag danach". */
function readNamedDay(sentence: Sentence, index: number): Reading | undefined {
  const text = textAt(sentence, index);
  const offset = isMorning(sentence, index) ? undefined : dayNames.get(text);
  if (offset !== undefined) return onDay(sentence, offset, index + 1);
  if (text === 'folgetag') return onDay(sentence, 1, index + 1);
  const next = textAt(sentence, index + 1);
  if (next !== 'tag') {
    const isAfter = text === 'tag' && (next === 'danach' || next === 'darauf');
    return isAfter ? onDay(sentence, 1, index + 2) : undefined;
  }
  return nextDay.has(text) ? onDay(sentence, 1, index + 2) : undefined;
}

function onDay(sentence: Sentence, offset: number, to: number): Reading {
  const from = sentence.today + offset;
  return { frame: { days: { from, to: from + 1 } }, to };
}

const whichByWord = declined<Which>([
  ['dies', 'this'],
  ['kommend', 'this'],
  ['nächst', 'nearest'],
  ['folgend', 'nearest'],
  ['übernächst', 'after_next'],
  ['letzt', 'last'],
  ['vorig', 'last'],
  ['vergangen', 'last'],
  ['jed', 'every'],
]);

const dayGroups = wordMap([
  [
    `werktag werktage werktagen werktags wochentag wochentage wochentagen wochentags arbeitstag arbeitstage
    arbeitstagen`,
    [1, 2, 3, 4, 5],
  ],
  ['wochenenden', [6, 7]],
]);

/** "Freitag", "nächsten Montag", "dienstags", "an Werktagen", "unter der Woche", "Freitag nach dem nächsten". */
function readWeekday(sentence: Sentence, index: number): Reading | undefined {
  const which = whichByWord.get(textAt(sentence, index));
  const at = which ? index + 1 : index;
  const text = textAt(sentence, at);
  const group = dayGroups.get(text);
  if (group) return { frame: { weekday: { weekdays: group, which: 'every' } }, to: at + 1 };
  const isInWeek =
    text === 'unter' && textAt(sentence, at + 1) === 'der' && textAt(sentence, at + 2) === 'woche';
  if (isInWeek) return { frame: { weekday: { weekdays: [1, 2, 3, 4, 5], which: 'every' } }, to: at + 3 };
  const plural = text.endsWith('s') ? weekdays.get(text.slice(0, -1)) : undefined;
  const weekday = weekdays.get(text) ?? plural ?? shortWeekdayAt(sentence, at);
  if (weekday === undefined) return undefined;
  if (which === 'after_next') return weekLater(sentence, weekday, at + 1);
  const tail = [1, 2, 3].map((offset) => textAt(sentence, at + offset)).join(' ');
  if (/^nach dem (?:naechsten|kommenden)$/.test(tail)) return weekLater(sentence, weekday, at + 4);
  return {
    frame: { weekday: { weekdays: [weekday], which: plural ? 'every' : (which ?? 'coming') } },
    to: at + 1,
  };
}

/** A week after the coming one. */
function weekLater(sentence: Sentence, weekday: number, to: number): Reading {
  const from = comingWeekday(sentence.today, weekday) + 7;
  return { frame: { days: { from, to: from + 1 } }, to };
}

const shortFollowers = wordSet(
  'bis und oder um ab früh vormittag vormittags mittags nachmittag nachmittags abend abends',
);

const shortMarks = wordSet('am bis - – ab vom');

/** "Mi, 24.3.", "am Fr": two letters are a weekday beside a date, a mark or another of their kind. */
function shortWeekdayAt(sentence: Sentence, index: number): number | undefined {
  const text = textAt(sentence, index);
  const weekday = shortWeekdays.get(text);
  if (weekday === undefined) return undefined;
  const after = sentence.tokens[index + 1];
  const before = textAt(sentence, index - 1);
  const isDated =
    after?.kind === 'date' || (after?.kind === 'mark' && after.text !== '?' && after.text !== '.');
  if (text === 'so') {
    const isWritten = after?.text === ',' || after?.text === '.' || after?.kind === 'date';
    return isWritten && index === 0
      ? weekday
      : shortWeekdays.has(before) || before === '-'
        ? weekday
        : undefined;
  }
  const isMarked =
    shortMarks.has(before) ||
    articles.has(before) ||
    isDated ||
    shortWeekdays.has(textAt(sentence, index + 1));
  const isLed = shortFollowers.has(after?.text ?? '');
  const isNumbered = after?.kind === 'number' || after?.kind === 'time' || after?.text === 'um';
  const isAlone = after === undefined && (index === 0 || shortWeekdays.has(before) || before === 'oder');
  return isMarked || isLed || isNumbered || isAlone ? weekday : undefined;
}
