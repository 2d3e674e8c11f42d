import type { Expression } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import type { Clause, Role } from './clause.ts';
import type { Mark } from './clause-words.ts';
import { type Cue, complete, roleOf, settled, starts } from './cues.ts';
import {
  addTimeTo,
  goesOn,
  hasClock,
  isBegun,
  isOneTime,
  isOver,
  openClause,
  type Place,
} from './open-clause.ts';
import { isAtClock, isHabit } from './part.ts';
import type { WordOrder } from './word-order.ts';

/** What a draft needs to know of the sentence's language. */
type Language = {
  order: WordOrder;
  /** What words are for; most are for nothing of that. */
  marks: ReadonlyMap<string, ReadonlySet<Mark>>;
};

/** How many words may stand between a time and what is said of it: "is", "is for me". */
const longestCopula = 2;

/** How many words may stand between a time and a judgment of it: "for me, of course,". */
const longestJudged = 4;

const noMarks: ReadonlySet<Mark> = new Set();
const sentenceEnds = new Set(['.', '!', '?', ';']);

/** The clauses of a sentence up to where it has been read. */
export class Draft {
  readonly #sentence: Sentence;
  readonly #order: WordOrder;
  readonly #marks: Language['marks'];
  readonly #clauses: Clause[] = [];
  #open = openClause(0);
  /** The last cue that told something new. */
  #lastCue: { cue: Cue; from: number } | undefined;
  /** Where the words end with which the caller has just taken something back. */
  #turnEnd: number | undefined;

  constructor(sentence: Sentence, { order, marks }: Language) {
    this.#sentence = sentence;
    this.#order = order;
    this.#marks = marks;
  }

