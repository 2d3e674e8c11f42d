import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { type Amount, movedDay } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { units } from './words/words.ts';

const countWords = wordSet('nächste nächsten nächster kommende kommenden folgende folgenden');

/** "die nächsten drei Tage", "innerhalb von zwei Wochen", "in den nächsten Tagen", "binnen einer Stunde". */
export function readCount(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  const isWithin = word === 'innerhalb' || word === 'binnen';
  if (!isWithin && !countWords.has(word)) return undefined;
  const amount = amountAt(sentence, isWithin ? skipJoints(sentence, index + 1) : index + 1, isWithin);
  if (!amount) return undefined;
  const { count, unit, to } = amount;
  if (unit === 'minute' || unit === 'hour' || unit === 'second') {
    const toMs = count * { second: 1000, minute: 60_000, hour: 3_600_000 }[unit];
    return { frame: { elapsed: { fromMs: 0, toMs } }, to };
  }
  const start = isWithin ? sentence.today : sentence.today + 1;
  return { frame: { period: { unit: 'days', from: start, to: movedDay(start, { count, unit }) } }, to };
}

function skipJoints(sentence: Sentence, index: number): number {
  let at = index;
  while (
    at < index + 3 &&
    (['von', 'der'].includes(textAt(sentence, at)) || countWords.has(textAt(sentence, at)))
  )
    at++;
  return at;
}

const plurals = wordSet('tage tagen wochen monate monaten stunden minuten');

function amountAt(sentence: Sentence, index: number, isWithin: boolean): Amount | undefined {
  const amount = readAmount(sentence, index);
  if (amount) return amount;
  const text = textAt(sentence, index);
  const unit = units.get(text);
  if (!unit || unit === 'weekend') return undefined;
  const isClock = unit === 'hour' || unit === 'minute';
  if (plurals.has(text) && !isWithin) return { count: 3, unit, to: index + 1 };
  return isClock || isWithin ? { count: 1, unit, to: index + 1 } : undefined;
}
