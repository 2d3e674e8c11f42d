import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { units, weekdays } from './words/words.ts';

/** Whether a number counts what comes after it: "2 hours", "30 minute call", "5 percent". */
export function isCounted(sentence: Sentence, index: number): boolean {
  const after = textAt(sentence, index + 1);
  return units.has(after) || countedNouns.has(after) || isPluralNoun(after) || isAddress(sentence, index);
}

const endsInS = wordSet('works this thanks thurs weds tues plus times sometimes');

/** "at two places": a plural, but not of a weekday or part of the day. */
function isPluralNoun(word: string): boolean {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || endsInS.has(word)) return false;
  return !weekdays.has(word.slice(0, -1)) && !partsOfDay.has(word);
}

const streets = wordSet('street st avenue ave road rd lane drive boulevard');

/** "12 main street". */
function isAddress(sentence: Sentence, index: number): boolean {
  return streets.has(textAt(sentence, index + 1)) || streets.has(textAt(sentence, index + 2));
}

const countedNouns = wordSet(
  `people person persons percent % $ # guests adults adult kids kid children child nights tickets dollars
  pounds euros degrees stars times miles friends of`,
);
