import { readFigures } from '../reading/figures.ts';
import {
  dateReading,
  monthReading,
  readMonthOfFigures,
  type SlipWords,
  slipAt,
} from '../reading/patterns/dates.ts';
import { isPointAt, numberAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted, standsAlone } from './counted.ts';
import { checkFor } from './words/checks.ts';
import { type Ordinal, ordinalAt } from './words/numbers.ts';
import { hourPrepositions, months, nearWords, units, weekdays } from './words/words.ts';

/** A date that begins at a token: "dritter Dezember", "3.12.", "am dritten", "Mai 2027", "den siebten vierten". */
export function readDate(sentence: Sentence, index: number): Reading | undefined {
  const token = sentence.tokens[index];
  if (!token) return undefined;
  if (token.kind === 'date') return readFigureDate(sentence, index);
  if (token.kind === 'word') return readMonthFirst(sentence, index);
  const ordinal = ordinalAt(sentence, index);
  if (ordinal) {
    const { value, to } = ordinal;
    const withMonth = readWithMonth(sentence, value, to) ?? readMonthInFigures(sentence, value, to);
    return withMonth ?? readBareDay(sentence, index, ordinal);
  }
  const day = numberAt(sentence, index, { from: 1, to: highestSlip });
  return day === undefined ? undefined : readWithMonth(sentence, day, index + 1);
}

/** The words that dates may begin with. */
export const dateOpenings: ReadonlySet<string> = new Set(months.keys());

/** The month named at a token; "Jan" without a day beside it is a person. */
export function monthAt(sentence: Sentence, index: number): number | undefined {
  const month = months.get(textAt(sentence, index));
  if (textAt(sentence, index) !== 'jan') return month;
  const isBesideDay = [index - 1, index + 1].some((at) => (sentence.tokens[at]?.value ?? 0) > 0);
  return isBesideDay || textAt(sentence, index - 1) === '.' ? month : undefined;
}

/** "der 42. Dezember" is a slip. */
const highestSlip = 99;

/** "5. Juni", "dritten März 2027", "4 Aug", "5.-Juni". */
function readWithMonth(sentence: Sentence, day: number, index: number): Reading | undefined {
  const at = skipMark(sentence, index);
  const month = months.get(textAt(sentence, at));
  if (month === undefined || day > highestSlip) return undefined;
  const end = skipMark(sentence, at + 1);
  const year = yearAt(sentence, end);
  return dateReading({ day, month, year }, year === undefined ? at + 1 : end + 1);
}

function skipMark(sentence: Sentence, index: number): number {
  return textAt(sentence, index) === '-' || textAt(sentence, index) === '/' ? index + 1 : index;
}

/** "dritten zwölften", "3. 12.", "7. vierter": the month by its number. */
function readMonthInFigures(sentence: Sentence, day: number, index: number): Reading | undefined {
  const month = ordinalAt(sentence, index);
  if (!month || month.value > 12 || day > highestSlip || units.has(textAt(sentence, month.to)))
    return undefined;
  const year = yearAt(sentence, month.to);
  return dateReading({ day, month: month.value, year }, year === undefined ? month.to : month.to + 1);
}

/** "am 23.", "der Dritte", "vom 4. bis 23.": only where what follows isn't the thing that is numbered. */
function readBareDay(sentence: Sentence, index: number, { value: day, to }: Ordinal): Reading | undefined {
  if (day < 1 || day > 39) return undefined;
  const isJoined = isAfterJoint(sentence, index) || isJoint(sentence, to);
  const isMarked = isLed(sentence, index) || (isJoined && isBesideDay(sentence, index, to));
  if (!isMarked) return undefined;
  const isAlone = standsAlone(sentence, to);
  // "am 32. um drei" is a slip.
  if (day > 31 && !(textAt(sentence, index - 1) === 'am' && isAlone)) return undefined;
  const isLikely = day > mostRanked || isLikelyDay(sentence, index);
  if (!isAlone && (!isLikely || isRanked(sentence, to))) return undefined;
  return { frame: { date: { day } }, to };
}

const isLed = checkFor('am|zum|vom|ab|bis|einschließlich|inklusive|den|der|dem _');

