import { dayOf } from '../domain/time/local-time.ts';
import type { Zones } from '../domain/time/zone.ts';
import type { Language } from '../language/language.ts';
import { canBack, isOfKind, isPromised, isRepeated, operationOf } from './backing.ts';
import type { CallChange, CheckedCall, Finding, Untold } from './call.ts';
import { lastChosenAt } from './last-chosen.ts';
import { saidAt } from './said-at.ts';
import { agrees, type Moment, namesSlot, type SaidSlot, saysClock, withoutWeakHour } from './said-slots.ts';
import type { Statement } from './statements.ts';
import type { ToldNames } from './told-names.ts';
import { isInOtherZone, type ToldSlot } from './told-slots.ts';
import { untoldOf } from './untold.ts';

type SaidPromise = Extract<Statement, { kind: 'promise' }>;

/** A promise of one time, with the change that backs it, if one does. */
type Claim = { promise: SaidPromise; told: ToldSlot; backing: number | undefined };

/** A finding that may still be taken back, of a change where one was done otherwise. */
type Open = { finding: Finding; slot: SaidSlot | undefined; change?: number };

/** What is needed beside a call. */
type Comparing = { language: Language; zones: Zones; names: ToldNames };

/** Compares what a bot says, line by line, with what was done and offered. */
export class Comparison {
  readonly #call: CheckedCall;
  readonly #names: ToldNames;
  readonly #language: Language;
  readonly #moment: Moment;
  /** Of each line, the last one before the caller speaks again. */
  readonly #turnEnds: readonly number[];
  #open: Open[] = [];
  /** The lines in which changes were told first. */
  readonly #told = new Map<number, number>();

  constructor(call: CheckedCall, { language, zones, names }: Comparing) {
    const { zone } = call.calendar;
    this.#call = call;
    this.#names = names;
    this.#language = language;
    this.#moment = { zone, zones, today: dayOf(zone.localAt(call.startedAt)) };
    const ends = call.lines.map((_, line) => line);
    for (let line = ends.length - 2; line >= 0; line--) {
      if (call.lines[line + 1]?.who === 'bot') ends[line] = ends[line + 1] ?? line;
    }
    this.#turnEnds = ends;
  }

  /** Takes in what a line says. Lines are given in order. */
  addLine(statements: readonly Statement[]): void {
    const all = statements.flatMap((each) =>
      each.kind === 'promise'
        ? each.told.map((told): Claim => ({ promise: each, told, backing: undefined }))
        : [],
    );
    // "Done." beside "You're booked for three." says no more than that.
    const timed = all.filter(({ told }) => told.slot);
    const isFirst = ({ promise: { op } }: Claim, at: number) =>
      all.findIndex((other) => other.promise.op === op) === at;
    const claims = timed.length > 0 ? timed : all.filter(isFirst);
    // What agrees goes first: what is said beside it may be of somebody for whom nothing was done.
    for (const claim of claims) this.#back(claim);
    for (const statement of statements) {
      if (statement.kind === 'promise') {
        for (const claim of claims) if (claim.promise === statement) this.#judge(claim);
      } else if (statement.kind === 'offer') this.#addOffer(statement);
      else if (statement.kind === 'failure') this.#takeBack(statement.slots);
      else this.#addMention(statement);
    }
  }

