import { blank, type Place, type Token } from '../../reading/token.ts';
import { createTokenizer } from '../../reading/tokenizer.ts';
import { plainSpelling } from '../../reading/words.ts';
import { cardinalOf, ordinals } from './numbers.ts';
import { partStems } from './parts-of-day.ts';
import { abbreviations, weekdays } from './words.ts';

/** The tokens of a sentence, with compounds taken apart, number words as numbers and umlauts as two letters. */
export const tokenize = createTokenizer({
  lexeme:
    /(?<moment>\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d)?(?:z|[+-]\d\d:\d\d)?)|(?<junk>\d+,\d+(?![\d.]))|(?<figures>\d+[:.]\d\d(?=\/\d+[:.]\d\d)|\d+(?:[:;./-]\d+)*)|(?<half>p\.\s?m\b\.?)|(?<word>[a-zäöüß]+)|[,;.?!–—\-@<>()/$%#+€]/g,
  normalize: (text) => text.normalize('NFC'),
  ordinalEnding: /^(?:s?te[nrsm]?)$/,
  wordTokens: (word, place) => partsOf(plainSpelling(word)).map((part) => wordToken(part, place)),
  isPartOf: (before, mark, { isGlued }) =>
    mark === '.' && isGlued && before?.kind === 'word' && abbreviations.has(before.text),
});

function wordToken(text: string, place: Place): Token {
  const cardinal = cardinalOf(text);
  if (cardinal !== undefined) return { ...blank, ...place, text, kind: 'number', value: cardinal };
  const ordinal = ordinals.get(text);
  if (ordinal !== undefined) return { ...blank, ...place, text, kind: 'ordinal', value: ordinal };
  return { ...blank, ...place, text };
}

const stems = partStems.join('|');

/** What compounds are made of, in the order in which they're tried: "montagnachmittag", "nachmittagstermin", "halbdrei". */
const compounds = [
  new RegExp(`^(${[...weekdays.keys(), 'heute'].join('|')})(?:s?(${stems})s?)$`),
  new RegExp(`^(${stems})s?(?:termine?n?|flug|zug|stunden)$`),
  /^([a-z]+?)(stuend|minuet)ige?[nrsm]?$/,
  /^(halb|viertel|dreiviertel)(nach|vor|eins|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|elf|zwoelf)$/,
];

const nouns: Readonly<Record<string, string>> = { stuend: 'stunde', minuet: 'minute' };

/** The words that a compound is made of. */
function partsOf(word: string): string[] {
  if (word.length < 6) return [word];
  for (const compound of compounds) {
    const [, first, second] = compound.exec(word) ?? [];
    if (first) return second ? [first, nouns[second] ?? second] : [first];
  }
  return [word];
}
