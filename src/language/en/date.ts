import { dateOfDay } from '../../domain/time/local-time.ts';
import type { DayOfMonth } from '../reading/expression.ts';
import { type DateOrder, readFigures } from '../reading/figures.ts';
import { dateReading, fallsOn, monthReading, readMonthOfFigures, slipAt } from '../reading/patterns/dates.ts';
import {
  isPhraseAt,
  isPointAt,
  numberAt,
  type Reading,
  type Sentence,
  skipWords,
  textAt,
} from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted } from './counted.ts';
import { isMarkedMonth, isOtherName, isStreet, isVerb } from './month-name.ts';
import { checkFor } from './words/checks.ts';
import { sequenceAt } from './words/sequence.ts';
import { doubtfulMonths, hourPrepositions, months, units, weekdays } from './words/words.ts';

/** A date that begins at a token: "June the 5th", "26 june in 2026", "the fifteenth", "24.8.", "in may". */
export function readDate(sentence: Sentence, index: number): Reading | undefined {
  const token = sentence.tokens[index];
  if (!token) return undefined;
  if (token.kind === 'date') return readFigureDate(sentence, index);
  if (months.has(token.text)) return readMonthFirst(sentence, index);
  if (token.kind === 'number' && token.value > 1900) return readYearFirst(sentence, index);
  if (token.kind === 'number' && token.digits > 0) {
    const spaced = readSpacedFigures(sentence, index);
    if (spaced) return spaced;
  }
  const start = token.text === 'the' ? index + 1 : index;
  const day = dayAt(sentence, start, highestSlip);
  if (day === undefined) return undefined;
  if (day > 31) return readDayFirst(sentence, start, day) ?? readBareSlip(sentence, start, day);
  return (
    readDayFirst(sentence, start, day) ??
    readOrdinalMonth(sentence, start, day) ??
    readBareDay(sentence, start, { day, hasThe: start > index || isListed(sentence, start) })
  );
}

/** The words that dates may begin with. */
export const dateOpenings = new Set(['the', ...months.keys()]);

/** "the second or third", "December sixth or seventh". */
const isListed = checkFor('the|<month> <ordinal> or|and|<comma> _');

/** The month named at a token; undefined for a word with another meaning that nothing marks as a month. */
export function monthAt(sentence: Sentence, index: number): number | undefined {
  const text = textAt(sentence, index);
  const month = months.get(text);
  const isBesideDay = dayAt(sentence, index + 1) !== undefined;
  if (month === undefined || isOtherName(sentence, index, isBesideDay)) return undefined;
  if (!doubtfulMonths.has(text)) return month;
  const mark = textAt(sentence, index + 1);
  const at = mark === '-' || mark === '/' || mark === '.' ? index + 2 : index + 1;
  const hasDay = dayAt(sentence, at) !== undefined || mark === 'the';
  return (hasDay && !isVerb(sentence, index)) || isMarkedMonth(sentence, index) ? month : undefined;
}

/** "December 42nd" is a slip. */
const highestSlip = 99;

/** The day of the month at a token: an ordinal, or a number that nothing makes an hour. Beside a month also one too high. */
function dayAt(sentence: Sentence, index: number, most = 31): number | undefined {
  const token = sentence.tokens[index];
  if (!token || token.value < 1 || token.value > most) return undefined;
  return token.kind === 'ordinal' || token.kind === 'number' ? token.value : undefined;
}

const monthJoints = wordSet('. / - , the');
const hourMarks = wordSet("am pm o'clock");

/** "june 5", "june the fifth 2026", "may twenty nine", "feb 2026", "december". */
function readMonthFirst(sentence: Sentence, index: number): Reading | undefined {
  const month = monthAt(sentence, index);
  if (month === undefined) return undefined;
  const at = skipWords(sentence, index + 1, { words: monthJoints, end: index + 3 });
  const day = dayAt(sentence, at, highestSlip);
  // "December, the first two weeks"
  const isStretch =
    sentence.tokens[at]?.kind === 'ordinal' &&
    isCounted(sentence, at + 1) &&
    units.has(textAt(sentence, at + 2));
  const startsHour = hourMarks.has(textAt(sentence, at + 1)) || isCounted(sentence, at) || isStretch;
  if (day !== undefined && !startsHour && !yearAt(sentence, at)) {
    const end = textAt(sentence, at + 1) === 'day' ? at + 2 : at + 1;
    const year = readYear(sentence, end);
    return dateReading({ day, month, year: year?.value }, year?.to ?? end);
  }
  const year = yearAt(sentence, at) ?? readYear(sentence, index + 1);
  return monthReading(sentence, { month, year: year?.value }, year?.to ?? index + 1);
}

/** "the ninth of the fourth": the month by its number, as the British say it. */
function readOrdinalMonth(sentence: Sentence, index: number, day: number): Reading | undefined {
  if (sentence.tokens[index]?.kind !== 'ordinal' || textAt(sentence, index + 1) !== 'of') return undefined;
  const at = textAt(sentence, index + 2) === 'the' ? index + 3 : index + 2;
  const month = sentence.tokens[at];
  if (month?.kind !== 'ordinal' || month.value > 12) return undefined;
  const year = readYear(sentence, at + 1);
  return dateReading({ day, month: month.value, year: year?.value }, year?.to ?? at + 1);
}

