import {
  bareUnitReading,
  type Counted,
  nthIn,
  restOf,
  type Share,
  shareOf,
  unitReading,
} from '../reading/period.ts';
import { type Reading, type Sentence, skipWords, textAt } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readDate } from './date.ts';
import { readWhole } from './period.ts';
import { units, weekdays } from './words/words.ts';

const shareWords = wordMap<Share>([
  ['early beginning start', 'start'],
  ['middle mid', 'middle'],
  ['late end', 'end'],
]);

const shareJoints = wordSet('of in part around about the -');

/** "early next week", "the end of the month", "mid march", "eom". */
export function readShare(sentence: Sentence, index: number): Reading | undefined {
  const first = textAt(sentence, index);
  if (first === 'eom') return shareOf(unitReading(sentence, { unit: 'month', to: index + 1 }), 'end');
  const share = shareWords.get(first);
  if (!share) return undefined;
  let at = skipWords(sentence, index + 1, { words: shareJoints, end: index + 5 });
  if (textAt(sentence, at - 1) === 'the') at--;
  const reading = readWhole(sentence, at) ?? readDate(sentence, at) ?? bareUnit(sentence, at);
  return shareOf(reading, share);
}

/** "end of month", "beginning of year". */
function bareUnit(sentence: Sentence, index: number): Reading | undefined {
  const text = textAt(sentence, index);
  return text.endsWith('s') ? undefined : bareUnitReading(sentence, units.get(text), index + 1);
}

const countedThings: ReadonlyMap<string, Counted> = new Map<string, Counted>([
  ['day', 'day'],
  ['week', 'week'],
  ['weekend', 'weekend'],
  ...weekdays,
]);

/** "the first monday of june", "last week of the month", "15th day of next month", "last friday in october". */
export function readNth(sentence: Sentence, index: number): Reading | undefined {
  const at = textAt(sentence, index) === 'the' ? index + 1 : index;
  const token = sentence.tokens[at];
  const isLast = token?.text === 'last';
  if (!token || !(token.kind === 'ordinal' || isLast)) return undefined;
  const fromEnd = !isLast && textAt(sentence, at + 1) === 'last';
  const thing = fromEnd ? at + 2 : at + 1;
  const joint = textAt(sentence, thing + 1);
  if (joint !== 'of' && joint !== 'in') return undefined;
  const inside = readWhole(sentence, thing + 2) ?? readDate(sentence, thing + 2);
  const nth = isLast ? -1 : fromEnd ? -token.value : token.value;
  return nthIn(inside, countedThings.get(textAt(sentence, thing)), nth);
}

/** "the rest of the week", "rest of my day". */
export function readRest(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'rest' && textAt(sentence, index) !== 'remainder') return undefined;
  const at = textAt(sentence, index + 1) === 'of' ? index + 2 : index + 1;
  return restOf(sentence, readWhole(sentence, at));
}
