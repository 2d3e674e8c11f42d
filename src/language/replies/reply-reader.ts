import type { Zone } from '../../domain/time/zone.ts';
import type {
  Interpretation,
  InterpretationContext,
  TurnDownKind,
  TurnDownScope,
} from '../interpretation/interpretation.ts';
import type { WhoAnswered } from '../interpretation/named.ts';
import type { PhraseReading } from '../reading/phrases.ts';
import type { Token } from '../reading/token.ts';

/** Which of several readings or slots words pick: by place, -1 being the last, by time, or the one that is left. */
export type Picked = 0 | 1 | 2 | -1 | 'earlier' | 'later' | 'other';

/** How answers are read: words as any others, or as a choice between the readings of a question. */
export type ReplyReader = {
  read(words: string, context: InterpretationContext): Interpretation | undefined;
  /** The only one of some services that words name at least in part, or leave. */
  serviceChosen(words: string, ids: readonly string[]): string | undefined;
  /** Whom an answer to "who?" means, of some members or all, and what else it says. */
  whoAnswered(words: string, ids: readonly string[] | undefined): WhoAnswered | undefined;
  /** The only zone that words name, by itself or by a city. */
  zoneIn(words: string): Zone | undefined;
  tokenize(words: string): Token[];
  choiceAt: ReadChoice;
  /** The same for slots, which are picked in fewer ways. */
  pickAt: ReadChoice;
  /**
   * How slots are picked in words that could be a date too, which words may stand beside these, and which agree. After the
   * words `dating` they're a date.
   */
  barePick: {
    at: ReadChoice;
    beside: ReadonlySet<string>;
    agreeing: ReadonlySet<string>;
    dating: ReadonlySet<string>;
  };
  /** How a pick is denied: "not the first", and after it: "doesn't work". `before` is false where it isn't: "why not". */
  denial: { before: PhraseAt<boolean>; after: PhraseAt<true> };
  /** How offers are turned down, and which words may stand beside that. */
  turnDown: TurnDownReader;
  /** Whether a word says nothing. */
  isGlue(word: string): boolean;
};

/**
 * `isWhole`: whatever stands beside it, unless that's a time; other phrases only stand beside the words `beside`. A scope is
 * the day or the week in which others are wanted that are later or earlier; with `isPlacing` ("before that") it's a time.
 */
export type TurnDownMeaning =
  | { kind: TurnDownKind; isWhole: boolean; isPlacing?: true; scope?: undefined }
  | { scope: TurnDownScope; kind?: undefined };

/** How offers are turned down, and which words may stand beside that. */
export type TurnDownReader = {
  at: (sentence: { tokens: readonly Token[] }, index: number) => PhraseReading<TurnDownMeaning> | undefined;
  beside: ReadonlySet<string>;
  /** Words such as "no". */
  denying: ReadonlySet<string>;
};

type PhraseAt<Meaning> = (
  sentence: { tokens: readonly Token[] },
  index: number,
) => PhraseReading<Meaning> | undefined;

type ReadChoice = PhraseAt<Picked>;

/** Words that answer a question, as they're read, and when they were said. */
export type Reply = { words: string; tokens: readonly Token[]; context: InterpretationContext };
