/** The words by which a language's callers give away who they are. */
export type MaskingWords = {
  /** Right before a name, whatever it is: "my name is", "under the name of". */
  nameBefore: RegExp;
  /** Right before the name of whoever calls, at the beginning of what they say: "this is". */
  callerBefore: RegExp;
  /** What isn't the caller's name there: "it's losing pressure". */
  noCaller: RegExp;
  /** Right after a name with which somebody begins: "Oksana Petrenko here". */
  callerAfter: RegExp;
  /** Right before figures that belong to somebody, however few they are: "my member number is". */
  numberBefore: RegExp;
  /** Words that are never part of a name. */
  noNames: ReadonlySet<string>;
  /** What may stand between the figures of one number: "uh", "then". */
  fillers: ReadonlySet<string>;
  /** Where an email address begins: "my email is", "it's". */
  mailBefore: ReadonlySet<string>;
  /** Whether only names have capital letters within a sentence. */
  hasPlainNouns: boolean;
};
