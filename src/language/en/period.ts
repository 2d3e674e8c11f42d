import { weekOfYear } from '../reading/day-arithmetic.ts';
import type { PeriodUnit } from '../reading/expression.ts';
import { createLastRankReader } from '../reading/patterns/rank.ts';
import { createShareReader } from '../reading/patterns/share.ts';
import { createStretchReader } from '../reading/patterns/stretch.ts';
import {
  aroundDate,
  bareUnitReading,
  type Counted,
  comingWeekend,
  monthAhead,
  namedMonth,
  nextWeekend,
  nthIn,
  restOf,
  unitReading,
  weekFrom,
  yearReading,
} from '../reading/period.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import {
  isPhraseAt,
  numberAt,
  periodReading,
  type Reading,
  type Sentence,
  textAt,
} from '../reading/sentence.ts';
import { periodUnits } from '../reading/unit.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readAmount, readCount } from './amount.ts';
import { monthAt, readDate, yearAt } from './date.ts';
import { readDay } from './day.ts';
import { wishes } from './part.ts';
import { checkFor } from './words/checks.ts';
import { units, weekdays } from './words/words.ts';

const offsets = wordMap([
  ['this current that same the my whole entire', 0],
  ['next following coming upcoming', 1],
  ['last past previous', -1],
]);

const coming = wordSet('coming upcoming');

/** "next week", "the following month", "this weekend", "the week after next", "the week of the 18th", "week 36". */
export function readNamedPeriod(sentence: Sentence, index: number): Reading | undefined {
  if (sentence.tokens[index]?.text === 'new') return readNewYear(sentence, index);
  if (sentence.tokens[index]?.text === 'w') return readCommencing(sentence, index);
  let at = index;
  let offset: number | undefined;
  while (offsets.has(textAt(sentence, at)) && at < index + 3) {
    const said = offsets.get(textAt(sentence, at)) ?? 0;
    offset = said === -1 ? -1 : Math.max(offset ?? -1, said);
    at++;
  }
  const text = textAt(sentence, at);
  if (text === 'fortnight') return fortnight(sentence, at + 1, offset);
  const unit = units.get(text);
  const isDayBeside =
    unit === 'day' && ['after', 'before', 'week', 'fortnight'].includes(textAt(sentence, at + 1));
  if (isDayBeside) return undefined;
  const period = unit && periodUnits[unit];
  if (!period || text.endsWith('s')) return monthByName(sentence, { index, at, offset });
  const whole = { unit: period, at: at + 1, offset };
  return readTail(sentence, whole) ?? plain(sentence, whole);
}

/** "w/c 21 June". */
function readCommencing(sentence: Sentence, index: number): Reading | undefined {
  return isPhraseAt(sentence, index, 'w / c')
    ? weekFrom(sentence, readDate(sentence, index + 3) ?? readDay(sentence, index + 3))
    : undefined;
}

/** A period's name up to but not including the token `at`, and which of its kind the words before it mean. */
type NamedPeriod = { unit: PeriodUnit; at: number; offset: number | undefined };

const weekStarts = wordSet('starting beginning commencing from');

/** What narrows a period after its name: "the week beginning december 7", "the weekend of december 5th". */
function readTail(sentence: Sentence, whole: NamedPeriod): Reading | undefined {
  const { unit, at, offset } = whole;
  const text = textAt(sentence, at);
  if (text === 'after') return readAfter(sentence, whole);
  if (text === 'of' && offset !== 1)
    return unit === 'week' || unit === 'weekend'
      ? aroundDate(sentence, unit, readDate(sentence, at + 1))
      : undefined;
  if (unit !== 'week' || offset === 1) return undefined;
  if (weekStarts.has(text))
    return weekFrom(sentence, readDate(sentence, at + 1) ?? readDay(sentence, at + 1));
  const number = numberAt(sentence, at, { from: 1, to: 53 });
  return number === undefined
    ? undefined
    : periodReading({ unit: 'week', ...weekOfYear(sentence.today, number) }, at + 1);
}

