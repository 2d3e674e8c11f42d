import { LinkError, type LinkErrorCode, type LinkErrorDetails } from '../../link-error.ts';
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

/** A job that waits for a worker. */
type QueuedJob = {
  job: ExpansionJob;
  deadlineMs: number;
  group: string;
  resolve(result: ExpansionResult): void;
  reject(error: LinkError): void;
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

/**
 * Expands calendars in at most two workers of their own, so that no rule, however odd, holds up a request. Workers start
 * when they are needed; none keeps the process alive once nobody waits for it.
 */
export class Expander {
  readonly #spawn: () => WorkerLike;
  readonly #idleMs: number;
  readonly #slots = new Set<WorkerSlot>();
  readonly #busyGroups = new Set<string>();
  readonly #queue: QueuedJob[] = [];
  #isClosed = false;

  constructor(spawn: () => WorkerLike, options: { idleMs?: number } = {}) {
    this.#spawn = spawn;
    this.#idleMs = options.idleMs ?? idleMs;
  }

  /** How many workers there are. */
  get workerCount(): number {
    return this.#slots.size;
  }

  /** Does a job when a worker is free for its group. Rejects with LinkError; "too_complex" where its deadline passes. */
  expand(
    job: ExpansionJob,
    { deadlineMs = defaultDeadlineMs, group, signal }: ExpansionOptions,
  ): Promise<ExpansionResult> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const queued: QueuedJob = { job, deadlineMs, group, resolve, reject };
      const giveUp = () => {
        // A job that is running finishes: its time is limited.
        const index = this.#queue.indexOf(queued);
        if (index >= 0) this.#queue.splice(index, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#queue.push(queued);
      this.#next();
    });
  }

  /** Terminates all workers; unfinished jobs are rejected. */
  close(): void {
    this.#isClosed = true;
    const closed: WorkerAnswer = { kind: 'broken', message: 'the expander was closed' };
    for (const slot of [...this.#slots]) {
      this.#terminate(slot);
      slot.end?.(closed);
    }
    this.#next();
  }

  /** Starts every job that can run. */
  #next(): void {
    if (this.#isClosed) {
      for (const { reject } of this.#queue.splice(0)) reject(brokenError('the expander was closed'));
      return;
    }
    for (;;) {
      const index = this.#queue.findIndex(({ group }) => !this.#busyGroups.has(group));
      const queued = this.#queue[index];
      const slot = queued && this.#freeSlot();
      if (!slot) return;
      this.#queue.splice(index, 1);
      this.#begin(slot, queued);
    }
  }

  #freeSlot(): WorkerSlot | undefined {
    for (const slot of this.#slots) if (!slot.end) return slot;
    if (this.#slots.size >= maxWorkers) return undefined;
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

  #begin(slot: WorkerSlot, { job, deadlineMs, group, resolve, reject }: QueuedJob): void {
    clearTimeout(slot.idleTimer);
    slot.worker.ref();
    this.#busyGroups.add(group);
    const deadline = setTimeout(() => this.#fail(slot, tooComplex), deadlineMs);
    slot.end = (outcome) => {
      slot.end = undefined;
      clearTimeout(deadline);
      this.#busyGroups.delete(group);
      if (isLarge(job)) this.#terminate(slot);
      else this.#release(slot);
      if (outcome.kind === 'done') resolve(outcome.result);
      else
        reject(
          outcome.kind === 'failed'
            ? new LinkError(outcome.code, outcome.details)
            : brokenError(outcome.message),
        );
      this.#next();
    };
    slot.worker.postMessage(job);
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

function brokenError(message: string): LinkError {
  return new LinkError('internal', {}, { cause: new Error(message) });
}

function isLarge({ changed, kept }: ExpansionJob): boolean {
  const bytes = changed.reduce((sum, { data }) => sum + data.byteLength, 0);
  return kept.reduce((sum, text) => sum + text.length, bytes) > largeBytes;
}
