import type { Expression } from '../reading/expression.ts';
import type { Sentence } from '../reading/sentence.ts';

/**
 * What a clause is for: to ask for a time, to rule one out, to tell that the caller is away, to tell something else, to
 * mention a time that isn't asked for, or to tell of the past. A refusal rules out only where something else is asked for.
 * Most clauses say nothing of that: they're `plain`.
 */
export type Role = 'wish' | 'denial' | 'refusal' | 'away' | 'told' | 'mention' | 'past' | 'plain';

/** A part of a sentence with a verb of its own, its tokens `[from, to)`. */
export type Clause = {
  from: number;
  to: number;
  role: Role;
  /** Where the words that begin it end: "if not", "so". */
  openedTo: number;
  /** Whether it follows from what was said before it: "so …". */
  isSo: boolean;
  /** Whether it gives a reason that asks for nothing, but tells of a need: "because I have to be there at five". */
  isReason: boolean;
  /** Whether it's a condition: "if it's Monday". */
  isIf: boolean;
  /** Whether it's another choice: "if that's gone, …". */
  isElse: boolean;
  /** Whether it adds to what was asked: "Thursday is fine too". */
  isAlso: boolean;
  /** Whether it says that what it asks for suits, or asks whether it does: "Thursday is fine". */
  isApproval: boolean;
  /** Whether it ends with a time and a word that makes this the answer: "I can't, Tuesday then". */
  isThen: boolean;
  /** Whether it begins by pointing to a time that was told: "at one I have lunch, I could come then". */
  isThere: boolean;
  /** Whom it tells of before it names a time: "I finish at five", "she finishes at five". */
  tells: 'own' | 'other' | undefined;
  /** Whether it's about the caller: "I can't until five". */
  isOwn: boolean;
  /** Whether it limits the hours of a day that it names: "Wednesday only until noon". */
  isLimited: boolean;
  /** Whether it leaves the choice among what was said: "whichever of those". */
  isPick: boolean;
  /** Whether it points to the first or the last of several times: "the later one". */
  chooses: 'former' | 'latter' | undefined;
  /** Whether it tells what goes on all the time that it names: "half term is next week", "I'm off next week". */
  isStay: boolean;
  /** Whether it tells what a card or the like says: "my text says Monday at two". */
  isRecord: boolean;
  /** Whether it gives up, so that nothing before it is asked for: "I'll leave it for now". */
  isGivingUp: boolean;
  /** Whether it's surely a statement, so that what it tells isn't asked for where nothing else is. */
  isStatement?: boolean;
};

/** Reads the clauses of a sentence whose expressions are known. */
export type ClauseReader = (sentence: Sentence, expressions: readonly Expression[]) => Clause[];
