import { type Reading, type Sentence, skipWords, textAt } from '../reading/sentence.ts';
import { type Amount, nextReading } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { units } from './words/words.ts';

const countWords = wordSet('next coming upcoming following within');

const nextWords = wordSet('next coming');

/** "the next three days", "within two weeks", "in the next 24 hours", "next hour", "the coming weeks". */
export function readCount(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  if (!countWords.has(word)) return undefined;
  const isWithin = word === 'within';
  let at = index + 1;
  if (isWithin && textAt(sentence, at) === 'the') at++;
  if (isWithin) at = skipWords(sentence, at, { words: nextWords, end: at + 1 });
  const amount = readAmount(sentence, at) ?? bareUnit(sentence, at, isWithin);
  return amount && nextReading(sentence, amount, isWithin);
}

function bareUnit(sentence: Sentence, index: number, isWithin: boolean): Amount | undefined {
  const text = textAt(sentence, index);
  const unit = units.get(text);
  if (!unit || unit === 'weekend') return undefined;
  if (unit === 'hour' || unit === 'minute' || isWithin) return { count: 1, unit, to: index + 1 };
  return text.endsWith('s') ? { count: 3, unit, to: index + 1 } : undefined;
}
