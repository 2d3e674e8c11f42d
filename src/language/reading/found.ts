import type { Expression } from './expression.ts';
import type { Sentence } from './sentence.ts';

/** What a reader finds at a token. */
export type Found = Expression extends infer Each
  ? Each extends Expression
    ? Omit<Each, 'from' | 'isApart'>
    : never
  : never;

/** Reads what begins at a token; `before` is the preceding expression. */
export type ReadAt<Result> = (
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
) => Result | undefined;
