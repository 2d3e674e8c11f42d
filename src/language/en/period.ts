import { addMonths, dayOfDateFrom, periodAround, weekOfYear } from '../reading/day-arithmetic.ts';
import { resolveDays } from '../reading/days.ts';
import type { PeriodUnit } from '../reading/expression.ts';
import { numberAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { periodUnits } from '../reading/unit.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { monthAt, readDate } from './date.ts';
import { readDay } from './day.ts';
import { wishes } from './part.ts';
import { units } from './words/words.ts';

const offsets = wordMap([
  ['this current that same the my whole entire', 0],
  ['next following coming upcoming', 1],
  ['last past previous', -1],
]);

/** "next week", "the following month", "this weekend", "the week after next", "the week of the 18th", "week 36". */
export function readWhole(sentence: Sentence, index: number): Reading | undefined {
  let at = index;
  let offset: number | undefined;
  while (offsets.has(textAt(sentence, at)) && at < index + 3) {
    offset = Math.max(offset ?? -1, offsets.get(textAt(sentence, at)) ?? 0);
    if (offsets.get(textAt(sentence, at)) === -1) offset = -1;
    at++;
  }
  const unit = units.get(textAt(sentence, at));
  const period = unit && periodUnits[unit];
  if (textAt(sentence, at) === 'fortnight') return fortnight(sentence, at + 1, offset ?? 0);
  const isDayAfter = unit === 'day' && ['after', 'before'].includes(textAt(sentence, at + 1));
  if (isDayAfter) return undefined;
  if (!period || textAt(sentence, at).endsWith('s')) return monthByName(sentence, { index, at, offset });
  return (
    readTail(sentence, { unit: period, at: at + 1, offset }) ??
    plain(sentence, { unit: period, to: at + 1, offset })
  );
}

type Whole = { unit: PeriodUnit; at: number; offset: number | undefined };

function readTail(sentence: Sentence, whole: Whole): Reading | undefined {
  const text = textAt(sentence, whole.at);
  if (text === 'after') return readAfter(sentence, whole);
  if (text === 'of' && whole.offset !== 1) return readAround(sentence, whole);
  if (whole.unit !== 'week' || whole.offset === 1) return undefined;
  if (weekStarts.has(text)) return readWeekFrom(sentence, whole.at + 1);
  const number = numberAt(sentence, whole.at, { from: 1, to: 53 });
  return number === undefined
    ? undefined
    : { frame: { period: { unit: 'week', ...weekOfYear(sentence.today, number) } }, to: whole.at + 1 };
}

/** "the week after next", "the month after that"; alone, "not this week but the week after". */
function readAfter(sentence: Sentence, { unit, at }: Whole): Reading | undefined {
  const next = textAt(sentence, at + 1) === 'the' ? at + 2 : at + 1;
  const text = textAt(sentence, next);
  if (text === 'next' || text === 'that') return ofUnit(sentence, { unit, offset: 2, to: next + 1 });
  const following = sentence.tokens[at + 1];
  const isLast = following === undefined || following.kind === 'mark';
  const isAfterNext = sentence.tokens.slice(0, at - 2).some((token) => token.text === 'next');
  return isLast && unit !== 'days'
    ? ofUnit(sentence, { unit, offset: isAfterNext ? 2 : 1, to: at + 1 })
    : undefined;
}

/** "the week of the 18th", "the weekend of december 5th". */
function readAround(sentence: Sentence, { unit, at }: Whole): Reading | undefined {
  if (unit !== 'week' && unit !== 'weekend') return undefined;
  const reading = readDate(sentence, at + 1);
  const day = reading?.frame.date && dayOfDateFrom(sentence.today, reading.frame.date);
  if (!reading || day === undefined) return undefined;
  return { frame: { period: { unit, ...periodAround(day, unit) } }, to: reading.to };
}

const weekStarts = wordSet('starting beginning commencing from');

/** "the week beginning december 7", "week commencing monday". */
function readWeekFrom(sentence: Sentence, index: number): Reading | undefined {
  const reading = readDate(sentence, index) ?? readDay(sentence, index);
  const from = reading && resolveDays(reading.frame, sentence.today)?.ranges[0]?.from;
  return reading && from !== undefined
    ? { frame: { period: { unit: 'week', from, to: from + 7 } }, to: reading.to }
    : undefined;
}

function plain(
  sentence: Sentence,
  { unit, to, offset }: { unit: PeriodUnit; to: number; offset: number | undefined },
): Reading | undefined {
  // "the last meeting of the day" says no day.
  const isRest = ['rest', 'remainder'].includes(textAt(sentence, to - 4));
  const isOfDay = unit === 'days' && !isRest && ['of', 'in'].includes(textAt(sentence, to - 3));
  if (offset !== undefined && !isOfDay) {
    return ofUnit(sentence, { unit, offset, to });
  }
  const isWish = wishes.has(textAt(sentence, to - 2));
  return unit === 'weekend' && !isWish ? ofUnit(sentence, { unit, offset: 0, to }) : undefined;
}

function ofUnit(
  sentence: Sentence,
  { unit, offset, to }: { unit: PeriodUnit; offset: number; to: number },
): Reading {
  const period = periodAround(sentence.today, unit, offset);
  if (unit === 'days') return { frame: { days: period }, to };
  return { frame: { period: { unit, ...period } }, to };
}

function fortnight(sentence: Sentence, to: number, offset: number): Reading {
  const from = periodAround(sentence.today, 'week', offset).from;
  return { frame: { period: { unit: 'week', from, to: from + 14 } }, to };
}

/** "next march", "this december", "last may". */
function monthByName(
  sentence: Sentence,
  { index, at, offset }: { index: number; at: number; offset: number | undefined },
): Reading | undefined {
  if (offset === undefined || at !== index + 1 || textAt(sentence, index) === 'the') return undefined;
  const month = monthAt(sentence, at);
  const reading = month === undefined ? undefined : readDate(sentence, at);
  if (!reading?.frame.period || offset >= 0) return reading?.frame.period ? reading : undefined;
  const { from, to, unit } = reading.frame.period;
  return { frame: { period: { unit, from: addMonths(from, -12), to: addMonths(to, -12) } }, to: reading.to };
}