/** "the week after next", "the month after that"; on its own, "not this week but the week after". */
function readAfter(sentence: Sentence, { unit, at }: NamedPeriod): Reading | undefined {
  const next = textAt(sentence, at + 1) === 'the' ? at + 2 : at + 1;
  const text = textAt(sentence, next);
  if (text === 'next') return unitReading(sentence, { unit, offset: 2, to: next + 1 });
  return undefined;
}

function plain(sentence: Sentence, { unit, at: to, offset }: NamedPeriod): Reading | undefined {
  // "the last meeting of the day" names no day.
  // "I'm away for the day" is today; "change the day to Friday" and "that's my day off" aren't.
  const isJustThe =
    unit === 'days' &&
    (isOwnDay(sentence, to) || (textAt(sentence, to - 2) === 'the' && sentence.tokens[to] !== undefined));
  const isRest = ['rest', 'remainder'].includes(textAt(sentence, to - 4));
  const isOfDay = unit === 'days' && !isRest && ['of', 'in'].includes(textAt(sentence, to - 3));
  if (isJustThe && !isRest) return undefined;
  const said = textAt(sentence, to - 2);
  if (unit === 'weekend' && said === 'next') return nextWeekend(sentence, to);
  if (unit === 'weekend' && coming.has(said)) return comingWeekend(sentence, to);
  if (offset !== undefined && !isOfDay) return unitReading(sentence, { unit, offset, to });
  // "have a nice weekend", "I'm making it a long weekend"
  const isWish = wishes.split('|').includes(said) || said === 'long';
  return unit === 'weekend' && !isWish ? unitReading(sentence, { unit, to }) : undefined;
}

/** "that's my day off", "so Friday's my day", "my last day is Friday": what another day is. */
const isOwnDay = checkFor(
  "my day (off), is|that's|it's|<contracted> my day _, my|our|his|her|their last day _",
);

function fortnight(sentence: Sentence, to: number, offset: number | undefined): Reading {
  const { frame } = unitReading(sentence, { unit: 'week', offset, to });
  const from = frame.period?.from ?? 0;
  return periodReading({ unit: 'week', from, to: from + 14 }, to);
}

/** "next march", "this december", "last may". */
function monthByName(
  sentence: Sentence,
  { index, at, offset }: { index: number; at: number; offset: number | undefined },
): Reading | undefined {
  if (offset === undefined || at !== index + 1 || textAt(sentence, index) === 'the') return undefined;
  return monthAt(sentence, at) === undefined ? undefined : namedMonth(readDate(sentence, at), offset);
}

/** "early next week", "the end of the month", "mid march", "eom"; but not "could you start the week of the ninth". */
export const readShare = createShareReader({
  shares: [
    ['early, beginning, start of|in', 'start'],
    ['middle, mid', 'middle'],
    ['late, end', 'end'],
  ],
  compounds: [
    ['eom, month end', ['month', 'end']],
    ['year end', ['year', 'end']],
  ],
  joints: wordSet('of in part around about -'),
  readPeriod: (sentence, index) =>
    readNamedPeriod(sentence, index) ?? readDate(sentence, index) ?? bareUnit(sentence, index),
});

/** "end of month", "beginning of year". */
function bareUnit(sentence: Sentence, index: number): Reading | undefined {
  const text = textAt(sentence, index);
  return text.endsWith('s') ? undefined : bareUnitReading(sentence, units.get(text), index + 1);
}

/** What is counted: "monday", "working days". */
const thingAt = createPhraseReader<Counted>([
  ['day', 'day'],
  ['working|business|work|week day|days, weekday|weekdays|workday|workdays', 'workday'],
  ['week', 'week'],
  ['weekend', 'weekend'],
  ...[...weekdays].map(([name, weekday]) => [`${name}, ${name}s`, weekday] as const),
]);

/** How many from the end: "last", "next to last". */
const fromEndAt = createPhraseReader([
  ['last, final, very last', -1],
  ['next to last, penultimate, last but one', -2],
  ['last but two', -3],
]);

/** After an ordinal: "second to last", "third from last", "second last". */
const endAfter = createPhraseReader<true>([['to|from? the? last', true]]);

