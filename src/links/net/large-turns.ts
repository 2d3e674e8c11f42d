/** So much of what a reading is answered is read at once, in bytes; what is more, only in its turn. */
export const largeBytes = 256_000;

/** How many readings may hold large answers at a time, and how many of one group. */
const most = { atAll: 6, ofGroup: 2 };

/** How long a turn lasts at most, in milliseconds: who is slower waits for another one. */
const longestMs = 20_000;

/** Who reads, and until when it keeps its turn. */
export type Reader = { group: string; until: AbortSignal };

type Waiting = Reader & { begin(): void };

/**
 * Gives turns to readings with large answers, so that they take little memory together, whoever sends them: six hold
 * theirs at a time, and of one group, a workspace, two. So one server that stops in the middle holds up nobody, and
 * several do so for a while only.
 */
export class LargeTurns {
  readonly #longestMs: number;
  readonly #held = new Map<AbortSignal, string>();
  #waiting: Waiting[] = [];

  constructor(options: { longestMs?: number } = {}) {
    this.#longestMs = options.longestMs ?? longestMs;
  }

  /**
   * Resolves once it is a reader's turn, which lasts until its signal is aborted, for 20 seconds at most; at once where it
   * has it already. Rejects with the reason of whichever signal ends the waiting.
   */
  async take({ group, until }: Reader, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    until.throwIfAborted();
    if (this.#held.has(until)) return;
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { group, until, begin: resolve };
      const giveUp = (ended: AbortSignal) => () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        reject(ended.reason);
      };
      signal.addEventListener('abort', giveUp(signal), { once: true });
      until.addEventListener('abort', giveUp(until), { once: true });
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  #next(): void {
    for (const waiting of [...this.#waiting]) {
      const { group, until, begin } = waiting;
      if (this.#held.size >= most.atAll) return;
      const ofGroup = [...this.#held.values()].filter((each) => each === group);
      if (ofGroup.length >= most.ofGroup) continue;
      this.#waiting = this.#waiting.filter((each) => each !== waiting);
      this.#held.set(until, group);
      this.#endInTime(until);
      begin();
    }
  }

  #endInTime(until: AbortSignal): void {
    const end = () => {
      clearTimeout(timer);
      until.removeEventListener('abort', end);
      this.#held.delete(until);
      this.#next();
    };
    const timer = setTimeout(end, this.#longestMs);
    until.addEventListener('abort', end);
  }
}
