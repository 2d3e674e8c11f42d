import { longestText } from '../../src/language/reading/token.ts';
import { testRuns } from '../helpers/test-runs.ts';

/** Phrases whose repetition is dear to read, and what it costs. */
export type DearPhrase = { phrase: string; cost: number };

/** How many pairs of words are tried, and of how many of the dearest triples are made. */
const [mostPairs, mostKept] = [Math.min(2_000, testRuns * 10), Math.min(12, Math.ceil(testRuns / 10))];

/** A phrase as often as the longest text holds it. */
export const repeated = (phrase: string) =>
  `${phrase} `.repeat(Math.ceil(longestText / (phrase.length + 1))).slice(0, longestText);

/** The dearest words, pairs and triples of a vocabulary that a search finds, each repeated to the longest text. */
export function dearPhrases(costOf: (text: string) => number, vocabulary: readonly string[]): DearPhrase[] {
  const dearest = (phrases: Iterable<string>) =>
    Array.from(phrases, (phrase): DearPhrase => ({ phrase, cost: costOf(repeated(phrase)) }))
      .sort((a, b) => b.cost - a.cost)
      .slice(0, mostKept);
  const [single, double] = [dearest(vocabulary), dearest(pairs(vocabulary))];
  const starts = [...single, ...double].map(({ phrase }) => phrase);
  const triple = dearest(starts.flatMap((start) => vocabulary.map((word) => `${start} ${word}`)));
  return [...single, ...double, ...triple].sort((a, b) => b.cost - a.cost);
}

function* pairs(vocabulary: readonly string[]): Generator<string> {
  // A prime step visits all pairs in an order in which every word comes early.
  const count = vocabulary.length ** 2;
  for (let index = 0; index < Math.min(count, mostPairs); index++) {
    const at = (index * 7919) % count;
    yield `${vocabulary[at % vocabulary.length]} ${vocabulary[Math.floor(at / vocabulary.length)]}`;
  }
}
