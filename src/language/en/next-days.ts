import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { movedDay, type Unit } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { units } from './words/words.ts';

const countWords = wordSet('next coming upcoming following within last past');

/** "the next three days", "within two weeks", "in the next 24 hours", "next hour", "the coming weeks". */
export function readCount(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  if (!countWords.has(word)) return undefined;
  const isWithin = word === 'within';
  let at = index + 1;
  if (isWithin && textAt(sentence, at) === 'the') at++;
  if (isWithin && (textAt(sentence, at) === 'next' || textAt(sentence, at) === 'coming')) at++;
  const amount = readAmount(sentence, at) ?? bareUnit(sentence, at, isWithin);
  if (!amount) return undefined;
  const { count, unit, to } = amount;
  if (word === 'last' || word === 'past') return undefined;
  if (unit === 'minute' || unit === 'hour' || unit === 'second') {
    const toMs = count * { second: 1000, minute: 60_000, hour: 3_600_000 }[unit];
    return { frame: { elapsed: { fromMs: 0, toMs } }, to };
  }
  const start = isWithin ? sentence.today : sentence.today + 1;
  return { frame: { period: { unit: 'days', from: start, to: movedDay(start, { count, unit }) } }, to };
}

function bareUnit(
  sentence: Sentence,
  index: number,
  isWithin: boolean,
): { count: number; unit: Unit; to: number } | undefined {
  const text = textAt(sentence, index);
  const unit = units.get(text);
  if (unit === 'hour' || unit === 'minute') return { count: 1, unit, to: index + 1 };
  if (isWithin && unit && unit !== 'weekend') return { count: 1, unit, to: index + 1 };
  return unit && unit !== 'weekend' && text.endsWith('s') ? { count: 3, unit, to: index + 1 } : undefined;
}
