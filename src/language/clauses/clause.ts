import type { Expression, Frame } from '../reading/expression.ts';
import { hasDay, hasTime } from '../reading/frame.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';

/**
 * What a clause is for: to ask for a time, to rule one out, to tell that the caller is away, to tell something else, or to
 * tell of the past. A refusal rules out only where something else is asked for. Most clauses say nothing of that: they're `plain`.
 */
export type Role = 'wish' | 'denial' | 'refusal' | 'away' | 'told' | 'past' | 'plain';

/** A part of a sentence with a verb of its own, its tokens `[from, to)`. */
export type Clause = {
  from: number;
  to: number;
  role: Role;
  /** Where the words that begin it end: "if not", "so". */
  openedTo: number;
  /** Whether it follows from what was said before it: "so …". */
  isSo: boolean;
  /** Whether it's another choice: "if that's gone, …". */
  isElse: boolean;
  /** Whether it adds to what was asked: "Thursday is fine too". */
  isAlso: boolean;
  /** Whether it's about the caller: "I can't until five". */
  isOwn: boolean;
};

/** What phrases tell about the clause they are in. */
export type Cue =
  | 'so' // begins what follows from what was told
  | 'but'
  | 'because' // begins a reason
  | 'only' // begins an exception
  | 'ask' // begins a question or request
  | 'subject' // begins a statement
  | 'else' // begins another choice
  | 'if'
  | 'want' // asks, anywhere in its clause
  | 'approval'
  | 'denial'
  | 'refusal' // a denial where something else is asked for
  | 'away'
  | 'told'
  | 'past'
  | 'since' // begins what began in the past
  | 'thing' // names something that is spelled out: a plate, an address
  | 'also'
  | 'nothing'; // would be one of the others, but isn't

/** The words that a language marks its clauses with. */
export type ClauseWords = {
  /** Phrases for each cue, with commas between them. */
  cues: Partial<Record<Cue, string>>;
  /** Words that begin what callers say about themselves. */
  speakers: ReadonlySet<string>;
  /** Words that a subject right after them begins no clause of its own: "before we", "that I". */
  holders: ReadonlySet<string>;
  /** The word that adds a clause to another. */
  and: string;
  /** Verbs that begin a question with the time right after them: "would Tuesday". */
  askers: ReadonlySet<string>;
  /** Words that say what a day is: "that's a Thursday". */
  identities: ReadonlySet<string>;
  /** Words that say when something was. */
  wasWords: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  /** Words that join two clauses or times: "and", "or". */
  joints: ReadonlySet<string>;
  /** The word that makes a statement an exception. */
  only: string;
  /** Words before a time that keep it in the clause of the verb before it: "doesn't work on Friday". */
  prepositions: ReadonlySet<string>;
};

const starts: ReadonlySet<Cue> = new Set<Cue>([
  'so',
  'but',
  'because',
  'only',
  'ask',
  'subject',
  'else',
  'if',
  'since',
]);

/** The strongest first. */
const strength: readonly (readonly [Role, readonly Cue[]])[] = [
  ['past', ['past', 'since', 'thing']],
  ['denial', ['denial', 'only']],
  ['refusal', ['refusal']],
  ['wish', ['ask', 'want', 'approval']],
  ['away', ['away']],
  ['told', ['told', 'because']],
  ['wish', ['so', 'else']],
  ['told', ['subject']],
];

/** Reads the clauses of a sentence whose expressions are known. */
export type ClauseReader = (sentence: Sentence, expressions: readonly Expression[]) => Clause[];

/** A reader of a language's clauses. */
export function createClauseReader(words: ClauseWords): ClauseReader {
  const cueAt = createPhraseReader(
    Object.entries(words.cues).flatMap(([cue, phrases]) => [[phrases, cue as Cue] as const]),
  );
  return (sentence, expressions) => {
    const draft = new Draft(sentence, words);
    const innerEnds = innerEndsOf(expressions);
    const times = new Map(expressions.filter(isRead).map((each) => [each.from, each]));
    const readAt = (index: number): number => {
      const inner = innerEnds.get(index);
      if (inner !== undefined) return inner;
      const time = times.get(index);
      if (time) {
        draft.addTime(time);
        return time.to;
      }
      const kind = sentence.tokens[index]?.kind;
      const cue = kind === 'word' || kind === 'ordinal' ? cueAt(sentence, index) : undefined;
      if (!cue || holdsTime(times, index, cue.to)) {
        draft.addWord(index);
        return index + 1;
      }
      draft.addCue(cue.meaning, index, cue.to);
      // What a subject does may be a cue of its own: "the house is at …".
      return cue.meaning === 'subject' ? index + 1 : cue.to;
    };
    for (let index = 0; index < sentence.tokens.length; ) index = readAt(index);
    return draft.clauses();
  };
}

