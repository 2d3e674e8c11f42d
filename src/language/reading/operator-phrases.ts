import type { Operator } from './expression.ts';
import { type Sentence, textAt } from './sentence.ts';

/** Operators of several words, under their first word, longest first. */
export type Phrases = Readonly<Record<string, readonly (readonly [string, Operator])[]>>;

/** An operator found in a sentence, up to but without the token `to`. */
export type OperatorReading = { operator: Operator; to: number };

/** What a language says of its operators: phrases, single words among their neighbours, and where a time begins. */
export type OperatorWords = {
  phrases: Phrases;
  operatorAt(sentence: Sentence, index: number): Operator | undefined;
  isTimeAt(sentence: Sentence, index: number): boolean;
};

/** The operator that begins at a token, of several words before one of one. */
export function readOperatorIn(
  words: OperatorWords,
  sentence: Sentence,
  index: number,
): OperatorReading | undefined {
  const phrase = readPhrase(words, sentence, index);
  if (phrase) return phrase;
  const operator = words.operatorAt(sentence, index);
  return operator && { operator, to: index + 1 };
}

/** A suffix ("or later") is none where a time follows it. */
function readPhrase(
  { phrases, isTimeAt }: OperatorWords,
  sentence: Sentence,
  index: number,
): OperatorReading | undefined {
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
