import { createInterpreter } from '../interpreter.ts';
import type { Expression } from '../reading/expression.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { clockFrame, type Found, isBound } from '../reading/reader.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { isDistractor, readNumber } from './bare-number.ts';
import { readClock, readHour } from './clock.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readCount, readDistance } from './distance.ts';
import { readLean } from './lean.ts';
import { readPart } from './part.ts';
import { readNamedPeriod, readNth, readRest, readShare, readStretch } from './period.ts';
import { readWide } from './wide.ts';
import { agreeingWords, bareAt, besidePick, choiceAt, pickAt } from './words/choices.ts';
import { readClauses } from './words/clauses.ts';
import { memberNaming } from './words/member-naming.ts';
import { readOperator } from './words/operators.ts';
import { sequences } from './words/sequence.ts';
import { serviceNaming } from './words/service-naming.ts';
import { tokenize } from './words/tokens.ts';
import { turnDown } from './words/turn-down.ts';
import { glue, hourPrepositions, joiningWords } from './words/words.ts';

/** English the way callers speak it: words → time. */
export const englishInterpreter = createInterpreter({
  tokenize,
  isDistractor,
  readWide: (sentence, index) => readWide(sentence, index) ?? readNights(sentence, index),
  times: [
    readLedHour,
    readLean,
    readDistance,
    readPart,
    readShare,
    readStretch,
    readNth,
    readRest,
    readCount,
    readNamedPeriod,
    readDay,
    readClockInWords,
    readDate,
    readClockTime,
  ],
  readAmount,
  eveningWords: /\b(?:dinner|supper|tonight)\b/i,
  lengthWords: wordSet('long duration'),
  ageWords: wordSet('old'),
  readOperator,
  readNumber,
  readClauses,
  deciding: wordMap([
    ['than neither nor', 'after'],
    ['bad worse', 'beside'],
  ]),
  choiceAt,
  turnDown,
  pickAt,
  barePick: { at: bareAt, beside: besidePick, agreeing: agreeingWords },
  fillerAt: (sentence, index) => fillers(sentence, index)?.to,
  glue,
  joiningWords,
  naming: serviceNaming,
  memberNaming,
});

/** What callers say while they think, of the way to the appointment, and of the order of several. */
const fillers = createPhraseReader([
  [
    "you know, i don't know, i guess, i suppose, toss up between, torn|choice|choose|decide between, i think, i believe, i reckon, let us say, let say, shall we say, sort of, kind of, like i said, more like, or so, or thereabouts, not too|so|that? bad, may or may not, like|as in? the month",
    true,
  ],
  [
    `takes|take me|us|him|her about|around|like|roughly|nearly? *|half a|an? minutes|mins|hour|hours,
    like|about|around|only|it's|good|roughly *|half a|an? minutes|mins|hour|hours to|from|by you|yours|get|drive|there|here|work|town|car|bus`,
    true,
  ],
  [sequences, true],
]);

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
