import type { Expression } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import type { Clause } from './clause.ts';
import type { Mark, WordUses } from './clause-words.ts';
import { closed } from './closed.ts';
import { type Cue, complete, hasAny, refusals, starts } from './cues.ts';
import { MarkedWords } from './marked-words.ts';
import {
  addOnlyTo,
  addTimeTo,
  addWordsBefore,
  commaBeforeTime,
  endsAt,
  endsWithHours,
  endsWithThat,
  hasClock,
  isAfterThat,
  isBegun,
  isCondition,
  isJudged,
  isOfOther,
  isOneTime,
  isOtherDay,
  isReasoned,
  isThenOf,
  openClause,
  type Place,
  startOfFront,
  stopsAt,
  timeBeside,
} from './open-clause.ts';
import { endsBy, frontOf, isAfterStatement, isFresh, isFreshWord, isStart, subjectOf } from './subject.ts';
import { isHeld, toldOf } from './telling.ts';
import type { WordOrder } from './word-order.ts';

/** The clauses of a sentence up to where it has been read. */
export class Draft {
  readonly #sentence: Sentence;
  readonly #order: WordOrder;
  readonly #words: MarkedWords;
  readonly #clauses: Clause[] = [];
  #open = openClause(0);
  /** The last cue that told something new. */
  #lastCue: { cue: Cue; from: number } | undefined;
  /** Where the words end with which the caller has just taken something back. */
  #turnEnd: number | undefined;

  constructor(sentence: Sentence, { order, marks }: WordUses) {
    this.#sentence = sentence;
    this.#order = order;
    this.#words = new MarkedWords(sentence, marks);
  }

  /** Takes in a word that rules out the time after it: a "not" that doesn't deny its clause. */
  addDenial(denial: Expression): void {
    this.#words.addDenial(denial);
  }

