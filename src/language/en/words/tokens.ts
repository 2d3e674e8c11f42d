import { type Place, type Token, tokenOf } from '../../reading/token.ts';
import { createTokenizer } from '../../reading/tokenizer.ts';
import { isOneOff, wordSet } from '../../reading/words.ts';
import { withHomophones } from './homophones.ts';
import { foldNumbers } from './numbers.ts';
import { months, spellings, weekdays } from './words.ts';

/** The tokens of a sentence, with number words as numbers. */
export const tokenize = createTokenizer({
  lexeme:
    /(\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d)?(?:z|[+-]\d\d:\d\d)?)|(\d+(?:[:;./-]\d+)*)|([ap]\.\s?m\b\.?)|(o['"]clock|week-end[a-z]*|[a-z]+(?:'[a-z]+)?)|[,;.?!–—\-@<>()/$%#+]/g,
  normalize: (text) => text.replaceAll('’', "'"),
  ordinalEnding: /^(?:st|nd|rd|th)$/,
  wordTokens,
  finish: (tokens) =>
    foldNumbers(withHomophones(tokens.filter((token, index) => !isHyphen(tokens, token, index)))),
});

function wordTokens(word: string, place: Place, before: Token | undefined): Token[] {
  // "5pmtuesday"
  if (before?.kind === 'number' && place.isGlued && /^[ap]m[a-z]{3}/.test(word)) {
    const rest = wordTokens(word.slice(2), { ...place, isGlued: false }, undefined);
    return [tokenOf(word.slice(0, 2), place), ...rest];
  }
  // Most words are plain: nothing to split, and nothing to leave out.
  if (/^[a-z]+$/.test(word) && !word.endsWith('ish'))
    return [tokenOf(spellings.get(word) ?? misheard(word), place)];
  const plain =
    word.startsWith('o') && word.endsWith('clock') && word.length === 7 ? "o'clock" : word.replace('-', '');
  const isContracted = plain.endsWith("'s") && !contractions.has(plain);
  const [noun = plain, verb] = plain.split("'");
  const modal = pronouns.has(noun) ? undefined : modals.get(verb ?? '');
  if (modal) return [...wordTokens(noun, place, before), tokenOf(modal, place)];
  const base = isContracted ? plain.slice(0, -2) : plain;
  return withoutIsh(base).map((part) => {
    const token = tokenOf(spellings.get(part) ?? misheard(part), place);
    return isContracted ? { ...token, isContracted } : token;
  });
}

/** A word one letter off a weekday is that weekday: "wedneday"; no other word ends so. */
function misheard(word: string): string {
  if (!word.endsWith('day') || word.length < 5 || weekdays.has(word) || dayWords.has(word)) return word;
  return longWeekdays.find((weekday) => isOneOff(word, weekday)) ?? word;
}

const longWeekdays = [...weekdays.keys()].filter((name) => name.endsWith('day'));

const dayWords = wordSet(
  'today midday payday mayday heyday workday weekday birthday holiday everyday someday doomsday',
);

/** Here "'s" is a verb, and the word is what it is only with it. */
const contractions = wordSet("it's he's she's that's there's here's what's how's where's when's who's");

/** "Friday'd be better", "ten'll do": a word and a verb, which are one only after these. */
const modals = new Map([
  ['d', 'would'],
  ['ll', 'will'],
]);
const pronouns = wordSet('i you he she it we they that this there here who what where when how why y');

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
