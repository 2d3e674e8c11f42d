import { dayOf, minuteMs } from '../domain/time/local-time.ts';
import type { Zones } from '../domain/time/zone.ts';
import type { Language } from '../language/language.ts';
import { canBack } from './backing.ts';
import type { CallChange, CheckedCall } from './call.ts';
import { lastChosenAt } from './last-chosen.ts';
import type { Retelling } from './retold.ts';
import type { Statement } from './statements.ts';
import { agrees, type Moment } from './times/agreement.ts';
import { saidAt } from './times/said-at.ts';
import { isHabit, type SaidSlot, saysClock, saysDay } from './times/said-slots.ts';
import type { ToldNames } from './told-names.ts';
import type { ToldSlot } from './told-slots.ts';
import { undoes } from './untold.ts';

/** A statement that something is done. */
export type SaidPromise = Extract<Statement, { kind: 'promise' }>;

/** A promise of one time, with the change that backs it, if one does; one that `isAside` only counts if it's kept. */
export type Claim = { promise: SaidPromise; told: ToldSlot; backing: number | undefined; isAside?: boolean };

/** What is needed beside a call. */
export type Comparing = { language: Language; zones: Zones; names: ToldNames };

/** How many lines after a try it may still be what a promise is of. */
const farthest = 3;

/** "She's in on Wednesdays." */
function isOfHabit({ told: { slot } }: Claim): boolean {
  return slot !== undefined && isHabit(slot);
}

/** What was done, offered and known in a call, asked about what is said in it. */
export class Witness {
  readonly call: CheckedCall;
  readonly moment: Moment;
  readonly names: ToldNames;
  readonly #language: Language;
  readonly #favors: RegExp;
  /** Of each line, the last one before the caller speaks again. */
  readonly #turnEnds: readonly number[];

  constructor(call: CheckedCall, { language, zones, names }: Comparing) {
    const { zone } = call.calendar;
    this.call = call;
    this.names = names;
    this.#language = language;
    this.#favors = language.promiseWords.favors;
    this.moment = { zone, zones, today: dayOf(zone.localAt(call.startedAt)) };
    const ends = call.lines.map((_, line) => line);
    for (let line = ends.length - 2; line >= 0; line--) {
      if (call.lines[line + 1]?.who === 'bot') ends[line] = ends[line + 1] ?? line;
    }
    this.#turnEnds = ends;
  }

  /** The changes, by their place, that can back a promise. */
  candidates({ op, line }: SaidPromise): number[] {
    return this.call.changes.flatMap((change, index) =>
      canBack(op, change) && this.isDoneBy(change, line) ? [index] : [],
    );
  }

  /** Whether a change was done before the caller speaks again after a line. */
  isDoneBy({ isDone, afterLine = 0 }: CallChange, line: number): boolean {
    return isDone && afterLine <= this.#turnEnd(line);
  }

  /** Whether a change is what a claim says, at its time and of its person. */
  fits({ promise: { op, isForBoth, told: all }, told }: Claim, index: number): boolean {
    const { changes } = this.call;
    const change = changes[index];
    if (!change) return false;
    const at = op === 'cancel' && change.op === 'move' ? change.fromAt : change.startAt;
    if (at === undefined) return false;
    // "Both you and Kim are in at three."
    const isOfPair = isForBoth && all.length < 2;
    return this.#agreesAny(told, at) && (isOfPair || !this.names.meansOther(told.names, change, changes));
  }

  /** Whether a change is of somebody who is named beside a time. */
  isNamedIn({ names, called }: ToldSlot, index: number): boolean {
    const all = [...called, ...names];
    const change = this.call.changes[index];
    return all.length > 0 && change?.name !== undefined && !this.names.areOthers(all, change);
  }

  /** Of the changes that fit a claim those that it tells: all, unless it names whose they are. */
  alsoTold({ promise, told }: Claim, fitting: readonly number[]): readonly number[] {
    const isOfAll = !told.slot || promise.isForBoth || [...told.called, ...told.names].length === 0;
    return isOfAll ? fitting : fitting.filter((index) => this.isNamedIn(told, index));
  }

  /** "You're both in from nine on": the only two, or all on the day of what backs it. */
  ofBoth({ promise, backing }: Claim): readonly number[] {
    if (!promise.isForBoth || backing === undefined) return [];
    const all = this.candidates(promise);
    return all.length === 2 ? all : all.filter((index) => this.#dayOf(index) === this.#dayOf(backing));
  }

  #dayOf(index: number): number {
    return dayOf(this.moment.zone.localAt(this.call.changes[index]?.startAt ?? 0));
  }

