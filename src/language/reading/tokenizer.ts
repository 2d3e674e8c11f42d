import { digitTokens, withoutDigitRuns } from './digit-tokens.ts';
import { blank, longestText, type Place, type Token } from './token.ts';

/** How a language's sentences become tokens. */
export type Spelling = {
  /** Finds tokens in lower-case text, by named groups: moment, junk, figures, half, word; anything else is a mark. */
  lexeme: RegExp;
  /** The text as `lexeme` expects it. */
  normalize(text: string): string;
  /** What makes figures right before it an ordinal: "th". */
  ordinalEnding: RegExp;
  /** The tokens of a word after another token, one or several. */
  wordTokens(word: string, place: Place, before: Token | undefined): Token[];
  /** Whether a mark belongs to the token before it. */
  isPartOf?(before: Token | undefined, mark: string, place: Place): boolean;
  /** Changes to the tokens once all are found. */
  finish?(tokens: Token[]): Token[];
};

/** A reader of sentences into tokens. */
export function createTokenizer(spelling: Spelling): (words: string) => Token[] {
  const { lexeme, normalize, finish = (tokens) => tokens } = spelling;
  return (words) => {
    const text = normalize(words.slice(0, longestText).toLowerCase()).replace(/https?:\S+/g, ' ');
    const tokens: Token[] = [];
    for (const match of text.matchAll(lexeme)) {
      const at = match.index;
      const isGlued = at > 0 && text[at - 1] !== ' ' && tokens.at(-1)?.end === at;
      pushTokens(tokens, match, { spelling, place: { at, end: at + match[0].length, isGlued } });
    }
    return withoutDigitRuns(finish(tokens));
  };
}

function pushTokens(
  tokens: Token[],
  { 0: text, groups = {} }: RegExpExecArray,
  { spelling, place }: { spelling: Spelling; place: Place },
): void {
  const before = tokens.at(-1);
  const token: Token = { ...blank, ...place, text };
  if (groups['moment']) tokens.push({ ...token, kind: 'moment' });
  else if (groups['junk']) tokens.push({ ...token, kind: 'junk' });
  else if (groups['figures']) tokens.push(...digitTokens(text, place, before?.text === 'on'));
  else if (groups['half']) tokens.push({ ...token, text: text.startsWith('a') ? 'am' : 'pm' });
  else if (groups['word']) {
    if (before?.kind === 'number' && place.isGlued && spelling.ordinalEnding.test(text)) {
      before.kind = 'ordinal';
      before.end = place.end;
    } else tokens.push(...spelling.wordTokens(text, place, before));
  } else if (!spelling.isPartOf?.(before, text, place)) tokens.push({ ...token, kind: 'mark' });
}
