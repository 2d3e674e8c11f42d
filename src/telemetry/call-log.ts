import { insertCalls, type NewCall } from '../../db/queries/calls/insert-calls.ts';
import { addUsage } from '../../db/queries/calls/usage.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { write } from '../../db/write.ts';
import type { Log } from '../process/log.ts';
import { type CountedRequest, UsageTally } from './usage-tally.ts';

const flushEveryMs = 3_000;

/** Rows a transaction: so few that no request waits for it longer than a few milliseconds, so many that its sync is shared. */
const batchRows = 200;

/** Calls that may wait to be written: when writes fail for long, later ones are counted, but not kept. */
const longestQueue = 2_000;

/**
 * What was asked and answered, and how often: collected in memory, written every few seconds, sooner where much comes,
 * and at shutdown, in small transactions. Whether what callers said is kept is looked up as it is written: `insertCalls`.
 */
export class CallLog {
  readonly #db: Database;
  readonly #log: Log;
  readonly #usage = new UsageTally();
  #waiting: NewCall[] = [];
  #lost = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushing: Promise<void> | undefined;
  #isFailing = false;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Notes a request, and the call that it was if it named a calendar of the workspace. */
  note(request: CountedRequest, call: NewCall | undefined): void {
    this.#usage.note(request);
    if (call && this.#waiting.length < longestQueue) this.#waiting.push(call);
    else if (call) this.#lost += 1;
    this.#timer ??= setTimeout(() => this.flush(), flushEveryMs);
    if (this.#waiting.length >= batchRows && !this.#flushing && !this.#isFailing) {
      void this.#begin(() => this.#writeCalls(batchRows));
    }
  }

  /** Writes what was noted by now. What cannot be written is kept for the next time; never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // What is being written may have begun before the latest was noted.
    while (this.#flushing) await this.#flushing;
    await this.#begin(async () => {
      await this.#writeUsage();
      await this.#writeCalls(1);
    });
  }

  #begin(work: () => Promise<void>): Promise<void> {
    this.#flushing = this.#attempt(work).finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#isFailing = false;
    } catch (error) {
      this.#isFailing = true;
      this.#log.error('calls not written, trying again', { reason: String(error) });
      this.#timer ??= setTimeout(() => this.flush(), flushEveryMs);
    }
    if (this.#lost === 0) return;
    this.#log.error('calls lost: they came faster than they could be written', { calls: this.#lost });
    this.#lost = 0;
  }

  async #writeUsage(): Promise<void> {
    if (this.#usage.isEmpty) return;
    const taken = this.#usage.take();
    try {
      await write(this.#db, (transaction) => addUsage(transaction, taken));
    } catch (error) {
      this.#usage.giveBack(taken);
      throw error;
    }
  }

  /** Writes batch after batch as long as so many wait; requests that have come meanwhile go first. */
  async #writeCalls(atLeast: number): Promise<void> {
    while (this.#waiting.length >= atLeast) {
      const batch = this.#waiting.slice(0, batchRows);
      await write(this.#db, (transaction) => insertCalls(transaction, batch));
      this.#waiting = this.#waiting.slice(batch.length);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
