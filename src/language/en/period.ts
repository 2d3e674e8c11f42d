import { dateOfDay, dayOfDate, weekdayOf } from '../../domain/local-time.ts';
import { addMonths, dayOfDateFrom, periodAround } from '../day-arithmetic.ts';
import type { DayRange, PeriodUnit } from '../expression.ts';
import { readAmount } from './amount.ts';
import { monthAt, readDate } from './date.ts';
import { movedDay } from './day.ts';
import { type Reading, type Sentence, textAt } from './sentence.ts';
import { type Unit, units, weekdays } from './words.ts';

const offsets: ReadonlyMap<string, number> = new Map([
  ['this', 0],
  ['current', 0],
  ['that', 0],
  ['same', 0],
  ['the', 0],
  ['my', 0],
  ['whole', 0],
  ['entire', 0],
  ['next', 1],
  ['following', 1],
  ['coming', 1],
  ['upcoming', 1],
  ['last', -1],
  ['past', -1],
  ['previous', -1],
]);

const periodUnits: ReadonlyMap<Unit, PeriodUnit> = new Map<Unit, PeriodUnit>([
  ['day', 'days'],
  ['week', 'week'],
  ['weekend', 'weekend'],
  ['month', 'month'],
  ['year', 'year'],
]);

/** A week, weekend, month or other stretch of days that begins at a token. */
export function readPeriod(sentence: Sentence, index: number): Reading | undefined {
  return (
    readShare(sentence, index) ??
    readNth(sentence, index) ??
    readRest(sentence, index) ??
    readCount(sentence, index) ??
    readWhole(sentence, index)
  );
}

