import { createPhraseReader } from '../../reading/phrases.ts';
import { type Place, type Token, tokenOf } from '../../reading/token.ts';
import { createTokenizer } from '../../reading/tokenizer.ts';
import { isOneOff, plainSpelling, wordSet } from '../../reading/words.ts';
import { dependentWords, standardWords, tokenBeside } from './dialects.ts';
import { cardinalOf, ordinals } from './numbers.ts';
import { partStems } from './parts-of-day.ts';
import { abbreviations, weekdays } from './words.ts';

/** The tokens of a sentence, with compounds taken apart, number words as numbers and umlauts as two letters. */
export const tokenize = createTokenizer({
  lexeme:
    /(\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d)?(?:z|[+-]\d\d:\d\d)?)|(\d+,\d+(?![\d.])|\d+[:.]\d\d(?=\/\d+[:.]\d\d)|\d+(?:[:;./-]\d+)*)|(p\.\s?m\b\.?)|([a-zäöüß]+(?:['’]s(?![a-zäöüß]))?)|[,;.?!–—\-@<>()/$%#+€]/g,
  // "14-Uhr-Termin"; as long as before, for tokens know their place.
  normalize: (text) =>
    text
      .normalize('NFC')
      .replaceAll(/-uhr(?:-|(?![a-z]))|(?<=\d)-(?=minüt|stünd)/gi, (hyphened) =>
        hyphened.replaceAll('-', ' '),
      ),
  ordinalEnding: /^(?:s?te[nrsm]?)$/,
  wordTokens: (word, place) =>
    standardWords(plainSpelling(word.replace(/['’]/, '')))
      .flatMap(partsOf)
      .map((part) => wordToken(part, place)),
  finish: withoutAsides,
  isPartOf: (before, mark, { isGlued }) =>
    mark === '.' && isGlued && before?.kind === 'word' && abbreviations.has(before.text),
});

function wordToken(word: string, place: Place): Token {
  const cardinal = cardinalOf(word);
  if (cardinal !== undefined) return tokenOf(word, place, { kind: 'number', value: cardinal });
  const ordinal = ordinals.get(word);
  if (ordinal !== undefined) return tokenOf(word, place, { kind: 'ordinal', value: ordinal });
  return tokenOf(weekdayLike(word) ?? word, place);
}

const weekdayNames = [...weekdays.keys()];

/** The weekday that a word is one letter off: "mitwoch", "donerstag"; plurals are no slips. */
function weekdayLike(word: string): string | undefined {
  if (word.length < 6 || word.length > 11 || weekdays.has(word) || /[es]$/.test(word)) return undefined;
  const names = weekdayNames.filter((name) => isOneOff(word, name));
  return names.find((name) => name[0] === word[0]) ?? names[0];
}

/** Words said to gain time: "zwischen zwei und sagen wir mal vier". */
const asides = createPhraseReader<true>([
  [
    'sagen wir mal?, sagen wir so?, sag ich|ma mal?, sage ich mal?, ich sage|sag mal?, würde ich sagen, wenn sie so wollen',
    true,
  ],
]);

const asideMarks = wordSet('und bis oder zwischen um ab gegen so - von');

/** Without what is said aside in the middle of a time. */
function withoutAsides(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const isInside = asideMarks.has(kept.at(-1)?.text ?? '');
    const aside = isInside ? asides({ tokens }, index) : undefined;
    if (aside) index = aside.to - 1;
    else if (token?.text === 'hause' && kept.at(-1)?.text === 'zu')
      kept.push({ ...token, at: kept.pop()?.at ?? token.at, text: 'zuhause' });
    else if (token && !isWithinTime(tokens, index)) {
      kept.push(dependentWords.has(token.text) ? tokenBeside(token, kept.at(-1), tokens[index + 1]) : token);
    }
  }
  return kept;
}

/** "von Montag, 9 Uhr, auf Freitag": whether a comma stands within a time, or before what that is moved to. */
function isWithinTime(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.text !== ',') return false;
  const [before, next, later] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
  const isClock = next?.kind === 'time' || (next?.kind === 'number' && later?.text === 'uhr');
  return before?.text === 'uhr' ? next?.text === 'auf' : isClock && daysBefore.has(before?.text ?? '');
}

const daysBefore = new Set([...weekdays.keys(), ...wordSet('heute morgen übermorgen')]);

const stems = partStems.join('|');

/** What compounds are made of, in the order in which they're tried: "montagnachmittag", "nachmittagstermin", "halbdrei". */
const compounds = [
  new RegExp(`^(${[...weekdays.keys(), 'heute'].join('|')})(?:s?(${stems})s?)$`),
  new RegExp(`^(${stems})s?(?:termine?n?|flug|zug|stunden)$`),
  /^([a-z]+?)(stuend|minuet)ige?[nrsm]?$/,
  /^(stuend|minuet)ige?[nrsm]?$/,
  // "Wochenhälfte" is half of the week.
  /^(?=.*(haelfte)$)(woche|monat|jahr|januar|jaenner|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember)(?:n|e?s)?haelfte$/,
  /^(januar|jaenner|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember)(woche|wochen|wochenende)$/,
  /^(halb|viertel|dreiviertel)(nach|vor|eins|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|elf|zwoelf)$/,
];

/** Any of these. */
const anyCompound = new RegExp(compounds.map(({ source }) => source).join('|'));

const nouns: Readonly<Record<string, string>> = { stuend: 'stunde', minuet: 'minute' };

/** The words that a compound is made of. */
function partsOf(word: string): string[] {
  if (word.length < 6 || !anyCompound.test(word)) return [word];
  for (const compound of compounds) {
    const [, first, second] = compound.exec(word) ?? [];
    // "die ersten beiden Dezemberwochen" are weeks of December.
    if (first && second === 'wochen') return [second, first];
    if (first) return second ? [first, nouns[second] ?? second] : [nouns[first] ?? first];
  }
  return [word];
}
