/** How many bytes of a response are read at once; the rest is read when its turn comes. */
export const largeBytes = 256_000;

/** How many readers may hold large responses at a time, in total and per group. */
const limits = { total: 6, perGroup: 2 };

/** The longest turn, in milliseconds: slower readers wait for another one. */
const longestMs = 20_000;

/** A reader, which keeps its turn until its signal aborts. */
export type Reader = { group: string; until: AbortSignal };

type WaitingReader = Reader & { begin(): void };

/**
 * Limits how many large responses are read at a time, so that together they take little memory: six in total, and two per
 * group, a workspace. One server that stops in the middle holds up nobody, and several do so only for a while.
 */
export class LargeResponseLimiter {
  readonly #longestMs: number;
  readonly #held = new Map<AbortSignal, string>();
  #waiting: WaitingReader[] = [];

  constructor(options: { longestMs?: number } = {}) {
    this.#longestMs = options.longestMs ?? longestMs;
  }

  /**
   * Resolves when it is a reader's turn, or at once if it has one. The turn lasts until the reader's signal aborts, for 20
   * seconds at most. Rejects with the reason of either signal if that aborts first.
   */
  async acquire({ group, until }: Reader, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    until.throwIfAborted();
    if (this.#held.has(until)) return;
    await new Promise<void>((resolve, reject) => {
      const waiting: WaitingReader = { group, until, begin: resolve };
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
      if (this.#held.size >= limits.total) return;
      const ofGroup = [...this.#held.values()].filter((each) => each === group);
      if (ofGroup.length >= limits.perGroup) continue;
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
