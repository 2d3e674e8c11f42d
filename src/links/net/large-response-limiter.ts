import { FairQueue } from '../../process/fair-queue.ts';

/** How many bytes of a response are read at once; the rest is read when its turn comes. */
export const largeBytes = 256_000;

/** How many large responses may be read at a time, in total and per group. */
const limits = { total: 6, perGroup: 2 };

/** The longest turn, in milliseconds: slower readers wait for another one. */
const longestMs = 20_000;

/** A reader, which keeps its turn until its signal aborts. */
export type Reader = { group: string; until: AbortSignal };

/**
 * Limits how many large responses are read at a time, so that together they take little memory: six in total, and two per
 * group, a workspace. A server that stalls holds up nobody, and even several do so only for a while.
 */
export class LargeResponseLimiter {
  readonly #longestMs: number;
  readonly #queue = new FairQueue(limits);
  readonly #held = new Set<AbortSignal>();

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
      const cancel = this.#queue.enter(group, (end) => {
        this.#hold(until, end);
        resolve();
      });
      for (const ended of [signal, until]) {
        const giveUp = () => {
          cancel();
          reject(ended.reason);
        };
        ended.addEventListener('abort', giveUp, { once: true });
      }
    });
  }

  #hold(until: AbortSignal, endTurn: () => void): void {
    const end = () => {
      clearTimeout(timer);
      until.removeEventListener('abort', end);
      this.#held.delete(until);
      endTurn();
    };
    this.#held.add(until);
    const timer = setTimeout(end, this.#longestMs);
    until.addEventListener('abort', end);
  }
}
