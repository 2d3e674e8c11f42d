import { workdays } from '../reading/day-arithmetic.ts';
import { createDayNameReader } from '../reading/patterns/day-names.ts';
import { createWeekdayReader, type WeekdayName } from '../reading/patterns/weekday.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { dayReading, isPhraseAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { holidayOpenings, readHoliday } from './holidays.ts';
import { weekdays } from './words/words.ts';

/** A day relative to today, a weekday or a holiday. */
export function readDay(sentence: Sentence, index: number): Reading | undefined {
  const day = readDayName(sentence, index) ?? readDayBeside(sentence, index) ?? readWeekday(sentence, index);
  if (day) return day;
  const holiday = readHoliday(sentence, index);
  return holiday && !isOnlyPraise(sentence, index) ? holiday : undefined;
}

/** "Happy Easter"; and "Thursday's no good Friday's fine" names no Good Friday. */
function isOnlyPraise(sentence: Sentence, index: number): boolean {
  const before = textAt(sentence, index - 1);
  return greetings.has(before) || (textAt(sentence, index) === 'good' && judging.has(before));
}

const judging = wordSet('no not so any very is are was really pretty');

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

/** "friday", "this coming monday", "tuesdays", "any weekday", "friday after next", "monday week". */
const readWeekday = createWeekdayReader({
  leads: [
    ['this|coming|upcoming coming|upcoming?', 'this'],
    ['next|following coming|upcoming?', 'next'],
    ['last|past|previous coming|upcoming?', 'last'],
    ['every|each coming|upcoming?', 'every'],
  ],
  tails: [
    ['after next', 'after_next'],
    // "monday week" is a week after the coming Monday.
    ['week', 1],
    ['fortnight', 2],
  ],
  groups: [
    ['weekday, weekdays, workday, workdays', workdays],
    ['weekends', [6, 7]],
  ],
  nameAt: weekdayAt,
});

function weekdayAt(sentence: Sentence, index: number, isLed: boolean): WeekdayName | undefined {
  const text = textAt(sentence, index);
  const single = weekdays.get(text);
  const weekday = single ?? (text.endsWith('s') ? weekdays.get(text.slice(0, -1)) : undefined);
  if (weekday === undefined || isOtherWord(sentence, index)) return undefined;
  const isPlural = single === undefined && text.length > 5 && !isLed;
  const to = textAt(sentence, index + 1) === '.' && text.length < 5 ? index + 2 : index + 1;
  return { weekday, isPlural, to };
}

/** The words that days may begin with. */
export const dayOpenings = new Set([
  'day',
  ...readDayName.openings,
  ...readWeekday.openings,
  ...[...weekdays.keys()].flatMap((name) => [name, `${name}s`]),
  ...holidayOpenings,
]);

/** "Sunday roast", "the Friday special": what a day is part of the name of. */
const dayNouns = wordSet(
  'street road avenue lane drive addams roast roasts paper papers league school special gift gifts deal deals price prices',
);

/** "Happy Friday", "merry Christmas". */
export const greetings = wordSet('happy merry lovely nice wonderful');

const pronouns = wordSet('i we he she they');

/** "Mrs. Friday", "the dog is called Sunday", "Doctor Friday"; but "the doctor Friday". */
function isName(sentence: Sentence, index: number): boolean {
  const [title, lead] = [textAt(sentence, index - 1), textAt(sentence, index - 2)];
  if (title === 'called') return naming.has(lead);
  return (
    titles.has(title) || (callings.has(title) && !articles.has(lead) && textAt(sentence, index + 1) !== '')
  );
}

const naming = wordSet("is was are she's he's it's that's who's dog cat puppy");
const titles = wordSet('mister mr missus mrs ms named name');
const callings = wordSet('doctor dr professor nurse');
const articles = wordSet('the a any another my your our');

/** "the grey one sat on your forecourt". */
const isSitting = createPhraseReader<true>([
  [
    'sat here|there|outside|down|around|waiting|on|beside|next, sat in|at the|my|your|a car|waiting|back|front|drive|window|desk|table|reception',
    true,
  ],
]);

/** "sat" and "sun" mean other things too: "we sat down", "in the sun". */
export function isOtherWord(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  const before = textAt(sentence, index - 1);
  if (greetings.has(before) || isName(sentence, index)) return true;
  return text === 'sat'
    ? pronouns.has(before) || isSitting(sentence, index) !== undefined
    : (text === 'sun' && before === 'the') || dayNouns.has(textAt(sentence, index + 1));
}
