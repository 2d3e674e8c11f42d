import { type Sentence, textsBefore } from '../sentence.ts';

/** How a language says that somebody has or wants an amount of time. */
export type WantWords = {
  /** "have", "need". */
  wanting: ReadonlySet<string>;
  /** Words that begin another clause. */
  openings: ReadonlySet<string>;
};

/** How far before an amount of time somebody says that they have or want it. */
const longestWant = 5;

/** Whether the amount of time at a token is what somebody has or wants: "do you have about an hour before noon". */
export function isWantedAt(sentence: Sentence, index: number, { wanting, openings }: WantWords): boolean {
  const before = textsBefore(sentence, index, longestWant);
  const clause = before.slice(before.findLastIndex((text) => openings.has(text)) + 1);
  return clause.some((text) => wanting.has(text));
}
