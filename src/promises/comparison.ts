import { isOfKind, isPromised, isRepeated, operationOf } from './backing.ts';
import type { CheckedCall, Finding, Untold } from './call.ts';
import { saidAt } from './said-at.ts';
import { agrees, namesSlot, type SaidSlot, saysClock, saysDay, withoutWeakHour } from './said-slots.ts';
import type { Statement } from './statements.ts';
import { untoldOf } from './untold.ts';
import { type Claim, type Comparing, type SaidPromise, Witness } from './witness.ts';

/** A finding that may still be taken back, of a change where one was done otherwise. */
type Open = { finding: Finding; slot: SaidSlot | undefined; change?: number };

/** How many findings a later line may still take back, so that a call takes time in proportion to its lines. */
const mostOpen = 200;

/** Compares what a bot says, line by line, with what was done and offered. */
export class Comparison {
  readonly #call: CheckedCall;
  readonly #witness: Witness;
  #open: Open[] = [];
  /** The lines in which changes were told first. */
  readonly #told = new Map<number, number>();

  constructor(call: CheckedCall, comparing: Comparing) {
    this.#call = call;
    this.#witness = new Witness(call, comparing);
  }

  /** Takes in what a line says. Lines are given in order. */
  addLine(statements: readonly Statement[]): void {
    const all = statements.flatMap((each) =>
      each.kind === 'promise'
        ? each.told.map((told): Claim => ({ promise: each, told, backing: undefined }))
        : [],
    );
    // "Done." beside "You're booked for three." says no more than that.
    const timed = all.filter(
      ({ told: { slot } }, at) => slot && all.findIndex(({ told }) => told.slot === slot) === at,
    );
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
    const witness = this.#witness;
    const fitting = witness.candidates(promise).filter((index) => witness.fits(claim, index));
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
    return this.#witness.names.areOthers(names, this.#call.changes[index]);
  }

  #tell(index: number, { op, line }: Pick<SaidPromise, 'op' | 'line'>): void {
    const { changes } = this.#call;
    for (const [other, change] of changes.entries()) {
      const isSame = other === index || isRepeated(change, changes[index]);
      // "I've moved you" tells of the old appointment, too.
      if (isSame || (op === 'move' && change.op === 'cancel' && this.#witness.isDoneBy(change, line)))
        this.#told.set(other, this.#told.get(other) ?? line);
    }
  }

  #judge(claim: Claim): void {
    const { promise, told, backing } = claim;
    const witness = this.#witness;
    if (backing !== undefined) {
      this.#settle(backing, told.slot !== undefined);
      this.#add(claim, 'kept', backing);
      if (promise.isForBoth && witness.isOneMissing(promise)) this.#add(claim, 'broken');
      return;
    }
    const later = witness.laterBacking(claim);
    if (later !== undefined) this.#tell(later, promise);
    if (later !== undefined || witness.isExplained(claim)) return;
    if (!told.slot && !witness.isUnderWay(promise.op)) return;
    const { changes } = this.#call;
    const done = witness.candidates(promise).filter((index) => isOfKind(promise.op, changes[index]));
    const other =
      done.find((index) => !this.#told.has(index)) ??
      done.find((index) => this.#told.get(index) !== promise.line);
    const isFailed = witness.isTriedInVain(claim);
    const isTaken = other === undefined || (isFailed && this.#told.has(other));
    if (isTaken || this.#told.has(other) ? witness.isDoubtful(claim) : promise.isWeak && !told.slot) return;
    if (isTaken) this.#add(claim, 'broken');
    else {
      this.#add(claim, 'different', other);
      this.#tell(other, promise);
    }
  }

  #add({ promise, told: { slot } }: Claim, kind: Finding['kind'], change?: number): void {
    const { line, quote, op } = promise;
    const isAt = change === undefined ? undefined : this.#call.changes[change]?.startAt;
    const said = kind === 'kept' ? isAt : slot ? this.#witness.saidAt(slot) : this.#witness.lastTried(line);
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

  /** What is told as it is now settles what was said wrong before. */
  #settle(index: number, isTimed: boolean): void {
    if (isTimed) this.#withdraw(({ finding, change }) => finding.kind === 'different' && change === index);
  }

  /** Takes findings back, of those that were made last. */
  #withdraw(isWrong: (open: Open) => boolean): void {
    const recent = this.#open.splice(-mostOpen);
    this.#open.push(...recent.filter((each) => !isWrong(each)));
  }

  #addOffer({ slots, line, quote, isWide }: Extract<Statement, { kind: 'offer' }>): void {
    this.#reopen(slots, line);
    const { changes, offeredAt, knownAt } = this.#call;
    const { moment } = this.#witness;
    const free = [
      ...offeredAt,
      ...knownAt,
      ...changes.flatMap(({ isDone, startAt }) => (isDone ? [startAt] : [])),
    ];
    const isInvented = (slot: SaidSlot) =>
      namesSlot(slot, { isWide }) && !free.some((at) => agrees(slot, at, moment));
    for (const slot of slots.filter(isInvented)) {
      const said = saidAt(slot, [], moment);
      this.#open.push({
        finding: { line, kind: 'invented', op: 'offer', saidAt: said, isAt: undefined, quote },
        slot,
      });
    }
  }

  /** "Ten is booked, no wait, ten is free": what can be had isn't what was promised in the same line. */
  #reopen(slots: readonly SaidSlot[], line: number): void {
    const isOffered = (at: number | undefined) =>
      at !== undefined && slots.some((slot) => saysClock(slot) && agrees(slot, at, this.#witness.moment));
    this.#withdraw(
      ({ finding }) => finding.kind === 'broken' && finding.line === line && isOffered(finding.saidAt),
    );
  }

  /** "That didn't go through": takes back what was said of that time, or of any where none is named. */
  #takeBack(slots: readonly SaidSlot[]): void {
    const isOf = ({ finding: { saidAt: at } }: Open) =>
      at === undefined || slots.length === 0 || slots.some((slot) => agrees(slot, at, this.#witness.moment));
    this.#withdraw((each) => isPromised(each.finding.kind) && isOf(each));
  }

  /** A time told in passing is told; put right, it's as if it had been said at once. */
  #addMention({ slots, line, quote, isRight }: Extract<Statement, { kind: 'mention' }>): void {
    for (const [index, { op, startAt }] of this.#toldBy(slots, line)) {
      const wrong = this.#open
        .slice(-mostOpen)
        .find(({ finding, change }) => finding.kind === 'different' && change === index);
      const isNew = !this.#told.has(index);
      this.#tell(index, { op: 'done', line });
      const isTimed = slots.some((slot) => saysClock(slot) && agrees(slot, startAt, this.#witness.moment));
      if (!isTimed || (!isNew && !(isRight && wrong))) continue;
      this.#settle(index, true);
      const finding: Finding = {
        line,
        kind: 'kept',
        op: operationOf(op),
        saidAt: startAt,
        isAt: startAt,
        quote,
      };
      this.#open.push({ finding, slot: undefined, change: index });
    }
  }

  /** The changes at times that are told in a line. */
  #toldBy(slots: readonly SaidSlot[], line: number) {
    return [...this.#call.changes.entries()].filter(
      ([, change]) =>
        change.op !== 'hold' &&
        change.op !== 'other' &&
        this.#witness.isDoneBy(change, line) &&
        slots.some(
          (slot) => (saysDay(slot) || saysClock(slot)) && agrees(slot, change.startAt, this.#witness.moment),
        ),
    );
  }
}
