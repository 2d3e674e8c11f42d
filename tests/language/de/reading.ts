import { dayOf } from '../../../src/domain/time/local-time.ts';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { tokenize } from '../../../src/language/de/words/tokens.ts';
import type { Interpretation } from '../../../src/language/interpretation/interpretation.ts';
import type { Sentence } from '../../../src/language/reading/sentence.ts';
import { inShort, zoneNamed } from '../reading/reading.ts';

export const berlin = zoneNamed('Europe/Berlin');

/** Friday, 20 November 2026, 10:30 in Berlin. */
export const friday = berlin.startAt(Date.UTC(2026, 10, 20, 10, 30));

/** A sentence on that Friday, as the readers get it. */
export function sentenceOf(words: string): Sentence {
  const nowLocalMs = berlin.localAt(friday);
  return { tokens: tokenize(words), today: dayOf(nowLocalMs), nowLocalMs, order: 'day_first', zone: berlin };
}

/** What a caller in Berlin means on that Friday, or at another local time. */
export function heard(words: string, at?: string): Interpretation | undefined {
  const now = at === undefined ? friday : berlin.startAt(Date.parse(`${at}Z`));
  return germanInterpreter.interpret(words, { now, zone: berlin });
}

/** The windows of a sentence in short. */
export function heardInShort(words: string, at?: string): string {
  return inShort(heard(words, at), berlin);
}
