import type { Sentence } from '../../reading/sentence.ts';
import { plainSpelling } from '../../reading/words.ts';

const ones = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const teens = 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' ');
const tens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const firstOrdinals = ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt'];

/** Hours as the south says them: "um sechse". */
const dialectHours = 'oanse zwoa dreie viere fünfe sechse siebne _ neune zehne elfe zwölfe'
  .split(' ')
  .map((word, index) => [word, index + 1] as const);

const swissHours = 'eis zwoi drü vieri föifi sächsi sibni achti nüni zähni elfi zwölfi'
  .split(' ')
  .map((word, index) => [word, index + 1] as const);

/** How 0–99 are said. Of 1 only "eins": "ein" is an article. */
export const cardinals: ReadonlyMap<string, number> = new Map(
  [
    ['null', 0] as const,
    ['eins', 1] as const,
    ['zwo', 2] as const,
    ['fuffzehn', 15] as const,
    ...swissHours,
    ...dialectHours,
    ...ones.slice(2).map((word, index) => [word, index + 2] as const),
    ...teens.map((word, index) => [word, index + 10] as const),
    ...tens.map((word, index) => [word, (index + 2) * 10] as const),
    ...tens.flatMap((ten, index) =>
      ones.slice(1).map((one, at) => [`${one}und${ten}`, (index + 2) * 10 + at + 1] as const),
    ),
  ].map(([word, value]) => [plainSpelling(word), value]),
);

const stems: readonly (readonly [string, number])[] = [
  ...firstOrdinals.map((word, index) => [word, index + 1] as const),
  ['siebent', 7] as const,
  ...[...cardinals]
    .filter(([, value]) => value >= 10 && value < 100)
    .map(([word, value]) => [value < 20 ? `${word}t` : `${word}st`, value] as const),
];

/** How ordinals are said, in every form: "dritte", "dritten", "einundzwanzigster". */
export const ordinals: ReadonlyMap<string, number> = new Map(
  stems.flatMap(([stem, value]) =>
    ['e', 'en', 'er', 'es', 'em'].map((ending) => [plainSpelling(stem) + ending, value] as const),
  ),
);

/** The value of a number in words: "dreiundzwanzig", "hundertzwanzig", "zweitausendsechsundzwanzig". */
export function cardinalOf(word: string): number | undefined {
  const value = cardinals.get(word);
  if (value !== undefined) return value;
  const parts = /^(?:(zwei)tausend|(neunzehn|ein)?hundert)(?:und)?([a-z]*)$/.exec(word);
  if (!parts) return undefined;
  const base = parts[1] ? 2000 : parts[2] === 'neunzehn' ? 1900 : 100;
  const rest = parts[3] ? cardinals.get(parts[3]) : 0;
  return rest === undefined ? undefined : base + rest;
}

/** A number that is ranked, in words or as a figure with its point; up to but without the token `to`. */
export type Ordinal = { value: number; to: number; isFigure: boolean };

/** The ordinal at a token: "dritten", "3.", "15te". */
export function ordinalAt({ tokens }: Sentence, index: number): Ordinal | undefined {
  const token = tokens[index];
  if (token?.kind === 'ordinal') return { value: token.value, to: index + 1, isFigure: false };
  if (token?.kind !== 'number' || token.digits === 0 || token.digits > 2) return undefined;
  const point = tokens[index + 1];
  return point?.text === '.' && point.isGlued
    ? { value: token.value, to: index + 2, isFigure: true }
    : undefined;
}