/** "next week", "the following month", "this weekend", "the week after next", "the week of the 18th", "week 36". */
function readWhole(sentence: Sentence, index: number): Reading | undefined {
  let at = index;
  let offset: number | undefined;
  while (offsets.has(textAt(sentence, at)) && at < index + 3) {
    offset = Math.max(offset ?? -1, offsets.get(textAt(sentence, at)) ?? 0);
    if (offsets.get(textAt(sentence, at)) === -1) offset = -1;
    at++;
  }
  const unit = units.get(textAt(sentence, at));
  const period = unit && periodUnits.get(unit);
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

function readTail(sentence: Sentence, { unit, at, offset }: Whole): Reading | undefined {
  if (textAt(sentence, at) === 'after') {
    const next = textAt(sentence, at + 1) === 'the' ? at + 2 : at + 1;
    if (textAt(sentence, next) === 'next') return ofUnit(sentence, { unit, offset: 2, to: next + 1 });
    if (textAt(sentence, next) === 'that') return ofUnit(sentence, { unit, offset: 2, to: next + 1 });
  }
  if (unit !== 'week' || offset === 1) return undefined;
  if (textAt(sentence, at) === 'of') {
    const start = textAt(sentence, at + 1) === 'the' ? at + 2 : at + 1;
    const date = readDate(sentence, textAt(sentence, at + 1) === 'the' ? at + 1 : start);
    const day = date?.frame.date && dayOfDateFrom(sentence.today, date.frame.date);
    if (date && day !== undefined)
      return { frame: { period: { unit, ...periodAround(day, 'week') } }, to: date.to };
  }
  const number = sentence.tokens[at];
  return number?.kind === 'number' && number.value > 0 && number.value < 54
    ? weekOfYear(sentence, number.value, at + 1)
    : undefined;
}

/** ISO 8601 week of this year, or of the next where it is past. */
function weekOfYear(sentence: Sentence, week: number, to: number): Reading {
  const { year } = dateOfDay(sentence.today);
  const inYear = (each: number) => {
    const fourth = dayOfDate(each, 1, 4);
    return fourth - weekdayOf(fourth) + 1 + (week - 1) * 7;
  };
  const from = inYear(year) + 7 > sentence.today ? inYear(year) : inYear(year + 1);
  return { frame: { period: { unit: 'week', from, to: from + 7 } }, to };
}

function plain(
  sentence: Sentence,
  { unit, to, offset }: { unit: PeriodUnit; to: number; offset: number | undefined },
): Reading | undefined {
  // "the last meeting of the day" says no day.
  const isOfDay = unit === 'days' && ['of', 'in'].includes(textAt(sentence, to - 3));
  if (offset !== undefined && !isOfDay) {
    return ofUnit(sentence, { unit, offset, to });
  }
  return unit === 'weekend' ? ofUnit(sentence, { unit, offset: 0, to }) : undefined;
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

const shareWords: ReadonlyMap<string, 'start' | 'middle' | 'end'> = new Map<
  string,
  'start' | 'middle' | 'end'
>([
  ['early', 'start'],
  ['beginning', 'start'],
  ['start', 'start'],
  ['middle', 'middle'],
  ['mid', 'middle'],
  ['late', 'end'],
  ['end', 'end'],
]);

/** "early next week", "the end of the month", "mid march", "eom". */
function readShare(sentence: Sentence, index: number): Reading | undefined {
  const first = textAt(sentence, index);
  if (first === 'eom')
    return shareOf({ unit: 'month', ...periodAround(sentence.today, 'month') }, 'end', index + 1);
  const share = shareWords.get(first);
  if (!share) return undefined;
  let at = index + 1;
  while (['of', 'in', 'part', 'around', 'about', 'the', '-'].includes(textAt(sentence, at)) && at < index + 5)
    at++;
  if (textAt(sentence, at - 1) === 'the') at--;
  const reading = readWhole(sentence, at) ?? readDate(sentence, at);
  const period = reading?.frame.period;
  return reading && period ? shareOf(period, share, reading.to) : undefined;
}

function shareOf(
  period: DayRange & { unit: PeriodUnit },
  share: 'start' | 'middle' | 'end',
  to: number,
): Reading {
  const { from, to: end } = period;
  const days = end - from;
  // Of a week its first or last three days, of a month ten, of a year four months.
  const length = days <= 7 ? Math.min(3, days) : days <= 31 ? 10 : 120;
  const parts = {
    start: { from, to: from + length },
    middle: {
      from: from + Math.floor((days - length) / 2),
      to: from + Math.floor((days - length) / 2) + length,
    },
    end: { from: days > 7 && days <= 31 ? from + 20 : end - length, to: end },
  };
  return {
    frame: { period: { unit: 'days', ...parts[share], ...(share === 'end' ? { isEnd: true } : {}) } },
    to,
  };
}

/** "the first monday of june", "last week of the month", "15th day of next month", "last friday in october". */
function readNth(sentence: Sentence, index: number): Reading | undefined {
  const at = textAt(sentence, index) === 'the' ? index + 1 : index;
  const token = sentence.tokens[at];
  const isLast = token?.text === 'last';
  if (!token || !(token.kind === 'ordinal' || isLast)) return undefined;
  const fromEnd = !isLast && textAt(sentence, at + 1) === 'last';
  const thing = fromEnd ? at + 2 : at + 1;
  const joint = textAt(sentence, thing + 1);
  if (joint !== 'of' && joint !== 'in') return undefined;
  const inside = readWhole(sentence, thing + 2) ?? readDate(sentence, thing + 2);
  const period = inside?.frame.period;
  if (!inside || !period) return undefined;
  const nth = isLast ? -1 : fromEnd ? -token.value : token.value;
  const range = nthIn(period, textAt(sentence, thing), nth);
  return (
    range && {
      frame: range.to - range.from === 1 ? { days: range } : { period: { unit: 'week', ...range } },
      to: inside.to,
    }
  );
}

function nthIn(period: DayRange, thing: string, nth: number): DayRange | undefined {
  if (thing === 'day') {
    const from = nth < 0 ? period.to + nth : period.from + nth - 1;
    return { from, to: from + 1 };
  }
  // A week belongs to the month that its Thursday is in, as in ISO 8601.
  const weekday = thing === 'week' ? 4 : thing === 'weekend' ? 6 : weekdays.get(thing);
  if (weekday === undefined) return undefined;
  const length = thing === 'week' ? 7 : thing === 'weekend' ? 2 : 1;
  const first = period.from + ((weekday - weekdayOf(period.from) + 7) % 7);
  const lastDay = period.to - 1;
  const last = lastDay - ((weekdayOf(lastDay) - weekday + 7) % 7);
  const from = (nth < 0 ? last + (nth + 1) * 7 : first + (nth - 1) * 7) - (thing === 'week' ? 3 : 0);
  return { from, to: from + length };
}

/** "the rest of the week", "rest of my day". */
function readRest(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'rest' && textAt(sentence, index) !== 'remainder') return undefined;
  const at = textAt(sentence, index + 1) === 'of' ? index + 2 : index + 1;
  const whole = readWhole(sentence, at);
  const end = whole?.frame.period?.to ?? whole?.frame.days?.to;
  if (!whole || end === undefined) return undefined;
  if (whole.frame.days)
    return { frame: { span: { from: sentence.nowLocalMs, to: end * 86_400_000 } }, to: whole.to };
  return { frame: { period: { unit: 'days', from: sentence.today, to: end } }, to: whole.to };
}

const countWords: ReadonlySet<string> = new Set([
  'next',
  'coming',
  'upcoming',
  'following',
  'within',
  'last',
  'past',
]);

/** "the next three days", "within two weeks", "in the next 24 hours", "next hour", "the coming weeks". */
function readCount(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  if (!countWords.has(word)) return undefined;
  const isWithin = word === 'within';
  let at = index + 1;
  if (isWithin && textAt(sentence, at) === 'the') at++;
  if (isWithin && (textAt(sentence, at) === 'next' || textAt(sentence, at) === 'coming')) at++;
  const amount = readAmount(sentence, at) ?? bareUnit(sentence, at, isWithin);
  if (!amount) return undefined;
  const { count, unit, to } = amount;
  if (word === 'last' || word === 'past') return undefined;
  if (unit === 'minute' || unit === 'hour' || unit === 'second') {
    const toMs = count * { second: 1000, minute: 60_000, hour: 3_600_000 }[unit];
    return { frame: { elapsed: { fromMs: 0, toMs } }, to };
  }
  const start = isWithin ? sentence.today : sentence.today + 1;
  return { frame: { period: { unit: 'days', from: start, to: movedDay(start, { count, unit }) } }, to };
}

function bareUnit(
  sentence: Sentence,
  index: number,
  isWithin: boolean,
): { count: number; unit: Unit; to: number } | undefined {
  const text = textAt(sentence, index);
  const unit = units.get(text);
  if (unit === 'hour' || unit === 'minute') return { count: 1, unit, to: index + 1 };
  if (isWithin && unit && unit !== 'weekend') return { count: 1, unit, to: index + 1 };
  return unit && unit !== 'weekend' && text.endsWith('s') ? { count: 3, unit, to: index + 1 } : undefined;
}
