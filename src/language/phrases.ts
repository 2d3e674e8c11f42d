import type { Operator } from './expression.ts';
import { type Sentence, textAt } from './sentence.ts';

/** Operators of several words, under their first word, longest first. */
export type Phrases = Readonly<Record<string, readonly (readonly [string, Operator])[]>>;

/** The operator of several words that begins at a token; a suffix ("or later") is none where a time follows it. */
export function readPhrase(
  sentence: Sentence,
  index: number,
  { phrases, isTimeAt }: { phrases: Phrases; isTimeAt: (sentence: Sentence, index: number) => boolean },
): { operator: Operator; to: number } | undefined {
  const text = textAt(sentence, index);
  for (const [phrase, operator] of Object.hasOwn(phrases, text) ? (phrases[text] ?? []) : []) {
    const words = phrase.split(' ');
    if (isSuffix(operator) && isTimeAt(sentence, index + words.length)) continue;
    if (words.every((word, offset) => textAt(sentence, index + offset) === word)) {
      return { operator, to: index + words.length };
    }
  }
  return undefined;
}

function isSuffix(operator: Operator): boolean {
  return operator === 'onwards' || operator === 'or_before';
}
