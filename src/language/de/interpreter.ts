import { createInterpreter } from '../interpreter.ts';
import type { Expression } from '../reading/expression.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { clockFrame, isBound } from '../reading/reader.ts';
import { isPointAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { isDistractor, readNumber } from './bare-number.ts';
import { readClock, readHour } from './clock.ts';
import { standsAlone } from './counted.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readCount, readDistance } from './distance.ts';
import { readBetweenHolidays } from './holidays.ts';
import { readLean } from './lean.ts';
import { readNth, readStretch } from './nth.ts';
import { readPart } from './part.ts';
import { readNamedPeriod, readRest, readShare } from './period.ts';
import { readWide } from './wide.ts';
import { agreeingWords, bareAt, besidePick, choiceAt, pickAt } from './words/choices.ts';
import { readClauses } from './words/clauses.ts';
import { memberNaming } from './words/member-naming.ts';
import { readOperator } from './words/operators.ts';
import { serviceNaming } from './words/service-naming.ts';
import { tokenize } from './words/tokens.ts';
import { turnDown } from './words/turn-down.ts';
import { glue, hourPrepositions, joiningWords, nearWords } from './words/words.ts';

/** German the way callers speak it: words → time. */
export const germanInterpreter = createInterpreter({
  tokenize,
  isDistractor,
  readWide,
  times: [
    readLedHour,
    readBetweenHolidays,
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
    (sentence, index) => clockFrame(readClock(sentence, index)),
    readDate,
  ],
  readAmount,
  lengthWords: wordSet('lang'),
  readOperator,
  readNumber,
  fillerAt: readFiller,
  glue,
  joiningWords,
  naming: serviceNaming,
  memberNaming,
  readClauses,
  deciding: wordMap([
    ['als', 'after'],
    ['schlechter', 'beside'],
  ]),
  choiceAt,
  turnDown,
  pickAt,
  barePick: { at: bareAt, beside: besidePick, agreeing: agreeingWords },
  isQuoted: true,
});

/** What callers say while they think; "sagen wir Mittwoch" begins anew, unless a range goes on. */
function readFiller(sentence: Sentence, index: number): number | undefined {
  const isProposal = textAt(sentence, index) === 'sagen' && !ranging.has(textAt(sentence, index - 1));
  // "Sa., 19.12. oder So., 20.12."
  const isSunday = textAt(sentence, index + 1) === 'so' && readDay(sentence, index + 1) !== undefined;
  return isProposal || isSunday ? undefined : fillers(sentence, index)?.to;
}

const ranging = wordSet('und oder bis');

const fillers = createPhraseReader([
  [
    'na? sagen wir mal?, wie sagt man das?, weiß nicht, na ja, naja, oder so, ich sag mal, ich glaub|glaube, glaub|glaube ich, ich denk|denke, äh na, na, ungefähr so, wenns geht|möglich|ginge|passt, wenn s geht|möglich|ginge|passt, wenn möglich',
    true,
  ],
  // That appointments follow each other is no time.
  [
    'nacheinander, hintereinander, direkt nacheinander|hintereinander, eins|einer|eine|eines direkt? nach dem|der anderen|nächsten, back to back, am stück',
    true,
  ],
]);

/** An hour where the words before call for one: "um drei", "nach 9.30"; after a date also "16.45". */
function readLedHour(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  const kind = sentence.tokens[index]?.kind;
  const word = textAt(sentence, index - 1);
  // Swiss callers say "am drü".
  const isSwiss = word === 'am' && kind === 'number' && !sentence.tokens[index]?.digits;
  const isLed = hourPrepositions.has(word) || isSwiss;
  const isNear = nearWords.has(word) || (isBound(before) && before?.to === index);
  const isSecond = kind === 'date' && !isPointAt(sentence, index + 1) && isDate(before);
  if (!isLed && !isNear && !isSecond) return undefined;
  if (!isSecond && kind !== 'word' && readDate(sentence, index)) return undefined;
  const hour = readHour(sentence, index);
  const isPlain = kind === 'number' && hour?.to === index + 1;
  // "bis vier Unterricht"
  const isBounded = reaching.has(word) || (word !== 'von' && standsAlone(sentence, hour?.to ?? index));
  return hour && (isLed || !isPlain || isBounded) ? clockFrame(hour) : undefined;
}

const reaching = wordSet('bis ab');

function isDate(expression: Expression | undefined): boolean {
  if (expression?.kind !== 'time') return false;
  return expression.frame.date?.month !== undefined && !expression.frame.clock;
}
