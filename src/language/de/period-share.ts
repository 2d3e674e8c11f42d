import type { PeriodUnit } from '../reading/expression.ts';
import {
  bareUnitReading,
  type Counted,
  nthIn,
  restOf,
  type Share,
  shareOf,
  unitReading,
} from '../reading/period.ts';
import { dayReading, phraseAt, type Reading, type Sentence, skipWords, textAt } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readDate } from './date.ts';
import { readWhole } from './period.ts';
import { ordinalAt } from './words/numbers.ts';
import { declined } from './words/spelling.ts';
import { units, weekdays } from './words/words.ts';

const shareWords = wordMap<Share>([
  ['anfang beginn anfangs', 'start'],
  ['mitte', 'middle'],
  ['ende', 'end'],
]);

const shareCompounds = wordMap<readonly [PeriodUnit, Share]>([
  ['wochenanfang wochenbeginn', ['week', 'start']],
  ['wochenmitte', ['week', 'middle']],
  ['monatsanfang monatsbeginn', ['month', 'start']],
  ['monatsmitte', ['month', 'middle']],
  ['monatsende', ['month', 'end']],
  ['jahresanfang jahresbeginn', ['year', 'start']],
  ['jahresende', ['year', 'end']],
]);

const joints = wordSet('von vom in im');

/** "Anfang nächster Woche", "Ende des Monats", "Mitte März", "zum Monatsende". */
export function readShare(sentence: Sentence, index: number): Reading | undefined {
  const to = index + 1;
  const [unit, compoundShare] = shareCompounds.get(textAt(sentence, index)) ?? [];
  if (unit && compoundShare) return shareOf(unitReading(sentence, { unit, to }), compoundShare);
  const share = shareWords.get(textAt(sentence, index));
  const at = skipWords(sentence, to, { words: joints, end: to + 1 });
  return share && shareOf(readPeriod(sentence, at), share);
}

/** A period with or without its article: "des Monats", "nächster Woche", "Dezember", "Monat". */
function readPeriod(sentence: Sentence, index: number): Reading | undefined {
  const reading = readWhole(sentence, index) ?? readDate(sentence, index);
  if (reading?.frame.period) return reading;
  return bareUnitReading(sentence, units.get(textAt(sentence, index)), index + 1);
}

const countedThings: ReadonlyMap<string, Counted> = new Map<string, Counted>([
  ['tag', 'day'],
  ['woche', 'week'],
  ['wochenende', 'weekend'],
  ...weekdays,
]);

const lastWords = declined([
  ['letzt', -1],
  ['vorletzt', -2],
]);

const nthJoints = wordSet('im in des der vom von');

/** "der erste Montag im Dezember", "die letzte Woche im Juli", "am zweiten Dienstag des Monats". */
export function readNth(sentence: Sentence, index: number): Reading | undefined {
  const last = lastWords.get(textAt(sentence, index));
  const ordinal = last === undefined ? ordinalAt(sentence, index) : { value: last, to: index + 1 };
  if (!ordinal) return undefined;
  const thing = countedThings.get(textAt(sentence, ordinal.to));
  const joint = textAt(sentence, ordinal.to + 1);
  if (thing === undefined || !nthJoints.has(joint)) return undefined;
  const at = ['des', 'der'].includes(joint) ? ordinal.to + 1 : ordinal.to + 2;
  return nthIn(readWhole(sentence, at) ?? readPeriod(sentence, ordinal.to + 2), thing, ordinal.value);
}

/** "der Rest der Woche", "den Rest des Tages". */
export function readRest(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'rest') return undefined;
  const isToday = phraseAt(sentence, index + 1, 2) === 'des tages';
  return restOf(sentence, isToday ? dayReading(sentence.today, index + 3) : readPeriod(sentence, index + 1));
}
