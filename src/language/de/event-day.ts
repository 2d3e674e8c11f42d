import type { Unit } from '../reading/expression.ts';
import { placeAfterWords, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readDayOf } from './beside-event.ts';
import { baseAt } from './distance.ts';
import { besideWords } from './minutes-beside.ts';

/** "sechs Wochen nach der OP": on which side of something whose day is said elsewhere, before (-1) or after (1). */
export function sideOfEvent(sentence: Sentence, index: number, unit: Unit): number | undefined {
  const side = besideWords.get(textAt(sentence, index));
  const isOfDays = unit !== 'hour' && unit !== 'minute';
  if (side === undefined || !isOfDays || !possessors.has(textAt(sentence, index + 1))) return undefined;
  const noun = sentence.tokens[index + 2];
  return noun?.kind === 'word' && !baseAt(sentence, index + 2) ? side : undefined;
}

const possessors = wordSet(
  'der dem den einer einem meiner meinem meinen unserer unserem unseren ihrer ihrem ihren seiner seinem seinen',
);

/** The day of "die Prüfung am zehnten Dezember". */
export function readDayOfEvent(sentence: Sentence, index: number): Reading | undefined {
  const on = placeAfterWords(sentence, index, { word: 'am', most: longestEvent });
  return on === undefined ? undefined : readDayOf(sentence, on + 1);
}

/** The most words that an event has before it's said when it is. */
const longestEvent = 4;
