import { weekdayOf } from '../../domain/time/local-time.ts';
import { comingWeekday } from '../reading/day-arithmetic.ts';
import { createComingReader } from '../reading/patterns/coming.ts';
import { type Base, createDirectionReader } from '../reading/patterns/distance.ts';
import { baseDay } from '../reading/period.ts';
import {
  dayReading,
  isPhraseAt,
  numberAt,
  type Reading,
  type Sentence,
  skipWords,
  textAt,
} from '../reading/sentence.ts';
import { type Amount, awayReading, onwardsReading } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { amountOpenings, fortnightOr, readAmount } from './amount.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readNamedPeriod, readNth } from './period.ts';
import { units, weekdays } from './words/words.ts';

const vagueWords = wordSet('about another just');

/** A day some time from another: "in two weeks", "3 days from tomorrow", "a week from tuesday", "ten days ago". */
export function readDistance(sentence: Sentence, index: number): Reading | undefined {
  const text = textAt(sentence, index);
  if (text === 'after') return readAfterAmount(sentence, index + 1);
  if (text === 'in') {
    const inside = skipWords(sentence, index + 1, { words: vagueWords, end: index + 2 });
    const amount = fortnightOr(sentence, inside);
    // "get in two days before that"
    if (!amount || besideWords.has(textAt(sentence, amount.to)) || isMoment(sentence, inside, amount))
      return undefined;
    return awayReading(sentence, amount, { to: skipFrom(sentence, amount.to) });
  }
  const amount = fortnightOr(sentence, index);
  if (amount)
    return readDirection(sentence, amount) ?? readBritish(sentence, amount) ?? readInto(sentence, amount);
  return readWeekdayLater(sentence, index) ?? readCountedWeekday(sentence, index);
}

/** "in a minute" is soon, not a time. */
function isMoment(sentence: Sentence, index: number, { unit }: Amount): boolean {
  return (
    (unit === 'minute' || unit === 'second') &&
    textAt(sentence, index) === 'a' &&
    units.has(textAt(sentence, index + 1))
  );
}

const besideWords = wordSet('before after earlier later');

function skipFrom(sentence: Sentence, to: number): number {
  return isPhraseAt(sentence, to, 'from now') || isPhraseAt(sentence, to, 'from today') ? to + 2 : to;
}

/** "three days ago", "two weeks from now", "ten days before friday". */
const readDirection = createDirectionReader({
  alone: [
    ['ago, earlier, before now', -1],
    ['hence, later, out, away? from now, after now', 1],
  ],
  beside: [
    ['away|on? from the?, after the?', 1],
    ['before the?', -1],
  ],
  readBase,
});

/** "a fortnight today", "three weeks on friday", "a week tuesday". */
function readBritish(sentence: Sentence, amount: Amount): Reading | undefined {
  if (amount.unit !== 'week') return undefined;
  const word = textAt(sentence, amount.to);
  const isDirect = amount.count === 1 || word === 'today' || word === 'tomorrow';
  if (word !== 'on' && !isDirect) return undefined;
  const base = readBase(sentence, word === 'on' ? amount.to + 1 : amount.to);
  return base && awayReading(sentence, amount, base);
}

/** "two weeks into December": from its beginning. */
function readInto(sentence: Sentence, amount: Amount): Reading | undefined {
  if (textAt(sentence, amount.to) !== 'into') return undefined;
  const at = textAt(sentence, amount.to + 1) === 'the' ? amount.to + 2 : amount.to + 1;
  const into = readNamedPeriod(sentence, at) ?? readDate(sentence, at);
  const day = into?.frame.period?.from;
  return into && day !== undefined ? awayReading(sentence, amount, { day, to: into.to }) : undefined;
}

/** "two saturdays from now". */
function readCountedWeekday(sentence: Sentence, index: number): Reading | undefined {
  const count = numberAt(sentence, index, { from: 1, to: 52 });
  if (count === undefined || !isPhraseAt(sentence, index + 2, 'from now')) return undefined;
  const weekday = weekdays.get(textAt(sentence, index + 1).replace(/s$/, ''));
  if (weekday === undefined) return undefined;
  return dayReading(comingWeekday(sentence.today, weekday) + (count - 1) * 7, index + 4);
}

/** "monday two weeks from now", "tuesday in a week": that day of the week that far off. */
function readWeekdayLater(sentence: Sentence, index: number): Reading | undefined {
  const weekday = weekdays.get(textAt(sentence, index));
  if (weekday === undefined) return undefined;
  const isIn = textAt(sentence, index + 1) === 'in';
  const amount = fortnightOr(sentence, isIn ? index + 2 : index + 1);
  if (amount?.unit !== 'week') return undefined;
  const isFromNow = isPhraseAt(sentence, amount.to, 'from now');
  if (!isIn && !isFromNow) return undefined;
  const day = sentence.today - weekdayOf(sentence.today) + weekday + Math.round(amount.count * 7);
  return dayReading(day, isFromNow ? amount.to + 2 : amount.to);
}

/** "after five days": from that day on. */
function readAfterAmount(sentence: Sentence, index: number): Reading | undefined {
  const amount = fortnightOr(sentence, index);
  const isDirected = amount && (readDirection(sentence, amount) ?? readBritish(sentence, amount));
  return amount && !isDirected ? onwardsReading(sentence, amount) : undefined;
}

/** The day that a distance is counted from. */
function readBase(sentence: Sentence, index: number): Base | undefined {
  const reading = readNth(sentence, index) ?? readDay(sentence, index) ?? readDate(sentence, index);
  return reading && baseDay(sentence, reading);
}

/** "the next three days", "within two weeks", "in the next 24 hours", "next hour", "the coming weeks". */
export const readCount = createComingReader({
  next: wordSet('next coming upcoming following'),
  within: wordSet('within'),
  joints: wordSet('the next coming'),
  units,
  fewUnits: wordSet('seconds days weeks months years'),
  readAmount,
});

/** The words that distances may begin with. */
export const distanceOpenings = new Set(['after', 'in', ...amountOpenings, ...weekdays.keys()]);
