import type { Unit } from '../reading/expression.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { numberAt, type Sentence, skipWords, textAt } from '../reading/sentence.ts';
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
  const more = fractions(sentence, at + 1);
  return more ? { count: count + more.meaning, unit, to: more.to } : { count, unit, to: at + 1 };
}

function unitAt(sentence: Sentence, index: number, isGluedMark: boolean): Unit | undefined {
  const text = textAt(sentence, index);
  if (text === 'h') return isGluedMark && sentence.tokens[index]?.isGlued ? 'hour' : undefined;
  return text === 'second' ? undefined : units.get(text);
}

const fractions = createPhraseReader([
  ['and a half', 0.5],
  ['and a quarter', 0.25],
]);

/** Numbers that aren't said as such. */
const counts = createPhraseReader([
  ['half a|an?, a|an|one half an?', 0.5],
  ['a|an|one', 1],
  ['a|an|one? couple of?', 2],
  ['a|an|one? few|several', 3],
]);

const halves = createPhraseReader([['and a? half', 0.5]]);

function readQuantity(sentence: Sentence, index: number): Quantity | undefined {
  const said = counts(sentence, index);
  if (said) return { count: said.meaning, to: said.to };
  const token = sentence.tokens[index];
  const fraction = token?.kind === 'date' ? /^(\d)([/.])(\d)$/.exec(token.text) : null;
  if (fraction) {
    const count = fraction[2] === '.' ? Number(token?.text) : Number(fraction[1]) / Number(fraction[3]);
    return { count, to: index + 1 };
  }
  const count = numberAt(sentence, index, { from: 0, to: 999 });
  if (count === undefined) return undefined;
  const half = halves(sentence, index + 1);
  return half ? { count: count + half.meaning, to: half.to } : { count, to: index + 1 };
}
