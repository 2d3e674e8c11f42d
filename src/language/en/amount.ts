import { numberAt, type Sentence, textAt } from '../reading/sentence.ts';
import type { Amount, Unit } from '../reading/unit.ts';
import { units } from './words/words.ts';

/** The amount that begins at a token; both parts of "two hours and thirty minutes", in the smaller unit. */
export function readAmount(sentence: Sentence, index: number): Amount | undefined {
  const first = readSimple(sentence, index);
  if (first?.unit === 'day') return withHours(sentence, first);
  if (first?.unit !== 'hour') return first;
  const joined = textAt(sentence, first.to) === 'and' ? first.to + 1 : first.to;
  const second = readSimple(sentence, joined);
  if (second?.unit !== 'minute') return first;
  return { count: first.count * 60 + second.count, unit: 'minute', to: second.to };
}

/** "one day and five hours", in hours. */
function withHours(sentence: Sentence, days: Amount): Amount {
  const second = textAt(sentence, days.to) === 'and' ? readSimple(sentence, days.to + 1) : undefined;
  return second?.unit === 'hour'
    ? { count: days.count * 24 + second.count, unit: 'hour', to: second.to }
    : days;
}

function readSimple(sentence: Sentence, index: number): Amount | undefined {
  const start = ['about', 'around', 'like'].includes(textAt(sentence, index)) ? index + 1 : index;
  const quantity = readQuantity(sentence, start);
  if (!quantity) return undefined;
  let at = quantity.to;
  if (textAt(sentence, at) === '-' || textAt(sentence, at) === 'of' || textAt(sentence, at) === 'full') at++;
  const unit = unitAt(sentence, at, quantity.to === start + 1);
  if (unit === undefined) return undefined;
  return readHalfAfter(sentence, { count: quantity.count, unit, to: at + 1 });
}

function unitAt(sentence: Sentence, index: number, isGluedMark: boolean): Unit | undefined {
  const text = textAt(sentence, index);
  const unit = units.get(text);
  if (unit !== undefined) return unit === 'second' && text === 'second' ? undefined : unit;
  if (text === 'fortnight') return undefined;
  return text === 'h' && isGluedMark && sentence.tokens[index]?.isGlued ? 'hour' : undefined;
}

/** "an hour and a half", "two and a half hours" has its half in the quantity. */
function readHalfAfter(sentence: Sentence, amount: Amount): Amount {
  const words = [0, 1, 2].map((offset) => textAt(sentence, amount.to + offset)).join(' ');
  if (words === 'and a half') return { ...amount, count: amount.count + 0.5, to: amount.to + 3 };
  if (words === 'and a quarter') return { ...amount, count: amount.count + 0.25, to: amount.to + 3 };
  return amount;
}

function readQuantity(sentence: Sentence, index: number): { count: number; to: number } | undefined {
  const text = textAt(sentence, index);
  if (text === 'half') {
    const next = textAt(sentence, index + 1);
    return { count: 0.5, to: next === 'a' || next === 'an' ? index + 2 : index + 1 };
  }
  if (text === 'a' || text === 'an' || text === 'one') return readArticle(sentence, index);
  if (text === 'couple' || text === 'few' || text === 'several') return readArticle(sentence, index - 1);
  const token = sentence.tokens[index];
  const fraction = token?.kind === 'date' ? /^(\d)([/.])(\d)$/.exec(token.text) : null;
  if (fraction) {
    const [, whole, mark, part] = fraction.map(Number);
    const count = fraction[2] === '.' ? Number(token?.text) : (whole ?? 0) / (part ?? 1);
    return mark === undefined ? undefined : { count, to: index + 1 };
  }
  const count = numberAt(sentence, index, { from: 0, to: 999 });
  if (count === undefined) return undefined;
  const words = [1, 2, 3].map((offset) => textAt(sentence, index + offset)).join(' ');
  if (words === 'and a half') return { count: count + 0.5, to: index + 4 };
  return words.startsWith('and half') ? { count: count + 0.5, to: index + 3 } : { count, to: index + 1 };
}

function readArticle(sentence: Sentence, index: number): { count: number; to: number } {
  const next = textAt(sentence, index + 1);
  if (next === 'half')
    return { count: 0.5, to: textAt(sentence, index + 2) === 'an' ? index + 3 : index + 2 };
  if (next === 'couple')
    return { count: 2, to: textAt(sentence, index + 2) === 'of' ? index + 3 : index + 2 };
  if (next === 'few' || next === 'several') return { count: 3, to: index + 2 };
  return { count: 1, to: index + 1 };
}
