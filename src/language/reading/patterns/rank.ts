import { type Sentence, skipWords, textAt } from '../sentence.ts';

/** How a language says several ranks, with words between them: "first and third". */
export type RankWords = {
  /** The rank at a token, up to but not including the token `to`. */
  rankAt(sentence: Sentence, index: number): { to: number } | undefined;
  joints: ReadonlySet<string>;
};

/** How many ranks may follow the first. */
const mostRanks = 4;

/** A reader of where the last of several ranks ends, given where the first does: "the first and third Monday". */
export function createLastRankReader({ rankAt, joints }: RankWords) {
  return (sentence: Sentence, index: number): number => {
    let end = index;
    for (let others = 0; others < mostRanks && joints.has(textAt(sentence, end)); others++) {
      const next = rankAt(sentence, skipWords(sentence, end + 1, { words: joints, end: end + 2 }));
      if (!next) break;
      end = next.to;
    }
    return end;
  };
}
