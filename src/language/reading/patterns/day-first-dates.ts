import { readFigures } from '../figures.ts';
import { opened } from '../phrases.ts';
import { isPointAt, numberAt, type Reading, type Sentence, skipWords, textAt } from '../sentence.ts';
import { wordSet, wordsOf } from '../words.ts';
import type { Basics } from './basics.ts';
import { dateReading, monthReading, readMonthOfFigures, type SlipWords, slipAt } from './dates.ts';

/** How a language says dates, the day before the month: "dritter Dezember", "am dritten", "3.12." */
export type DayFirstWords = Basics & {
  /** What may stand between a day and its month, and after that. */
  marks: ReadonlySet<string>;
  /** Words after which an ordinal is a day, for sure and perhaps: "am|vom", "der|den". */
  surely: string;
  perhaps: string;
  /** What joins days: "3. oder 5." */
  joints: string;
  /** What may be numbered, so that an ordinal before it is no day: "Stock|Etage". */
  ranked: string;
  /** Words after which figures are a date, though there's none: `on` whatever they are, the others if they have a slash. */
  on: string;
  beforeFigures: string;
  /** Words after which figures with a point are an hour. */
  beforeHours: ReadonlySet<string>;
  /** Whether a month is numbered: "dritten zwölften"; `units` are what it would count. */
  hasNumberedMonths?: { units: ReadonlyMap<string, unknown> };
  /** Whether the name of a month means something else here. */
  isOtherName?(sentence: Sentence, index: number): boolean;
};

/** "der 42. Dezember" is a slip. */
const highestSlip = 99;

/** Up to here ordinals rank other things, too. */
const mostRanked = 12;

/** A date up to but not including the token `to`, and where its year may be. */
type Dated = { day: number; month: number; to: number; yearAt?: number };