const dayJoints = wordSet('of . / -');
const ordinalJoints = wordSet('of . / - in');

/** "5 june", "26th of june in 2026", "third of march", "15th day of may", "22 of jan". */
function readDayFirst(sentence: Sentence, index: number, day: number): Reading | undefined {
  const start = textAt(sentence, index + 1) === 'day' ? index + 2 : index + 1;
  const words = sentence.tokens[index]?.kind === 'ordinal' ? ordinalJoints : dayJoints;
  const at = skipWords(sentence, start, { words, end: index + 3 });
  const month = months.get(textAt(sentence, at));
  if (month === undefined || isStreet(sentence, at)) return undefined;
  const year = readYear(sentence, at + 1);
  return dateReading({ day, month, year: year?.value }, year?.to ?? at + 1);
}

/** "the 23rd", "on the 17", "on 15": only where what follows isn't the thing that is numbered. */
function readBareDay(
  sentence: Sentence,
  index: number,
  { day, hasThe }: { day: number; hasThe: boolean },
): Reading | undefined {
  const to = textAt(sentence, index + 1) === 'day' ? index + 2 : index + 1;
  const isNumber = sentence.tokens[index]?.kind === 'number';
  const isDay = (isNumber ? isNumberedDay : isOrdinalDay)(sentence, { index, to, hasThe });
  return isDay ? { frame: { date: { day } }, to } : undefined;
}

/** "on the 32nd at three". */
function readBareSlip(sentence: Sentence, index: number, day: number): Reading | undefined {
  const isOnThe = isPhraseAt(sentence, index - 2, 'on the');
  const isDay = isOnThe && sentence.tokens[index]?.kind === 'ordinal' && endsPhrase(sentence, index + 1);
  return isDay && day <= 39 ? { frame: { date: { day } }, to: index + 1 } : undefined;
}

type BareDay = { index: number; to: number; hasThe: boolean };

function isNumberedDay(sentence: Sentence, { index, to, hasThe }: BareDay): boolean {
  if (isOfMonth(sentence, to)) return true;
  const token = sentence.tokens[index];
  const isLate = (token?.value ?? 0) > 12;
  const isOn = textAt(sentence, hasThe ? index - 2 : index - 1) === 'on';
  const isMarked = isOn ? isLate || (token?.digits ?? 0) > 0 : hasThe && isLate;
  return isMarked && endsPhrase(sentence, to);
}

/** "first", "second" and "third" spelled out mean more things than the other ordinals. */
function isOrdinalDay(sentence: Sentence, { index, to, hasThe }: BareDay): boolean {
  const isFew = isSpelledOut(sentence, index);
  if (isRanked(sentence, to) || (isFew && (!hasThe || isFewOf(sentence, to)))) return false;
  // "Thursday the third as I'm away before"
  const weekday = hasThe ? weekdays.get(textAt(sentence, index - 2)) : undefined;
  const day = sentence.tokens[index]?.value ?? 0;
  if (weekday !== undefined && fallsOn(sentence, { day }, weekday)) return true;
  return endsPhrase(sentence, to) || !(isFew || isNumbered(sentence, to));
}

const isSpelledOut = checkFor('first|second|third');
const isRanked = checkFor('<unit>, last|appointment|slot|opening|thing, !<sequence> one', {
  sequence: sequenceAt,
});

/** "the first available", "the first two people". */
const isFewOf = checkFor('available, <counted> <number>', {
  counted: isCounted,
});

const isNumbered = checkFor(
  `floor|street|avenue|ave|grade|time|round|person|place|level|anniversary|birthday|century|item|edition|event|meeting`,
);

/** "20 of next month". */
const isOfMonth = checkFor('of * *? month');

/** Whether a phrase ends before this token, so that a number there stands on its own. */
const endsPhrase = checkFor(
  `!<word>, <month>|at|on|in|for|of|from|to|or|and|but|is|works|would|please|before|after|around|about|between|until|by,
  this|next|morning|afternoon|evening|night|noon|if|sometime|through|will|can|i|with|because|so|since|instead|nice|bright,
  same|then|maybe`,
);

const yearMarks = wordSet('/ - ,');

/** "2026, nov", "2026/nov/01". */
function readYearFirst(sentence: Sentence, index: number): Reading | undefined {
  const year = yearAt(sentence, index);
  const at = skipWords(sentence, index + 1, { words: yearMarks, end: index + 3 });
  const isFigure = isFigureMark(textAt(sentence, index + 1));
  const month =
    months.get(textAt(sentence, at)) ?? (isFigure ? numberAt(sentence, at, { from: 1, to: 12 }) : undefined);
  if (!year || month === undefined) return undefined;
  const day = isFigureMark(textAt(sentence, at + 1)) ? dayAt(sentence, at + 2) : undefined;
  return day === undefined
    ? monthReading(sentence, { month, year: year.value }, at + 1)
    : dateReading({ day, month, year: year.value }, at + 3);
}

