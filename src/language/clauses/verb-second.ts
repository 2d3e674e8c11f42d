import type { Expression } from '../reading/expression.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import type { Clause, ClauseReader, Role } from './clause.ts';
import { type Cue, cueSet, roleOf } from './cues.ts';

/** The words that such a language marks its clauses with. */
export type VerbSecondWords = {
  /** Phrases for each cue, with commas between them. */
  cues: Partial<Record<Cue, string>>;
  /** What a word tells by its form. */
  cueOf(sentence: Sentence, index: number): Cue | undefined;
  /** Whether a word means something else here, and marks no clause. */
  isSpent(sentence: Sentence, index: number): boolean;
  /** The word that adds a clause to another. */
  and: string;
  /** The word that adds to what was asked, where it may follow the verb: "Thursday is also fine". */
  also: string;
  /** Words that join two clauses or times: "and", "or". */
  joints: ReadonlySet<string>;
  /** Verbs that begin a question with the time right after them: "would Tuesday". */
  askers: ReadonlySet<string>;
  /** Words that begin a time, and with it another clause where the verb has been said. */
  leads: ReadonlySet<string>;
  /** Other words that may stand between times that belong together. */
  fillers: ReadonlySet<string>;
};

const starts = cueSet('so', 'but', 'because', 'only', 'ask', 'own', 'subject', 'else', 'if');
/** What a time may stand right before: "on Saturday have I …". */
const verbs = cueSet('ask', 'own', 'subject');
const joining = cueSet('so', 'but', 'else');
const deniers = cueSet('denial', 'negation', 'refusal');
/** What ends a clause whose time was said before it. */
const predicates = cueSet('approval', 'denial', 'negation', 'refusal', 'away', 'told', 'past', 'thing');

/** A reader of clauses for a language whose verb comes second or last. */
export function createVerbSecondReader(words: VerbSecondWords): ClauseReader {
  const phraseAt = createPhraseReader(
    Object.entries(words.cues).map(([cue, phrases]) => [phrases, cue as Cue] as const),
  );
  const cueAt = (sentence: Sentence, index: number) => {
    if (words.isSpent(sentence, index)) return undefined;
    const phrase = phraseAt(sentence, index);
    const meaning = phrase ? undefined : words.cueOf(sentence, index);
    return phrase ?? (meaning && { meaning, to: index + 1 });
  };
  return (sentence, expressions) => {
    const draft = new Draft(sentence, words);
    const times = new Map(expressions.filter(isRead).map((each) => [each.from, each]));
    const joined = joinedWords(expressions);
    for (let index = 0; index < sentence.tokens.length; ) {
      const time = times.get(index);
      const cue = time || joined.has(index) ? undefined : cueAt(sentence, index);
      if (time && time.kind !== 'operator') draft.addTime(time);
      else if (time) draft.addTurn(index);
      else if (cue) draft.addCue(cue.meaning, index, cue.to);
      else draft.addWord(index);
      index = time?.to ?? cue?.to ?? index + 1;
    }
    return draft.clauses();
  };
}

/** Words within operators, which mark no clause: the "not" of "but not". */
function joinedWords(expressions: readonly Expression[]): ReadonlySet<number> {
  const words = new Set<number>();
  for (const { kind, from, to } of expressions) {
    if (kind === 'operator') for (let index = from + 1; index < to; index++) words.add(index);
  }
  return words;
}

/** Whether an expression is read as such, and its words mark no clause. */
function isRead(expression: Expression): boolean {
  return expression.kind !== 'operator' || expression.operator === 'correction';
}

/** The clauses of a sentence up to where it has been read. */
class Draft {
  readonly #sentence: Sentence;
  readonly #words: VerbSecondWords;
  readonly #clauses: Clause[] = [];
  #from = 0;
  #cues = new Set<Cue>();
  /** Its last time, and where that ends; undefined before there is one. */
  #last: Expression | undefined;
  #timeEnd: number | undefined;
  /** Whether its verb came after its time, "Thursday doesn't work": the next time is another clause's. */
  #isClosed = false;
  /** Where the words that begin the clause end. */
  #openedTo = 0;
  /** A comma between its times, and the cues before it: "next week, Fridays …" */
  #comma: { at: number; cues: ReadonlySet<Cue> } | undefined;
  /** Where the times begin that stand apart from those before them, and where such times could begin. */
  #groupAt: number | undefined;
  #gapAt: number | undefined;
  /** An "and" after its time, where another clause may begin. */
  #andAt: number | undefined;
  /** Whether the caller has just taken something back. */
  #isTurn = false;
  /** Whether the next clause is another choice, because this one says if the first can't be had. */
  #isElseNext = false;

  constructor(sentence: Sentence, words: VerbSecondWords) {
    this.#sentence = sentence;
    this.#words = words;
  }

