import type { Expression } from './reading/expression.ts';
import { type Reading, type Sentence, skipWords, textAt } from './reading/sentence.ts';
import { wordMap, wordSet } from './reading/words.ts';

/** Zones by what callers call them after a time. People say "EST" all year, so it means the clocks of New York. */
const zoneNames = wordMap([
  ['est edt eastern', 'America/New_York'],
  ['cst cdt central', 'America/Chicago'],
  ['mst mdt mountain', 'America/Denver'],
  ['pst pdt pacific', 'America/Los_Angeles'],
  ['gmt utc', 'UTC'],
  ['bst', 'Europe/London'],
  ['cet cest mez mesz', 'Europe/Berlin'],
  ['aest aedt', 'Australia/Sydney'],
  ['acst acdt', 'Australia/Adelaide'],
  ['awst', 'Australia/Perth'],
]);

/** Whether a word names a zone. */
export function isZoneName(word: string): boolean {
  return zoneNames.has(word);
}

const zoneWords = wordSet('standard daylight time timezone zone zeit )');

/** The zone named right after a time: "3 pm eastern time", "nine (CET)". */
export function readZoneAfter(sentence: Sentence, index: number, before?: Expression): Reading | undefined {
  const end = textAt(sentence, index - 1) === '(' ? index - 1 : index;
  if (before?.kind !== 'time' || before.to !== end) return undefined;
  const zoneId = zoneNames.get(textAt(sentence, index));
  if (!zoneId) return undefined;
  return {
    frame: { zoneId },
    to: skipWords(sentence, index + 1, { words: zoneWords, end: Number.POSITIVE_INFINITY }),
  };
}