  /** Takes in a time, or a change of mind. */
  addTime(time: Expression): void {
    const { from, to } = time;
    if (time.kind === 'operator') {
      this.#end(from);
      this.#turnEnd = to;
      return;
    }
    if (isAfterStatement(this.#open, time, this.#words)) this.#end(this.#words.startOfTime(from));
    if (this.#open.front) this.#splitAtFront(this.#open.front, time);
    const before = this.#words.at(from - 1);
    // "the same time tomorrow, that was half eight": what reminds of something stands apart.
    if (before.has('was') && this.#words.at(from - 2).has('reminder') && this.#open.times.length > 0)
      this.#end(from - 2);
    // "suits us apart from the bank holiday"
    const lead = before.has('article') ? this.#words.at(from - 2) : before;
    const isTurn = this.#turnEnd !== undefined && from - 1 <= this.#turnEnd;
    const isSubject = this.#words.isSubject(to - 1);
    const isException = isSubject && before.has('only');
    const isRefused = hasAny(this.#open.cues, refusals);
    const asker = this.#words.askerBefore(from, { before, isRefused });
    const verb = this.#open.openedTo === from ? undefined : asker;
    if (verb !== undefined) {
      if (this.#lastCue?.from === verb) this.#open.cues.delete(this.#lastCue.cue);
      this.#end(verb);
    } else if (isException) this.#end(from - 1);
    else this.#endBeforeOther(time, { before, lead, isSubject });
    addTimeTo(this.#open, time, this.#words.startOfUnlisted(from));
    this.#open.isDenied = this.#words.hasDenial && this.#words.isDenied(from, this.#open.isDenied);
    if (verb !== undefined) this.#open.cues.add('ask');
    if (isSubject) this.#open.cues.add(isException ? 'denial' : 'told');
    addWordsBefore(this.#open, time, { verb: isTurn ? undefined : lead, words: this.#words });
  }

  /** Ends the clause before a time that isn't its own. */
  #endBeforeOther(
    time: Expression,
    { before, lead, isSubject }: { before: ReadonlySet<Mark>; lead: ReadonlySet<Mark>; isSubject: boolean },
  ): void {
    const isOther =
      (stopsAt(this.#open, lead, time.from - 1) && !this.#words.isLimit(time.from - 1)) ||
      (this.#open.times.length > 0 && this.#words.isLead(time)) ||
      (isSubject && isOfOther(this.#open, time)) ||
      (this.#open.cues.size > 0 && isAfterThat(this.#open)) ||
      (this.#turnEnd !== undefined && isReasoned(this.#open, time, this.#words));
    if (isFresh(this.#open, time, this.#words)) this.#end(this.#words.startOfTime(time.from));
    else if (isOther) this.#end(before.has('the') ? time.from - 1 : this.#words.startOfDenied(time.from));
  }

  /** Takes in a phrase that tells something about its clause. */
  addCue(said: Cue, from: number, to: number): void {
    const cue = said === 'judgment' && isJudged(this.#open, from, this.#words) ? 'denial' : said;
    if (cue === 'nothing' || cue === 'judgment') return;
    const isOwn = this.#words.at(from).has('speaker');
    if (cue === 'only' && endsWithHours(this.#open, from)) {
      this.#open.cues.add('want');
      this.addCue('own', from + 1, to);
      return;
    }
    const isVerb = isOwn || this.#order.verbs.has(cue);
    if (isVerb && isHeld(this.#open, this.#words, from)) return;
    if (from < this.#open.openedTo && starts.has(cue)) return;
    if (isVerb || isStart(cue, this.#open, { from, words: this.#words })) this.#begin({ isVerb, from, to });
    else this.#endBefore(cue, from);
    this.#endBesideTime(cue, from);
    if (this.#order.deniers.has(cue)) this.#splitAt(commaBeforeTime(this.#open));
    this.#lastCue = this.#open.cues.has(cue) ? undefined : { cue, from };
    this.#open.cues.add(cue);
    if (isOwn) this.#open.cues.add('own');
    if (this.#words.at(to - 1).has('also')) this.#open.cues.add('also');
    if (this.#open.times.length === 0) return;
    this.#open.gapAt = to;
    if (!this.#order.predicates.has(cue)) return;
    this.#open.isClosed = true;
    this.#open.isElseNext = this.#open.cues.has('if');
  }

  /** Takes in any other word or mark; those within an operator add no clause: "up to and including". */
  addWord(index: number, { isJoined }: { isJoined: boolean }): void {
    const token = this.#sentence.tokens[index];
    if (!token) return;
    const marks = this.#words.at(index);
    if (marks.has('answer') && isCondition(this.#open, index)) this.#end(index);
    else if (marks.has('answer')) this.#splitAtSubject('approval', index);
    if (marks.has('stay')) this.#open.isStay = true;
    const isLead = !isJoined && marks.has('lead');
    if (isLead && !this.#words.isLimit(index) && stopsAt(this.#open, marks, index))
      this.#end(this.#words.startOfLed(index));
    if (token.kind === 'mark') this.#addMark(token.text, index);
    if (token.isContracted) this.#open.cues.add('told');
    if (!isJoined && marks.has('and')) this.#open.andAt = index;
    if (this.#open.times.length === 0) return;
    // "around noon, only twelve doesn't work"
    if (!isJoined && marks.has('only')) addOnlyTo(this.#open, index);
    if (token.kind === 'word' && !isLead && !marks.has('filler')) this.#open.gapAt = index + 1;
  }

  /** The clauses of the whole sentence. */
  clauses(): Clause[] {
    this.#end(this.#sentence.tokens.length);
    return this.#clauses;
  }

  #addMark(text: string, index: number): void {
    const at = this.#order.isVerbSecond ? this.#words.endOfTold(index) : undefined;
    if (endsAt(this.#open, text, { comma: index + 1, at })) this.#end(index + 1);
  }

  /** Begins a clause with words that tell what it's for, unless they go with what was said before them. */
  #begin({ isVerb, from, to }: { isVerb: boolean; from: number; to: number }): void {
    if (isVerb) this.#splitAtThat(from);
    const isAfterTime = isVerb && this.#open.times.at(-1)?.to === this.#words.endOfTime(from);
    const isApart = isAfterTime && this.#words.tellsMore(from, this.#open);
    if (isAfterTime && this.#order.isVerbSecond) this.#splitAtGap(startOfFront(this.#open, this.#words));
    else if (isAfterTime) this.#endBeforeTimes(frontOf(this.#open, this.#words));
    const { times, front, openedTo, cues } = this.#open;
    const isOpening = openedTo === from && !hasAny(cues, complete) && (times.length === 0 || front);
    if (isAfterTime && this.#order.isVerbSecond) this.#splitAtException();
    if (isApart) this.#end(from);
    else if (isAfterTime && !isBegun(this.#open)) {
      this.#open.hasVerb = true;
      if (!this.#order.isVerbSecond)
        this.#open.front = { at: from, cues: new Set(cues), hasClock: times.some(hasClock) };
    } else if (!isOpening) this.#end(this.#words.at(from - 1).has('joint') ? from - 1 : from);
    if (isVerb && !this.#order.isVerbSecond && this.#open.times.length === 0) this.#open.subjectAt = from;
    this.#open.openedTo = to;
  }

  /** "any time up to noon, after that I'm away": the time that was said begins the statement. */
  #splitAtThat(verb: number): void {
    const { times } = this.#open;
    const that = endsWithThat(this.#open, verb) && times.length > 1 && times.pop();
    if (!that) return;
    this.#end(this.#words.at(that.from - 1).has('preposition') ? that.from - 1 : that.from);
    this.#open.times = [that];
  }

  /** Ends the clause before a cue within another. */
  #endBefore(cue: Cue, from: number): void {
    if (isThenOf(this.#open, from, this.#words)) this.#splitAtGap();
    const { times, andAt } = this.#open;
    const [isTimed, hasBegun] = [times.length > 0, isBegun(this.#open)];
    if (isFreshWord(this.#open, this.#words.at(from))) this.#end(from);
    // "we both want to be there and his dad's away till Friday"
    const isOther = isTimed ? cue !== 'also' && cue !== 'aside' : cue === 'away' && hasBegun;
    if (this.#order.breaks.has(cue) && endsBy(cue, this.#open, from)) this.#end(from);
    else if (andAt !== undefined && isOther) this.#end(andAt);
  }

  /** "Tuesday doesn't work", "Tuesday is too soon": ends the clause before the time that something is said of. */
  #endBesideTime(cue: Cue, from: number): void {
    // "Friday all day except at the dentist's at ten"
    const denied = cue === 'away' ? this.#words.startOfDenied(from) : from;
    if (denied < from && this.#open.times.length > 0) this.#end(denied);
    const day = timeBeside(this.#open, from);
    if (!day) return;
    // "Monday or Wednesday, Tuesday's no use": one day is denied, not those before it.
    if (cue === 'denial' && isOtherDay(this.#open) && this.#words.isOne(day)) {
      this.#open.cues.delete('told');
      this.#splitAtGap(day.from);
    } else if (refusals.has(cue)) this.#splitAtSubject(cue, from);
    if (!isBegun(this.#open)) return;
    const isVerdict = this.#order.isVerbSecond && this.#order.predicates.has(cue);
    // "am Montag hätte ich von acht bis zehn Zeit"
    const isCompleted = this.#open.hasVerb && this.#words.at(from).has('complement');
    if (isVerdict && !isCompleted && !isOneTime(this.#open)) this.#splitAtGap();
    if (cue === 'approval' || this.#words.at(from).has('plea')) this.#splitAtSubject(cue, from);
  }

  /** "Tuesday at nine, I have a meeting at six": the statement has a time of its own, so that it began with none. */
  #splitAtFront(front: Place & { hasClock: boolean }, time: Expression): void {
    const { openedTo } = this.#open;
    if (!front.hasClock && !(time.kind === 'time' && hasDay(time.frame))) return;
    this.#splitAt(front);
    this.#turnEnd = undefined;
    this.#open = { ...openClause(front.at, this.#open.cues), openedTo };
  }

  /** "I'd come on the third at two the second doesn't suit": what stands right before the verb is another clause's. */
  #splitAtGap(at = this.#open.groupAt): void {
    const last = this.#open.times.slice(-1);
    if (at === undefined) return;
    this.#end(at);
    this.#open.times = last;
  }

  /** "I can't on Tuesday Wednesday works", "I'm off on Monday Tuesday or Thursday would suit": what goes isn't what was told. */
  #splitAtSubject(cue: Cue, at: number): void {
    this.#endBeforeTimes(subjectOf({ cue, at }, this.#open, { words: this.#words, order: this.#order }));
  }

  /** Ends the clause before its last times, which begin another. */
  #endBeforeTimes(subject: Expression[]): void {
    const [first] = subject;
    if (!first) return;
    if (subject.some(({ to }) => this.#words.isSubject(to - 1))) this.#open.cues.delete('told');
    this.#open.times = this.#open.times.slice(0, -subject.length);
    this.#end(this.#words.startOfTime(first.from));
    this.#open.times = subject;
  }

  /** "any day, only on Mondays I have class": what is told after an "only" rules out its times. */
  #splitAtException(): void {
    const { times } = this.#open;
    const first = times.findIndex(({ from }) => this.#words.onlyBefore(from) !== undefined);
    const at = this.#words.onlyBefore(times[first]?.from ?? 0);
    if (at === undefined || first < 0) return;
    this.#open.times = times.slice(0, first);
    this.#end(at);
    this.#open = { ...openClause(at), times: times.slice(first), isException: true };
  }

  /** Ends a clause at a place with the cues before it, and leaves the others to the rest. */
  #splitAt(place: Place | undefined): void {
    if (!place) return;
    const rest = this.#open.cues.difference(place.cues);
    this.#open.cues = new Set(place.cues);
    this.#push(place.at);
    this.#open.cues = rest;
    this.#open.comma = undefined;
  }

  #end(to: number): void {
    const { cues, times, isElseNext } = this.#open;
    const hasTime = times.length > 0;
    if (cues.size === 0 && !hasTime) return;
    this.#push(to);
    if (hasTime) this.#turnEnd = undefined;
    this.#open = openClause(to, isElseNext || (!hasTime && cues.has('else')) ? ['else'] : []);
  }

  #push(to: number): void {
    const isAsked = this.#clauses.length === 0 && textAt(this.#sentence, to - 1) === '?';
    const isAnswer = this.#words.at(to - 1).has('answer');
    const isThere = this.#words.at(this.#open.from).has('there');
    const isTurn = this.#turnEnd !== undefined && !this.#order.isVerbSecond;
    const tells = toldOf(this.#open, this.#words, this.#sentence);
    this.#clauses.push(closed(this.#open, to, { isAsked, isTurn, isAnswer, isThere, tells }));
    this.#open.from = to;
  }
}
