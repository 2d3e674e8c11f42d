import type { PromisedOperation } from '../../domain/promises/finding.ts';
import { wordSet, wordsOf } from '../reading/words.ts';

/** What phrases in a bot's clause tell. */
export type PromiseCue =
  | PromisedOperation // says that it's done, unless another word says otherwise
  | 'could' // says that what is named after it was possible, and so done: "I managed to"
  | 'act' // what was, then
  | 'placed' // the same of a booking, where a time is told that was talked about: "you're in at ten"
  | 'done' // says that something is done, but not what
  | 'ending' // the same of a booking, if only names come after it: "you're in"
  | 'off' // says of a time before it that it's cancelled, if nothing comes after it: "Friday is off"
  | 'well' // says it of what was done, or nothing, if only names come after it: "you're good"
  | 'suits' // says of a time before it that it can be had, if nothing comes after it
  | 'hold' // may only mean that it's kept for a while
  | 'free' // says that a time can be had
  | 'has' // says that a time can be had if it's named next
  | 'wide' // says that many can
  | 'have' // the same, even before a question: "I have ten, would that work?"
  | 'busy' // says that a time can't be had
  | 'later' // says that something is wanted, possible or still to come
  | 'coming' // says what will be at a time, as if it were so: "the plumber will be there"
  | 'if'
  | 'inverted' // begins a condition, at the beginning of a sentence that's no question
  | 'not'
  | 'try' // what would have been done, if it isn't denied: "go through"
  | 'failed'
  | 'unsure' // says that what was told before may not be so: "wait, is it?"
  | 'select' // asks for a choice, without a question: "which one"
  | 'old' // speaks of what was there before the call
  | 'owned' // does so, too, but perhaps of what is new: "you have an appointment"
  | 'now' // says that it's new, whatever else speaks of what was there
  | 'past' // says that it was done before the call, or by others: "last week"
  | 'house' // speaks of when the house is open, or people work
  | 'thing' // something else than an appointment: a call back, a message
  | 'regret' // is said of what can't be had: "I'm afraid that's booked"
  | 'right' // puts something right
  | 'again' // a promise can't be taken from it, but it tells the time once more: "see you on Tuesday"
  | 'meeting' // speaks of the appointment without naming its time: "see you then"
  | 'parting' // ends a call: what is told beside it is so
  | 'reminder' // tells once more what was told: "to recap"
  | 'both' // says it of several people
  | 'ask' // begins a question
  | 'that' // stands for what was named before: "that one's open"
  | 'nothing'; // would be one of the others, but isn't

/** Sets of words by which promises are told from the rest. */
const setNames = [
  'hosts', // who has the appointments: "we're booked on Monday" says that nothing is free
  'generals', // what is spoken of in general at the beginning of a clause: "bookings cancelled late are charged"
  'details', // what has to be asked before something is done
  'pronouns', // what a question asks about if it asks about what was said before it: "does that work?"
  'joints', // words that begin another clause
  'between', // what may stand between the parts of one time
  'beside', // what may stand beside a time that is all that's told in its clause: "with", "under"
  'leads', // what may stand before a bare number that is an hour: "booked for nine"
  'partings', // what parts until a time, at the beginning of a clause: "bis Montag" isn't before Monday
  'choices', // what joins one time to another
  'target', // what is before the time that something is moved to
  'shifts', // what is before that: "moved up to eleven"
  'into', // what is before what something is changed to that's no time
  'whens', // words for times: "changed to a later one"
  'openings', // what a bot may have that is free; with another noun, it's something else: "we have a workshop at four"
  'articles', // what is before one of these
  'noting', // what says no more than that something was written down: "that's noted"
  'writing', // words that say that something may be no more than written down, whatever was done
  'along', // what may stand between somebody and the time they have: "she could come out on Monday"
  'pasts', // what speaks of what isn't so any more: "ten was free"
  'counted', // what may be counted: "for two people"
  'namely', // what joins only the parts of one time: "am Freitag, und zwar um drei"
  'starts', // what is before a time that begins something: "from nine"
  'ends', // what joins its end to it: "to ten"
  'source', // what is before a time that was given up, or one word before: "instead of Wednesday"
  'definites', // what is right before a time that names the appointment that is moved: "I've moved your Wednesday to Friday"
  'owners', // what says of whom or of what something is said, so that it isn't of a time
  'crowds', // many times, of which "booked" says that they can't be had: "the mornings are booked"
  'alternatives', // what joins times of which one can be chosen
  'repairs', // words that put the time before them right: "Tuesday, sorry, Wednesday"
  'fillers', // what may stand beside these
  'closings', // what is asked when all is said: "anything else?"
  'ownName', // words after which somebody says their own name
  'mistaken', // what is read as a time that callers say, but isn't one in what bots say: "so" is also Sunday
  'abbreviations', // words a full stop belongs to
  'common', // words that only this language has, of those that are in nearly every sentence
] as const;