/** Whether a time begins within a phrase: "the morning is" says nothing of a morning. */
function holdsTime(times: ReadonlyMap<number, Expression>, from: number, to: number): boolean {
  for (let index = from + 1; index < to; index++) if (times.get(index)?.kind === 'time') return true;
  return false;
}

/** Where operators of several words end, from within them: the "but" of "anything but" begins no clause. */
function innerEndsOf(expressions: readonly Expression[]): ReadonlyMap<number, number> {
  const operators = expressions.filter((each) => each.kind === 'operator' && each.to > each.from + 1);
  return new Map(
    operators.flatMap(({ from, to }) =>
      Array.from({ length: to - from - 1 }, (_, at) => [from + 1 + at, to]),
    ),
  );
}

/** Whether an expression is read as such, and its words mark no clause. */
function isRead(expression: Expression): boolean {
  return expression.kind !== 'operator' || expression.operator === 'correction';
}

/** The clauses of a sentence up to where it has been read. */
class Draft {
  readonly #sentence: Sentence;
  readonly #words: ClauseWords;
  readonly #clauses: Clause[] = [];
  #from = 0;
  #cues = new Set<Cue>();
  /** Where its last time ends; undefined before there is one. */
  #timeEnd: number | undefined;
  #hasClock = false;
  /** What was there before the subject of a statement that may begin with its time. */
  #front: { at: number; cues: Set<Cue>; hasClock: boolean } | undefined;
  #isOwn = false;
  /** Whether its verb came after its time, "Thursday doesn't work": the next time is another clause's. */
  #isClosed = false;
  /** Where the words that begin the clause end. */
  #openedTo = 0;
  /** An "and" after its time, where another clause may begin. */
  #andAt: number | undefined;
  /** Whether the caller has just taken something back. */
  #isTurn = false;
  #turnEnd = -1;
  /** Whether the next clause is another choice, because this one says if the first can't be had. */
  #isElseNext = false;

  constructor(sentence: Sentence, words: ClauseWords) {
    this.#sentence = sentence;
    this.#words = words;
  }

