import { foldNumbers } from './numbers.ts';
import { months, spellings, weekdays } from './words.ts';

/** A word, number or mark of a sentence; `at` is where it begins and `end` where it ends. */
export type Token = {
  /** Lower case, in its usual spelling. */
  text: string;
  kind: 'word' | 'number' | 'ordinal' | 'time' | 'date' | 'moment' | 'mark' | 'junk';
  /** Of a number; of a time the minutes of the day. */
  value: number;
  /** Digits of a number as written, 0 for one in words. */
  digits: number;
  at: number;
  end: number;
  /** Whether no space stands before it. */
  isGlued: boolean;
};

/** Longest text that is read. */
export const longestText = 500;

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
    else if (match[2]) pushDigits(tokens, match[2], place);
    else if (match[3]) tokens.push({ ...blank, ...place, text: match[3].startsWith('a') ? 'am' : 'pm' });
    else if (match[4]) pushWord(tokens, match[4], place);
    else tokens.push({ ...blank, ...place, text: match[0], kind: 'mark' });
  }
  return withoutDigitRuns(foldNumbers(tokens.filter((token, index) => !isHyphen(tokens, token, index))));
}

const blank = { text: '', kind: 'word' as Token['kind'], value: 0, digits: 0 };

type Place = { at: number; end: number; isGlued: boolean };

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

function pushDigits(tokens: Token[], text: string, place: Place): void {
  const parts = text.split('-');
  // "on 4-22": a day is on a date, a range has no "on".
  const isOnDate = tokens.at(-1)?.text === 'on' && Number(parts[0]) <= 12 && Number(parts[1]) > 12;
  if (parts.length !== 2 || isOnDate || isDashedDate(parts)) {
    tokens.push(digitsToken(text, place));
    return;
  }
  const [from = '', to = ''] = parts;
  const middle = place.at + from.length;
  tokens.push(digitsToken(from, { ...place, end: middle }));
  tokens.push({ ...blank, text: '-', kind: 'mark', at: middle, end: middle + 1, isGlued: true });
  tokens.push(digitsToken(to, { at: middle + 1, end: place.end, isGlued: true }));
}

/** "4-22" and "11-2016" are dates; "3-5" and "19-20" are ranges. */
function isDashedDate([from = '', to = '']: readonly string[]): boolean {
  if (from.length === 3 && to.length === 4) return true;
  if (from.length > 4 || to.length > 4 || Number.isNaN(Number(from)) || Number.isNaN(Number(to)))
    return false;
  if (from.length === 4 || to.length === 4) return from.length <= 2 || to.length <= 2;
  return Number(from) <= 12 && Number(to) > 24 && Number(to) <= 31;
}

function digitsToken(written: string, place: Place): Token {
  const text = written.replace(';', ':');
  const token: Token = { ...blank, ...place, text, kind: 'junk' };
  if (/^\d+$/.test(text))
    return text.length > 4 ? token : { ...token, kind: 'number', value: Number(text), digits: text.length };
  const time = /^(\d\d?)[:.](\d\d?)(?::\d\d)?$/.exec(text);
  const hour = Number(time?.[1]);
  const minute = Number(time?.[2]);
  const isTime = time && hour < 24 && minute < 60 && text !== '1:1';
  if (isTime && text.includes(':')) return { ...token, kind: 'time', value: hour * 60 + minute };
  // A telephone number, a measure: no date is written so.
  if (/^\d{3}-\d{4}$|[/].*[.]|[.].*[/]/.test(text)) return token;
  // A point parts hours and minutes or day and month; which of them, its neighbours decide.
  if (text.includes(':') || (text.match(/[./-]/g)?.length ?? 0) > 2) return token;
  return { ...token, kind: 'date', value: isTime && time[2]?.length === 2 ? hour * 60 + minute : -1 };
}

/** How many tokens from here on are groups of a telephone number: "212 555 0199". */
function telephoneGroupsAt(tokens: readonly Token[], index: number): number {
  let count = 0;
  while ((tokens[index + count]?.digits ?? 0) >= 3 && tokens[index + count]?.kind === 'number') count++;
  const isLocal = count === 2 && tokens[index]?.digits === 3 && tokens[index + 1]?.digits === 4;
  return count >= 3 || isLocal ? count : 0;
}

/** Four single digits in a row are read out from something: a telephone, a code. They are no times. */
function withoutDigitRuns(tokens: Token[]): Token[] {
  const isDigit = (token: Token) => (token.kind === 'number' && token.value < 10) || token.text === 'oh';
  for (let from = 0; from < tokens.length; from++) {
    let to = from;
    for (let token = tokens[to]; token && isDigit(token); token = tokens[to]) to++;
    const groups = telephoneGroupsAt(tokens, from);
    if (groups > 0) to = from + groups;
    if (to - from >= 4 || groups > 0) for (const token of tokens.slice(from, to)) token.kind = 'junk';
    from = to;
  }
  return tokens;
}