  /** The change that makes good later what wasn't done yet. */
  laterBacking(claim: Claim): number | undefined {
    const { promise } = claim;
    const index = this.call.changes.findIndex(
      (change, at) =>
        change.isDone &&
        canBack(promise.op, change) &&
        !this.isDoneBy(change, promise.line) &&
        this.fits(claim, at),
    );
    return index < 0 ? undefined : index;
  }

  /** Whether a claim is no promise of this call: it's of what was booked before or only held, or of the past. */
  isExplained(claim: Claim): boolean {
    return isOfHabit(claim) || this.#isKnown(claim) || this.#isHeld(claim) || this.#isPast(claim);
  }

  /** Whether a claim only tells of what was booked before the call. */
  #isKnown({ promise: { op, line, told: all }, told }: Claim): boolean {
    const { knownAt, changes, offeredAt } = this.call;
    if (op !== 'book' && op !== 'done') return false;
    if (!told.slot)
      return op === 'book' && knownAt.length > 0 && changes.length === 0 && offeredAt.length === 0;
    // Of several that are read out, one is enough if nothing was tried.
    const isTried = changes.some(({ afterLine = 0 }) => afterLine <= this.#turnEnd(line));
    const some = isTried ? [told] : all;
    return knownAt.some((at) => some.some((each) => this.#agreesAny(each, at)));
  }

  /** Whether the time of a claim was over before the call. */
  #isPast({ told: { slot } }: { told: Pick<ToldSlot, 'slot'> }): boolean {
    return (
      slot?.frames.some(({ days, period }) => {
        const to = (days ?? period)?.to;
        return to !== undefined && to <= this.moment.today;
      }) === true
    );
  }

  /** Whether it may only say that a time is kept for a while, and one is. */
  #isHeld({ promise, told }: Claim): boolean {
    if (!promise.isHold) return false;
    return this.call.changes.some(
      ({ op, isDone, startAt }) => op === 'hold' && isDone && this.#agreesAny(told, startAt),
    );
  }

  /** Whether what nothing was done for may say something else than a promise, and tells no hour that was talked about. */
  isDoubtful({ promise, told: { slot } }: Claim, { failedIn }: { failedIn: number | undefined }): boolean {
    const { op, isWeak, isNoted, line } = promise;
    // "I've noted that down", after nothing went through.
    if (!slot && isNoted && failedIn !== undefined) return true;
    if (!slot && (isWeak || op === 'done') && this.#isInstead(line, failedIn)) return true;
    if (!slot && this.#isOfFavor(line)) return true;
    const isOfNothing = op === 'move' && this.call.knownAt.length === 0;
    if (!isWeak && !isOfNothing) return false;
    if (!slot) return failedIn !== undefined || !this.#hasJustFailed(promise);
    if ((slot.lasts && !slot.lasts.to) || (!saysClock(slot) && op !== 'cancel')) return true;
    const times = op === 'cancel' ? this.call.knownAt : this.#talkedAbout();
    return !times.some((at) => agrees(slot, at, this.moment));
  }

  /** "I've asked her to call, that's all done", after a failure was told and nothing was tried again. */
  #isInstead(line: number, failedIn: number | undefined): boolean {
    const { changes } = this.call;
    if (failedIn === undefined || failedIn >= line) return false;
    return changes.every(({ afterLine = 0, isDone }) => !isDone && afterLine < failedIn);
  }

  /** Whether nothing was tried, and it's a wait list, a message or the like that was just spoken of. */
  #isOfFavor(line: number): boolean {
    const { changes, lines } = this.call;
    if (changes.length > 0) return false;
    return lines.slice(Math.max(0, line - farthest), line + 1).some(({ text }) => this.#favors.test(text));
  }

  /** Whether the last thing tried right before a promise was just that, in vain, and nothing was done. */
  #hasJustFailed({ op, line, isNoted, isHold }: SaidPromise): boolean {
    const { changes } = this.call;
    const last = changes.findLast(({ afterLine }) => afterLine !== undefined && afterLine < line);
    if (!last || isNoted || isHold || changes.some(({ isDone }) => isDone)) return false;
    return canBack(op, last) && (last.afterLine ?? 0) >= line - farthest;
  }

  /** Whether something was done or known at a time, or is done later: then it's no other than what it should be. */
  isAnything(slot: SaidSlot): boolean {
    const { changes, knownAt } = this.call;
    const done = changes.flatMap(({ isDone, startAt, fromAt = startAt }) =>
      isDone ? [startAt, fromAt] : [],
    );
    const isOver = this.#isPast({ told: { slot } });
    return isOver || [...knownAt, ...done].some((at) => agrees(slot, at, this.moment));
  }

