import { plainSpelling, wordMap } from './reading/words.ts';

/** What callers say for the figures and letters of a booking code, in any language. */
const symbols = wordMap([
  ['2 two to too zwei zwo', '2'],
  ['4 four for fore vier', '4'],
  ['6 six sechs sex', '6'],
  ['7 seven sieben', '7'],
  ['9 nine niner neun', '9'],
  ['f ef eff foxtrot frank friedrich frankfurt', 'F'],
  ['k kay kai ka kilo kaufmann köln', 'K'],
  ['m em mike martha mary münchen', 'M'],
  ['r ar are er romeo richard robert roger rostock', 'R'],
  ['t tee tea te tango theodor thomas tom tübingen', 'T'],
  ['y why wy yankee ypsilon yellow', 'Y'],
]);

/** What says which word a letter is that of: "K as in kilo". */
const spellings = /\b([a-zäöü]{1,7})\s+(?:as\s+in|like|wie)\s+(\p{L}+)/giu;

/** What says so only if the word begins with the letter: "K for kilo", but not "T for K". */
const examples = /\b([a-zäöü]{1,7})\s+(?:von|for)\s+(\p{L}+)/giu;

/** "double seven": how often the next one is said. */
const repeats = wordMap([
  ['double doppel zweimal', 2],
  ['triple treble dreimal', 3],
]);

/** A booking code as it's spelled on the phone, "seven, K as in kilo, four": its symbols in capitals; undefined if it's none. */
export function readSpelledCode(text: string, length: number): string | undefined {
  const plain = text.toLowerCase().replace(spellings, '$1').replace(examples, withoutExample);
  const code = spelled(plain, (word) => symbols.get(word) ?? unspelled(word));
  return code.length === length ? code : undefined;
}

/** "T for tango" is its letter; in "T for two" nothing spells the T, and the "for" is a four. */
function withoutExample(said: string, letter: string, word: string): string {
  const symbol = symbols.get(plainSpelling(letter)) ?? letter;
  const isExample =
    word.length > 1 && word.startsWith(symbol.toLowerCase()) && !/\d/.test(symbols.get(word) ?? '');
  return isExample ? letter : said;
}

/** Symbols written together, "7tk"; other words say nothing, "my" among them. */
function unspelled(word: string): string {
  const said = [...word].map((each) => symbols.get(each));
  const isWord = /^\p{L}*[aeiouy]\p{L}*$/u.test(word) || said.includes(undefined);
  return isWord ? '' : said.join('');
}

const digits = wordMap([
  ['0 zero oh o nought null', '0'],
  ['1 one eins', '1'],
  ['2 two zwei zwo', '2'],
  ['3 three drei', '3'],
  ['4 four vier', '4'],
  ['5 five fünf', '5'],
  ['6 six sechs', '6'],
  ['7 seven sieben', '7'],
  ['8 eight acht', '8'],
  ['9 nine neun', '9'],
  ['plus', '+'],
]);

/** A phone number whose figures are said as words, in figures; the text as it is where a word says none. */
export function withDigits(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\d+]+/gu) ?? [];
  const isSaid = words.some((word) => digits.has(plainSpelling(word)) && !/\d/.test(word));
  const isNumber = words.every(
    (word) => /^[\d+]+$/.test(word) || digits.has(plainSpelling(word)) || repeats.has(word),
  );
  return isSaid && isNumber ? spelled(text.toLowerCase(), (word) => digits.get(word) ?? word) : text;
}

function spelled(text: string, symbolOf: (word: string) => string): string {
  let times = 1;
  let said = '';
  for (const word of text.match(/[\p{L}\d+]+/gu) ?? []) {
    const repeated = repeats.get(word);
    if (repeated === undefined) said += symbolOf(plainSpelling(word)).repeat(times);
    times = repeated ?? 1;
  }
  return said;
}
