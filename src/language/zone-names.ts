import type { Expression } from './reading/expression.ts';
import { type Reading, type Sentence, textAt } from './reading/sentence.ts';
import { wordMap } from './reading/words.ts';

/**
 * Zones as callers name them after a time. The letters are said all year round, so that "3 pm EST" is what the clocks
 * of the east show then, summer or winter.
 */
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

/** Whether a word is the name of a zone. */
export function isZoneName(word: string): boolean {
  return zoneNames.has(word);
}

/** The zone that a token names right after a time: "3 pm eastern time", "nine (CET)". */
function readZone(sentence: Sentence, index: number): Reading | undefined {
  const zoneId = zoneNames.get(textAt(sentence, index));
  if (!zoneId) return undefined;
  let to = index + 1;
  while (['standard', 'daylight', 'time', 'timezone', 'zone', 'zeit', ')'].includes(textAt(sentence, to)))
    to++;
  return { frame: { zoneId }, to };
}

/** The zone that a token names, where a time stands right before it. */
export function readZoneAfter(
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
): Reading | undefined {
  return isTimeBefore(sentence, index, before) ? readZone(sentence, index) : undefined;
}

/** Whether the expression before ends right before this token. */
function isTimeBefore(sentence: Sentence, index: number, before: Expression | undefined): boolean {
  const isBracket = textAt(sentence, index - 1) === '(';
  return before?.kind === 'time' && before.to === (isBracket ? index - 1 : index);
}
