import { markKeysUsed } from '../../db/queries/api-keys.ts';
import { addKeyRequests, type KeyRequests } from '../../db/queries/calls/key-requests.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { write } from '../../db/write.ts';
import { hourMs } from '../domain/time/local-time.ts';
import type { Log } from '../process/log.ts';

const flushEveryMs = 3_000;

/** What isn't written yet about a key; requests by the start of their hour. Instants are in epoch milliseconds. */
type Use = { lastUsedAt: number; requests: Map<number, number> };

/**
 * When each key was last used, and how often per hour: collected in memory, and written every few seconds and at shutdown,
 * in one transaction. The last use never goes backwards, and no request is counted twice.
 */
export class KeyUsage {
  #uses = new Map<string, Use>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  /** Counts a request with a key at an instant, epoch milliseconds. */
  note(keyId: string, at: number): void {
    this.#add(keyId, { at, hour: at - (at % hourMs), count: 1 });
  }

  /** Writes what was collected; if that fails, keeps it for the next time. Never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const uses = this.#uses;
    if (uses.size === 0) return;
    this.#uses = new Map();
    try {
      await write(this.db, async (transaction) => {
        await markKeysUsed(transaction, lastUses(uses));
        await addKeyRequests(transaction, requestsOf(uses));
      });
    } catch (error) {
      for (const [keyId, { lastUsedAt, requests }] of uses) {
        for (const [hour, count] of requests) this.#add(keyId, { at: lastUsedAt, hour, count });
      }
      this.log.error('last use of keys not written, trying again', { reason: String(error) });
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
