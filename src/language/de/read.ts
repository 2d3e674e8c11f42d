import type { Expression } from '../reading/expression.ts';
import { clockFrame, type Found, isBound, type Readers, readInOrder, readMoment } from '../reading/reader.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { minutesOfAmount } from '../reading/unit.ts';
import { readAmount } from './amount.ts';
import { isSince, readNumber, skipDistractor } from './bare-number.ts';
import { readClock, readHour } from './clock.ts';
import { standsAlone } from './counted.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { withDenials } from './denial.ts';
import { readDistance } from './distance.ts';
import { readCount } from './next-days.ts';
import { readPart } from './part.ts';
import { readWhole } from './period.ts';
import { readNth, readRest, readShare } from './period-share.ts';
import { readWide } from './wide.ts';
import { readOperator } from './words/operators.ts';
import { glue, hourPrepositions, nearWords } from './words/words.ts';

/** The expressions of a sentence, in order. */
export function readExpressions(sentence: Sentence): Expression[] {
  return withDenials(sentence, readInOrder(sentence, readers));
}

const readers: Readers = {
  isDistractor: (sentence, index) => skipDistractor(sentence, index) || isSince(sentence, index),
  readWide,
  readTime,
  readDuration,
  readOperator,
  readNumber,
  isGlue: (word) => glue.has(word),
};

/** Readers in the order in which one may overrule the next. */
function readTime(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  const token = sentence.tokens[index];
  if (token?.kind === 'moment') return readMoment(sentence, index);
  const hour = readLedHour(sentence, index, before);
  if (hour) return hour;
  return (
    readDistance(sentence, index) ??
    readPart(sentence, index, before) ??
    readShare(sentence, index) ??
    readNth(sentence, index) ??
    readRest(sentence, index) ??
    readCount(sentence, index) ??
    readWhole(sentence, index) ??
    readDay(sentence, index) ??
    clockFrame(readClock(sentence, index)) ??
    readDate(sentence, index)
  );
}

/** An hour where the words before call for one: "um drei", "nach 9.30"; after a date also "16.45". */
function readLedHour(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  const word = textAt(sentence, index - 1);
  const isLed = hourPrepositions.has(word);
  const isNear = nearWords.has(word) || (isBound(before) && before?.to === index);
  const next = sentence.tokens[index + 1];
  const isPointed = next?.text === '.' && next.isGlued;
  const isSecond = sentence.tokens[index]?.kind === 'date' && !isPointed && isAfterDate(before);
  if (!isLed && !isNear && !isSecond) return undefined;
  if (!isSecond && sentence.tokens[index]?.kind !== 'word' && readDate(sentence, index)) return undefined;
  const hour = readHour(sentence, index);
  const isPlain = sentence.tokens[index]?.kind === 'number' && hour?.to === index + 1;
  return hour && (isLed || !isPlain || (word !== 'von' && standsAlone(sentence, hour.to)))
    ? clockFrame(hour)
    : undefined;
}

function isAfterDate(before: Expression | undefined): boolean {
  if (before?.kind === 'operator') return false;
  return before?.kind === 'time' && before.frame.date?.month !== undefined && !before.frame.clock;
}

/** "eine halbe Stunde", "für 30 Minuten". */
function readDuration(sentence: Sentence, index: number): Found | undefined {
  const amount = readAmount(sentence, index);
  const minutes = amount && minutesOfAmount(amount);
  if (!amount || !minutes) return undefined;
  const to = textAt(sentence, amount.to) === 'lang' ? amount.to + 1 : amount.to;
  return { kind: 'duration', minutes: Math.round(minutes), to };
}
