import { isPromised } from './backing.ts';
import type { Finding } from './call.ts';
import { agrees, type Moment } from './times/agreement.ts';
import { type SaidSlot, saysClock } from './times/said-slots.ts';

/** A finding that may still be taken back, of a change where one was done otherwise. */
export type OpenFinding = { finding: Finding; slot: SaidSlot | undefined; change?: number };

/** How many findings a later line may still take back, so that a call takes time in proportion to its lines. */
const mostOpen = 200;

/** What was found so far in a call, in order. */
export class OpenFindings {
  readonly #moment: Moment;
  readonly #all: OpenFinding[] = [];

  constructor(moment: Moment) {
    this.#moment = moment;
  }

  add(
    finding: Finding,
    { slot, change }: { slot?: SaidSlot | undefined; change?: number | undefined },
  ): void {
    this.#all.push({ finding, slot, ...(change !== undefined && { change }) });
  }

  /** All findings by line. */
  byLine(): Finding[] {
    return this.#all.map(({ finding }) => finding).sort((a, b) => a.line - b.line);
  }

  /** Those of a change, of which the last ones can be taken back. */
  of(change: number): OpenFinding[] {
    return this.#all.slice(-mostOpen).filter((each) => each.change === change);
  }

  /** Whether a line has already been found that promises a time, or one that isn't clear. */
  promise(slot: SaidSlot): boolean {
    return this.#all.slice(-mostOpen).some(({ finding: { kind, saidAt: at } }) => {
      return isPromised(kind) && (at === undefined || agrees(slot, at, this.#moment));
    });
  }

  /** What is told as it is now settles what was said wrong before. */
  settle(change: number): void {
    this.#withdraw((each) => each.finding.kind === 'different' && each.change === change);
  }

  /** "You're all set. That's Thursday at four": what was kept isn't, once its time is told wrong. */
  doubt(change: number | undefined, line: number): void {
    this.#withdraw(
      ({ finding, change: of }) => finding.line === line && finding.kind === 'kept' && of === change,
    );
  }

  /** "Ten is booked, no wait, ten is free": what can be had isn't what was promised in the same line. */
  reopen(slots: readonly SaidSlot[], line: number): void {
    const isOffered = (at: number | undefined) =>
      at !== undefined && slots.some((slot) => saysClock(slot) && agrees(slot, at, this.#moment));
    this.#withdraw(
      ({ finding }) => finding.kind === 'broken' && finding.line === line && isOffered(finding.saidAt),
    );
  }

  /** "That didn't go through": takes back what was said of that time, or of any where none is named. */
  takeBack(slots: readonly SaidSlot[], { isGone }: { isGone: boolean }): void {
    const isOf = ({ finding: { saidAt: at } }: OpenFinding) =>
      at === undefined || slots.length === 0 || slots.some((slot) => agrees(slot, at, this.#moment));
    // "Thursday is gone" says once more that it's cancelled.
    const isSame = ({ finding: { op } }: OpenFinding) => isGone && op === 'cancel';
    this.#withdraw((each) => isPromised(each.finding.kind) && isOf(each) && !isSame(each));
  }

  #withdraw(isWrong: (open: OpenFinding) => boolean): void {
    const recent = this.#all.splice(-mostOpen);
    this.#all.push(...recent.filter((each) => !isWrong(each)));
  }
}
