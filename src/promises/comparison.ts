import { isOfKind, isPromised, operationOf } from './backing.ts';
import type { CheckedCall, Finding, Untold } from './call.ts';
import { claimsOf, slotsIn } from './claims.ts';
import { corrected } from './corrections.ts';
import { inventedIn } from './invented.ts';
import { OpenFindings } from './open-findings.ts';
import { mayBeWrong, type Retelling } from './retold.ts';
import type { Statement } from './statements.ts';
import { agrees } from './times/agreement.ts';
import { saidAt } from './times/said-at.ts';
import { isInZone, type SaidSlot, saysClock, saysDay, withoutWeakHour } from './times/said-slots.ts';
import { ToldChanges } from './told-changes.ts';
import { untoldOf } from './untold.ts';
import { type Claim, type Comparing, Witness } from './witness.ts';

type Mention = Extract<Statement, { kind: 'mention' }>;

/** Compares what a bot says, line by line, with what was done and offered. */
export class Comparison {
  readonly #call: CheckedCall;
  readonly #witness: Witness;
  readonly #open: OpenFindings;
  /** The line in which the caller was told last that something didn't work. */
  #failedIn: number | undefined;
  readonly #told: ToldChanges;

  constructor(call: CheckedCall, comparing: Comparing) {
    this.#call = call;
    this.#witness = new Witness(call, comparing);
    this.#told = new ToldChanges(this.#witness);
    this.#open = new OpenFindings(this.#witness.moment);
  }

  /** Takes in what a line says. Lines are given in order. */
  addLine(given: readonly Statement[]): void {
    const statements = corrected(given);
    const claims = claimsOf(statements);
    // What agrees goes first: what is said beside it may be of somebody for whom nothing was done.
    for (const claim of claims) this.#back(claim);
    for (const claim of claims)
      for (const index of this.#witness.ofBoth(claim)) this.#told.tell(index, claim.promise);
    const mentions = statements.filter((each) => each.kind === 'mention');
    const fresh = this.#tellExactly(mentions.filter(({ how }) => how !== 'open'));
    for (const statement of statements) this.#addStatement(statement, claims);
    for (const mention of mentions) this.#addMention(mention, fresh);
    const isSure = statements.every(({ kind }) => kind !== 'offer' && kind !== 'failure');
    const isElsewhere = statements.some((each) => slotsIn(each).some(isInZone));
    if (isSure && !isElsewhere) for (const mention of mentions) this.#judgeMention(mention);
  }

  #addStatement(statement: Statement, claims: readonly Claim[]): void {
    if (statement.kind === 'promise') {
      for (const claim of claims) if (claim.promise === statement) this.#judge(claim);
    } else if (statement.kind === 'offer') this.#addOffer(statement);
    else if (statement.kind === 'failure') this.#fail(statement);
    else if (statement.kind === 'meeting') this.#told.tellStanding(statement.line);
  }

  /** All that was found, by line. */
  result(): { findings: Finding[]; unsaid: Untold[] } {
    return {
      findings: this.#open.byLine(),
      unsaid: untoldOf(this.#call.changes, this.#told.all()),
    };
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
      for (const index of witness.alsoTold(claim, fitting)) this.#told.tell(index, promise);
      this.#told.tell(backing, promise);
    }
  }

  /** Whether a claim of the same line took the change for another person. */
  #isOfSecond({ promise, told: { slot, names, called } }: Claim, index: number): boolean {
    if (!slot || this.#told.lineOf(index) !== promise.line) return false;
    return this.#witness.names.areOthers([...called, ...names], this.#call.changes[index]);
  }

