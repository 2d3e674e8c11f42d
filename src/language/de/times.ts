import type { Expression } from '../reading/expression.ts';
import { opened } from '../reading/phrases.ts';
import { clockFrame, isBound } from '../reading/reader.ts';
import type { TimeRules } from '../reading/readers-at.ts';
import { isPointAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { readClock, readHour } from './clock.ts';
import { isCounted, standsAlone } from './counted.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readCount, readDistance } from './distance.ts';
import { readBetweenHolidays } from './holidays.ts';
import { leanOpenings, readLean } from './lean.ts';
import { nthOpenings, readNth, readStretch } from './nth.ts';
import { readPart } from './part.ts';
import { readNamedPeriod, readRest, readShare } from './period.ts';
import { readWide } from './wide.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { hourPrepositions, nearWords, weekdays } from './words/words.ts';

/** How times and lengths are said in German, by precedence. */
export const timeRules: TimeRules = {
  wide: readWide,
  times: [
    opened(readClock.openings, readLedHour),
    opened(wordSet('zwischen'), readBetweenHolidays),
    opened(leanOpenings, readLean),
    readDistance,
    readPart,
    readShare,
    readStretch,
    opened(nthOpenings, readNth),
    readRest,
    readCount,
    readNamedPeriod,
    readDay,
    opened(readClock.openings, (sentence: Sentence, index: number) => clockFrame(readClock(sentence, index))),
    readDate,
  ],
  amount: readAmount,
  lengthWords: wordSet('lang'),
};

/** An hour where the words before call for one: "um drei", "nach 9.30"; after a date also "16.45". */
function readLedHour(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  const kind = sentence.tokens[index]?.kind;
  const word = textAt(sentence, index - 1);
  // Swiss callers say "am drü".
  const isSwiss = word === 'am' && kind === 'number' && !sentence.tokens[index]?.digits;
  const isLed = hourPrepositions.has(word) || isSwiss;
  const isNear = nearWords.has(word) || (isBound(before) && before?.to === index);
  // "zwischen neun fünfzehn und zehn dreißig"
  const isBetween =
    kind === 'number' && before?.kind === 'operator' && before.to === index && spans.has(word);
  const isSecond = kind === 'date' && !isPointAt(sentence, index + 1) && isDate(before);
  if (!isLed && !isNear && !isSecond && !isBetween) return undefined;
  if (!isSecond && kind !== 'word' && readDate(sentence, index)) return undefined;
  const hour = readHour(sentence, index);
  const isPlain = kind === 'number' && hour?.to === index + 1;
  // "bis vier Unterricht"
  const isBounded =
    reaching.has(word) ||
    (word !== 'von' && !isBetween && standsAlone(sentence, hour?.to ?? index)) ||
    (isPlain && !isBetween && isOfDay(textAt(sentence, index - 2)) && !isCounted(sentence, index));
  return hour && (isLed || !isPlain || isBounded) ? clockFrame(hour) : undefined;
}

const reaching = wordSet('bis ab');
const spans = wordSet('zwischen und');

const nearDays = wordSet('heute morgen übermorgen');

/** "Donnerstag nach fünf": whatever follows. */
function isOfDay(word: string): boolean {
  return weekdays.has(word) || partsOfDay.has(word) || nearDays.has(word);
}

function isDate(expression: Expression | undefined): boolean {
  if (expression?.kind !== 'time') return false;
  return expression.frame.date?.month !== undefined && !expression.frame.clock;
}
