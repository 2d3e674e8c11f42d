import { longestText } from '../../src/language/reading/token.ts';

/** Reads a sentence of a language. */
type Heard = (words: string) => unknown;

/** Phrases whose repetition is slow to read, in milliseconds. */
export type DearPhrase = { phrase: string; ms: number };

/** A phrase as often as the longest text holds it. */
export const repeated = (phrase: string) =>
  `${phrase} `.repeat(Math.ceil(longestText / (phrase.length + 1))).slice(0, longestText);

/** The best of several runs, so that a busy machine is not taken for a slow reader. */
export function costMs(heard: Heard, text: string, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    heard(text);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

/** The dearest words, pairs and triples of a vocabulary, each repeated to the longest text, found in so long a search. */
export function dearPhrases(
  heard: Heard,
  { vocabulary, searchMs }: { vocabulary: readonly string[]; searchMs: number },
): DearPhrase[] {
  const dearest = (phrases: Iterable<string>, until: number) => {
    const found: DearPhrase[] = [];
    for (const phrase of phrases) {
      if (performance.now() > until) break;
      found.push({ phrase, ms: costMs(heard, repeated(phrase), 1) });
    }
    return found.sort((a, b) => b.ms - a.ms).slice(0, 12);
  };
  const start = performance.now();
  const single = dearest(vocabulary, start + searchMs / 4);
  const double = dearest(pairs(vocabulary), start + (searchMs * 3) / 4);
  const candidates = [...single, ...double].map(({ phrase }) => phrase);
  const triple = dearest(triples(vocabulary, candidates), start + searchMs);
  return [...single, ...double, ...triple]
    .map(({ phrase }) => ({ phrase, ms: costMs(heard, repeated(phrase), 7) }))
    .sort((a, b) => b.ms - a.ms);
}

function* pairs(vocabulary: readonly string[]): Generator<string> {
  // A prime step visits all pairs in an order in which every word comes early.
  const count = vocabulary.length ** 2;
  for (let index = 0; index < count; index++) {
    const at = (index * 7919) % count;
    yield `${vocabulary[at % vocabulary.length]} ${vocabulary[Math.floor(at / vocabulary.length)]}`;
  }
}

function* triples(vocabulary: readonly string[], starts: readonly string[]): Generator<string> {
  for (const word of vocabulary) for (const start of starts) yield `${start} ${word}`;
}
