import type { Clock, Frame } from './expression.ts';
import type { DateOrder } from './figures.ts';
import type { Token } from './token.ts';

/** A sentence being read, and the moment at which it was said. */
export type Sentence = {
  tokens: readonly Token[];
  /** Local day counted from 1970-01-01. */
  today: number;
  nowLocalMs: number;
  order: DateOrder;
};

/** A time found in a sentence, up to but without the token `to`. */
export type Reading = { frame: Frame; to: number };

/** A clock reading found in a sentence, up to but without the token `to`. */
export type ClockReading = { clock: Clock; to: number };

/** The text of a token; empty beyond the ends. */
export function textAt({ tokens }: Sentence, index: number): string {
  return tokens[index]?.text ?? '';
}

/** The value of a token that is a number from one bound to the other, else undefined. */
export function numberAt(
  { tokens }: Sentence,
  index: number,
  { from, to }: { from: number; to: number },
): number | undefined {
  const token = tokens[index];
  if (token?.kind !== 'number' || token.value < from || token.value > to) return undefined;
  return token.value;
}
