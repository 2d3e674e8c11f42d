/** What was done, of what can be promised. */
export type PromisedOperation = 'book' | 'move' | 'cancel';

/** What phrases in a bot's clause tell. */
export type PromiseCue =
  | PromisedOperation // says that it's done, unless another word says otherwise
  | 'done' // says that something is done, but not what
  | 'hold' // may only mean that it's kept for a while
  | 'free' // says that a time can be had
  | 'have' // the same, even before a question: "I have ten, would that work?"
  | 'busy' // says that a time can't be had
  | 'later' // says that something is wanted, possible or still to come
  | 'if'
  | 'not'
  | 'try' // what would have been done, if it isn't denied: "go through"
  | 'failed'
  | 'old' // speaks of what was there before the call
  | 'house' // speaks of when the house is open, or people work
  | 'thing' // something else than an appointment: a call back, a message
  | 'right' // puts something right
  | 'again' // a promise can't be taken from it, but it tells the time once more: "see you on Tuesday"
  | 'both' // says it of several people
  | 'ask' // begins a question
  | 'nothing'; // would be one of the others, but isn't

/** The words by which a language's promises are told from the rest. */
export type PromiseWords = {
  cues: Partial<Readonly<Record<PromiseCue, string>>>;
  /** Words that begin another clause. */
  joints: ReadonlySet<string>;
  /** What may stand between the parts of one time. */
  between: ReadonlySet<string>;
  /** What may stand beside a time that is all that's told in its clause: "with", "under". */
  beside: ReadonlySet<string>;
  /** What may stand before a bare number that is an hour: "booked for nine". */
  leads: ReadonlySet<string>;
  /** What joins one time to another. */
  choices: ReadonlySet<string>;
  /** What is before the time that something is moved to. */
  target: ReadonlySet<string>;
  /** What is before a time that was given up: "instead of Wednesday". */
  source: ReadonlySet<string>;
  /** Words after which somebody says their own name. */
  ownName: ReadonlySet<string>;
  /** What is read as a time that callers say, but isn't one in what bots say: "so" is also Sunday. */
  mistaken: ReadonlySet<string>;
  /** Words a full stop belongs to. */
  abbreviations: ReadonlySet<string>;
  /** Whether a figure with a full stop is a date: "1. Dezember". */
  hasPointedDates: boolean;
  /** Words that only this language has, of those that are in nearly every sentence. */
  common: ReadonlySet<string>;
};