function isFigureMark(text: string): boolean {
  return text === '/' || text === '-';
}

const yearJoints = wordSet('in of , / . -');

/** A year after a date, maybe with a word or mark in between. */
function readYear(sentence: Sentence, index: number): { value: number; to: number } | undefined {
  return yearAt(sentence, skipWords(sentence, index, { words: yearJoints, end: index + 2 }));
}

/** A year at a token: "2026", "two thousand and twenty six", "twenty twenty six". */
export function yearAt(sentence: Sentence, index: number): { value: number; to: number } | undefined {
  const value = numberAt(sentence, index, { from: 1950, to: 2099 });
  if (value !== undefined) return { value, to: index + 1 };
  const century = numberAt(sentence, index, { from: 19, to: 20 });
  const rest = numberAt(sentence, index + 1, { from: 10, to: 99 });
  if (century === undefined || rest === undefined) return undefined;
  if (sentence.tokens[index]?.digits || sentence.tokens[index + 1]?.digits) return undefined;
  const after = textAt(sentence, index + 2);
  return after === 'pm' || after === 'am' ? undefined : { value: century * 100 + rest, to: index + 2 };
}

/** "2 / 15", "11 - 2016": figures with spaces between. */
export function readSpacedFigures(sentence: Sentence, index: number): Reading | undefined {
  const mark = textAt(sentence, index + 1);
  const [first, second] = [sentence.tokens[index], sentence.tokens[index + 2]];
  if ((mark !== '/' && mark !== '-') || !first || second?.kind !== 'number' || second.digits === 0)
    return undefined;
  const isMonth = second.value > 1900 && first.value >= 1 && first.value <= 12;
  if (isMonth) return monthReading(sentence, { month: first.value, year: second.value }, index + 3);
  if (mark !== '/' || months.has(textAt(sentence, index + 3)) || isCounted(sentence, index + 2))
    return undefined;
  const date = readFigures(`${first.value}/${second.value}`, sentence);
  return date && { frame: { date }, to: index + 3 };
}

/** Dates more years ago than this are of birth. */
const longestAgo = 10;

/** "8/24", "24.8.", "3-7-2026": chrono-node reads them, in the order that fits a weekday beside them. */
export function readFigureDate(sentence: Sentence, index: number): Reading | undefined {
  const token = sentence.tokens[index];
  if (!token || !/[./-]/.test(token.text) || isClockRather(sentence, index)) return undefined;
  const month = readMonthOfFigures(sentence, index);
  if (month) return month;
  const date =
    dateOfFigures(sentence, index) ?? slipAt(sentence, index, { marks: slipMarks, order: sentence.order });
  if (date?.year !== undefined && date.year < dateOfDay(sentence.today).year - longestAgo) return undefined;
  return date && { frame: { date }, to: isPointAt(sentence, index + 1) ? index + 2 : index + 1 };
}

const slipMarks = new Set([
  ...wordSet('on the for by until from before after is , to of about'),
  ...weekdays.keys(),
]);

/** Of both orders the one that falls on a weekday said beside it, else the caller's; a point stands after a day. */
function dateOfFigures(sentence: Sentence, index: number): DayOfMonth | undefined {
  const text = textAt(sentence, index);
  const isPointed = text.includes('.') && !(sentence.order === 'month_first' && /^\d\d?\.\d$/.test(text));
  const order: DateOrder = isPointed ? 'day_first' : sentence.order;
  const other: DateOrder = order === 'day_first' ? 'month_first' : 'day_first';
  const first = readFigures(text, { ...sentence, order });
  const weekday = weekdays.get(textAt(sentence, index - 1)) ?? weekdays.get(textAt(sentence, index + 1));
  if (first && (weekday === undefined || fallsOn(sentence, first, weekday))) return first;
  const second = readFigures(text, { ...sentence, order: other });
  return !first || (second && weekday !== undefined && fallsOn(sentence, second, weekday)) ? second : first;
}

/** "9.30" after "at", "10.30" where months come first, "37.1": an hour or a quantity, not the 9th of a month. */
function isClockRather(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token || !/^\d+\.\d+$/.test(token.text))
    return /^\d\/\d$/.test(token?.text ?? '') && isCounted(sentence, index);
  const next = textAt(sentence, index + 1);
  if (hourPrepositions.has(textAt(sentence, index - 1)) || next === 'am' || next === 'pm') return true;
  if (isCounted(sentence, index)) return true;
  const [day = 0, month = 0] = token.text.split('.').map(Number);
  const date = dateOfDay(sentence.today);
  const isToday = day === date.day && month === date.month;
  if (isToday || sentence.order === 'day_first') return month > 12 || month < 1 || day > 31;
  // "24.12." with its second point is a date everywhere.
  const isPointed = isPointAt(sentence, index + 1) && month >= 1 && month <= 12;
  return token.value >= 0 || !(isPointed || isNearWeekday(sentence, index));
}

const isNearWeekday = checkFor('mon|tue|wed|thu|fri|sat|sun|<day> _', {
  day: (sentence, index) => textAt(sentence, index).endsWith('day') && { to: index + 1 },
});
