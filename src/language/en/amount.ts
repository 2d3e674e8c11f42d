import type { Unit } from '../reading/expression.ts';
import { createAmountReaders } from '../reading/patterns/amount.ts';
import { createPhraseReader, opened } from '../reading/phrases.ts';
import { numberAt, type Sentence, textAt } from '../reading/sentence.ts';
import type { Amount, Quantity } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted } from './counted.ts';
import { units } from './words/words.ts';

const { readSimple, readJoined } = createAmountReaders({
  readQuantity,
  unitAt,
  // "two and a half hours" has its half in the quantity.
  fractions: [
    ['and a half', 0.5],
    ['and a quarter', 0.25],
    ['and three quarters', 0.75],
  ],
  and: 'and',
  goesOn: (sentence, index) => clockWords.has(textAt(sentence, index + 1)) || isCounted(sentence, index),
});

const clockWords = wordSet("past to after of before until am pm o'clock ish - – :");

function amountAt(sentence: Sentence, index: number): Amount | undefined {
  const amount = readJoined(sentence, index);
  if (amount?.unit !== 'day' || textAt(sentence, amount.to) !== 'and') return amount;
  const hours = readSimple(sentence, amount.to + 1);
  if (hours?.unit !== 'hour') return amount;
  return { count: amount.count * 24 + hours.count, unit: 'hour', to: hours.to };
}

function fortnightAt(sentence: Sentence, index: number): Amount | undefined {
  const at = textAt(sentence, index) === 'a' ? index + 1 : index;
  if (textAt(sentence, at) === 'fortnight') return { count: 2, unit: 'week', to: at + 1 };
  return amountAt(sentence, index);
}

const vagueWords = wordSet('about around like');
const unitJoints = wordSet('- of full');

function unitAt(sentence: Sentence, index: number): Unit | undefined {
  const text = textAt(sentence, index);
  if (text === 'h') return sentence.tokens[index]?.isGlued ? 'hour' : undefined;
  return text === 'second' ? undefined : units.get(text);
}

/** Numbers that aren't said as such. */
const counts = createPhraseReader([
  ['half a|an?, a|an|one half an?', 0.5],
  ['a|an|one? quarter of? a|an?', 0.25],
  ['three quarter|quarters of? a|an?', 0.75],
  ['a|an|one good|full|whole|solid?', 1],
  ['a|an|one? couple of?', 2],
  ['a|an|one? few|several', 3],
]);

/** The words that amounts may begin with. */
export const amountOpenings = new Set([...vagueWords, ...counts.openings, 'a', 'fortnight']);

/** The amount that begins at a token: "half an hour", "two hours and thirty minutes", "one day and five hours". */
export const readAmount = opened(amountOpenings, amountAt);

/** An amount of time, a fortnight included. */
export const fortnightOr = opened(amountOpenings, fortnightAt);

/** What is added to a number: "one and three quarter hours". */
const shares = createPhraseReader([
  ['and a? half', 0.5],
  ['and a? quarter', 0.25],
  ['and three quarter|quarters', 0.75],
]);

/** "about two", "2 full"; then comes the unit. */
function readQuantity(sentence: Sentence, index: number): Quantity | undefined {
  const quantity = readCount(sentence, vagueWords.has(textAt(sentence, index)) ? index + 1 : index);
  if (!quantity) return undefined;
  const { count, to } = quantity;
  return { count, to: unitJoints.has(textAt(sentence, to)) ? to + 1 : to };
}

/** How many: "two", "a couple of", "one and a half". */
export function readCount(sentence: Sentence, index: number): Quantity | undefined {
  // "a one and a half hour session"
  const { tokens } = sentence;
  const isArticle = tokens[index]?.text === 'a' && tokens[index + 1]?.text === 'one';
  const said = isArticle ? { meaning: 1, to: index + 2 } : counts(sentence, index);
  if (said) return withShare(sentence, said.meaning, said.to);
  if (tokens[index]?.kind === 'date') return fractionAt(sentence, index);
  const count = numberAt(sentence, index, { from: 0, to: 999 });
  if (count === undefined) return undefined;
  const next = tokens[index + 1];
  const hasMore = next?.text === 'and' || next?.kind === 'date';
  return hasMore ? withShare(sentence, count, index + 1) : { count, to: index + 1 };
}

/** "one and three quarter", "1 1/2". */
function withShare(sentence: Sentence, count: number, to: number): Quantity {
  const next = sentence.tokens[to];
  if (next?.text === 'and' && Number.isInteger(count)) {
    const share = shares(sentence, to);
    return share ? { count: count + share.meaning, to: share.to } : { count, to };
  }
  const fraction = next?.kind === 'date' ? fractionAt(sentence, to) : undefined;
  return fraction && fraction.count < 1 ? { ...fraction, count: count + fraction.count } : { count, to };
}

/** "1/2", "1.5". */
function fractionAt(sentence: Sentence, index: number): Quantity | undefined {
  const fraction = /^(\d)([/.])(\d)$/.exec(textAt(sentence, index));
  if (!fraction) return undefined;
  const count = fraction[2] === '.' ? Number(fraction[0]) : Number(fraction[1]) / Number(fraction[3]);
  return { count, to: index + 1 };
}
