import type { PhraseReader } from '../reading/phrases.ts';

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
  /** What rules out the name right after it, articles included; false where it doesn't, though it looks like it. */
  denialBefore: PhraseReader<boolean>;
  /** What rules out the name right before it. */
  denialAfter?: PhraseReader<boolean>;
  /** What takes back the name before it, if another one follows: "no wait". */
  correction: PhraseReader<boolean>;
  /** The same, unless "and" follows. */
  hesitation?: ReadonlySet<string>;
  /** What says of the name right after it that it's long done: "I had a". */
  past: PhraseReader<boolean>;
  /** What is between the parts of two names that share the rest: "a half or full leg wax". */
  joint: PhraseReader<boolean>;
  /** Names that are verbs, too, unless an article or the like is before them. */
  verbs: ReadonlySet<string>;
  leads: ReadonlySet<string>;
  /** Words that are no slips of others. */
  noSlips: ReadonlySet<string>;
  /** Words that say no more than that something is meant: "appointment", "with". */
  plain: ReadonlySet<string>;
};
