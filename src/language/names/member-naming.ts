/**
 * What stands around a word that's also a name, and says that it's meant as one: "is April in". `from` is matched from the
 * name on.
 */
export type NameCue = {
  before: RegExp;
  from: RegExp;
  /** Whether days are spoken of in the same way, so that it only counts for names that aren't words of time. */
  isOfDays?: true;
};

/**
 * How a language says with whom somebody wants to come. Patterns named `…Before` end right before a name with its titles.
 */
export type MemberNaming = {
  /** What is said with a name and means nothing without it: "with". */
  joined: RegExp;
  /**
   * Says that a name follows, even one that's also a word of time: "with", "see"; `notLeading` is where it says a time
   * instead: "go with".
   */
  leading: RegExp;
  notLeading: RegExp;
  cues: readonly NameCue[];
  /** Fillers such as "um"; global. */
  hesitation: RegExp;
  /** Before a whole name made of words of time, which is a time then: "in April May". */
  timeBefore: RegExp;
  /** After a word that is a date then, not a name: "April 5th". */
  timeAfter: RegExp;
  /** After a name that's also a word of time, if the possessive makes it a person: "April's next opening". */
  possessed: RegExp;
  /** Before a word that is no title then, beside a word of time: "my doctor Friday". */
  notTitles: RegExp;
  /** The same, but only before something that is a time as a whole: "to the doctor Friday". */
  notTitlesOfTime?: RegExp;
  /**
   * Around the caller's name, or that of whoever comes: "this is Tom", "my daughter Sarah"; `clientAfter` undoes it: "I'm
   * Dr. Lee's patient".
   */
  callerBefore: RegExp;
  callerAfter: RegExp;
  clientAfter: RegExp;
  /** Around the name of whoever comes, both at once: "put Maria down". */
  bookedBefore: RegExp;
  bookedAfter: RegExp;
  /**
   * Before the name of whoever comes, if it has no title: "a haircut for Tom"; not after `openingBefore`, "an opening for
   * Tom".
   */
  forBefore: RegExp;
  openingBefore: RegExp;
  /** Around somebody the caller saw once, unless `again` says that they want to see them again. */
  pastBefore: RegExp;
  pastAfter: RegExp;
  again: RegExp;
  /** After somebody who did something once, "Sarah did my cleaning", and what is read in its place: "i had". */
  didAfter: RegExp;
  didReadAs: string;
  /** Around somebody who is wanted, between a day that's ruled out and another one, and what is read in their place. */
  contrast: { before: RegExp; after: RegExp; readAs: string };
  /** Rules somebody out: "not with", "anyone but"; or after the name. */
  denialBefore: RegExp;
  denialAfter: RegExp;
  /** Leaves open whether it's somebody: "it doesn't have to be". If `openAfter` is given, both have to match. */
  openBefore: RegExp;
  openAfter?: RegExp;
  /** Makes somebody only a preference: "ideally with", "if she's in"; `wishLater` later in the sentence. */
  wishBefore: RegExp;
  wishAfter: RegExp;
  wishLater: RegExp;
  /** Joins two names of which either will do, or neither. */
  joint: RegExp;
  /**
   * Between two names, takes the first one back: "no wait" at the end of what's between them, or `correction` anywhere
   * there.
   */
  takenBack: RegExp;
  correction: RegExp;
  /** A preference that, after being taken back, only says who is meant instead: "no, rather with Tom". */
  rather: RegExp;
  /** Anyone; global. */
  anyone: RegExp;
  /** Whether that means whoever has time first. */
  soonest: RegExp;
  /** Somebody other than those who were just offered; global. */
  somebodyElse: RegExp;
  /** The same person as last time, or as just offered; global. `lastTime`: it was last time. */
  sameAsLast: RegExp;
  lastTime: RegExp;
  /** Answers the question who with "whoever". */
  indifferent: RegExp;
  /** Names that are also common words, and need something around them that says they're meant as names. */
  common: ReadonlySet<string>;
  /** Words that are names only after a title. */
  functional: ReadonlySet<string>;
  /** Words that are never taken for a misspelled name. */
  noSlips: ReadonlySet<string>;
};
