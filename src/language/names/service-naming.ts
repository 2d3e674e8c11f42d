import { plainSpelling } from '../reading/words.ts';

/** How a language says names of services. */
export type ServiceNaming = {
  /** What a name is read as beside a time. */
  appointment: string;
  /** "and", for "&" in names. */
  and: string;
  /** A word without its inflection. `isLoose` beside another word of the name: "teeth cleaned" is "teeth cleaning". */
  stem(word: string, isLoose: boolean): string;
  /** Numbers that are said as words, in figures. */
  figures: ReadonlyMap<string, string>;
  /** What is said right after a name in one word with it: "termin". */
  tail?: RegExp;
  /** What rules out the name right after it, articles included; and the name right before it. */
  denialBefore: RegExp;
  denialAfter?: RegExp;
  /** Whether what is between two names takes the first back: "no wait". */
  correction: RegExp;
  /** Whether what's before a name says that it's long done: "I had a". */
  past: RegExp;
  /** What is between the parts of two names that share the rest: "a half or full leg wax". */
  joint: RegExp;
  /** Names that are verbs, too, unless an article or the like is before them. */
  verbs: ReadonlySet<string>;
  leads: ReadonlySet<string>;
  /** Words that are no slips of others. */
  noSlips: ReadonlySet<string>;
  /** Words that say no more than that something is meant: "appointment", "with". */
  plain: ReadonlySet<string>;
};

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
