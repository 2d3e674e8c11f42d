import type { Expression } from './expression.ts';
import { readIsoTime } from './figures.ts';
import { type Reading, type Sentence, textAt } from './sentence.ts';

/** What a reader finds at a token. */
export type Found = Expression extends infer Each
  ? Each extends Expression
    ? Omit<Each, 'from' | 'isApart'>
    : never
  : never;

/** What a language reads at a token, and which words keep times together that stand on both sides of them. */
export type ReaderWords = {
  readAt(sentence: Sentence, index: number, before: Expression | undefined): Found | undefined;
  isGlue(word: string): boolean;
};

/** The expressions of a sentence, in order; every token is looked at once by each reader at most. */
export function readInOrder(sentence: Sentence, { readAt, isGlue }: ReaderWords): Expression[] {
  const found: Expression[] = [];
  let isApart = false;
  let index = 0;
  while (index < sentence.tokens.length) {
    const expression = readAt(sentence, index, found.at(-1));
    if (expression && expression.to > index) {
      found.push({ ...expression, from: index, isApart } as Expression);
      isApart = false;
      index = expression.to;
    } else {
      if (!isGlue(textAt(sentence, index))) isApart = true;
      index++;
    }
  }
  return found;
}

/** "2026-11-24T14:00", as a program would pass it on. */
export function readMoment(sentence: Sentence, index: number): Reading | undefined {
  const time = readIsoTime(textAt(sentence, index), sentence.nowLocalMs);
  if (!time) return undefined;
  const frame =
    'epochMs' in time ? { instantAt: time.epochMs } : { span: { from: time.localMs, to: time.localMs } };
  return { frame, to: index + 1 };
}