/** Readers of dates, and of the month that a word names. */
export function createDayFirstDates(words: DayFirstWords) {
  const { months, weekdays, checkFor, ordinalAt, isCounted, standsAlone, hourMarks, marks, joints } = words;
  const monthAt = (sentence: Sentence, index: number) =>
    words.isOtherName?.(sentence, index) ? undefined : months.get(textAt(sentence, index));
  const skipMark = (sentence: Sentence, index: number) =>
    skipWords(sentence, index, { words: marks, end: index + 1 });
  const withYear = (sentence: Sentence, { to, yearAt = to, ...date }: Dated) => {
    const year = numberAt(sentence, yearAt, { from: 1950, to: 2099 });
    return dateReading({ ...date, year }, year === undefined ? to : yearAt + 1);
  };

  /** "5. Juni", "dritten März 2027", "5.-Juni". */
  const readWithMonth = (sentence: Sentence, day: number, index: number) => {
    const at = skipMark(sentence, index);
    const month = months.get(textAt(sentence, at));
    if (month === undefined || day > highestSlip) return undefined;
    return withYear(sentence, { day, month, to: at + 1, yearAt: skipMark(sentence, at + 1) });
  };

  /** "dritten zwölften", "3. 12.": the month by its number. */
  const readNumberedMonth = (sentence: Sentence, day: number, index: number) => {
    const month = words.hasNumberedMonths && ordinalAt(sentence, index);
    if (!month || month.value > 12 || day > highestSlip) return undefined;
    if (words.hasNumberedMonths?.units.has(textAt(sentence, month.to))) return undefined;
    return withYear(sentence, { day, month: month.value, to: month.to });
  };

  const isLed = checkFor(`${words.surely}|${words.perhaps} _`);
  // "Montag, den dritten", "der dreißigste": nobody numbers so many things.
  const isLikelyDay = checkFor(`${words.surely} _, <ordinal> ${joints} _, <weekday> * _`);
  const isRanked = checkFor(words.ranked);
  const isJoint = checkFor(joints);
  const isAfterJoint = checkFor(`${joints} _`);
  const isBeforeDay = checkFor(`${joints} <date>|<ordinal>|<number>`);
  const isAfterDay = checkFor('.|<ordinal> * _');

  /** "am 23.", "der Dritte", "vom 4. bis 23.": only where what follows isn't the thing that is numbered. */
  const readBareDay = (
    sentence: Sentence,
    index: number,
    { value: day, to }: { value: number; to: number },
  ) => {
    if (day < 1 || day > 39) return undefined;
    const isJoined = isAfterJoint(sentence, index) || isJoint(sentence, to);
    const isListed = isJoined && (isBeforeDay(sentence, to) || isAfterDay(sentence, index));
    if (!isLed(sentence, index) && !isListed) return undefined;
    const isAlone = standsAlone(sentence, to);
    // "am 32. um drei" is a slip.
    if (day > 31 && !(textAt(sentence, index - 1) === words.on && isAlone)) return undefined;
    const isLikely = day > mostRanked || isLikelyDay(sentence, index);
    if (!isAlone && (!isLikely || isRanked(sentence, to))) return undefined;
    return { frame: { date: { day } }, to };
  };

  /** "Juni", "Dezember 2027", "November 19", "August 18 5:35 pm". */
  const readMonthFirst = (sentence: Sentence, index: number): Reading | undefined => {
    const month = monthAt(sentence, index);
    if (month === undefined) return undefined;
    const year = numberAt(sentence, index + 1, { from: 1950, to: 2099 });
    if (year !== undefined) return monthReading(sentence, { month, year }, index + 2);
    const day = numberAt(sentence, index + 1, { from: 1, to: 31 });
    const next = textAt(sentence, index + 2);
    const isHour = hourMarks.includes(next) || next === 'pm' || isCounted(sentence, index + 1);
    return day === undefined || isHour
      ? monthReading(sentence, { month }, index + 1)
      : dateReading({ day, month }, index + 2);
  };

  /** "9.30 Uhr", "gegen 9.30", "ab 16.45": hours and minutes, if no point follows. */
  const isClockRather = (sentence: Sentence, index: number) => {
    const token = sentence.tokens[index];
    const isPlain = token && /^\d{1,2}\.\d{2}$/.test(token.text) && token.value >= 0;
    if (!isPlain || isPointAt(sentence, index + 1)) return isCounted(sentence, index);
    const [day = 0, month = 0] = token.text.split('.').map(Number);
    if (day > 31 || day < 1 || month > 12 || month < 1) return true;
    return (
      hourMarks.includes(textAt(sentence, index + 1)) || words.beforeHours.has(textAt(sentence, index - 1))
    );
  };

  const slipWords: SlipWords = {
    marks: new Set([...wordsOf(words.beforeFigures), ...weekdays.keys()]),
    dayMarks: wordSet(words.on),
    order: 'day_first',
  };

  /** "24.12.", "24.12.26", "24/12", "2026-12-24": the day comes first, unless the year does. */
  const readFigureDate = (sentence: Sentence, index: number): Reading | undefined => {
    if (isClockRather(sentence, index)) return undefined;
    const month = readMonthOfFigures(sentence, index);
    if (month) return month;
    // chrono-node takes 8.12.26 for a version number.
    const figures = textAt(sentence, index).replaceAll('.', '/');
    const date =
      readFigures(figures, { ...sentence, order: 'day_first' }) ?? slipAt(sentence, index, slipWords);
    return date && { frame: { date }, to: isPointAt(sentence, index + 1) ? index + 2 : index + 1 };
  };

  const readDate = opened(months.keys(), (sentence: Sentence, index: number): Reading | undefined => {
    const token = sentence.tokens[index];
    if (!token) return undefined;
    if (token.kind === 'date') return readFigureDate(sentence, index);
    if (token.kind === 'word') return readMonthFirst(sentence, index);
    const ordinal = ordinalAt(sentence, index);
    const day = ordinal?.value ?? numberAt(sentence, index, { from: 1, to: highestSlip });
    if (day === undefined) return undefined;
    const to = ordinal?.to ?? index + 1;
    const withMonth = readWithMonth(sentence, day, to);
    if (withMonth || !ordinal) return withMonth;
    return readNumberedMonth(sentence, day, to) ?? readBareDay(sentence, index, ordinal);
  });
  return { readDate, monthAt };
}
