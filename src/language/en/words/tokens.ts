import { digitTokens, withoutDigitRuns } from '../../reading/digit-tokens.ts';
import { blank, longestText, type Place, type Token } from '../../reading/token.ts';
import { foldNumbers } from './numbers.ts';
import { months, spellings, weekdays } from './words.ts';

const lexeme =
  /(\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d)?(?:z|[+-]\d\d:\d\d)?)|(\d+(?:[:;./-]\d+)*)|([ap]\.\s?m\b\.?)|(o['"]clock|[a-z]+(?:'[a-z]+)?)|([,;.?!–—\-@<>()/$%#+])/g;

/** The tokens of a sentence, number words folded into numbers. */
export function tokenize(words: string): Token[] {
  const text = words
    .slice(0, longestText)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('week-end', 'weekend')
    .replace(/https?:\S+/g, ' ');
  const tokens: Token[] = [];
  for (const match of text.matchAll(lexeme)) {
    const at = match.index;
    const isGlued = at > 0 && text[at - 1] !== ' ' && tokens.at(-1)?.end === at;
    const place = { at, end: at + match[0].length, isGlued };
    if (match[1]) tokens.push({ ...blank, ...place, text: match[1], kind: 'moment' });
    else if (match[2]) tokens.push(...digitTokens(match[2], place, tokens.at(-1)?.text === 'on'));
    else if (match[3]) tokens.push({ ...blank, ...place, text: match[3].startsWith('a') ? 'am' : 'pm' });
    else if (match[4]) pushWord(tokens, match[4], place);
    else tokens.push({ ...blank, ...place, text: match[0], kind: 'mark' });
  }
  return withoutDigitRuns(foldNumbers(tokens.filter((token, index) => !isHyphen(tokens, token, index))));
}

function pushWord(tokens: Token[], word: string, place: Place): void {
  const before = tokens.at(-1);
  const isSuffix = place.isGlued && before?.kind === 'number' && /^(?:st|nd|rd|th)$/.test(word);
  if (isSuffix && before) {
    before.kind = 'ordinal';
    before.end = place.end;
    return;
  }
  if (before?.kind === 'number' && place.isGlued && /^[ap]m[a-z]{3}/.test(word)) {
    pushWord(tokens, word.slice(0, 2), place);
    pushWord(tokens, word.slice(2), { ...place, isGlued: false });
    return;
  }
  const plain = word.startsWith('o') && word.endsWith('clock') && word.length === 7 ? "o'clock" : word;
  const base = plain.endsWith("'s") ? plain.slice(0, -2) : plain;
  for (const part of withoutIsh(base)) {
    tokens.push({ ...blank, ...place, text: spellings.get(part) ?? part });
  }
}

/** "noonish" is "noon" and "ish"; words that only end so stay whole. */
function withoutIsh(word: string): string[] {
  if (!word.endsWith('ish') || word.length < 5) return [word];
  return ['finish', 'english', 'spanish', 'british', 'publish', 'danish', 'irish', 'polish', 'wish'].includes(
    word,
  )
    ? [word]
    : [word.slice(0, -3), 'ish'];
}

/** A hyphen inside a word or number ("mid-day", "twenty-one") joins; between days or months it means "to". */
function isHyphen(tokens: readonly Token[], token: Token, index: number): boolean {
  if (token.text !== '-' || !token.isGlued) return false;
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (before?.kind !== 'word' || after?.kind !== 'word' || !after.isGlued) return false;
  const isName = (text: string) => weekdays.has(text) || months.has(text) || text === 'am' || text === 'pm';
  const isHalf = before.text === 'am' || before.text === 'pm';
  return !isHalf && !(isName(before.text) && isName(after.text));
}
