import type { Expression } from '../reading/expression.ts';
import type { Found } from '../reading/found.ts';
import { clockFrame, isBound } from '../reading/reader.ts';
import type { TimeRules } from '../reading/readers-at.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { amountOpenings, readAmount } from './amount.ts';
import { clockOpenings, readClock, readHour } from './clock.ts';
import { dateOpenings, readDate } from './date.ts';
import { dayOpenings, readDay } from './day.ts';
import { distanceOpenings, readCount, readDistance } from './distance.ts';
import { leanOpenings, readLean } from './lean.ts';
import { partOpenings, readPart } from './part.ts';
import {
  nthOpenings,
  periodOpenings,
  readNamedPeriod,
  readNth,
  readRest,
  readShare,
  readStretch,
  restOpenings,
} from './period.ts';
import { readWide, wideOpenings } from './wide.ts';
import { hourPrepositions } from './words/words.ts';

/** How times and lengths are said in English, by precedence. */
export const timeRules: TimeRules = {
  wide: {
    read: (sentence, index) => readWide(sentence, index) ?? readNights(sentence, index),
    openings: new Set(['several', ...wideOpenings]),
  },
  times: [
    { read: readLedHour, openings: clockOpenings },
    { read: readLean, openings: leanOpenings },
    { read: readDistance, openings: distanceOpenings },
    { read: readPart, openings: partOpenings },
    { read: readShare, openings: readShare.openings },
    { read: readStretch, openings: readStretch.openings },
    { read: readNth, openings: nthOpenings },
    { read: readRest, openings: restOpenings },
    { read: readCount, openings: readCount.openings },
    { read: readNamedPeriod, openings: periodOpenings },
    { read: readDay, openings: dayOpenings },
    { read: readClockInWords, openings: clockOpenings },
    { read: readDate, openings: dateOpenings },
    { read: readClockTime, openings: clockOpenings },
  ],
  amount: { read: readAmount, openings: amountOpenings },
  lengthWords: wordSet('long duration'),
  ageWords: wordSet('old'),
};

/** An hour where the words before call for one: "at three", "after 9.30". */
function readLedHour(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  const isOperator = before?.kind === 'operator';
  const isLed = hourPrepositions.has(textAt(sentence, index - 1));
  if (!isLed && !(isOperator && (isBound(before) || isMovedTo(sentence, index, before)))) return undefined;
  const date = sentence.tokens[index]?.kind === 'number' ? readDate(sentence, index) : undefined;
  return date ?? clockFrame(readHour(sentence, index));
}

/** "move my nine o'clock to eleven": an hour like the one that is moved. */
function isMovedTo({ tokens }: Sentence, index: number, before: Expression | undefined): boolean {
  if (before?.kind !== 'operator' || before.operator !== 'correction' || before.to !== index) return false;
  const isClock = tokens.slice(0, index).some(({ kind, text }) => kind === 'time' || clockWords.has(text));
  return tokens[before.from]?.text === 'to' && isClock;
}

const clockWords = wordSet("o'clock am pm at noon half quarter");

function readClockTime(sentence: Sentence, index: number): Reading | undefined {
  return clockFrame(readClock(sentence, index));
}

function readClockInWords(sentence: Sentence, index: number): Reading | undefined {
  const kind = sentence.tokens[index]?.kind;
  return kind === 'time' || kind === 'word' ? readClockTime(sentence, index) : undefined;
}

/** "five nights", "one night": the length of a stay, not a part of the day. */
function readNights(sentence: Sentence, index: number): Found | undefined {
  const unit = textAt(sentence, index + 1);
  if (unit !== 'nights' && unit !== 'night') return undefined;
  const count = sentence.tokens[index];
  const isAmount = count?.kind === 'number' || (unit === 'nights' && count?.text === 'several');
  return isAmount && !hourPrepositions.has(textAt(sentence, index - 1))
    ? { kind: 'nights', to: index + 2 }
    : undefined;
}
