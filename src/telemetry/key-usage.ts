import { markKeysUsed } from '../../db/queries/api-keys.ts';
import { addKeyRequests, type KeyRequests } from '../../db/queries/calls/key-requests.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { write } from '../../db/write.ts';
import { hourMs } from '../domain/time/local-time.ts';
import type { Log } from '../process/log.ts';

const flushEveryMs = 3_000;

/** What is known of a key and not written yet; requests by the hour's beginning. Instants are in epoch milliseconds. */
type Use = { lastUsedAt: number; requests: Map<number, number> };

/**
 * When each key was last used, and how often in each hour: collected in memory, written every few seconds and at
 * shutdown, in one write. The last use never goes backwards, and no request is counted twice.
 */
export class KeyUsage {
  readonly #db: Database;
  readonly #log: Log;
  #uses = new Map<string, Use>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Notes that a request came with a key at an instant, epoch milliseconds. */
  note(keyId: string, at: number): void {
    this.#add(keyId, { at, hour: at - (at % hourMs), count: 1 });
  }

  /** Writes what was noted. What cannot be written now is kept for the next time; never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const uses = this.#uses;
    if (uses.size === 0) return;
    this.#uses = new Map();
    try {
      await write(this.#db, async (transaction) => {
        await markKeysUsed(transaction, lastUses(uses));
        await addKeyRequests(transaction, requestsOf(uses));
      });
    } catch (error) {
      for (const [keyId, { lastUsedAt, requests }] of uses) {
        for (const [hour, count] of requests) this.#add(keyId, { at: lastUsedAt, hour, count });
      }
      this.#log.error('last use of keys not written, trying again', { reason: String(error) });
    }
  }

  #add(keyId: string, { at, hour, count }: { at: number; hour: number; count: number }): void {
    const use = this.#uses.get(keyId);
    if (use) {
      if (at > use.lastUsedAt) use.lastUsedAt = at;
      use.requests.set(hour, (use.requests.get(hour) ?? 0) + count);
    } else {
      this.#uses.set(keyId, { lastUsedAt: at, requests: new Map([[hour, count]]) });
    }
    this.#timer ??= setTimeout(() => this.flush(), flushEveryMs);
  }
}

function lastUses(uses: ReadonlyMap<string, Use>): Map<string, number> {
  return new Map([...uses].map(([keyId, { lastUsedAt }]) => [keyId, lastUsedAt]));
}

function requestsOf(uses: ReadonlyMap<string, Use>): KeyRequests[] {
  return [...uses].flatMap(([keyId, { requests }]) =>
    [...requests].map(([hour, count]) => ({ keyId, hour, count })),
  );
}
