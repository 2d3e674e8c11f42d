import type { PhraseReader } from '../reading/phrases.ts';
import type { NameSpan } from '../reading/token.ts';
import { plainSpelling } from '../reading/words.ts';
import type { ServiceNaming } from './service-naming.ts';
import type { Span } from './spans.ts';

/** A word at `[at, end)`, as names are compared. */
export type SaidWord = {
  text: string;
  /** Without its inflection, by itself and beside others. */
  stem: string;
  looseStem: string;
  at: number;
  end: number;
  /** Whether a mark that isn't a hyphen is between it and the word before. */
  isApart: boolean;
};

const wordForm = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?|[&+]/gu;

/** The words of a text, hyphens apart. */
export function wordsIn(text: string, naming: ServiceNaming): SaidWord[] {
  let last = 0;
  return [...text.matchAll(wordForm)].map(({ 0: written, index }) => {
    const isApart = /[,;:.!?–—]/.test(text.slice(last, index));
    last = index + written.length;
    // "checkup's on Tuesday": the verb isn't part of the name.
    const isContracted = /['’]s$/i.test(written);
    const plain = plainSpelling(written.toLowerCase().normalize('NFC')).replace(/['’]/g, '');
    const word = /[&+]/.test(plain) ? naming.and : (naming.figures.get(plain) ?? plain);
    return {
      text: word,
      stem: naming.stem(word, false),
      looseStem: naming.stem(word, true),
      at: index,
      end: isContracted ? last - 2 : last,
      isApart,
    };
  });
}

/** The part of a text in which some words are. */
export function spanOfWords(said: readonly SaidWord[], { from, to }: { from: number; to: number }): Span {
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
