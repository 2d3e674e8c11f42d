import type { Unit } from '../reading/expression.ts';
import { numberAt, phraseAt, type Sentence, skipWords, textAt } from '../reading/sentence.ts';
import { type Amount, joinedAmount, type Quantity } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { units } from './words/words.ts';

/** The amount that begins at a token: "half an hour", "two hours and thirty minutes", "one day and five hours". */
export function readAmount(sentence: Sentence, index: number): Amount | undefined {
  const amount = joinedAmount(sentence, index, { and: 'and', read: readSimple });
  if (amount?.unit !== 'day' || textAt(sentence, amount.to) !== 'and') return amount;
  const hours = readSimple(sentence, amount.to + 1);
  if (hours?.unit !== 'hour') return amount;
  return { count: amount.count * 24 + hours.count, unit: 'hour', to: hours.to };
}

/** An amount of time, a fortnight included. */
export function fortnightOr(sentence: Sentence, index: number): Amount | undefined {
  const at = textAt(sentence, index) === 'a' ? index + 1 : index;
  if (textAt(sentence, at) === 'fortnight') return { count: 2, unit: 'week', to: at + 1 };
  return readAmount(sentence, index);
}

const vagueWords = wordSet('about around like');
const unitJoints = wordSet('- of full');

function readSimple(sentence: Sentence, index: number): Amount | undefined {
  const start = skipWords(sentence, index, { words: vagueWords, end: index + 1 });
  const quantity = readQuantity(sentence, start);
  if (!quantity) return undefined;
  const { count, to } = quantity;
  const at = skipWords(sentence, to, { words: unitJoints, end: to + 1 });
  const unit = unitAt(sentence, at, to === start + 1);
  if (unit === undefined) return undefined;
  // "two and a half hours" has its half in the quantity.
  const tail = phraseAt(sentence, at + 1, 3);
  if (tail === 'and a half') return { count: count + 0.5, unit, to: at + 4 };
  if (tail === 'and a quarter') return { count: count + 0.25, unit, to: at + 4 };
  return { count, unit, to: at + 1 };
}

function unitAt(sentence: Sentence, index: number, isGluedMark: boolean): Unit | undefined {
  const text = textAt(sentence, index);
  if (text === 'h') return isGluedMark && sentence.tokens[index]?.isGlued ? 'hour' : undefined;
  return text === 'second' ? undefined : units.get(text);
}

function readQuantity(sentence: Sentence, index: number): Quantity | undefined {
  const text = textAt(sentence, index);
  if (text === 'half') {
    const next = textAt(sentence, index + 1);
    return { count: 0.5, to: next === 'a' || next === 'an' ? index + 2 : index + 1 };
  }
  if (text === 'a' || text === 'an' || text === 'one') return readArticle(sentence, index);
  if (text === 'couple' || text === 'few' || text === 'several') return readArticle(sentence, index - 1);
  const token = sentence.tokens[index];
  const fraction = token?.kind === 'date' ? /^(\d)([/.])(\d)$/.exec(text) : null;
  if (fraction) {
    const count = fraction[2] === '.' ? Number(text) : Number(fraction[1]) / Number(fraction[3]);
    return { count, to: index + 1 };
  }
  const count = numberAt(sentence, index, { from: 0, to: 999 });
  if (count === undefined) return undefined;
  const words = phraseAt(sentence, index + 1, 3);
  if (words === 'and a half') return { count: count + 0.5, to: index + 4 };
  return words.startsWith('and half') ? { count: count + 0.5, to: index + 3 } : { count, to: index + 1 };
}

function readArticle(sentence: Sentence, index: number): Quantity {
  const [next, word] = [textAt(sentence, index + 1), textAt(sentence, index + 2)];
  if (next === 'half') return { count: 0.5, to: word === 'an' ? index + 3 : index + 2 };
  if (next === 'couple') return { count: 2, to: word === 'of' ? index + 3 : index + 2 };
  if (next === 'few' || next === 'several') return { count: 3, to: index + 2 };
  return { count: 1, to: index + 1 };
}
