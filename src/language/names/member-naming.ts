import type { PhraseReader } from '../reading/phrases.ts';
import type { BesideReader } from './beside.ts';

/** What stands around a word that's also a name, and says that it's meant as one, before and after it: "is April in". */
export const cues = [
  'works',
  'is',
  'acts',
  'hasTime',
  'isAskedTime',
  'hasOn',
  'isFreeOn',
  'isFree',
  'alone',
  'except',
] as const;
type Cue = (typeof cues)[number];

/** What may stand right before a name with its titles. */
export type Before =
  /** Belongs to a name and means nothing without it: "with". */
  | 'joined'
  /** Says that a name follows, even one that's also a word of time: "with", "see"; or a time instead: "go with". */
  | 'leading'
  | 'notLeading'
  /** Before a whole name made of words of time, which is a time then: "in April May". */
  | 'time'
  /** Ends in a word that is no title then, beside a word of time: "my doctor"; or only beside what is a time as a whole. */
  | 'notTitle'
  | 'notTitleOfTime'
  /** Whoever calls or comes: "this is", "my daughter". */
  | 'caller'
  /** Whoever comes, if it has no title, "for", unless it's after "an opening"; or if the other half follows: "put … down". */
  | 'for'
  | 'opening'
  | 'booked'
  /** Somebody the caller saw once. */
  | 'past'
  /** A day that's ruled out: "not on Tuesday". */
  | 'contrast'
  /** Rules somebody out, leaves open whether it's somebody, or makes them only a preference. */
  | 'denied'
  | 'open'
  | 'wished'
  /** Takes back the name before. */
  | 'takenBack'
  | Cue;

/** What may stand right after a name. */
export type After =
  /** Makes a word a date: "April 5th"; or a person: "April's next opening". */
  | 'time'
  | 'possessed'
  /** The caller's name, that of somebody whose client they are, of whoever comes, or of somebody whom they saw once. */
  | 'caller'
  | 'client'
  | 'booked'
  | 'past'
  /** Somebody who did something once: "did". */
  | 'did'
  | 'contrast'
  | 'denied'
  | 'open'
  | 'wished'
  /** Joins another name of which either will do, or neither. */
  | 'joint'
  | Cue;

/** What may be said anywhere. */
export type Anywhere =
  /** Anyone; what's said beside that; somebody else than those just offered; the same as last time or as just offered. */
  | 'anyone'
  | 'more'
  | 'else'
  | 'same'
  /** None of them, though it begins so. */
  | 'none'
  /** Says of somebody named before that the caller wants to see them again, or only if they can. */
  | 'again'
  | 'later'
  /** Takes back what was said before, or makes a preference of what's said next. */
  | 'correction'
  | 'rather'
  /** Answers the question who with "whoever". */
  | 'indifferent';

/** How a language says with whom somebody wants to come. */
export type MemberNaming = {
  before: BesideReader<Before>;
  after: BesideReader<After>;
  anywhere: BesideReader<Anywhere>;
  /** What callers say while they think. */
  hesitation: PhraseReader<true>;
  /** Whether what callers say while they think takes back the name before: "bei Tom, äh, bei Beth". */
  isTakenBackByHesitation: boolean;
  /** What is read in place of somebody who did something once, "i had", and of somebody between days: "but". */
  didReadAs: string;
  contrastReadAs: string;
  /** Of anyone: whoever has time first. Of the same: it was last time. */
  soonest: ReadonlySet<string>;
  lastTime: ReadonlySet<string>;
  /** Names that are also common words, and need something around them that says they're meant as names. */
  common: ReadonlySet<string>;
  /** Words that are names only after a title. */
  functional: ReadonlySet<string>;
  /** Words that are never taken for a misspelled name. */
  noSlips: ReadonlySet<string>;
};