  /** All that was found, by line. */
  result(): { findings: Finding[]; unsaid: Untold[] } {
    const findings = this.#open.map(({ finding }) => finding).sort((a, b) => a.line - b.line);
    return { findings, unsaid: untoldOf(this.#call.changes, new Set(this.#told.keys())) };
  }

  /** Finds the change that backs a claim, one not told yet before one that was. */
  #back(claim: Claim): void {
    const { promise, told } = claim;
    const fitting = this.#candidates(promise).filter((index) => this.#fits(claim, index));
    const backing = fitting.find((index) => !this.#told.has(index)) ?? fitting[0];
    if (backing === undefined) {
      if (!told.slot?.isWeak) return;
      claim.told = { ...told, slot: withoutWeakHour(told.slot) };
      this.#back(claim);
    } else if (!this.#isOfSecond(claim, backing)) {
      claim.backing = backing;
      const isOfAll = !told.slot || promise.isForBoth;
      for (const index of isOfAll ? fitting : [backing]) this.#tell(index, promise);
    }
  }

  /** Whether a claim of the same line took the change for another person. */
  #isOfSecond({ promise, told: { slot, names } }: Claim, index: number): boolean {
    if (!slot || this.#told.get(index) !== promise.line) return false;
    return this.#names.areOthers(names, this.#call.changes[index]);
  }

  #tell(index: number, { op, line }: SaidPromise): void {
    const { changes } = this.#call;
    for (const [other, change] of changes.entries()) {
      const isSame = other === index || isRepeated(change, changes[index]);
      // "I've moved you" tells of the old appointment, too.
      if (isSame || (op === 'move' && change.op === 'cancel' && this.#isDoneBy(change, line)))
        this.#told.set(other, this.#told.get(other) ?? line);
    }
  }

  /** The changes that can back a promise. */
  #candidates({ op, line }: SaidPromise): number[] {
    return this.#call.changes.flatMap((change, index) =>
      canBack(op, change) && this.#isDoneBy(change, line) ? [index] : [],
    );
  }

  #isDoneBy({ isDone, afterLine = 0 }: CallChange, line: number): boolean {
    return isDone && afterLine <= (this.#turnEnds[line] ?? line);
  }

  /** Whether a change is what a claim says, at its time and of its person. */
  #fits({ promise: { op }, told }: Claim, index: number): boolean {
    const { changes } = this.#call;
    const change = changes[index];
    if (!change) return false;
    const at = op === 'cancel' && change.op === 'move' ? change.fromAt : change.startAt;
    if (at === undefined) return false;
    const isAt = this.#agreesAny(told, at);
    return isAt && !this.#names.meansOther(told.names, change, changes);
  }

  #agreesAny({ slot, others }: ToldSlot, at: number): boolean {
    if (!slot) return true;
    return [slot, ...others].some((each) => agrees(each, at, this.#moment));
  }

  #judge(claim: Claim): void {
    const { promise, told, backing } = claim;
    const { changes } = this.#call;
    if (backing !== undefined) {
      this.#settle(backing, told.slot !== undefined);
      this.#add(claim, 'kept', backing);
      if (promise.isForBoth && this.#isOneMissing(promise)) this.#add(claim, 'broken');
      return;
    }
    if (
      isInOtherZone(promise.told) ||
      this.#isBackedLater(claim) ||
      this.#isKnown(claim) ||
      this.#isHeld(claim)
    )
      return;
    if (!told.slot && !this.#isUnderWay()) return;
    const done = this.#candidates(promise).filter((index) => isOfKind(promise.op, changes[index]));
    const other =
      done.find((index) => !this.#told.has(index)) ??
      done.find((index) => this.#told.get(index) !== promise.line);
    const isFailed = this.#isTriedInVain(claim);
    if (other === undefined || (isFailed && this.#told.has(other))) this.#add(claim, 'broken');
    else {
      this.#add(claim, 'different', other);
      this.#tell(other, promise);
    }
  }

  #add({ promise, told: { slot } }: Claim, kind: Finding['kind'], change?: number): void {
    const { line, quote, op } = promise;
    const isAt = change === undefined ? undefined : this.#call.changes[change]?.startAt;
    const said = kind === 'kept' ? isAt : slot ? this.#saidAt(slot) : this.#lastTried(line);
    const tried = this.#call.changes[change ?? -1]?.op;
    const finding: Finding = {
      line,
      kind,
      op: op === 'done' ? operationOf(tried) : op,
      saidAt: said,
      isAt,
      quote,
    };
    this.#open.push({ finding, slot, ...(change !== undefined && { change }) });
  }

  #saidAt(slot: SaidSlot): number | undefined {
    const { changes, offeredAt, knownAt } = this.#call;
    return saidAt(slot, [...offeredAt, ...knownAt, ...changes.map(({ startAt }) => startAt)], this.#moment);
  }

  /** What was tried or chosen last before a line, for a promise that names no time. */
  #lastTried(line: number): number | undefined {
    const end = this.#turnEnds[line] ?? line;
    const tried = this.#call.changes.findLast(({ afterLine = 0 }) => afterLine <= end)?.startAt;
    return tried ?? lastChosenAt(this.#call, line, this.#language);
  }

  /** What is told as it is now settles what was said wrong before. */
  #settle(index: number, isTimed: boolean): void {
    if (isTimed)
      this.#open = this.#open.filter(
        ({ finding, change }) => finding.kind !== 'different' || change !== index,
      );
  }

  /** Whether only one of the several was done for whom something is promised. */
  #isOneMissing(promise: SaidPromise): boolean {
    const isTried = this.#call.changes.some((change) => !change.isDone && canBack(promise.op, change));
    return isTried && this.#candidates(promise).length < 2;
  }

  /** Whether the call makes good later what wasn't done yet. */
  #isBackedLater(claim: Claim): boolean {
    return this.#call.changes.some(
      (change, index) =>
        change.isDone &&
        canBack(claim.promise.op, change) &&
        !this.#isDoneBy(change, claim.promise.line) &&
        this.#fits(claim, index),
    );
  }

