import { countingWords, plainSpelling, wordMap } from './words.ts';

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
  const code = spelled(plainSpelling(plain), (word) => symbols.get(word) ?? unspelled(word));
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

const units = wordMap([
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

const tens = countingWords(
  'twenty zwanzig,thirty dreißig,forty vierzig,fifty fünfzig,sixty sechzig,seventy siebzig,eighty achtzig,ninety neunzig',
  { from: 20, step: 10 },
);

const teens = countingWords(
  'ten zehn,eleven elf,twelve zwölf,thirteen dreizehn,fourteen vierzehn,fifteen fünfzehn,sixteen sechzehn,seventeen siebzehn,eighteen achtzehn,nineteen neunzehn',
  { from: 10 },
);

const digits = new Map([
  ...units,
  ...[...teens, ...tens].map(([word, number]) => [word, String(number)] as const),
  ...wordMap([
    ['hundred hundert', '00'],
    ['thousand tausend', '000'],
  ]),
  // "zweiundvierzig"; English writes such numbers in two words.
  ...[...tens].flatMap(([word, number]) =>
    [...units, ['ein', '1'] as const].map(
      ([unit, figure]) => [`${unit}und${word}`, `${number / 10}${figure}`] as const,
    ),
  ),
]);

/** "forty-two" and "forty two". */
const inTwoWords = new RegExp(
  `\\b(${[...tens.keys()].join('|')})[\\s-]+(${[...units.keys()].join('|')})\\b`,
  'g',
);

/** A phone number whose figures are said as words, in figures; the text as it is where a word says none. */
export function withDigits(given: string): string {
  const text = given
    .toLowerCase()
    .replace(inTwoWords, (said, ten: string, unit: string) =>
      units.get(unit) === '0' ? said : `${(tens.get(ten) ?? 0) / 10}${units.get(unit)}`,
    );
  const words = text.match(/[\p{L}\d+]+/gu) ?? [];
  const isSaid = text !== given.toLowerCase() || words.some((word) => isDigitWord(word));
  const isNumber = words.every(
    (word) => /^[\d+]+$/.test(word) || digits.has(plainSpelling(word)) || repeats.has(word),
  );
  return isSaid && isNumber ? spelled(plainSpelling(text), (word) => digits.get(word) ?? word) : given;
}

/** The figures that a word stands for, in plain lower case: "42" for "zweiundvierzig"; undefined if it's none. */
export function figuresOf(word: string): string | undefined {
  return digits.get(word);
}

function isDigitWord(word: string): boolean {
  return digits.has(plainSpelling(word)) && !/\d/.test(word);
}

const signs = wordMap([
  ['at ät klammeraffe', '@'],
  ['dot punkt', '.'],
  ['dash hyphen minus bindestrich', '-'],
  ['underscore unterstrich', '_'],
  ['plus', '+'],
]);

/** The sign of an email address that a word stands for, in plain lower case: "@" for "at"; undefined if it's none. */
export function mailSign(word: string): string | undefined {
  return signs.get(word);
}

/** An email address as people say it, "ana dot garcia at example dot com", with its signs and without its spaces. */
export function withSigns(text: string): string {
  const words = text.trim().split(/ +/);
  return (
    words
      .map((word) => signs.get(plainSpelling(word.toLowerCase())) ?? word)
      .join(' ')
      .replace(/ *([@._+-]) */g, '$1')
      // Letters that are said one by one.
      .replace(/(?<=^|[ @._+-])([\p{L}\d]) (?=[\p{L}\d](?:[ @._+-]|$))/gu, '$1')
  );
}

/** The fewest letters that are a name beside other words; two or three may be initials. */
const fewestLetters = 4;

/** Letters said one by one, "M A I E R" or "M-A-I-E-R", "double L" among them. */
const letterRun =
  /(?<![\p{L}\d.'-])(?:(?:(?:double|doppel)[ -])?\p{L}[ ,-]+){2,}(?:(?:double|doppel)[ -])?\p{L}(?![\p{L}\d.'-])/giu;

/** A name that's spelled letter by letter as one word, "Anna M A I E R"; a word that it spells isn't said twice. */
export function withLetters(name: string): string {
  const joined = name.replace(spellings, '$1').replace(letterRun, joinedLetters);
  return joined === name ? name : joined.replace(saidTwice, '$2');
}

function joinedLetters(run: string, _at: number, name: string): string {
  const isWhole = run.length === name.trim().length;
  const letters = spelled(run.toLowerCase(), (word) => word);
  if (!isWhole && letters.length < fewestLetters) return run;
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** "Maier, Maier". */
const saidTwice = /(?<!\p{L})(\p{L}+),? (\1)(?!\p{L})/giu;

function spelled(text: string, symbolOf: (word: string) => string): string {
  let times = 1;
  let said = '';
  for (const word of text.match(/[\p{L}\d+]+/gu) ?? []) {
    const repeated = repeats.get(word);
    if (repeated === undefined) said += symbolOf(word).repeat(times);
    times = repeated ?? 1;
  }
  return said;
}