/** "first", "last", "second to last": a negative one counts from the end. */
function rankAt(sentence: Sentence, index: number): { nth: number; to: number } | undefined {
  const named = fromEndAt(sentence, index);
  if (named) return { nth: named.meaning, to: named.to };
  const token = sentence.tokens[index];
  if (token?.kind !== 'ordinal') return undefined;
  const end = endAfter(sentence, index + 1);
  return end ? { nth: -token.value, to: end.to } : { nth: token.value, to: index + 1 };
}

/** "the first monday of june", "last week of the month", "15th day of next month", "the next to last friday in october". */
export function readNth(sentence: Sentence, index: number): Reading | undefined {
  const rank = rankAt(sentence, textAt(sentence, index) === 'the' ? index + 1 : index);
  if (!rank) return undefined;
  const last = lastRank(sentence, rank.to);
  const isFull = textAt(sentence, last) === 'full';
  const thing = thingAt(sentence, isFull ? last + 1 : last);
  const joint = textAt(sentence, thing?.to ?? last);
  if (!thing || (joint !== 'of' && joint !== 'in')) return undefined;
  // The first full week is that of the first Monday.
  const inside = readInside(sentence, thing.to + 1);
  const day = nthIn(inside, isFull && thing.meaning === 'week' ? 1 : thing.meaning, rank.nth);
  const found = isFull && thing.meaning === 'week' ? weekFrom(sentence, day) : day;
  return found && { ...found, to: last === rank.to ? found.to : rank.to };
}

/** "the first and third monday of december". */
const lastRank = createLastRankReader({ rankAt, joints: wordSet('and or , the') });

/** "in the new year": any time from its first day on, which other words narrow; "new year" alone is a day. */
function readNewYear(sentence: Sentence, index: number): Reading | undefined {
  if (!sinceWords.has(textAt(sentence, index - 2))) return undefined;
  const newYear = newYearAt(sentence, index);
  return newYear && unitReading(sentence, { unit: 'year', offset: 1, to: newYear.to });
}

const sinceWords = wordSet('in into');

/** The period that something is counted in: "the month", "december", "the new year", "2027", "two months". */
function readInside(sentence: Sentence, index: number): Reading | undefined {
  const newYear = newYearAt(sentence, index);
  if (newYear) return unitReading(sentence, { unit: 'year', offset: 1, to: newYear.to });
  const isIn = textAt(sentence, index - 1) === 'in';
  const ahead = isIn ? monthAhead(sentence, readAmount(sentence, index)) : undefined;
  return (
    ahead ?? readNamedPeriod(sentence, index) ?? readDate(sentence, index) ?? readYearAlone(sentence, index)
  );
}

const newYearAt = createPhraseReader<true>([['the? new year', true]]);

/** "2027". */
function readYearAlone(sentence: Sentence, index: number): Reading | undefined {
  const year = yearAt(sentence, index);
  return year && yearReading(year.value, year.to);
}

/** "the first two weeks of december", "the second half of next week", "q1", "the last two fridays of the month". */
export const readStretch = createStretchReader({
  ends: [
    ['the? first', 1],
    ['the? last|final', -1],
  ],
  halves: [
    ['the? first half', 1],
    ['the? second|last|latter half', -1],
  ],
  quarters: [
    ['the? first quarter, q 1|one', 0],
    ['the? second quarter, q 2|two', 1],
    ['the? third quarter, q 3|three', 2],
    ['the? fourth|last quarter, q 4|four', 3],
    ['this quarter', 4],
    ['next quarter', 5],
  ],
  joints: wordSet('of in during , -'),
  readAmount,
  readCount,
  thingAt,
  readPeriod: readInside,
});

/** "the rest of the week", "rest of my day". */
export function readRest(sentence: Sentence, index: number): Reading | undefined {
  if (!restOpenings.has(textAt(sentence, index))) return undefined;
  const at = textAt(sentence, index + 1) === 'of' ? index + 2 : index + 1;
  return restOf(sentence, readNamedPeriod(sentence, at));
}

/** The words that ranked days and periods may begin with, besides ordinals. */
export const nthOpenings = new Set(['the', ...fromEndAt.openings]);

/** The words that periods may begin with. */
export const periodOpenings = new Set(['new', 'w', 'fortnight', ...offsets.keys(), ...units.keys()]);

/** The words that the rest of a period begins with. */
export const restOpenings = wordSet('rest remainder');
