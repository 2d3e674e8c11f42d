import { insertCalls, type NewCall } from '../../db/queries/calls/insert-calls.ts';
import { setCallsLostAt } from '../../db/queries/calls/known.ts';
import { addUsage } from '../../db/queries/calls/usage.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { type Writing, withinWorkspace, write } from '../../db/write.ts';
import type { Log } from '../process/log.ts';
import { tellNotUnderstood } from './not-understood.ts';
import { type CountedRequest, UsageTally } from './usage-tally.ts';

const flushEveryMs = 3_000;

/** Rows per transaction: few enough that requests wait only a few milliseconds for it, enough to share its sync. */
const batchRows = 200;

/** Hours of workspaces per transaction: their requests wait for it. */
const batchHours = 200;

/** How many calls may wait to be written: if writes keep failing, later ones are counted, but not kept. */
const longestQueue = 2_000;

/**
 * Logs calls and counts requests. Collects them in memory and writes them in small transactions, every few seconds
 * (sooner under load) and at shutdown. `insertCalls` decides whether to keep what callers said. Says of which workspaces it
 * lost calls.
 */
export class CallLog {
  readonly #usage = new UsageTally();
  #waiting: NewCall[] = [];
  #lost = 0;
  /** The workspaces that lost calls, with when the last one came, in epoch milliseconds. */
  readonly #losses = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushing: Promise<void> | undefined;
  #isFailing = false;

  constructor(
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  /** Counts a request, and logs the call if the request named a calendar of the workspace. */
  note(request: CountedRequest, call: NewCall | undefined): void {
    this.#usage.note(request);
    if (call && this.#waiting.length < longestQueue) this.#waiting.push(call);
    else if (call) this.#lose(call);
    this.#timer ??= setTimeout(() => this.flush(), flushEveryMs);
    if (this.#waiting.length >= batchRows && !this.#flushing && !this.#isFailing) {
      void this.#begin(() => this.#writeCalls());
    }
  }

  /** Writes everything collected so far; if that fails, keeps it for the next time. Never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A write in progress may have started before the latest call.
    while (this.#flushing) await this.#flushing;
    await this.#begin(async () => {
      await this.#writeUsage();
      await this.#writeCalls();
      await this.#writeLosses();
    });
  }

  #lose({ workspaceId, at }: NewCall): void {
    this.#lost += 1;
    this.#losses.set(workspaceId, at);
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
      this.log.error('calls not written, trying again', { reason: String(error) });
      this.#timer ??= setTimeout(() => this.flush(), flushEveryMs);
    }
    if (this.#lost === 0) return;
    this.log.error('calls lost: they came faster than they could be written', { calls: this.#lost });
    this.#lost = 0;
  }

  async #writeUsage(): Promise<void> {
    // What comes meanwhile waits for the next time.
    for (let left = this.#usage.hours; left > 0; left -= batchHours) {
      const taken = this.#usage.take(batchHours);
      try {
        await write(this.db, (transaction) => addUsage(transaction, taken), workspacesOf(taken));
      } catch (error) {
        this.#usage.giveBack(taken);
        throw error;
      }
    }
  }

  /**
   * Writes the calls that are waiting by now, and full batches as long as there are any: what else comes meanwhile waits.
   * Lets requests run between batches.
   */
  async #writeCalls(): Promise<void> {
    let left = this.#waiting.length;
    while (left > 0 || this.#waiting.length >= batchRows) {
      const batch = this.#waiting.slice(0, batchRows);
      await write(this.db, (transaction) => insertBatch(transaction, batch), workspacesOf(batch));
      this.#waiting = this.#waiting.slice(batch.length);
      left -= batch.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Nothing is found in calls of which something is missing. */
  async #writeLosses(): Promise<void> {
    for (const [workspaceId, at] of this.#losses) {
      await write(
        this.db,
        (transaction) => setCallsLostAt(transaction, { workspaceId, at }),
        withinWorkspace({ workspaceId }),
      );
      this.#losses.delete(workspaceId);
    }
  }
}

async function insertBatch(transaction: Writing, batch: readonly NewCall[]): Promise<void> {
  const notUnderstood = await insertCalls(transaction, batch);
  await tellNotUnderstood(transaction, notUnderstood);
}

function workspacesOf(rows: readonly { workspaceId: string }[]): { workspaceIds: string[] } {
  return { workspaceIds: [...new Set(rows.map(({ workspaceId }) => workspaceId))] };
}