  addTime(expression: Expression): void {
    const { from, to, kind } = expression;
    // A change of mind begins a clause.
    if (kind === 'operator') {
      this.#end(from);
      this.#isTurn = true;
      this.#turnEnd = to;
      return;
    }
    const before = textAt(this.#sentence, from - 1);
    const frame = expression.kind === 'time' ? expression.frame : {};
    this.#splitFront(frame);
    const isVerb = this.#isVerbAt(to - 1);
    const isException = isVerb && before === this.#words.only;
    const isOther = this.#isClosed && !this.#words.prepositions.has(before);
    // "would Tuesday at ten be all right"
    const isAsked = this.#words.askers.has(before) && this.#openedTo !== from;
    if (isAsked || isException || (isOther && before === 'the')) this.#end(from - 1);
    else if (isOther) this.#end(from);
    this.#timeEnd = to;
    this.#hasClock ||= hasTime(frame);
    this.#andAt = undefined;
    if (isAsked) this.#cues.add('ask');
    if (isVerb) this.#cues.add(isException ? 'denial' : 'told');
    const verb = from - 1 <= this.#turnEnd ? '' : this.#verbBefore(from);
    if (this.#words.identities.has(verb)) this.#cues.add('told');
    if (this.#words.wasWords.has(verb)) this.#cues.add('past');
  }

  addCue(cue: Cue, from: number, to: number): void {
    if (cue === 'nothing') return;
    const isOwn = this.#words.speakers.has(textAt(this.#sentence, from));
    const isSubject = isOwn || cue === 'subject';
    if (isSubject && this.#words.holders.has(textAt(this.#sentence, from - 1))) return;
    const isWithinSubject = from < this.#openedTo;
    if (isWithinSubject && starts.has(cue)) return;
    if (isSubject || starts.has(cue)) this.#open({ isSubject, from, to });
    else if (hard.has(cue) && this.#timeEnd !== undefined && this.#cues.size > 0) this.#end(from);
    else if (this.#andAt !== undefined && cue !== 'also') this.#end(this.#andAt);
    this.#isOwn ||= isOwn;
    this.#cues.add(cue);
    if (predicates.has(cue) && this.#timeEnd !== undefined) this.#close();
  }

  #open({ isSubject, from, to }: { isSubject: boolean; from: number; to: number }): void {
    const isBegun = [...this.#cues].some((cue) => !joining.has(cue));
    // "on Saturday I have …" begins with its time.
    if (isSubject && this.#timeEnd === from && !isBegun) {
      this.#front = { at: from, cues: new Set(this.#cues), hasClock: this.#hasClock };
    } else if (this.#openedTo !== from) {
      const isJoined = this.#words.joints.has(textAt(this.#sentence, from - 1));
      this.#end(isJoined ? from - 1 : from);
    }
    this.#openedTo = to;
  }

  /** "Tuesday at nine, I have a meeting at six": the statement has a time of its own, so that it began with none. */
  #splitFront(frame: Frame): void {
    const front = this.#front;
    if (!front || !(front.hasClock || hasDay(frame))) return;
    const [told, openedTo, isOwn] = [this.#cues, this.#openedTo, this.#isOwn];
    this.#cues = front.cues;
    this.#isOwn = false;
    this.#end(front.at);
    this.#cues = new Set([...told].filter((cue) => !front.cues.has(cue)));
    this.#openedTo = openedTo;
    this.#isOwn = isOwn;
  }

  addWord(index: number): void {
    const token = this.#sentence.tokens[index];
    if (token?.text === this.#words.and && this.#timeEnd !== undefined) this.#andAt = index;
    if (token?.kind === 'mark') {
      if (endsSentence(token.text) || (token.text === ',' && this.#isOver())) this.#end(index + 1);
    } else if (token?.isContracted) this.#cues.add('told');
  }

  clauses(): Clause[] {
    this.#end(this.#sentence.tokens.length);
    return this.#clauses;
  }

  /** The word right before a time and its article: "that's a Thursday", "it was the ninth". */
  #verbBefore(from: number): string {
    const before = textAt(this.#sentence, from - 1);
    return this.#words.articles.has(before) ? textAt(this.#sentence, from - 2) : before;
  }

  /** "Monday's training": the day is what something is told of. "Apart from Tuesday's" isn't. */
  #isVerbAt(index: number): boolean {
    const next = this.#sentence.tokens[index + 1];
    return Boolean(
      this.#sentence.tokens[index]?.isContracted &&
        next?.kind === 'word' &&
        !this.#words.joints.has(next.text),
    );
  }

  #close(): void {
    this.#isClosed = true;
    this.#isElseNext = this.#cues.has('if');
  }

  #end(to: number): void {
    const hasTime = this.#timeEnd !== undefined;
    if (this.#cues.size === 0 && !hasTime) return;
    this.#clauses.push({
      from: this.#from,
      to,
      role: this.#role(to),
      openedTo: this.#openedTo,
      isSo: this.#cues.has('so'),
      isElse: this.#cues.has('else'),
      isAlso: this.#cues.has('also') || this.#cues.has('but'),
      isOwn: this.#isOwn,
    });
    this.#from = to;
    const isElseNext = this.#isElseNext || (!hasTime && this.#cues.has('else'));
    this.#cues = new Set(isElseNext ? ['else'] : []);
    if (hasTime) this.#isTurn = false;
    this.#openedTo = to;
    this.#timeEnd = undefined;
    this.#hasClock = false;
    this.#front = undefined;
    this.#isOwn = false;
    this.#andAt = undefined;
    this.#isClosed = false;
    this.#isElseNext = false;
  }

  #role(to: number): Role {
    const role = roleOf(this.#cues);
    // "Isn't Saturday possible?" asks for it.
    const isDenial = role === 'refusal' || role === 'denial';
    if (isDenial && this.#clauses.length === 0 && textAt(this.#sentence, to - 1) === '?') return 'wish';
    // "no, I'm kidding, that's tax day, noon on the sixteenth"
    return this.#isTurn && role === 'told' && !this.#cues.has('told') ? 'wish' : role;
  }

  /** Whether a comma ends the clause: after its verb, unless the time of that verb is still to come. */
  #isOver(): boolean {
    const isBegun = [...this.#cues].some((cue) => !joining.has(cue));
    return this.#isClosed || (isBegun && this.#timeEnd === undefined);
  }
}

const joining: ReadonlySet<Cue> = new Set<Cue>(['so', 'but', 'else']);

const hard: ReadonlySet<Cue> = new Set<Cue>(['past', 'thing']);

const predicates: ReadonlySet<Cue> = new Set<Cue>(['approval', 'denial', 'refusal']);

function endsSentence(text: string): boolean {
  return text === '.' || text === '!' || text === '?' || text === ';';
}

function roleOf(cues: ReadonlySet<Cue>): Role {
  if (cues.has('if') && !cues.has('else')) return predicatesOf(cues) ? 'wish' : 'told';
  if (cues.has('if')) return 'told';
  return strength.find(([, some]) => some.some((cue) => cues.has(cue)))?.[0] ?? 'plain';
}

function predicatesOf(cues: ReadonlySet<Cue>): boolean {
  return [...predicates].some((cue) => cues.has(cue));
}
