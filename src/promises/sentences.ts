import type { PromiseWords } from '../language/clauses/promise-words.ts';
import { longestText } from '../language/reading/token.ts';
import { plainSpelling } from '../language/reading/words.ts';

/** A sentence of a line. */
export type SpokenSentence = { text: string; isQuestion: boolean };

/** What a full stop may belong to in a language. */
type Pointed = Pick<PromiseWords, 'abbreviations' | 'hasPointedDates'>;

/** The sentences of a line, in order. One that's longer than the text times are read in comes in pieces. */
export function sentencesOf(text: string, pointed: Pointed): SpokenSentence[] {
  const sentences: SpokenSentence[] = [];
  let from = 0;
  const end = (to: number) => {
    const said = text.slice(from, to).trim();
    from = to;
    for (let at = 0; at < said.length; at += longestText) {
      const piece = said.slice(at, at + longestText);
      if (/[\p{L}\p{N}]/u.test(piece)) sentences.push({ text: piece, isQuestion: said.endsWith('?') });
    }
  };
  for (const { 0: mark, index } of text.matchAll(/[.!?…]+(?=\s|$)|\n/g)) {
    if (mark === '.' && isWithin(text.slice(Math.max(from, index - 12), index), pointed)) continue;
    // "For four... no, for five."
    if (
      /^(?:\.{2,}|…)$/.test(mark) &&
      /^\s+\p{Ll}/u.test(text.slice(index + mark.length, index + mark.length + 9))
    )
      continue;
    end(index + mark.length);
  }
  end(text.length);
  return sentences;
}

/** Whether a full stop belongs to the word before it: "Dr.", "1. Dezember". */
function isWithin(before: string, { abbreviations, hasPointedDates }: Pointed): boolean {
  const word = plainSpelling(/[\p{L}\p{N}.]+$/u.exec(before)?.[0].toLowerCase() ?? '');
  return abbreviations.has(word) || (hasPointedDates && /^\d\d?$/.test(word));
}