/** "Montag, den dritten", "der dreißigste": nobody numbers so many things. */
const isLikelyDay = checkFor(
  `am|zum|vom|ab|bis|einschließlich|inklusive _, <ordinal> -|–|bis|und|oder|/|<comma> _, <weekday> * _`,
);
const mostRanked = 12;

/** Whether the thing that an ordinal numbers follows: "am zweiten Schalter". */
const isRanked = checkFor(
  `<weekday>|<unit>|tor|zimmer|raum|gleis|tisch|standort|eingang|gate|freien|freier|möglichen|verfügbaren|geburtstag|tag|tage,
  schalter|stock|etage|termin|platz|ort|wochenende|woche|monat|abend|nachmittag|vormittag|morgen|versuch|sonntag|advent,
  weihnachtsfeiertag|feiertag|urlaubstag|werktag|arbeitstag`,
);

const isJoint = checkFor('-|–|bis|und|oder|/|<comma>');
const isAfterJoint = checkFor('-|–|bis|und|oder|/|<comma> _');
const isBeforeDay = checkFor('-|–|bis|und|oder|/|<comma> <date>|<ordinal>|<number>');
const isAfterDay = checkFor('.|<ordinal> * _');

/** "der 3. oder 5.", "14. - 15.10.": there's another day beyond the word in between. */
function isBesideDay(sentence: Sentence, index: number, to: number): boolean {
  return isBeforeDay(sentence, to) || isAfterDay(sentence, index);
}

/** "Juni", "Dezember 2027", "November 19", "August 18 5:35 pm". */
function readMonthFirst(sentence: Sentence, index: number): Reading | undefined {
  const month = monthAt(sentence, index);
  if (month === undefined) return undefined;
  const year = yearAt(sentence, index + 1);
  if (year !== undefined) return monthReading(sentence, { month, year }, index + 2);
  const day = numberAt(sentence, index + 1, { from: 1, to: 31 });
  const next = textAt(sentence, index + 2);
  const isHour = next === 'uhr' || next === 'h' || next === 'pm' || isCounted(sentence, index + 1);
  return day === undefined || isHour
    ? monthReading(sentence, { month }, index + 1)
    : dateReading({ day, month }, index + 2);
}

function yearAt(sentence: Sentence, index: number): number | undefined {
  return numberAt(sentence, index, { from: 1950, to: 2099 });
}

/** "24.12.", "24.12.26", "24/12", "2026-12-24": the day comes first, unless the year does. */
export function readFigureDate(sentence: Sentence, index: number): Reading | undefined {
  if (isClockRather(sentence, index)) return undefined;
  const month = readMonthOfFigures(sentence, index);
  if (month) return month;
  // chrono-node takes 8.12.26 for a version number.
  const figures = textAt(sentence, index).replaceAll('.', '/');
  const date =
    readFigures(figures, { ...sentence, order: 'day_first' }) ?? slipAt(sentence, index, slipWords);
  return date && { frame: { date }, to: isPointAt(sentence, index + 1) ? index + 2 : index + 1 };
}

const slipWords: SlipWords = {
  marks: new Set([...wordSet('den der dem vom zum bis für , ist'), ...weekdays.keys()]),
  dayMarks: wordSet('am'),
  order: 'day_first',
};

/** "9.30 Uhr", "gegen 9.30", "ab 16.45": hours and minutes, if no point follows. */
function isClockRather(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  const isPlain = token && /^\d{1,2}\.\d{2}$/.test(token.text) && token.value >= 0;
  if (!isPlain || isPointAt(sentence, index + 1)) return isCounted(sentence, index);
  const next = textAt(sentence, index + 1);
  const [day = 0, month = 0] = token.text.split('.').map(Number);
  if (day > 31 || day < 1 || month > 12 || month < 1 || next === 'uhr' || next === 'h') return true;
  const before = textAt(sentence, index - 1);
  return hourPrepositions.has(before) || (nearWords.has(before) && !dateWords.has(before));
}

/** Dates and hours both follow these words: it's taken as a date. */
const dateWords = wordSet('ab nach vor bis von');
