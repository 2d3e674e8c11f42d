import type { Operator } from '../expression.ts';
import { type Sentence, textAt } from '../sentence.ts';
import { wordsOf } from '../words.ts';

/** An operator found in a sentence, up to but without the token `to`. */
export type OperatorReading = { operator: Operator; to: number };

/** How a language says its operators. */
export type OperatorWords = {
  /** Words and phrases for each operator, with commas between them. The comma itself needs no entry. */
  phrases: Partial<Record<Operator, string>>;
  /** What other words mean among their neighbors. */
  operatorAt(sentence: Sentence, index: number): Operator | OperatorReading | undefined;
  /** Whether a time begins at a token. */
  isTimeAt(sentence: Sentence, index: number): boolean;
};

type Phrase = { words: string[]; operator: Operator; isSuffix: boolean };

/** A reader of a language's operators. Longer phrases win; a suffix ("or later") can't have a time after it. */
export function createOperatorReader({
  phrases,
  operatorAt,
  isTimeAt,
}: OperatorWords): (sentence: Sentence, index: number) => OperatorReading | undefined {
  const byFirstWord = Map.groupBy(phrasesOf(phrases), ({ words }) => words[0] ?? '');
  return (sentence, index) => {
    for (const { words, operator, isSuffix } of byFirstWord.get(textAt(sentence, index)) ?? []) {
      if (!isSaidAt(sentence, index, words)) continue;
      const to = index + words.length;
      if (!isSuffix || !isTimeAt(sentence, to)) return { operator, to };
    }
    const operator = operatorAt(sentence, index);
    return typeof operator === 'string' ? { operator, to: index + 1 } : operator;
  };
}

/** Whether words that begin with the one at a token stand there. */
function isSaidAt(sentence: Sentence, index: number, words: readonly string[]): boolean {
  for (let at = words.length - 1; at > 0; at--) if (textAt(sentence, index + at) !== words[at]) return false;
  return true;
}

function phrasesOf(phrases: OperatorWords['phrases']): Phrase[] {
  const read = Object.entries(phrases).flatMap(([key, texts]) =>
    texts.split(',').map((text): Phrase => {
      const [words, operator] = [wordsOf(text), key as Operator];
      const isSuffix = words.length > 1 && (operator === 'onwards' || operator === 'or_before');
      return { words, operator, isSuffix };
    }),
  );
  const comma: Phrase = { words: [','], operator: 'comma', isSuffix: false };
  return [comma, ...read].sort((a, b) => b.words.length - a.words.length);
}
