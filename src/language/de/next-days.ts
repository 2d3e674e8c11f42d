import { type Reading, type Sentence, skipWords, textAt } from '../reading/sentence.ts';
import { type Amount, nextReading } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { units } from './words/words.ts';

const countWords = wordSet('nächste nächsten nächster kommende kommenden folgende folgenden');

const withinJoints: ReadonlySet<string> = new Set([...countWords, 'von', 'der']);

/** "die nächsten drei Tage", "innerhalb von zwei Wochen", "in den nächsten Tagen", "binnen einer Stunde". */
export function readCount(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  const isWithin = word === 'innerhalb' || word === 'binnen';
  if (!isWithin && !countWords.has(word)) return undefined;
  const at = isWithin ? skipWords(sentence, index + 1, { words: withinJoints, end: index + 4 }) : index + 1;
  const amount = readAmount(sentence, at) ?? bareUnit(sentence, at, isWithin);
  return amount && nextReading(sentence, amount, isWithin);
}

const plurals = wordSet('tage tagen wochen monate monaten stunden minuten');

function bareUnit(sentence: Sentence, index: number, isWithin: boolean): Amount | undefined {
  const text = textAt(sentence, index);
  const unit = units.get(text);
  if (!unit || unit === 'weekend') return undefined;
  if (plurals.has(text) && !isWithin) return { count: 3, unit, to: index + 1 };
  return unit === 'hour' || unit === 'minute' || isWithin ? { count: 1, unit, to: index + 1 } : undefined;
}
