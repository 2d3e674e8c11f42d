import type { LinkErrorCode, LinkErrorDetails } from '../../../domain/calendar/link-failure.ts';
import { FairQueue } from '../../../process/fair-queue.ts';
import { LinkError } from '../../link-error.ts';
import type { ExpansionJob, ExpansionResult } from './expand-job.ts';

/** What a worker posts when it is done with a job. */
export type WorkerAnswer =
  | { kind: 'done'; result: ExpansionResult }
  | { kind: 'failed'; code: LinkErrorCode; details: LinkErrorDetails }
  /** A fault of ours. */
  | { kind: 'broken'; message: string };

/** A thread that `expander-worker.ts` runs in; a Worker is one. */
export type WorkerLike = {
  postMessage(job: ExpansionJob): void;
  terminate(): void;
  /** Whether it keeps the process alive. */
  ref(): void;
  unref(): void;
  addEventListener(type: 'message', listener: (event: { data: WorkerAnswer }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
  addEventListener(type: 'close', listener: () => void): void;
};

/** How a job is done. */
export type ExpansionOptions = {
  /** How long the job may run, in milliseconds. */
  deadlineMs?: number;
  /** The workspace it runs for: one job of each at a time. */
  group: string;
  /** Gives up waiting, with the signal's reason. */
  signal?: AbortSignal;
};

/** A worker; `end` settles its job, and is undefined while it is idle. */
type WorkerSlot = {
  worker: WorkerLike;
  end: ((outcome: WorkerAnswer) => void) | undefined;
  idleTimer: ReturnType<typeof setTimeout> | undefined;
};

const maxWorkers = 2;
const defaultDeadlineMs = 5_000;

/** How long an idle worker is kept warm. */
const idleMs = 60_000;

/** A worker that has read more than this, in bytes, is terminated: otherwise it would keep the memory. */
const largeBytes = 1_000_000;

/** Why a worker is assumed to have died, or was terminated. */
const tooComplex: WorkerAnswer = { kind: 'failed', code: 'too_complex', details: {} };

const closed: WorkerAnswer = { kind: 'broken', message: 'the expander was closed' };

/**
 * Expands calendars in at most two workers of their own, so that no rule, however odd, holds up a request. Workers start
 * when they are needed; none keeps the process alive once nobody waits for it.
 */
export class Expander {
  readonly #spawn: () => WorkerLike;
  readonly #idleMs: number;
  readonly #slots = new Set<WorkerSlot>();
  readonly #queue = new FairQueue({ total: maxWorkers, perGroup: 1 });
  #isClosed = false;

  constructor(spawn: () => WorkerLike, options: { idleMs?: number } = {}) {
    this.#spawn = spawn;
    this.#idleMs = options.idleMs ?? idleMs;
  }

  /** How many workers there are. */
  get workerCount(): number {
    return this.#slots.size;
  }

  /** Does a job when a worker is free for its group. Rejects with LinkError; "too_complex" if its deadline passes. */
  expand(
    job: ExpansionJob,
    { deadlineMs = defaultDeadlineMs, group, signal }: ExpansionOptions,
  ): Promise<ExpansionResult> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const cancel = this.#queue.enter(group, (endTurn) => {
        this.#begin(job, deadlineMs, (outcome) => {
          if (outcome.kind === 'done') resolve(outcome.result);
          else if (outcome.kind === 'failed') reject(new LinkError(outcome.code, outcome.details));
          else reject(new LinkError('internal', {}, { cause: new Error(outcome.message) }));
          endTurn();
        });
      });
      const giveUp = () => {
        // A job that is running finishes: its time is limited.
        cancel();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Terminates all workers; unfinished jobs are rejected. */
  close(): void {
    this.#isClosed = true;
    for (const slot of this.#slots) this.#fail(slot, closed);
  }

  #begin(job: ExpansionJob, deadlineMs: number, settle: (outcome: WorkerAnswer) => void): void {
    if (this.#isClosed) {
      settle(closed);
      return;
    }
    const slot = this.#freeSlot();
    clearTimeout(slot.idleTimer);
    slot.worker.ref();
    const deadline = setTimeout(() => this.#fail(slot, tooComplex), deadlineMs);
    slot.end = (outcome) => {
      slot.end = undefined;
      clearTimeout(deadline);
      if (isLarge(job)) this.#terminate(slot);
      else this.#release(slot);
      settle(outcome);
    };
    slot.worker.postMessage(job);
  }

  #freeSlot(): WorkerSlot {
    for (const slot of this.#slots) if (!slot.end) return slot;
    const worker = this.#spawn();
    const slot: WorkerSlot = { worker, end: undefined, idleTimer: undefined };
    this.#slots.add(slot);
    worker.addEventListener('message', ({ data }) => slot.end?.(data));
    worker.addEventListener('error', ({ message }) =>
      this.#fail(slot, { kind: 'broken', message: message ?? '' }),
    );
    worker.addEventListener('close', () => this.#fail(slot, tooComplex));
    return slot;
  }

  /** Keeps an idle worker for a while: the next job is likely to come soon. */
  #release(slot: WorkerSlot): void {
    if (!this.#slots.has(slot)) return;
    slot.worker.unref();
    slot.idleTimer = setTimeout(() => this.#terminate(slot), this.#idleMs);
    slot.idleTimer.unref();
  }

  /** Terminates a worker that can't or mustn't go on. */
  #fail(slot: WorkerSlot, outcome: WorkerAnswer): void {
    if (!this.#slots.has(slot)) return;
    this.#terminate(slot);
    slot.end?.(outcome);
  }

  #terminate(slot: WorkerSlot): void {
    clearTimeout(slot.idleTimer);
    this.#slots.delete(slot);
    slot.worker.terminate();
  }
}

function isLarge({ changed, kept }: ExpansionJob): boolean {
  const bytes = changed.reduce((sum, { data }) => sum + data.byteLength, 0);
  return kept.reduce((sum, text) => sum + text.length, bytes) > largeBytes;
}
