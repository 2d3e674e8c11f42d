/** How a language says with whom somebody wants to come. All that is `before` ends right before a name, titles included. */
export type MemberNaming = {
  /** What is said with the name and means nothing without it: "with". */
  joined: RegExp;
  /** Before a name, even one that's also a word of time: "with", "see"; not where these say a time: "go with". */
  leading: RegExp;
  notLeading: RegExp;
  /** Before a whole name that's words of time, which then are a time: "in April May". */
  timeBefore: RegExp;
  /** After what is then a date and no name: "April 5th". */
  timeAfter: RegExp;
  /** After a word of time whose possessive is a person's: "April's next opening". */
  possessed: RegExp;
  /** Before a title that's no title beside a word of time: "my doctor Friday". */
  notTitles: RegExp;
  /** Beside the name of whoever calls, or comes: "this is Tom", "my daughter Sarah"; not in "I'm Dr. Lee's patient". */
  callerBefore: RegExp;
  callerAfter: RegExp;
  clientAfter: RegExp;
  /** Before the name without a title of whoever comes, "a haircut for Tom", unless it's an opening for them. */
  forBefore: RegExp;
  openingBefore: RegExp;
  /** Beside somebody who was seen once, which "again" makes a wish. */
  pastBefore: RegExp;
  pastAfter: RegExp;
  again: RegExp;
  /** What rules somebody out: "not with", "anyone but"; and after the name. */
  denialBefore: RegExp;
  denialAfter: RegExp;
  /** What makes somebody only a wish: "ideally with", "if she's in"; also later in the sentence. */
  wishBefore: RegExp;
  wishAfter: RegExp;
  wishLater: RegExp;
  /** Between two names of which either will do, or neither. */
  joint: RegExp;
  /** What is between two names and takes the first back, as a whole: "no wait"; and wherever it is. */
  takenBack: RegExp;
  correction: RegExp;
  /** What's a wish, but after such a word only says who is meant instead: "no, rather with Tom". */
  rather: RegExp;
  /** Whoever; several times in a sentence. */
  anyone: RegExp;
  /** The one that was seen last. */
  sameAsLast: RegExp;
  /** What answers the question who with "whoever". */
  indifferent: RegExp;
  /** Names that are common words, too, which need what leads to a name. */
  common: ReadonlySet<string>;
  /** Words that are names only after a title. */
  functional: ReadonlySet<string>;
  /** Words that are no slips of names. */
  noSlips: ReadonlySet<string>;
};
