import { blank, type Place, type Token } from '../../reading/token.ts';
import { createTokenizer } from '../../reading/tokenizer.ts';
import { wordSet } from '../../reading/words.ts';
import { foldNumbers } from './numbers.ts';
import { months, spellings, weekdays } from './words.ts';

/** The tokens of a sentence, with number words as numbers. */
export const tokenize = createTokenizer({
  lexeme:
    /(?<moment>\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d)?(?:z|[+-]\d\d:\d\d)?)|(?<figures>\d+(?:[:;./-]\d+)*)|(?<half>[ap]\.\s?m\b\.?)|(?<word>o['"]clock|[a-z]+(?:'[a-z]+)?)|[,;.?!–—\-@<>()/$%#+]/g,
  normalize: (text) => text.replaceAll('’', "'").replaceAll('week-end', 'weekend'),
  ordinalEnding: /^(?:st|nd|rd|th)$/,
  wordTokens,
  finish: (tokens) => foldNumbers(tokens.filter((token, index) => !isHyphen(tokens, token, index))),
});

function wordTokens(word: string, place: Place, before: Token | undefined): Token[] {
  // "5pmtuesday"
  if (before?.kind === 'number' && place.isGlued && /^[ap]m[a-z]{3}/.test(word)) {
    const rest = wordTokens(word.slice(2), { ...place, isGlued: false }, undefined);
    return [{ ...blank, ...place, text: word.slice(0, 2) }, ...rest];
  }
  const plain = word.startsWith('o') && word.endsWith('clock') && word.length === 7 ? "o'clock" : word;
  const base = plain.endsWith("'s") ? plain.slice(0, -2) : plain;
  return withoutIsh(base).map((part) => ({ ...blank, ...place, text: spellings.get(part) ?? part }));
}

const ishWords = wordSet('finish english spanish british publish danish irish polish wish');

/** "noonish" is "noon" and "ish"; words that merely end that way stay whole. */
function withoutIsh(word: string): string[] {
  const isWhole = !word.endsWith('ish') || word.length < 5 || ishWords.has(word);
  return isWhole ? [word] : [word.slice(0, -3), 'ish'];
}

/** A hyphen inside a word or number ("mid-day", "twenty-one") joins; between days or months it means "to". */
function isHyphen(tokens: readonly Token[], token: Token, index: number): boolean {
  if (token.text !== '-' || !token.isGlued) return false;
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (before?.kind !== 'word' || after?.kind !== 'word' || !after.isGlued) return false;
  const isHalf = (text: string) => text === 'am' || text === 'pm';
  const isName = (text: string) => weekdays.has(text) || months.has(text) || isHalf(text);
  return !isHalf(before.text) && !(isName(before.text) && isName(after.text));
}