  /** Takes in a time, or a change of mind. */
  addTime(time: Expression): void {
    const { from, to } = time;
    if (time.kind === 'operator') {
      this.#end(from);
      this.#turnEnd = to;
      return;
    }
    if (this.#open.front) this.#splitAtFront(this.#open.front, time);
    const before = this.#marksAt(from - 1);
    if (before.has('was')) this.#splitAtReminder(from - 2);
    const isTurn = this.#turnEnd !== undefined && from - 1 <= this.#turnEnd;
    const isSubject = this.#isSubject(to - 1);
    const isException = isSubject && before.has('only');
    // "would Tuesday at ten be all right"
    const isAsked = before.has('asker') && this.#open.openedTo !== from;
    const isOther =
      (this.#open.isClosed && !goesOn(this.#open, before)) ||
      this.#isLead(time) ||
      this.#isNext(time, isSubject);
    if (isAsked) this.#takeBackVerb(from - 1);
    if (isAsked || isException || (isOther && before.has('the'))) this.#end(from - 1);
    else if (isOther) this.#end(from);
    addTimeTo(this.#open, time);
    if (isAsked) this.#open.cues.add('ask');
    if (isSubject) this.#open.cues.add(isException ? 'denial' : 'told');
    if (!isTurn) this.#addVerb(before.has('article') ? this.#marksAt(from - 2) : before);
  }

  /** "the same time tomorrow, that was half eight": what reminds of something stands apart. */
  #splitAtReminder(from: number): void {
    if (this.#open.times.length > 0 && this.#marksAt(from).has('reminder')) this.#end(from);
  }

  /** "that's a Thursday", "it was the ninth": the verb right before a time. */
  #addVerb(marks: ReadonlySet<Mark>): void {
    const { cues } = this.#open;
    if (marks.has('was')) cues.add('past');
    else if (marks.has('identity') && !(marks.has('it') && cues.has('so'))) cues.add('told');
  }

  /** "I'm away, would Tuesday do": the verb is the question's, not of the clause before it. */
  #takeBackVerb(from: number): void {
    if (this.#lastCue?.from === from) this.#open.cues.delete(this.#lastCue.cue);
  }

  /** Takes in a phrase that tells something about its clause. */
  addCue(said: Cue, from: number, to: number): void {
    const cue = said === 'judgment' && this.#isJudged(from) ? 'denial' : said;
    if (cue === 'nothing' || cue === 'judgment') return;
    const isOwn = this.#marksAt(from).has('speaker');
    const isVerb = isOwn || this.#order.verbs.has(cue);
    if (isVerb && this.#marksAt(from - 1).has('holder')) return;
    const isWithinOpening = from < this.#open.openedTo;
    if (isWithinOpening && starts.has(cue)) return;
    if (isVerb || starts.has(cue)) this.#begin({ isVerb, from, to });
    else this.#endBefore(cue, from);
    this.#endBesideTime(cue, from);
    if (this.#order.deniers.has(cue)) this.#splitAtComma();
    this.#lastCue = this.#open.cues.has(cue) ? undefined : { cue, from };
    this.#open.cues.add(cue);
    if (isOwn) this.#open.cues.add('own');
    if (this.#marksAt(to - 1).has('also')) this.#open.cues.add('also');
    if (this.#open.times.length === 0) return;
    this.#open.gapAt = to;
    if (!this.#order.predicates.has(cue)) return;
    this.#open.isClosed = true;
    this.#open.isElseNext = this.#open.cues.has('if');
  }

  /** "Wednesday is rough", "Wednesday for me is really rough": a time was said right before it. */
  #isJudged(from: number): boolean {
    const end = this.#open.times.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
    return from - end <= longestJudged;
  }

  /** Takes in any other word or mark; those within an operator add no clause: "up to and including". */
  addWord(index: number, { isJoined }: { isJoined: boolean }): void {
    const token = this.#sentence.tokens[index];
    if (!token) return;
    const marks = this.#marksAt(index);
    const isLead = !isJoined && marks.has('lead');
    if (isLead && this.#open.isClosed && !goesOn(this.#open, marks)) this.#end(index);
    if (token.kind === 'mark') this.#addMark(token.text, index);
    if (token.isContracted) this.#open.cues.add('told');
    if (this.#open.times.length === 0) return;
    // "around noon, only twelve doesn't work"
    if (!isJoined && marks.has('only')) this.#open.comma ??= { at: index, cues: new Set(this.#open.cues) };
    if (token.kind === 'word' && !isLead && !marks.has('filler')) this.#open.gapAt = index + 1;
    if (!isJoined && marks.has('and')) this.#open.andAt = index;
  }

  /** The clauses of the whole sentence. */
  clauses(): Clause[] {
    this.#end(this.#sentence.tokens.length);
    return this.#clauses;
  }

  #addMark(text: string, index: number): void {
    const isComma = text === ',';
    const { times, cues } = this.#open;
    if (isComma && times.length > 0) this.#open.comma ??= { at: index + 1, cues: new Set(cues) };
    if (sentenceEnds.has(text) || (isComma && isOver(this.#open))) this.#end(index + 1);
  }

  /** "Monday's training": the day is what something is told of. "Apart from Tuesday's" isn't. */
  #isSubject(index: number): boolean {
    const { tokens } = this.#sentence;
    const isFollowed = tokens[index + 1]?.kind === 'word' && !this.#marksAt(index + 1).has('joint');
    return isFollowed && Boolean(tokens[index]?.isContracted);
  }

  /** "it lasts until the fifth, after that …": a time that is a word of its own begins a clause. */
  #isLead({ from, to }: Expression): boolean {
    return this.#open.times.length > 0 && to === from + 1 && this.#marksAt(from).has('lead');
  }

  /** "I'm tied up Thursday this week's fine", "lunchtime noon's no good": what has a verb of its own is said of nothing else. */
  #isNext(time: Expression, isSubject: boolean): boolean {
    const { times, cues } = this.#open;
    if (!isSubject || times.length === 0) return false;
    const isOfPart = times.some(hasClock) && !times.some(isAtClock) && isAtClock(time);
    return cues.has('away') || isOfPart;
  }

  #marksAt(index: number): ReadonlySet<Mark> {
    return this.#marks.get(this.#sentence.tokens[index]?.text ?? '') ?? noMarks;
  }

  /** Begins a clause with words that tell what it's for, unless they go with what was said before them. */
  #begin({ isVerb, from, to }: { isVerb: boolean; from: number; to: number }): void {
    const { isVerbSecond } = this.#order;
    const isAfterTime = isVerb && this.#open.times.at(-1)?.to === from;
    if (isAfterTime && isVerbSecond) this.#splitAtGap();
    const { times, front, openedTo, cues } = this.#open;
    const isSaid = !cues.isDisjointFrom(complete);
    const isOpening = openedTo === from && !isSaid && (times.length === 0 || front);
    if (isAfterTime && !isBegun(this.#open)) {
      if (!isVerbSecond) this.#open.front = { at: from, cues: new Set(cues), hasClock: times.some(hasClock) };
    } else if (!isOpening) this.#end(this.#marksAt(from - 1).has('joint') ? from - 1 : from);
    this.#open.openedTo = to;
  }

  /** Ends the clause before a cue within another. */
  #endBefore(cue: Cue, from: number): void {
    const { times, cues, andAt } = this.#open;
    const isOver = times.length > 0 && (cues.size > 0 || cue === 'thing');
    if (this.#order.breaks.has(cue) && isOver) this.#end(from);
    else if (andAt !== undefined && cue !== 'also' && cue !== 'aside') this.#end(andAt);
  }

  /** "Tuesday doesn't work", "Tuesday is too soon": ends the clause before the time that something is said of. */
  #endBesideTime(cue: Cue, from: number): void {
    const timeEnd = this.#open.times.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
    if (from - timeEnd > longestCopula || !isBegun(this.#open)) return;
    const isVerdict = this.#order.isVerbSecond && this.#order.predicates.has(cue);
    if (isVerdict && !isOneTime(this.#open)) this.#splitAtGap();
    if (cue === 'approval') this.#splitAtSubject(from);
  }

  /** "Tuesday at nine, I have a meeting at six": the statement has a time of its own, so that it began with none. */
  #splitAtFront(front: Place & { hasClock: boolean }, time: Expression): void {
    const { openedTo } = this.#open;
    const isDated = time.kind === 'time' && hasDay(time.frame);
    if (!front.hasClock && !isDated) return;
    this.#splitAt(front);
    this.#turnEnd = undefined;
    this.#open = { ...openClause(front.at, this.#open.cues), openedTo };
  }

  /** "I'd come on the third at two the second doesn't suit": what stands right before the verb is another clause's. */
  #splitAtGap(): void {
    const { groupAt, times } = this.#open;
    if (groupAt === undefined) return;
    this.#end(groupAt);
    this.#open.times = times.slice(-1);
  }

  /** "I can't on Tuesday Wednesday works", "I can't Wednesday works": what goes isn't what was refused. */
  #splitAtSubject(verb: number): void {
    const subject = this.#open.times.at(-1);
    const isRefused = !this.#open.cues.isDisjointFrom(settled);
    if (!subject || !isRefused || !this.#marksAt(verb).has('finite')) return;
    let from = subject.from;
    while (this.#marksAt(from - 1).has('preposition')) from--;
    this.#open.times.pop();
    this.#end(from);
    this.#open.times = [subject];
  }

  /** "next week, Fridays don't work": only what comes after the comma is denied. */
  #splitAtComma(): void {
    const { comma } = this.#open;
    if (!comma) return;
    this.#splitAt(comma);
    this.#open.comma = undefined;
  }

  /** Ends a clause at a place with the cues before it, and leaves the others to the rest. */
  #splitAt({ at, cues }: Place): void {
    const rest = this.#open.cues.difference(cues);
    this.#open.cues = new Set(cues);
    this.#push(at);
    this.#open.cues = rest;
  }

  #end(to: number): void {
    const { cues, times, isElseNext } = this.#open;
    const hasTime = times.length > 0;
    if (cues.size === 0 && !hasTime) return;
    this.#push(to);
    if (hasTime) this.#turnEnd = undefined;
    const isElse = isElseNext || (!hasTime && cues.has('else'));
    this.#open = openClause(to, isElse ? ['else'] : []);
  }

  #push(to: number): void {
    const { from, openedTo, cues } = this.#open;
    this.#clauses.push({
      from,
      to,
      role: this.#role(to),
      openedTo,
      isSo: cues.has('so'),
      isElse: cues.has('else'),
      isAlso: cues.has('also') || cues.has('but'),
      isOwn: cues.has('own'),
      isGivingUp: cues.has('leave'),
      isThen: this.#open.times.at(-1)?.to === to - 1 && this.#marksAt(to - 1).has('answer'),
    });
    this.#open.from = to;
  }

  #role(to: number): Role {
    const { cues, times } = this.#open;
    const isInGeneral = cues.has('house') && times.length > 0 && times.every(isHabit);
    const role = isInGeneral ? 'mention' : roleOf(cues);
    // "Isn't Saturday possible?" asks for it.
    const isDenial = role === 'refusal' || role === 'denial';
    if (isDenial && this.#clauses.length === 0 && textAt(this.#sentence, to - 1) === '?') return 'wish';
    // "no, I'm kidding, that's tax day, noon on the sixteenth"
    const isTurn = this.#turnEnd !== undefined;
    return isTurn && role === 'told' && !cues.has('told') ? 'wish' : role;
  }
}
