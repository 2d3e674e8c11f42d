import { createPhraseReader } from '../phrases.ts';
import type { Found } from '../reader.ts';
import type { Sentence } from '../sentence.ts';

/** A reader of phrases that ask for no particular time: for the next free one, for now, for any time, or for any day. */
export function createWideReader(phrases: { next: string; now: string; any: string; anyDay: string }) {
  const wideAt = createPhraseReader<(to: number) => Found>([
    [phrases.next, (to) => ({ kind: 'next', to })],
    [phrases.now, (to) => ({ kind: 'next', isNow: true, to })],
    [phrases.any, (to) => ({ kind: 'any', to })],
    [phrases.anyDay, (to) => ({ kind: 'any', isDay: true, to })],
  ]);
  return (sentence: Sentence, index: number): Found | undefined => {
    const wide = wideAt(sentence, index);
    return wide?.meaning(wide.to);
  };
}
