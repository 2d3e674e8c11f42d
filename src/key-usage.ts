import type { Database } from '../db/open.ts';
import { markKeysUsed } from '../db/queries/api-keys.ts';
import { write } from '../db/write.ts';
import type { Log } from './log.ts';

const flushEveryMs = 3_000;

/** When each key was last used: collected in memory, written every few seconds and at shutdown, never backwards. */
export class KeyUsage {
  readonly #db: Database;
  readonly #log: Log;
  #lastUsedAt = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Notes that a key was used at an instant, epoch milliseconds. */
  note(keyId: string, at: number): void {
    this.#lastUsedAt.set(keyId, Math.max(at, this.#lastUsedAt.get(keyId) ?? 0));
    this.#timer ??= setTimeout(() => this.flush(), flushEveryMs);
  }

  /** Writes what was noted. What cannot be written now is kept for the next time; never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const noted = this.#lastUsedAt;
    if (noted.size === 0) return;
    this.#lastUsedAt = new Map();
    try {
      await write(this.#db, (transaction) => markKeysUsed(transaction, noted));
    } catch (error) {
      for (const [keyId, at] of noted) this.note(keyId, at);
      this.#log.error('last use of keys not written, trying again', { reason: String(error) });
    }
  }
}
