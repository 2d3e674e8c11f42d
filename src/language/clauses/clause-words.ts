import type { Sentence } from '../reading/sentence.ts';
import type { Cue } from './cues.ts';
import type { WordOrder } from './word-order.ts';

/** What single words are for between and within clauses. */
export type Mark =
  | 'and' // adds a clause to another
  | 'also' // adds to what was asked, at the end of any phrase: "Thursday would also"
  | 'only' // makes a statement an exception
  | 'limit' // makes hours a limit of the day before them alone: "Wednesday only until noon"
  | 'joint' // joins two clauses or times: "and", "or"
  | 'speaker' // begins what callers say about themselves
  | 'nominative' // a subject that begins a clause of its own right after a time, as the verb would come first: "am Freitag ich komme aus …"
  | 'third' // begins what callers say about others
  | 'instead' // rules out a time or begins the one that is asked for in its place: "not Monday but Tuesday", "from Monday to Tuesday"
  | 'copula' // says how something is: "is"
  | 'state' // how it is, right after such a word, where no time is told of it: "he's a big dog", "it is leaking"
  | 'agenda' // what the caller has to do at a time, so that a judgment of it is one of the time: "Friday my schedule is crazy"
  | 'party' // what callers come for, or to whom: "the party is at ten"
  | 'says' // tells what somebody else said
  | 'finite' // a verb whose subject may be the time right before it: "Wednesday works"
  | 'inner' // keeps a time that begins clauses in its own, between its verb and more: "könnte ich danach"
  | 'holder' // keeps the subject right after it in its clause: "before we", "that I"
  | 'complement' // completes a verb that was said right after a time: "hätte ich von acht bis zehn Zeit"
  | 'there' // begins what tells more of the time right before it: "außer Freitag, da ist …"
  | 'target' // leads to what something is moved to: "auf den Dienstag"
  | 'asker' // a verb that begins a question with the time right after it: "would Tuesday"
  | 'identity' // says what a day is: "that's a Thursday"
  | 'it' // says so too, but of what follows it asks: "so it's Wednesday for me"
  | 'remark' // after such a word, begins a remark on what was just said: "that's what …"
  | 'was' // says when something was
  | 'reminder' // right before such a verb, keeps the time after it apart from the one before it: "that was half eight"
  | 'onwards' // ends what begins with a time: "from Thursday on"
  | 'plea' // asks for the time right before it: "please"
  | 'some' // leaves open which of some times is meant: "any"
  | 'article'
  | 'the' // goes with the time right after it to another clause: "Tuesday doesn't work the Friday does"
  | 'preposition' // keeps a time in the clause of the verb before it: "doesn't work on Friday"
  | 'until' // keeps the end of a time in the clause that tells when somebody is away
  | 'hours' // keeps an hour in the clause of what is told right before it: "Training um sechs"
  | 'onset' // begins what comes after something that was told: "from half past"
  | 'lead' // begins a time, and with it another clause where the verb has been said
  | 'answer' // makes the time before it the answer, at the end of its clause
  | 'singular' // a verb that tells of one thing: "is", "doesn't"
  | 'stay' // says that somebody is free or around for a while: "off", "in town", "half term"
  | 'filler'; // may stand between times that belong together

/** All that a language brings to have its clauses read: its words and their order. What it lacks it leaves out. */
export type ClauseWords = {
  order: WordOrder;
  /** Phrases for each cue, with commas between them. */
  cues: Partial<Record<Cue, string>>;
  /** Words for each mark, with spaces between them. */
  marks: Partial<Record<Mark, string>>;
  /** Whether a phrase may hold what would be a time: "guten Tag". Otherwise the time wins. */
  holdsTimes?: boolean;
  /** What a word tells by its form. */
  cueOf?(sentence: Sentence, index: number): Cue | undefined;
  /** Whether a word means something else here, and marks no clause. */
  isSpent?(sentence: Sentence, index: number): boolean;
  /** Whether a verb that may ask tells something here of what comes before it: "am Montag hat sie Ballett". */
  isPredicate?(sentence: Sentence, index: number): boolean;
};

/** A language's order of words, and what its words are for; most are for nothing of that. */
export type WordUses = { order: WordOrder; marks: ReadonlyMap<string, ReadonlySet<Mark>> };
