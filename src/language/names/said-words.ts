import type { PhraseReader } from '../reading/phrases.ts';
import type { NameSpan } from '../reading/token.ts';
import { plainSpelling } from '../reading/words.ts';
import type { ServiceNaming } from './service-naming.ts';
import type { Span } from './spans.ts';
import { titles } from './titles.ts';

/** A word at `[at, end)`, as names are compared; or a mark, or the "'s" after a word. */
export type SaidWord = {
  text: string;
  /** As it's spelled, without an "'s", which is a word of its own. */
  word: string;
  kind: 'word' | 'mark' | 'tail';
  /** Without its inflection, by itself and beside others. */
  stem: string;
  looseStem: string;
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
export function saidIn(text: string, naming: ServiceNaming): SaidWord[] {
  const said: SaidWord[] = [];
  let isApart = false;
  let last = '';
  for (const { 0: written, 1: letters, 2: sign, index: at } of text.matchAll(form)) {
    const end = at + written.length;
    const isGlued = !/\s/.test(text.slice(said.at(-1)?.end, at));
    if (letters === undefined && sign === undefined) {
      isApart ||= /[,;:.!?–—]/.test(written);
      const isOfShort = written === '.' && (last.length === 1 || (last.length < 5 && titles.has(last)));
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
    said.push({ text: name, word, kind: 'word', stem, looseStem, at, end: ends, isApart, isGlued });
    if (ends < end)
      said.push({ ...mark, text: "'s", word: "'s", kind: 'tail', at: ends, end, isGlued: true });
    isApart = false;
    last = bare;
  }
  return said;
}

const mark = { kind: 'mark', stem: '', looseStem: '', isApart: false } as const;

/** The words of a text, without marks. */
export function wordsIn(text: string, naming: ServiceNaming): SaidWord[] {
  return saidIn(text, naming).filter(({ kind }) => kind === 'word');
}

/** Some words of a text, `[from, to)`. */
export type Range = { from: number; to: number };

/** The part of a text in which some words are. */
export function spanOfWords(said: readonly SaidWord[], { from, to }: Range): Span {
  return { at: said[from]?.at ?? 0, end: said[to - 1]?.end ?? 0 };
}

/** Words with what names are read as in place of these. */
export function withNames(
  said: readonly SaidWord[],
  names: readonly NameSpan[],
  naming: ServiceNaming,
): readonly SaidWord[] {
  if (names.length === 0) return said;
  const read: SaidWord[] = [];
  let before: NameSpan | undefined;
  let isApart = false;
  for (const word of said) {
    const name = names.find(({ at, end }) => at <= word.at && word.at < end);
    const isInside = name !== undefined && name === before;
    before = name;
    if (isInside) continue;
    isApart ||= word.isApart;
    const words = name ? wordsIn(name.readAs, naming).map((each) => ({ ...each, ...name })) : [word];
    for (const each of words) {
      read.push({ ...each, isApart });
      isApart = false;
    }
  }
  return read;
}

/** The most words of a phrase beside a name. */
const longestPhrase = 8;

/** A phrase right before a word, with no more than spaces in it: where it begins, and what it means. */
export function phraseBefore<Meaning>(
  read: PhraseReader<Meaning>,
  said: readonly SaidWord[],
  to: number,
): { from: number; meaning: Meaning } | undefined {
  let found: { from: number; meaning: Meaning } | undefined;
  for (let from = to - 1; to - from <= longestPhrase && isBeside(said[from], said[from + 1]); from--) {
    if (!read.openings.has(said[from]?.text ?? '')) continue;
    const phrase = read({ tokens: said.slice(from, to) }, 0);
    if (phrase?.to === to - from) found = { from, meaning: phrase.meaning };
  }
  return found;
}

/** Whether no more than a space is between two words. */
export function isBeside(word: SaidWord | undefined, next: SaidWord | undefined): boolean {
  return word !== undefined && next?.at === word.end + 1 && !next.isApart;
}
