import type { Found } from '../found.ts';
import { opened } from '../opened.ts';
import { createPhraseReader } from '../phrases.ts';
import type { Sentence } from '../sentence.ts';

/** A language's phrases for the next free time, for now, the latest of a day, any time and any day. */
type WidePhrases = Record<'next' | 'now' | 'latest' | 'any' | 'anyDay', string>;

/** A reader of phrases that ask for no particular time. */
export function createWideReader(phrases: WidePhrases) {
  const wideAt = createPhraseReader<(to: number) => Found>([
    [phrases.next, (to) => ({ kind: 'next', to })],
    [phrases.now, (to) => ({ kind: 'next', isNow: true, to })],
    [phrases.latest, (to) => ({ kind: 'latest', to })],
    [phrases.any, (to) => ({ kind: 'any', to })],
    [phrases.anyDay, (to) => ({ kind: 'any', isDay: true, to })],
  ]);
  return opened(wideAt.openings, (sentence: Sentence, index: number): Found | undefined => {
    const wide = wideAt(sentence, index);
    return wide?.meaning(wide.to);
  });
}
