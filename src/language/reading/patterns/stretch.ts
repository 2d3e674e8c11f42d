import { dateOfDay, dayOfDate } from '../../../domain/time/local-time.ts';
import { addMonths, workdays } from '../day-arithmetic.ts';
import type { DayRange, Expression, Frame, PeriodUnit } from '../expression.ts';
import { type Counted, countedDays } from '../period.ts';
import { createPhraseReader, onWords, type PhraseReading } from '../phrases.ts';
import { periodReading, type Reading, type Sentence, skipWords } from '../sentence.ts';
import { type Amount, movedDay, type Quantity } from '../unit.ts';

/** Which end of a period something is counted from: 1 is its beginning, -1 its end. */
type End = 1 | -1;

/** A half or a quarter, or an amount that follows. */
type Share = { of: 'count' | 'half'; at: End } | { of: 'quarter'; at: number };

/** How a language says how much of a period it means, and from which end. */
export type StretchWords = {
  /** "the first", before an amount. */
  ends: Iterable<readonly [string, End]>;
  /** "the first half". */
  halves: Iterable<readonly [string, End]>;
  /** "the first quarter", "Q1", from 0; and those around today, "next quarter", from "this" at 4. */
  quarters: Iterable<readonly [string, number]>;
  /** Words between these and their period: "of", "of the". */
  joints: ReadonlySet<string>;
  readAmount(sentence: Sentence, index: number): Amount | undefined;
  readCount(sentence: Sentence, index: number): Quantity | undefined;
  /** What is counted one by one: Mondays, working days. */
  thingAt(sentence: Sentence, index: number): PhraseReading<Counted> | undefined;
  readPeriod(sentence: Sentence, index: number): Reading | undefined;
};

const mostJoints = 3;

/**
 * A reader of stretches of a period: "the first two weeks of December", "the second half of next week", "Q1", "the last two
 * Fridays of the month". The period may come before it: "next week, the first three days".
 */
export function createStretchReader(words: StretchWords) {
  const shareAt = createPhraseReader<Share>([
    ...[...words.ends].map(([phrases, end]) => [phrases, { of: 'count', at: end }] as const),
    ...[...words.halves].map(([phrases, end]) => [phrases, { of: 'half', at: end }] as const),
    ...[...words.quarters].map(([phrases, at]) => [phrases, { of: 'quarter', at }] as const),
  ]);
  const read = (sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined => {
    const share = shareAt(sentence, index);
    if (!share) return undefined;
    const { meaning, to } = share;
    const periodAfter = (at: number) =>
      words.readPeriod(sentence, skipWords(sentence, at, { words: words.joints, end: at + mostJoints }));
    if (meaning.of === 'quarter')
      return quarterReading(sentence, { quarter: meaning.at, to }, periodAfter(to));
    const within = (at: number) => withinOf(sentence, { at, after: periodAfter(at), before });
    if (meaning.of === 'half') {
      const half = within(to);
      return half && periodReading({ unit: 'days', ...halfOf(half.period, meaning.at) }, half.to);
    }
    const end = { end: meaning.at, to };
    return amountOf(sentence, end, { words, within }) ?? countOf(sentence, end, { words, within });
  };
  return onWords(shareAt.openings, read);
}

/** The period that a stretch is of: named after it, or before. */
function withinOf(
  { today }: Sentence,
  { at, after, before }: { at: number; after: Reading | undefined; before: Expression | undefined },
): FoundPeriod | undefined {
  const named = after?.frame.period;
  const said = before?.kind === 'time' ? before.frame.period : undefined;
  // "next week, in the second half of the week"
  const isSaid = said && (!named || isAround(today, named, said.unit));
  const period = isSaid ? said : named;
  return period && { period, to: named && after ? after.to : at };
}

function isAround(today: number, { unit, from, to }: FoundPeriod['period'], other: PeriodUnit): boolean {
  return unit === other && from <= today && today < to;
}

/** A period, up to but not including the token `to`. */
type FoundPeriod = { period: NonNullable<Frame['period']>; to: number };

type Within = (at: number) => FoundPeriod | undefined;

type CountedFrom = { end: End; to: number };

/** "the first two weeks of December", "the last three days of the month". */
function amountOf(
  sentence: Sentence,
  { end, to }: CountedFrom,
  { words, within }: { words: StretchWords; within: Within },
): Reading | undefined {
  const amount = words.readAmount(sentence, to);
  if (!amount || !['day', 'week', 'month'].includes(amount.unit)) return undefined;
  const found = within(amount.to);
  if (!found) return undefined;
  const { from, to: last } = found.period;
  const days =
    end > 0
      ? { from, to: Math.min(movedDay(from, amount), last) }
      : { from: Math.max(movedDay(last, { ...amount, count: -amount.count }), from), to: last };
  return periodReading({ unit: 'days', ...days }, found.to);
}

/** "the first two Mondays of December", "the last three working days of the year". */
function countOf(
  sentence: Sentence,
  { end, to }: CountedFrom,
  { words, within }: { words: StretchWords; within: Within },
): Reading | undefined {
  const quantity = words.readCount(sentence, to);
  const named = quantity && words.thingAt(sentence, quantity.to);
  const found = named && within(named.to);
  const weekdays = named && weekdaysOf(named.meaning);
  if (!quantity || !found || !weekdays) return undefined;
  const days = countedDays(found.period, weekdays, end * quantity.count);
  return (
    days && {
      frame: { period: { unit: 'days', ...days }, weekday: { weekdays, which: 'every' } },
      to: found.to,
    }
  );
}

function weekdaysOf(thing: Counted): readonly number[] | undefined {
  if (thing === 'workday') return workdays;
  return typeof thing === 'number' ? [thing] : undefined;
}

/** Half of a period; the second half of a week begins on Thursday, that of a year in July. */
function halfOf({ unit, from, to }: FoundPeriod['period'], end: End): DayRange {
  const middle = unit === 'year' ? addMonths(from, 6) : from + Math.floor((to - from) / 2);
  return end > 0 ? { from, to: middle } : { from: middle, to };
}

/** A quarter of a year: of the one named with it, or the next that isn't over. */
function quarterReading(
  { today }: Sentence,
  { quarter, to }: { quarter: number; to: number },
  inside: Reading | undefined,
): Reading | undefined {
  const { year, month } = dateOfDay(today);
  const quarterOf = (first: number) => ({ from: first, to: addMonths(first, 3) });
  if (quarter >= 4) {
    const current = dayOfDate(year, month - ((month - 1) % 3), 1);
    return periodReading({ unit: 'days', ...quarterOf(addMonths(current, 3 * (quarter - 4))) }, to);
  }
  const period = inside?.frame.period;
  const isYear = period?.unit === 'year';
  const first = addMonths(isYear ? period.from : dayOfDate(year, 1, 1), 3 * quarter);
  const isOver = !isYear && addMonths(first, 3) <= today;
  const days = quarterOf(isOver ? addMonths(first, 12) : first);
  return periodReading({ unit: 'days', ...days }, isYear && inside ? inside.to : to);
}
