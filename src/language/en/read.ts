import type { Expression } from '../reading/expression.ts';
import { clockFrame, type Found, isBound, type Readers, readInOrder, readMoment } from '../reading/reader.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { minutesOfAmount } from '../reading/unit.ts';
import { readAmount } from './amount.ts';
import { readNumber, skipDistractor } from './bare-number.ts';
import { readClock, readHour } from './clock.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readDistance } from './distance.ts';
import { readCount } from './next-days.ts';
import { readPart } from './part.ts';
import { readWhole } from './period.ts';
import { readNth, readRest, readShare } from './period-share.ts';
import { readWide } from './wide.ts';
import { readOperator } from './words/operators.ts';
import { glue, hourPrepositions } from './words/words.ts';

/** The expressions of a sentence, in order. */
export function readExpressions(sentence: Sentence): Expression[] {
  return readInOrder(sentence, readers);
}

const readers: Readers = {
  isDistractor: skipDistractor,
  readWide: (sentence, index) => readWide(sentence, index) ?? readNights(sentence, index),
  readTime,
  readDuration,
  readOperator,
  readNumber,
  isGlue: (word) => glue.has(word),
};

/** Readers in the order in which one may overrule the next. */
function readTime(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  const afterHourWord = hourPrepositions.has(textAt(sentence, index - 1));
  if (afterHourWord || isBound(before)) {
    const date = sentence.tokens[index]?.kind === 'number' ? readDate(sentence, index) : undefined;
    const hour = date ? undefined : readHour(sentence, index);
    if (hour) return clockFrame(hour);
    if (date) return date;
  }
  const token = sentence.tokens[index];
  if (token?.kind === 'moment') return readMoment(sentence, index);
  return (
    readDistance(sentence, index) ??
    readPart(sentence, index) ??
    readShare(sentence, index) ??
    readNth(sentence, index) ??
    readRest(sentence, index) ??
    readCount(sentence, index) ??
    readWhole(sentence, index) ??
    readDay(sentence, index) ??
    (token?.kind === 'time' || token?.kind === 'word' ? clockFrame(readClock(sentence, index)) : undefined) ??
    readDate(sentence, index) ??
    clockFrame(readClock(sentence, index))
  );
}

/** "for an hour", "a 30 minute call". */
function readDuration(sentence: Sentence, index: number): Found | undefined {
  const amount = readAmount(sentence, index);
  const minutes = amount && minutesOfAmount(amount);
  if (!amount || !minutes || textAt(sentence, amount.to) === 'old') return undefined;
  const to = ['long', 'duration'].includes(textAt(sentence, amount.to)) ? amount.to + 1 : amount.to;
  return { kind: 'duration', minutes: Math.round(minutes), to };
}

/** "five nights", "one night": how long a stay is, not a part of the day. */
function readNights(sentence: Sentence, index: number): Found | undefined {
  const unit = textAt(sentence, index + 1);
  if (unit !== 'nights' && unit !== 'night') return undefined;
  const count = sentence.tokens[index];
  const isAmount = count?.kind === 'number' || (unit === 'nights' && count?.text === 'several');
  return isAmount && !hourPrepositions.has(textAt(sentence, index - 1))
    ? { kind: 'nights', to: index + 2 }
    : undefined;
}
