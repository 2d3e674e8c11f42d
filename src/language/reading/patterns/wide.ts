import { createPhraseReader } from '../phrases.ts';
import type { Found } from '../reader.ts';
import type { Sentence } from '../sentence.ts';

/** A reader of phrases that ask for no particular time: for the next free one, or for any. */
export function createWideReader(phrases: { next: string; any: string }) {
  const wideAt = createPhraseReader([
    [phrases.next, 'next'],
    [phrases.any, 'any'],
  ] as const);
  return (sentence: Sentence, index: number): Found | undefined => {
    const wide = wideAt(sentence, index);
    return wide && { kind: wide.meaning, to: wide.to };
  };
}