type SetName = (typeof setNames)[number];

/** The words by which a language's promises are told from the rest. */
export type PromiseWords = Readonly<Record<SetName, ReadonlySet<string>>> & {
  cues: Partial<Readonly<Record<PromiseCue, string>>>;
  /** What is named as what was done: "the cancellation went through", "I was able to move it". */
  operations: ReadonlyMap<string, PromisedOperation>;
  /** What bots do beside appointments. */
  favors: RegExp;
  /** A verb that makes what somebody has something done: "I have checked ten". */
  participle: RegExp;
  /** How tables have words that transcripts write otherwise: "youre". */
  spellings: ReadonlyMap<string, string>;
  /** Whether a figure with a full stop is a date: "1. Dezember". */
  hasPointedDates: boolean;
  /** What bots say in a manner of their own. */
  manners: PromiseManners;
};

/** What bots say that chat, are curt, read out lists or mistake themselves, beside the rest of a language's words. */
export type PromiseManners = {
  cues: Partial<Readonly<Record<PromiseCue, string>>>;
  /** What is alone between the time from which and the one to which something is moved: "Friday to Monday is done". */
  onto: ReadonlySet<string>;
  /** What says that a time is gone, but of one that was cancelled, no more than that. */
  gone: ReadonlySet<string>;
  /** What is between minutes and the hour that they are before: "ten to one", which may also be a range. */
  minuteMarks: ReadonlySet<string>;
  /** What begins what is said of somebody after a name: "Greer's in at four". */
  afterNames: ReadonlySet<string>;
  notNames: ReadonlySet<string>;
  /** What stands for a name there. */
  somebody: string;
  /** What is heard otherwise than callers say it, and as what: "fourteen hundred" as "14:00", never longer than it was. */
  heard: readonly (readonly [said: RegExp, as: (said: string) => string])[];
};

/** A language's words for promises, those of a set with spaces between them; what it lacks it leaves out. */
type PromiseRows = Pick<PromiseWords, 'cues'> &
  Partial<Pick<PromiseWords, 'favors' | 'participle' | 'spellings' | 'hasPointedDates'>> &
  Partial<Readonly<Record<SetName, string>>> & {
    operations: Readonly<Record<PromisedOperation, string>>;
    manners?: Partial<PromiseManners>;
  };

const never = /(?!)/;
const none: ReadonlySet<string> = new Set();

const noManners: PromiseManners = {
  cues: {},
  onto: none,
  gone: none,
  minuteMarks: none,
  afterNames: none,
  notNames: none,
  somebody: '',
  heard: [],
};

/** The words by which a language's promises are told. */
export function createPromiseWords({ operations, manners, ...words }: PromiseRows): PromiseWords {
  const sets = Object.fromEntries(setNames.map((name) => [name, wordSet(words[name] ?? '')]));
  return {
    favors: never,
    participle: never,
    spellings: new Map(),
    hasPointedDates: false,
    ...words,
    ...(sets as Record<SetName, ReadonlySet<string>>),
    operations: operationsOf(operations),
    manners: { ...noManners, ...manners },
  };
}

/** A table of words by what they name. */
function operationsOf(
  words: Readonly<Record<PromisedOperation, string>>,
): ReadonlyMap<string, PromisedOperation> {
  const rows = Object.entries(words) as [PromisedOperation, string][];
  return new Map(rows.flatMap(([op, some]) => wordsOf(some).map((word) => [word, op] as const)));
}
