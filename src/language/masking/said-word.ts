import type { Span } from '../names/spans.ts';
import { plainSpelling } from '../reading/words.ts';
import type { MaskingWords } from './masking-words.ts';

/** A word of a text at `[at, end)`, as it's written, and in plain lower case without an "'s". */
export type SaidWord = Span & { written: string; text: string };

/** A text with its words, and where times are said in it. */
export type SaidText = {
  text: string;
  said: readonly SaidWord[];
  times: readonly Span[];
  words: MaskingWords;
};

const wordForm = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/** The words of a text, hyphens apart. */
export function saidWords(text: string): SaidWord[] {
  return [...text.matchAll(wordForm)].map(({ 0: written, index }) => {
    const plain = plainSpelling(written.toLowerCase().normalize('NFC')).replaceAll('’', "'");
    return { written, text: plain.replace(/'s$/, ''), at: index, end: index + written.length };
  });
}