  #judge(claim: Claim): void {
    const { promise, told, backing } = claim;
    const witness = this.#witness;
    if (backing !== undefined) {
      if (told.slot) this.#open.settle(backing);
      this.#add(claim, 'kept', backing);
      if (promise.isForBoth && promise.told.length < 2 && witness.isOneMissing(promise))
        this.#add(claim, 'broken');
      return;
    }
    if (!claim.isAside) this.#judgeUnbacked(claim);
  }

  #judgeUnbacked(claim: Claim): void {
    const { promise, told } = claim;
    const witness = this.#witness;
    const later = witness.laterBacking(claim);
    if (later !== undefined) this.#told.tell(later, promise);
    if (later !== undefined || witness.isExplained(claim)) return;
    if ((!told.slot || told.slot.lasts || promise.isOfThird) && !witness.isUnderWay(promise.op)) return;
    const other = this.#doneOtherwise(claim);
    const isFailed = witness.isTriedInVain(claim);
    const isTaken =
      other === undefined || (this.#told.isWhole(other) && (isFailed || this.#isOfMore(claim, other)));
    if (
      isTaken || this.#told.isWhole(other)
        ? witness.isDoubtful(claim, { failedIn: this.#failedIn })
        : promise.isWeak && !told.slot
    )
      return;
    if (isTaken) this.#add(claim, 'broken');
    else {
      this.#add(claim, 'different', other);
      this.#told.tell(other, promise);
    }
  }

  /** What was done at another time than a claim says, not told yet if possible. */
  #doneOtherwise({ promise: { op, line }, promise, told: { slot } }: Claim): number | undefined {
    const { changes } = this.#call;
    const done = this.#witness.candidates(promise).filter((index) => isOfKind(op, changes[index]));
    // "You're all set for ten" isn't what was cancelled before.
    const isOver = (index: number) => op === 'done' && slot && changes[index]?.op === 'cancel';
    return (
      done.find((index) => !this.#told.isWhole(index)) ??
      done.find((index) => this.#told.lineOf(index) !== line && !isOver(index))
    );
  }

  /** Whether a claim is of something more than what was told before: of a move after it was booked, or of another person. */
  #isOfMore({ promise: { op }, told: { names, called } }: Claim, other: number): boolean {
    const change = this.#call.changes[other];
    const isKept = this.#open.of(other).some(({ finding: { kind } }) => kind === 'kept');
    if (!isKept) return false;
    return (
      (op === 'move' && change?.op === 'book') || this.#witness.names.areOthers([...called, ...names], change)
    );
  }

  #add({ promise, told: { slot } }: Claim, kind: Finding['kind'], change?: number): void {
    const { line, quote, op, isWeak } = promise;
    const isAt = change === undefined ? undefined : this.#call.changes[change]?.startAt;
    const said =
      kind === 'kept' ? isAt : slot ? this.#witness.saidAt(slot) : this.#witness.lastTried(promise);
    const tried = (this.#call.changes[change ?? -1] ?? this.#witness.lastChange(line))?.op;
    const isOpen = op === 'done' || (op === 'book' && (kind === 'kept' || (isWeak && kind === 'different')));
    const finding: Finding = {
      line,
      kind,
      op: isOpen ? operationOf(tried) : op,
      saidAt: said,
      isAt,
      quote,
    };
    this.#open.add(finding, { slot, change });
  }

  #addOffer(offer: Extract<Statement, { kind: 'offer' }>): void {
    const { slots, line, quote } = offer;
    const { moment } = this.#witness;
    this.#open.reopen(slots, line);
    this.#tellOpen(offer);
    for (const slot of inventedIn(offer, this.#call, moment)) {
      const said = saidAt(slot, [], moment);
      this.#open.add({ line, kind: 'invented', op: 'offer', saidAt: said, isAt: undefined, quote }, { slot });
    }
  }

  /** "Thursday at four works, then": what is said of the very time of something done just before tells it, too. */
  #tellOpen({ slots, line }: Pick<Mention, 'slots' | 'line'>): void {
    for (const [index, { afterLine }] of this.#witness.toldBy(slots.filter(saysClock), line)) {
      if (afterLine !== undefined) this.#told.tell(index, { op: 'done', line });
    }
  }

  /** "That didn't go through." */
  #fail({ slots, isGone, line }: Extract<Statement, { kind: 'failure' }>): void {
    this.#failedIn = line;
    this.#open.takeBack(slots, { isGone });
    if (isGone) this.#told.tellCancelled(line);
  }

  /** What mentions tell to the minute that nothing else in their line does. */
  #tellExactly(mentions: readonly Mention[]): ReadonlySet<number> {
    const told = mentions.flatMap(({ slots, line }) => {
      return this.#witness
        .toldBy(
          slots.filter((slot) => saysClock(slot) && saysDay(slot)),
          line,
        )
        .map(([index]) => ({ index, line }));
    });
    const fresh = told.filter(({ index }) => !this.#told.has(index));
    for (const { index, line } of fresh) this.#told.tell(index, { op: 'done', line });
    return new Set(fresh.map(({ index }) => index));
  }

  /** A time told in passing is told; put right, it's as if it had been said at once. */
  #addMention(mention: Mention, fresh: ReadonlySet<number>): void {
    if (mention.how === 'open') {
      this.#tellOpen(mention);
      return;
    }
    const { slots, line, quote, isRight } = mention;
    // "At the same time" names none.
    const timed = slots.filter(
      (slot) => saysClock(slot) && (slot.sameAs ?? !slot.frames.some(({ lean }) => lean)),
    );
    for (const [index, { op, startAt }] of this.#witness.toldBy(slots, line)) {
      const isWrong = this.#open.of(index).some(({ finding }) => finding.kind === 'different');
      this.#told.tell(index, { op: 'done', line });
      const slot = timed.find((each) => agrees(each, startAt, this.#witness.moment));
      if (!slot || !(fresh.has(index) || (isRight && isWrong))) continue;
      this.#open.settle(index);
      const finding: Finding = {
        line,
        kind: 'kept',
        op: operationOf(op),
        saidAt: startAt,
        isAt: startAt,
        quote,
      };
      this.#open.add(finding, { slot, change: index });
    }
  }

  /** "So that's Thursday at four, see you": a time at which nothing is, told as that of the appointment. */
  #judgeMention({ slots, line, quote, how, isUnsettled }: Mention): void {
    const witness = this.#witness;
    for (const slot of slots) {
      if (!mayBeWrong(slot, how) || witness.isAnything(slot) || this.#open.promise(slot)) continue;
      const other = this.#meantBy(how, line);
      const isOpen = this.#failedIn !== undefined || (isUnsettled && how !== 'farewell');
      if (other === undefined && (isOpen || !witness.isOfferedOnly(slot, { how, line }))) continue;
      if (other !== undefined && this.#isOfElse(slot, other, line)) continue;
      const { op, startAt } = this.#call.changes[other ?? -1] ?? {};
      this.#open.doubt(other, line);
      const kind = other === undefined ? 'broken' : 'different';
      const finding: Finding = {
        line,
        kind,
        op: operationOf(op),
        saidAt: witness.saidAt(slot),
        isAt: startAt,
        quote,
      };
      this.#open.add(finding, { slot, change: other });
      if (other !== undefined) this.#told.tell(other, { op: 'done', line });
    }
  }

  /** "See you at quarter to, for the papers", once nine was told; or a recap of two of which one didn't work, as was found. */
  #isOfElse(slot: SaidSlot, other: number, line: number): boolean {
    const witness = this.#witness;
    const isEarlier = (finding: Finding) => finding.line < line;
    const isKept = this.#open.of(other).some(({ finding }) => finding.kind === 'kept' && isEarlier(finding));
    if (isKept && witness.isSoonBefore(slot, other)) return true;
    return (
      witness.isFailedAt(slot) &&
      this.#open.byLine().some((each) => each.kind === 'broken' && isEarlier(each))
    );
  }

  /** The change that a line tells of: one that wasn't told with its time yet, or if that isn't only a recap, the last one. */
  #meantBy(how: Retelling, line: number): number | undefined {
    const isWrong = (index: number) => this.#open.of(index).some(({ finding: { kind } }) => isPromised(kind));
    const able = [...this.#call.changes.keys()].filter(
      (index) => this.#witness.isStanding(index, line) && !isWrong(index),
    );
    const isNew = (index: number) => {
      const at = this.#told.lineOf(index);
      return (
        at === undefined ||
        (at === line && this.#open.of(index).every(({ slot, finding: { op } }) => !slot || op === 'cancel'))
      );
    };
    return able.find(isNew) ?? (how === 'recap' ? undefined : able.at(-1));
  }
}