  /** Whether it only tells of what was booked before the call. */
  #isKnown({ promise: { op, line, told: all }, told }: Claim): boolean {
    const { knownAt, changes, offeredAt } = this.#call;
    if (op !== 'book' && op !== 'done') return false;
    if (!told.slot)
      return op === 'book' && knownAt.length > 0 && changes.length === 0 && offeredAt.length === 0;
    // Of several that are read out, one is enough if nothing was tried.
    const isTried = changes.some(({ afterLine = 0 }) => afterLine <= (this.#turnEnds[line] ?? line));
    const some = isTried ? [told] : all;
    return knownAt.some((at) => some.some((each) => this.#agreesAny(each, at)));
  }

  /** Whether it may only say that a time is kept for a while, and one is. */
  #isHeld({ promise, told }: Claim): boolean {
    if (!promise.isHold) return false;
    return this.#call.changes.some(
      ({ op, isDone, startAt }) => op === 'hold' && isDone && this.#agreesAny(told, startAt),
    );
  }

  #isUnderWay(): boolean {
    return this.#call.changes.length > 0 || this.#call.offeredAt.length > 0;
  }

  #isTriedInVain({ promise, told }: Claim): boolean {
    return this.#call.changes.some(
      (change) => !change.isDone && canBack(promise.op, change) && this.#agreesAny(told, change.startAt),
    );
  }

  #addOffer({ slots, line, quote }: Extract<Statement, { kind: 'offer' }>): void {
    const { changes, offeredAt, knownAt } = this.#call;
    const free = [
      ...offeredAt,
      ...knownAt,
      ...changes.flatMap(({ isDone, startAt }) => (isDone ? [startAt] : [])),
    ];
    const isInvented = (slot: SaidSlot) =>
      namesSlot(slot) && !free.some((at) => agrees(slot, at, this.#moment));
    for (const slot of slots.filter(isInvented)) {
      const said = saidAt(slot, [], this.#moment);
      this.#open.push({
        finding: { line, kind: 'invented', op: 'offer', saidAt: said, isAt: undefined, quote },
        slot,
      });
    }
  }

  /** "That didn't go through": takes back what was said of that time, or of any where none is named. */
  #takeBack(slots: readonly SaidSlot[]): void {
    const isOf = ({ finding: { saidAt: at } }: Open) =>
      at === undefined || slots.length === 0 || slots.some((slot) => agrees(slot, at, this.#moment));
    this.#open = this.#open.filter((each) => !isPromised(each.finding.kind) || !isOf(each));
  }

  /** A time told in passing, or offered again, is told. */
  #tellOf(slots: readonly SaidSlot[], line: number): number[] {
    const done = this.#call.changes.flatMap((change, index) => {
      const isTold = slots.some((slot) => saysClock(slot) && agrees(slot, change.startAt, this.#moment));
      return isTold && this.#isDoneBy(change, line) ? [index] : [];
    });
    for (const index of done) this.#told.set(index, this.#told.get(index) ?? line);
    return done;
  }

  /** A time told in passing is told; put right, it's as if it had been said at once. */
  #addMention({ slots, line, quote, isRight }: Extract<Statement, { kind: 'mention' }>): void {
    for (const index of this.#tellOf(slots, line)) {
      const wrong = this.#open.find(
        ({ finding, change }) => finding.kind === 'different' && change === index,
      );
      const at = this.#call.changes[index]?.startAt;
      if (!isRight || !wrong) continue;
      this.#settle(index, true);
      const finding: Finding = { ...wrong.finding, line, kind: 'kept', saidAt: at, isAt: at, quote };
      this.#open.push({ finding, slot: undefined, change: index });
    }
  }
}
