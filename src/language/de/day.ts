import { weekdayOf } from '../../domain/time/local-time.ts';
import { workdays } from '../reading/day-arithmetic.ts';
import { createDayNameReader } from '../reading/patterns/day-names.ts';
import { createWeekdayReader, type WeekdayName, type WhichWeekday } from '../reading/patterns/weekday.ts';
import { type Reading, type Sentence, skipWords, textAt, weekdayReading } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { holidayOpenings, readHoliday } from './holidays.ts';
import { declined } from './words/spelling.ts';
import { articles, shortWeekdays, weekdays } from './words/words.ts';

/** A day relative to today, a weekday or a holiday. */
export function readDay(sentence: Sentence, index: number): Reading | undefined {
  const name = isMorning(sentence, index) ? undefined : readDayName(sentence, index);
  return (
    name ?? readWeekday(sentence, index) ?? readShortened(sentence, index) ?? readHoliday(sentence, index)
  );
}

/** "nicht diesen, sondern nächsten Dienstag": the day is said once. */
function readShortened(sentence: Sentence, index: number): Reading | undefined {
  if (!these.has(textAt(sentence, index))) return undefined;
  const at = skipWords(sentence, index + 1, { words: contrasts, end: index + 1 + mostContrasts });
  const later = at > index + 1 ? readWeekday(sentence, at)?.frame : undefined;
  const weekday = later?.weekday?.weekdays ?? (later?.days && [weekdayOf(later.days.from)]);
  return weekday && weekdayReading(weekday, 'this', index + 1);
}

const these = wordSet('diesen dieser dieses kommenden');
const contrasts = wordSet(', sondern aber erst den am');
const mostContrasts = 4;

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

const anyNextDay = [...nextDay.keys()].join('|');

/** "heute", "übermorgen", "am nächsten Tag", "am Tag danach". */
const readDayName = createDayNameReader([
  ['vorgestern', -2],
  ['gestern', -1],
  ['heute, heut', 0],
  [`morgen, folgetag, ${anyNextDay} tag, tag danach|darauf`, 1],
  ['übermorgen', 2],
  ['überübermorgen', 3],
]);

/** "Freitag", "nächsten Montag", "dienstags", "an Werktagen", "unter der Woche", "Freitag nach dem nächsten". */
const readWeekday = createWeekdayReader({
  leads: declined<WhichWeekday>([
    ['dies', 'this'],
    ['kommend', 'this'],
    ['nächst', 'nearest'],
    ['folgend', 'nearest'],
    ['übernächst', 1],
    ['letzt', 'last'],
    ['vorig', 'last'],
    ['vergangen', 'last'],
    ['jed', 'every'],
  ]),
  tails: [['nach dem nächsten|kommenden', 1]],
  groups: [
    [
      `werktag|werktage|werktagen|werktags, wochentag|wochentage|wochentagen|wochentags,
      arbeitstag|arbeitstage|arbeitstagen, unter der woche`,
      workdays,
    ],
    ['wochenenden', [6, 7]],
  ],
  nameAt: weekdayAt,
});

/** The words that days may begin with. */
export const dayOpenings = new Set([
  ...readDayName.openings,
  ...readWeekday.openings,
  ...[...weekdays.keys()].flatMap((name) => [name, `${name}s`]),
  ...shortWeekdays.keys(),
  ...these,
  ...holidayOpenings,
]);

function weekdayAt(sentence: Sentence, index: number): WeekdayName | undefined {
  const text = textAt(sentence, index);
  const plural = text.endsWith('s') ? weekdays.get(text.slice(0, -1)) : undefined;
  const weekday = weekdays.get(text) ?? plural ?? shortWeekdayAt(sentence, index);
  return weekday === undefined ? undefined : { weekday, isPlural: plural !== undefined, to: index + 1 };
}

const shortFollowers = wordSet(
  'bis und oder um ab früh vormittag vormittags mittags nachmittag nachmittags abend abends',
);

const shortMarks = wordSet('am bis - – ab vom');

/** "Mi, 24.3.", "am Fr": two letters are a weekday only beside a date, a mark or another weekday. */
function shortWeekdayAt(sentence: Sentence, index: number): number | undefined {
  const text = textAt(sentence, index);
  const weekday = shortWeekdays.get(text);
  if (weekday === undefined) return undefined;
  const before = textAt(sentence, index - 1);
  const after = sentence.tokens[index + 1];
  const isAfterShort = shortWeekdays.has(before);
  if (text === 'so') {
    const isWritten = after?.text === ',' || after?.text === '.' || after?.kind === 'date';
    const isListed =
      isWritten &&
      (before === 'oder' || before === 'und') &&
      sentence.tokens.slice(index + 1, index + 4).some(({ kind }) => kind === 'date');
    return (isWritten && index === 0) || isListed || isAfterShort || before === '-' ? weekday : undefined;
  }
  const isMarked = shortMarks.has(before) || articles.has(before);
  const isLed = shortFollowers.has(after?.text ?? '') || shortWeekdays.has(after?.text ?? '');
  const isFigure = after?.kind === 'date' || after?.kind === 'number' || after?.kind === 'time';
  const isPaused = after?.kind === 'mark' && after.text !== '?' && after.text !== '.';
  const isAlone = after === undefined && (index === 0 || isAfterShort || before === 'oder');
  return isMarked || isLed || isFigure || isPaused || isAlone ? weekday : undefined;
}
