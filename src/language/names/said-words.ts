import { plainSpelling } from '../reading/words.ts';
import { overlap, type Span } from './spans.ts';
import { titles } from './titles.ts';

/** How words of names are compared in a language. */
export type NameSpelling = {
  /** "and", for "&" in names. */
  and: string;
  /** A word without its inflection. `isLoose` beside another word of the name: "teeth cleaned" is "teeth cleaning". */
  stem(word: string, isLoose: boolean): string;
  /** Numbers that are said as words, in figures. */
  figures: ReadonlyMap<string, string>;
  /** What is said right after a name in one word with it: "termin". */
  tail?: RegExp;
};

/** A word at `[at, end)`, as names are compared; or a mark, the "'s" after a word, or a word of somebody's name. */
export type SaidWord = {
  text: string;
  /** As it's spelled, without an "'s", which is a word of its own. */
  word: string;
  kind: 'word' | 'mark' | 'tail' | 'name';
  /** Without its inflection, by itself and beside others. */
  stem: string;
  looseStem: string;
  /** What finds a name of which it's a word, its inflection aside. */
  stemKeys: readonly string[];
  at: number;
  end: number;
  /** Whether a mark that isn't a hyphen is between it and the word before. */
  isApart: boolean;
  /** Whether no space is before it. */
  isGlued: boolean;
  /** Whether callers were thinking before they said it: "uh". */
  isHesitant?: true;
};

const form = /([\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?)|([&+])|[^\s\p{L}\p{M}\p{N}'’‐-]/gu;

/** The words and marks of a text, hyphens apart. Points of short titles and initials are no marks. */
export function saidIn(text: string, naming: NameSpelling): SaidWord[] {
  const said: SaidWord[] = [];
  let isApart = false;
  let last = '';
  for (const { 0: written, 1: letters, 2: sign, index: at } of text.matchAll(form)) {
    const end = at + written.length;
    const isGlued = !/\s/.test(text.slice(said.at(-1)?.end, at));
    if (letters === undefined && sign === undefined) {
      const isOfShort = written === '.' && (last.length === 1 || (last.length < 5 && titles.has(last)));
      isApart ||= !isOfShort && /[,;:.!?–—]/.test(written);
      if (!isOfShort) said.push({ ...mark, text: written, word: written, at, end, isGlued });
      last = '';
      continue;
    }
    const plain = plainSpelling(written.toLowerCase().normalize('NFC')).replace('’', "'");
    // "checkup's on Tuesday": the verb isn't part of the name.
    const word = plain.endsWith("'s") ? plain.slice(0, -2) : plain;
    const bare = plain.replace("'", '');
    const name = sign === undefined ? (naming.figures.get(bare) ?? bare) : naming.and;
    const [stem, looseStem] = [naming.stem(name, false), naming.stem(name, true)];
    const ends = end - (plain.length - word.length);
    const tailless = withoutTail(name, naming);
    const stemKeys = [aloneKey(stem), besideKey(looseStem)];
    if (tailless !== undefined) stemKeys.push(aloneKey(tailless));
    said.push({ text: name, word, kind: 'word', stem, looseStem, stemKeys, at, end: ends, isApart, isGlued });
    if (ends < end)
      said.push({ ...mark, text: "'s", word: "'s", kind: 'tail', at: ends, end, isGlued: true });
    isApart = false;
    last = bare;
  }
  return said;
}

const mark = { kind: 'mark', stem: '', looseStem: '', stemKeys: [], isApart: false } as const;

/** What finds the only word of a name, by its stem, and what finds one of several, by its loose stem. */
export const [aloneKey, besideKey] = [(stem: string) => `${stem}.`, (stem: string) => `${stem}…`];

/** "Kontroll" of "Kontrolltermin", without its inflection. */
export function withoutTail(word: string, { tail, stem }: NameSpelling): string | undefined {
  const base = tail ? word.replace(tail, '') : word;
  return base !== word && base.length >= 4 ? stem(base, false) : undefined;
}

/** The words of a text, without marks. */
export function wordsIn(text: string, naming: NameSpelling): SaidWord[] {
  return saidIn(text, naming).filter(({ kind }) => kind === 'word');
}

/** Words of which some are those of names, and say nothing else. */
export function withNames(said: readonly SaidWord[], names: readonly Span[]): readonly SaidWord[] {
  if (names.length === 0) return said;
  const isNamed = (word: SaidWord) => names.some((name) => overlap(name, word));
  return said.map((word) => (isNamed(word) ? { ...word, ...mark, text: '', word: '', kind: 'name' } : word));
}

/** Some words of a text, `[from, to)`. */
export type Range = { from: number; to: number };

/** The part of a text in which some words are. */
export function spanOfWords(said: readonly SaidWord[], { from, to }: Range): Span {
  return { at: said[from]?.at ?? 0, end: said[to - 1]?.end ?? 0 };
}
