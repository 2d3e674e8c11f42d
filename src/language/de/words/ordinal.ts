import type { Sentence } from '../../reading/sentence.ts';

/** A number that is ranked, in words or as a figure with its point; up to but without the token `to`. */
export type Ordinal = { value: number; to: number; isFigure: boolean };

/** The ordinal at a token: "dritten", "3.", "15te". */
export function ordinalAt({ tokens }: Sentence, index: number): Ordinal | undefined {
  const token = tokens[index];
  if (token?.kind === 'ordinal') return { value: token.value, to: index + 1, isFigure: false };
  if (token?.kind !== 'number' || token.digits === 0 || token.digits > 2) return undefined;
  const point = tokens[index + 1];
  return point?.text === '.' && point.isGlued
    ? { value: token.value, to: index + 2, isFigure: true }
    : undefined;
}
