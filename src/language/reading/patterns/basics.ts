import type { createChecks } from '../checks.ts';
import type { Sentence } from '../sentence.ts';

/** What the readers of a language's times have in common. */
export type Basics = {
  weekdays: ReadonlyMap<string, number>;
  months: ReadonlyMap<string, number>;
  checkFor: ReturnType<typeof createChecks>;
  /** A number that is ranked, up to but not including the token `to`. */
  ordinalAt(sentence: Sentence, index: number): { value: number; to: number } | undefined;
  /** Whether a number counts what comes after it: "2 hours". */
  isCounted(sentence: Sentence, index: number): boolean;
  /** Whether a number before this token counts or names nothing. */
  standsAlone(sentence: Sentence, index: number): boolean;
  /** The word after an hour, "Uhr", and its short form. */
  hourMarks: readonly [word: string, short: string];
  /** Words after which a number is an hour, whatever follows it that it doesn't count. */
  hourPrepositions: ReadonlySet<string>;
};
