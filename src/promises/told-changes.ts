import { isRepeated } from './backing.ts';
import type { SaidPromise, Witness } from './witness.ts';

/** Which changes of a call the caller was told of, by their places. */
export class ToldChanges {
  readonly #witness: Witness;
  /** The lines in which they were told first. */
  readonly #lines = new Map<number, number>();
  /** Those of them of which only the old time was told, as cancelled. */
  readonly #leftOnly = new Set<number>();

  constructor(witness: Witness) {
    this.#witness = witness;
  }

  has(index: number): boolean {
    return this.#lines.has(index);
  }

  /** Whether the caller was told of all of a change, not only that an old time was given up. */
  isWhole(index: number): boolean {
    return this.#lines.has(index) && !this.#leftOnly.has(index);
  }

  /** The line in which a change was told first. */
  lineOf(index: number): number | undefined {
    return this.#lines.get(index);
  }

  all(): ReadonlySet<number> {
    return new Set(this.#lines.keys());
  }

  /** Notes that a change is told, with those that are the same. */
  tell(index: number, { op, line }: Pick<SaidPromise, 'op' | 'line'>): void {
    const { changes } = this.#witness.call;
    for (const [other, change] of changes.entries()) {
      const isSame = other === index || isRepeated(change, changes[index]);
      // "I've moved you" tells of the old appointment, too.
      if (isSame || (op === 'move' && change.op === 'cancel' && this.#witness.isDoneBy(change, line)))
        this.#lines.set(other, this.#lines.get(other) ?? line);
    }
    if (op === 'cancel' && changes[index]?.op === 'move') this.#leftOnly.add(index);
    else this.#leftOnly.delete(index);
  }

  /** "See you then." */
  tellStanding(line: number): void {
    for (const index of this.#witness.call.changes.keys())
      if (this.#witness.isStanding(index, line)) this.tell(index, { op: 'done', line });
  }

  /** "That one's gone." */
  tellCancelled(line: number): void {
    for (const [index, change] of this.#witness.call.changes.entries())
      if (change.op === 'cancel' && this.#witness.isDoneBy(change, line))
        this.tell(index, { op: 'cancel', line });
  }
}
