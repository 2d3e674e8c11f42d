import type { PromiseWords } from '../language/clauses/promise-words.ts';
import { plainSpelling } from '../language/reading/words.ts';

/** A sentence of a line. */
export type SpokenSentence = { text: string; isQuestion: boolean };

/** Words are read up to here in one sentence, as the interpreter does. */
const longestSentence = 500;

/** The sentences of a line, in order. */
export function sentencesOf(
  text: string,
  { abbreviations, hasPointedDates }: Pick<PromiseWords, 'abbreviations' | 'hasPointedDates'>,
): SpokenSentence[] {
  const sentences: SpokenSentence[] = [];
  let from = 0;
  const end = (to: number) => {
    const said = text.slice(from, to).trim();
    from = to;
    for (let at = 0; at < said.length; at += longestSentence) {
      const piece = said.slice(at, at + longestSentence);
      if (/[\p{L}\p{N}]/u.test(piece)) sentences.push({ text: piece, isQuestion: said.endsWith('?') });
    }
  };
  for (const { 0: mark, index } of text.matchAll(/[.!?…]+(?=\s|$)|\n/g)) {
    if (mark === '.' && isWithin(text.slice(Math.max(from, index - 12), index))) continue;
    end(index + mark.length);
  }
  end(text.length);
  return sentences;

  function isWithin(before: string): boolean {
    const word = plainSpelling(/[\p{L}\p{N}.]+$/u.exec(before)?.[0].toLowerCase() ?? '');
    return abbreviations.has(word) || (hasPointedDates && /^\d\d?$/.test(word));
  }
}
