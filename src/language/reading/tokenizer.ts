import { inLowerCase, longestText, type NameSpan, type Place, type Token, tokenOf } from './token.ts';

/** How a language's sentences become tokens. */
export type Spelling = {
  /** Finds tokens in lower-case text, by groups in this order: moment, figures, half, word; anything else is a mark. */
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

/** Makes tokens of words, with what names are read as in place of these. */
export type Tokenize = (words: string, names?: readonly NameSpan[]) => Token[];

/** A reader of sentences into tokens. */
export function createTokenizer(spelling: Spelling): Tokenize {
  const { lexeme, normalize, finish = (tokens) => tokens } = spelling;
  return (words, names = []) => {
    const text = normalize(inLowerCase(words.slice(0, longestText))).replace(/https?:\S+/g, (address) =>
      ' '.repeat(address.length),
    );
    const tokens: Token[] = [];
    lexeme.lastIndex = 0;
    const placeOf = (at: number, end: number): Place => {
      const isGlued = at > 0 && text[at - 1] !== ' ' && tokens.at(-1)?.end === at;
      return { at, end, isGlued };
    };
    let next = 0;
    for (;;) {
      const match = lexeme.exec(text);
      const name = names[next];
      if (name && name.at <= (match?.index ?? longestText)) {
        const ending = /^['’]s(?!\p{L})/u.exec(text.slice(name.end))?.[0] ?? '';
        const end = name.end + ending.length;
        tokens.push(...nameTokens(name, { words, ending, spelling, place: placeOf(name.at, end) }));
        lexeme.lastIndex = end;
        next++;
      } else if (match)
        pushTokens(tokens, match, { spelling, place: placeOf(match.index, lexeme.lastIndex) });
      else return withoutDigitRuns(finish(tokens));
    }
  };
}

/** The text of an own word, which no table of a language has. */
const ownText = 'own:';

/** The tokens that a name is read as; the first one says what was said there, unless the rest says as much without. */
function nameTokens(
  { at, end, isApart, readAs, ownMeaning }: NameSpan,
  { words, ending, spelling, place }: { words: string; ending: string; spelling: Spelling; place: Place },
): Token[] {
  if (ownMeaning !== undefined) return [{ ...tokenOf(ownText, { ...place, end }), ownMeaning }];
  const said = words.slice(at, end).toLowerCase();
  const read = readAs === '' ? [] : `${readAs}${ending}`.split(' ');
  return read
    .flatMap((word) => spelling.wordTokens(word, place, undefined))
    .map((token, index) => ({ ...token, said: isApart || index > 0 ? '' : said }));
}

function pushTokens(
  tokens: Token[],
  [text, moment, figures, half, word]: RegExpExecArray,
  { spelling, place }: { spelling: Spelling; place: Place },
): void {
  const before = tokens.at(-1);
  const push = (kind: Token['kind'], of = text) => tokens.push(tokenOf(of, place, { kind }));
  if (word) {
    if (before?.kind === 'number' && place.isGlued && spelling.ordinalEnding.test(text)) {
      before.kind = 'ordinal';
      before.end = place.end;
    } else tokens.push(...spelling.wordTokens(text, place, before));
  } else if (figures) tokens.push(...digitTokens(text, place, before?.text === 'on'));
  else if (half) push('word', text.startsWith('a') ? 'am' : 'pm');
  else if (moment) push('moment');
  else if (!spelling.isPartOf?.(before, text, place)) push('mark');
}

/** The tokens of connected figures: a number, time or date, or two with a hyphen that means "to". */
export function digitTokens(text: string, place: Place, isAfterOn = false): Token[] {
  const parts = text.split('-');
  // "on 4-22" is a date; ranges have no "on".
  const isOnDate = isAfterOn && Number(parts[0]) <= 12 && Number(parts[1]) > 12;
  if (parts.length !== 2 || isOnDate || isDashedDate(parts)) return [digitsToken(text, place)];
  const [from = '', to = ''] = parts;
  const middle = place.at + from.length;
  return [
    digitsToken(from, { ...place, end: middle }),
    tokenOf('-', { at: middle, end: middle + 1, isGlued: true }, { kind: 'mark' }),
    digitsToken(to, { at: middle + 1, end: place.end, isGlued: true }),
  ];
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
  const of = (kind: Token['kind'], value = 0) => tokenOf(text, place, { kind, value });
  if (/^\d+$/.test(text)) {
    if (text.length > 4) return of('junk');
    return tokenOf(text, place, { kind: 'number', value: Number(text), digits: text.length });
  }
  const time = /^(\d\d?)[:.](\d\d?)(?::\d\d)?$/.exec(text);
  const hour = Number(time?.[1]);
  const minute = Number(time?.[2]);
  const isTime = time && hour < 24 && minute < 60 && text !== '1:1';
  if (isTime && text.includes(':')) return of('time', hour * 60 + minute);
  // A phone number, a measurement or a decimal; dates aren't written this way.
  if (text.includes(',') || /^\d{3}-\d{4}$|[/].*[.]|[.].*[/]/.test(text)) return of('junk');
  // A point separates hours and minutes, or day and month; the neighbors decide.
  if (text.includes(':') || (text.match(/[./-]/g)?.length ?? 0) > 2) return of('junk');
  return of('date', isTime && time[2]?.length === 2 ? hour * 60 + minute : -1);
}

/** How many tokens from here on are groups of a phone number: "212 555 0199". */
function telephoneGroupsAt(tokens: readonly Token[], index: number): number {
  let count = 0;
  while ((tokens[index + count]?.digits ?? 0) >= 3 && tokens[index + count]?.kind === 'number') count++;
  const isLocal = count === 2 && tokens[index]?.digits === 3 && tokens[index + 1]?.digits === 4;
  return count >= 3 || isLocal ? count : 0;
}

/** Where a number of many digits ends, which may go on after a word: "null eins sieben eins, dann zwölf dreißig". */
function endOfRun(tokens: readonly Token[], from: number): number {
  const isNumber = (at: number) => tokens[at]?.kind === 'number';
  let to = from;
  while (isNumber(to) || (runJoints.has(tokens[to]?.text ?? '') && isNumber(to + 1) && isNumber(to + 2)))
    to++;
  return to;
}

const runJoints: ReadonlySet<string> = new Set([',', 'dann', 'then']);

/** Four single digits in a row are read from something, like a phone number or a code, and aren't times. */
export function withoutDigitRuns(tokens: Token[]): Token[] {
  const isDigit = (token: Token) => (token.kind === 'number' && token.value < 10) || token.text === 'oh';
  for (let from = 0; from < tokens.length; from++) {
    if (tokens[from]?.kind === 'word' && tokens[from]?.text !== 'oh') continue;
    let to = from;
    for (let token = tokens[to]; token && isDigit(token); token = tokens[to]) to++;
    const groups = telephoneGroupsAt(tokens, from);
    if (groups > 0) to = from + groups;
    // "oh six six four twenty ten"
    else if (to - from >= 4) to = endOfRun(tokens, to);
    if (to - from >= 4 || groups > 0) for (const token of tokens.slice(from, to)) token.kind = 'junk';
    from = to;
  }
  return tokens;
}