  addTime(time: Expression): void {
    const { from, to } = time;
    // "would Tuesday at ten be all right"
    const isAsked = this.#words.askers.has(textAt(this.#sentence, from - 1)) && this.#openedTo !== from;
    if (isAsked) this.#end(from - 1);
    else if (this.#isClosed || this.#isLead(time)) this.#end(from);
    this.#joinTimes(time);
    this.#last = time;
    this.#timeEnd = to;
    this.#andAt = undefined;
    if (isAsked) this.#cues.add('ask');
  }

  addTurn(from: number): void {
    this.#end(from);
    this.#isTurn = true;
  }

  addCue(cue: Cue, from: number, to: number): void {
    if (starts.has(cue)) {
      this.#begin(cue, from);
      this.#openedTo = to;
    } else if (this.#andAt !== undefined && cue !== 'also' && cue !== 'nothing') this.#end(this.#andAt);
    if (deniers.has(cue)) this.#splitAtComma();
    this.#cues.add(cue);
    if (textAt(this.#sentence, to - 1) === this.#words.also) this.#cues.add('also');
    if (this.#timeEnd === undefined) return;
    this.#gapAt = to;
    if (predicates.has(cue)) this.#close();
  }

  addWord(index: number): void {
    const token = this.#sentence.tokens[index];
    if (!token) return;
    const isLead = this.#words.leads.has(token.text);
    if (this.#isClosed && isLead) this.#end(index);
    if (token.kind === 'mark') this.#addMark(token.text, index);
    if (this.#timeEnd === undefined) return;
    if (token.kind === 'word' && !isLead && !this.#words.fillers.has(token.text)) this.#gapAt = index + 1;
    if (token.text === this.#words.and) this.#andAt = index;
  }

  clauses(): Clause[] {
    this.#end(this.#sentence.tokens.length);
    return this.#clauses;
  }

  #addMark(text: string, index: number): void {
    const isComma = text === ',';
    if (isComma && this.#timeEnd !== undefined) this.#comma ??= { at: index + 1, cues: new Set(this.#cues) };
    if (endsSentence(text) || (isComma && this.#isOver())) this.#end(index + 1);
  }

  /** "it lasts until the fifth, after that …": a time that is a word of its own begins a clause. */
  #isLead({ from, to }: Expression): boolean {
    const isWord = to === from + 1 && this.#words.leads.has(textAt(this.#sentence, from));
    return isWord && this.#timeEnd !== undefined;
  }

  /** Takes note of how a time stands to those before it: in a list, or apart. */
  #joinTimes(time: Expression): void {
    // "Monday, Tuesday and Wednesday" is a list.
    const isListed = this.#comma?.at === time.from && this.#timeEnd === time.from - 1;
    if (isListed && isSameDayKind(this.#last, time)) this.#comma = undefined;
    if (this.#timeEnd !== undefined) this.#groupAt = this.#gapAt ?? this.#groupAt;
    this.#gapAt = undefined;
  }

  /** Begins a clause with words that tell what it's for, unless they go with what was said before them. */
  #begin(cue: Cue, from: number): void {
    const isAfterTime = this.#timeEnd === from && verbs.has(cue);
    if (isAfterTime) this.#splitAtGap();
    const isFronted = isAfterTime && !this.#isBegun();
    const isOpening = this.#openedTo === from && this.#timeEnd === undefined;
    const isJoined = this.#words.joints.has(textAt(this.#sentence, from - 1));
    if (!isOpening && !isFronted) this.#end(isJoined ? from - 1 : from);
  }

  /** Whether the clause has more than words that join it to another. */
  #isBegun(): boolean {
    return [...this.#cues].some((cue) => !joining.has(cue));
  }

  /** "I'd come on the third at two the second doesn't suit": what stands right before the verb is another clause's. */
  #splitAtGap(): void {
    const timeEnd = this.#timeEnd;
    if (this.#groupAt === undefined) return;
    this.#end(this.#groupAt);
    this.#timeEnd = timeEnd;
  }

  /** "next week, Fridays don't work": only what comes after the comma is denied. */
  #splitAtComma(): void {
    const comma = this.#comma;
    if (!comma) return;
    const cues = [...this.#cues].filter((cue) => !comma.cues.has(cue));
    this.#cues = new Set(comma.cues);
    this.#push(comma.at);
    this.#cues = new Set(cues);
    this.#comma = undefined;
  }

  #close(): void {
    this.#isClosed = true;
    this.#isElseNext = this.#cues.has('if');
  }

  #end(to: number): void {
    const hasTime = this.#timeEnd !== undefined;
    if (this.#cues.size === 0 && !hasTime) return;
    this.#push(to);
    const isElseNext = this.#isElseNext || (!hasTime && this.#cues.has('else'));
    this.#cues = new Set(isElseNext ? ['else'] : []);
    if (hasTime) this.#isTurn = false;
    this.#openedTo = to;
    this.#timeEnd = undefined;
    this.#groupAt = undefined;
    this.#gapAt = undefined;
    this.#comma = undefined;
    this.#andAt = undefined;
    this.#isClosed = false;
    this.#isElseNext = false;
  }

  #push(to: number): void {
    this.#clauses.push({
      from: this.#from,
      to,
      role: this.#role(to),
      openedTo: this.#openedTo,
      isSo: this.#cues.has('so'),
      isElse: this.#cues.has('else'),
      isAlso: this.#cues.has('also') || this.#cues.has('but'),
      isOwn: this.#cues.has('own'),
    });
    this.#from = to;
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
    return this.#isClosed || (this.#isBegun() && this.#timeEnd === undefined);
  }
}

/** Whether two times are both weekdays or both dates. */
function isSameDayKind(a: Expression | undefined, b: Expression): boolean {
  if (a?.kind !== 'time' || b.kind !== 'time') return false;
  const [first, second] = [a.frame, b.frame];
  return Boolean((first.weekday && second.weekday) || (first.date && second.date));
}

function endsSentence(text: string): boolean {
  return text === '.' || text === '!' || text === '?' || text === ';';
}
