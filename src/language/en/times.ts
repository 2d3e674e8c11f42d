import type { Expression } from '../reading/expression.ts';
import { opened } from '../reading/phrases.ts';
import { clockFrame, isBound } from '../reading/reader.ts';
import type { TimeRules } from '../reading/readers-at.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { clockOpenings, readClock, readHour } from './clock.ts';
import { dateOpenings, readDate } from './date.ts';
import { readDay } from './day.ts';
import { readCount, readDistance } from './distance.ts';
import { readEarlyHoliday } from './holidays.ts';
import { leanOpenings, readLean } from './lean.ts';
import { readPart } from './part.ts';
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
import { readWide } from './wide.ts';
import { hourPrepositions } from './words/words.ts';

/** How times and lengths are said in English, by precedence. */
export const timeRules: TimeRules = {
  wide: readWide,
  times: [
    opened(clockOpenings, readLedHour),
    opened(leanOpenings, readLean),
    readDistance,
    readPart,
    readEarlyHoliday,
    readShare,
    readStretch,
    opened(nthOpenings, readNth),
    opened(restOpenings, readRest),
    readCount,
    opened(periodOpenings, readNamedPeriod),
    readDay,
    opened(clockOpenings, readClockInWords),
    opened(dateOpenings, readDate),
    opened(clockOpenings, readClockTime),
  ],
  amount: readAmount,
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
