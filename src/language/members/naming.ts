/** What stands around a name that's also another word and says that it's one: "is April in". `from` begins with it. */
export type NameCue = {
  before: RegExp;
  from: RegExp;
  /** Whether that's said of days, too, so that it's only a cue for names that are no words of time. */
  isOfDays?: true;
};

/** How a language says with whom somebody wants to come. All that is `before` ends right before a name, titles included. */
export type MemberNaming = {
  /** What is said with the name and means nothing without it: "with". */
  joined: RegExp;
  /** Before a name, even one that's also a word of time: "with", "see"; not where these say a time: "go with". */
  leading: RegExp;
  notLeading: RegExp;
  cues: readonly NameCue[];
  /** What people say while they think; several times in a sentence. */
  hesitation: RegExp;
  /** Before a whole name that's words of time, which then are a time: "in April May". */
  timeBefore: RegExp;
  /** After what is then a date and no name: "April 5th". */
  timeAfter: RegExp;
  /** After a word of time whose possessive is a person's: "April's next opening". */
  possessed: RegExp;
  /** Before a title that's no title beside a word of time: "my doctor Friday". */
  notTitles: RegExp;
  /** The same only for what is a time in full: "to the doctor Friday". */
  notTitlesOfTime?: RegExp;
  /** Beside the name of whoever calls, or comes: "this is Tom", "my daughter Sarah"; not in "I'm Dr. Lee's patient". */
  callerBefore: RegExp;
  callerAfter: RegExp;
  clientAfter: RegExp;
  /** Around the name of whoever comes: "put Maria down". */
  bookedBefore: RegExp;
  bookedAfter: RegExp;
  /** Before the name without a title of whoever comes, "a haircut for Tom", unless it's an opening for them. */
  forBefore: RegExp;
  openingBefore: RegExp;
  /** Beside somebody who was seen once, which "again" makes a wish. */
  pastBefore: RegExp;
  pastAfter: RegExp;
  again: RegExp;
  /** After somebody who did something once, and what is read in place of that: "Sarah did my cleaning", "i had". */
  didAfter: RegExp;
  didReadAs: string;
  /** Around somebody wanted, between a day that's ruled out and another, and what's read there. */
  contrast: { before: RegExp; after: RegExp; readAs: string };
  /** What rules somebody out: "not with", "anyone but"; and after the name. */
  denialBefore: RegExp;
  denialAfter: RegExp;
  /** What leaves open whether it's somebody: "it doesn't have to be". `openAfter` has to be there, too, if it's given. */
  openBefore: RegExp;
  openAfter?: RegExp;
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
  /** Whether that's whoever has time first. */
  soonest: RegExp;
  /** Somebody who isn't one of those that were told of. */
  somebodyElse: RegExp;
  /** The one that was seen last; several times in a sentence. And whether a last time was spoken of. */
  sameAsLast: RegExp;
  lastTime: RegExp;
  /** What answers the question who with "whoever". */
  indifferent: RegExp;
  /** Names that are common words, too, which need what leads to a name. */
  common: ReadonlySet<string>;
  /** Words that are names only after a title. */
  functional: ReadonlySet<string>;
  /** Words that are no slips of names. */
  noSlips: ReadonlySet<string>;
};