  /** Whether a change is an appointment that there is at the end of a turn, made in that turn or before. */
  isStanding(index: number, line: number): boolean {
    const { changes } = this.call;
    const change = changes[index];
    if (!change || (change.op !== 'book' && change.op !== 'move')) return false;
    const isUndone = changes.slice(index + 1).some((other) => other.isDone && undoes(other, change));
    return change.afterLine !== undefined && this.isDoneBy(change, line) && !isUndone;
  }

  /** Whether a time that is told was only offered, or tried in vain, and nothing at all was done. */
  isOfferedOnly(slot: SaidSlot, { how, line }: { how: Retelling; line: number }): boolean {
    const { changes, offeredAt } = this.call;
    if (!saysClock(slot) || changes.some(({ isDone }) => isDone)) return false;
    const isTried = changes.some(({ afterLine }) => afterLine !== undefined && afterLine < line);
    if (how !== 'farewell' && !isTried) return false;
    return [...offeredAt, ...changes.map(({ startAt }) => startAt)].some((at) =>
      agrees(slot, at, this.moment),
    );
  }

  /** Whether something was tried or offered at all, or there is what can be moved or cancelled. */
  isUnderWay(op: SaidPromise['op']): boolean {
    const { changes, offeredAt, knownAt } = this.call;
    const isOfKnown = op === 'move' || op === 'cancel';
    return changes.length > 0 || offeredAt.length > 0 || (isOfKnown && knownAt.length > 0);
  }

  /** Whether what a claim says was tried without success. */
  isTriedInVain({ promise, told }: Claim): boolean {
    return this.call.changes.some(
      (change) => !change.isDone && canBack(promise.op, change) && this.#agreesAny(told, change.startAt),
    );
  }

  /** Whether a time is up to half an hour before a change, as somebody may come early. */
  isSoonBefore(slot: SaidSlot, index: number): boolean {
    const startAt = this.call.changes[index]?.startAt ?? 0;
    const minutes = Array.from({ length: 6 }, (_, step) => (step + 1) * 5);
    return saysClock(slot) && minutes.some((early) => agrees(slot, startAt - early * minuteMs, this.moment));
  }

  /** Whether a time was tried without success. */
  isFailedAt(slot: SaidSlot): boolean {
    return this.call.changes.some(({ isDone, startAt }) => !isDone && agrees(slot, startAt, this.moment));
  }

  /** Whether only one of the several was done for whom something is promised. */
  isOneMissing(promise: SaidPromise): boolean {
    const isTried = this.call.changes.some((change) => !change.isDone && canBack(promise.op, change));
    return isTried && this.candidates(promise).length < 2;
  }

  /** The instant that was said, if that's clear. */
  saidAt(slot: SaidSlot): number | undefined {
    return saidAt(slot, this.#talkedAbout(), this.moment);
  }

  /** What was tried or chosen last before a line, or the only one that can be cancelled, for a promise that names no time. */
  lastTried({ line, op }: Pick<SaidPromise, 'line' | 'op'>): number | undefined {
    const tried = this.lastChange(line)?.startAt;
    if (tried !== undefined) return tried;
    const [known, other] = this.call.knownAt;
    if (op === 'cancel') return other === undefined ? known : undefined;
    return lastChosenAt(this.call, line, this.#language);
  }

  /** What was tried last before the caller speaks again after a line. */
  lastChange(line: number): CallChange | undefined {
    const end = this.#turnEnd(line);
    return this.call.changes.findLast(({ afterLine = 0 }) => afterLine <= end);
  }

  /** The changes at times that are told in a line. */
  toldBy(slots: readonly SaidSlot[], line: number) {
    return [...this.call.changes.entries()].filter(
      ([, change]) =>
        change.op !== 'hold' &&
        change.op !== 'other' &&
        this.isDoneBy(change, line) &&
        slots.some((slot) => (saysDay(slot) || saysClock(slot)) && agrees(slot, change.startAt, this.moment)),
    );
  }

  #turnEnd(line: number): number {
    return this.#turnEnds[line] ?? line;
  }

  #talkedAbout(): number[] {
    const { changes, offeredAt, knownAt } = this.call;
    return [...offeredAt, ...knownAt, ...changes.map(({ startAt }) => startAt)];
  }

  #agreesAny({ slot, others }: ToldSlot, at: number): boolean {
    if (!slot) return true;
    return [slot, ...others].some((each) => agrees(each, at, this.moment));
  }
}
