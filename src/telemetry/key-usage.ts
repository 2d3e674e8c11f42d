import { markKeysUsed } from '../../db/queries/api-keys.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { withoutLock, write } from '../../db/write.ts';
import type { Log } from '../process/log.ts';

const flushEveryMs = 3_000;

const batchKeys = 200;

/** When each key was last used: collected in memory, and written every few seconds and at shutdown. Never goes backwards. */
export class KeyUsage {
  #lastUsedAt = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  /** Notes a request with a key, at epoch milliseconds. */
  note(keyId: string, at: number): void {
    this.#lastUsedAt.set(keyId, Math.max(at, this.#lastUsedAt.get(keyId) ?? at));
    this.#timer ??= setTimeout(() => this.flush(), flushEveryMs);
  }

  /** Writes what was collected; if that fails, keeps it for the next time. Never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const collected = [...this.#lastUsedAt];
    this.#lastUsedAt = new Map();
    while (collected.length > 0) {
      const batch = new Map(collected.splice(0, batchKeys));
      try {
        await write(this.db, (transaction) => markKeysUsed(transaction, batch), withoutLock);
      } catch (error) {
        for (const [keyId, at] of [...batch, ...collected.splice(0)]) this.note(keyId, at);
        this.log.error('last use of keys not written, trying again', { reason: String(error) });
      }
    }
  }
}
