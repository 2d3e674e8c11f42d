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
  /** How long it may take once it has begun, in milliseconds. */
  deadlineMs?: number;
  /** For whom it is done, a workspace: one job of each at a time. */
  group: string;
  /** Ends the waiting for it with the signal's reason. */
  signal?: AbortSignal;
};

/** A job with who waits for it. */
type Waiting = {
  job: ExpansionJob;
  deadlineMs: number;
  group: string;
  resolve(result: ExpansionResult): void;
  reject(error: LinkError): void;
};

/** A worker; `end` settles what it is at, and is undefined while it is idle. */
type Hand = {
  worker: WorkerLike;
  end: ((outcome: WorkerAnswer) => void) | undefined;
  idleTimer: ReturnType<typeof setTimeout> | undefined;
};

const maxWorkers = 2;
const defaultDeadlineMs = 5_000;

/** How long an idle worker is kept warm. */
const idleMs = 60_000;

/** A worker that has read more than this, in bytes, is not kept: it would keep the memory for it too. */
const largeBytes = 1_000_000;

/** What a worker is taken to have died of, or was ended for. */
const tooComplex: WorkerAnswer = { kind: 'failed', code: 'too_complex', details: {} };

/**
 * Expands calendars in at most two workers of their own, so that no rule, however odd, holds up a request. Workers start
 * when they are needed; none keeps the process alive once nobody waits for it.
 */
export class Expander {
  readonly #spawn: () => WorkerLike;
  readonly #idleMs: number;
  readonly #hands = new Set<Hand>();
  readonly #busyGroups = new Set<string>();
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(spawn: () => WorkerLike, options: { idleMs?: number } = {}) {
    this.#spawn = spawn;
    this.#idleMs = options.idleMs ?? idleMs;
  }

  /** How many workers there are. */
  get workerCount(): number {
    return this.#hands.size;
  }

  /** Does a job when a worker is free for its group. Rejects with LinkError; "too_complex" where its deadline passes. */
  expand(
    job: ExpansionJob,
    { deadlineMs = defaultDeadlineMs, group, signal }: ExpansionOptions,
  ): Promise<ExpansionResult> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const waiting: Waiting = { job, deadlineMs, group, resolve, reject };
      const giveUp = () => {
        // What a worker has begun it ends: its time is limited.
        const index = this.#waiting.indexOf(waiting);
        if (index >= 0) this.#waiting.splice(index, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  /** Ends all workers; jobs that are not done are rejected. */
  close(): void {
    this.#isClosed = true;
    const closed: WorkerAnswer = { kind: 'broken', message: 'the expander was closed' };
    for (const hand of [...this.#hands]) {
      this.#dismiss(hand);
      hand.end?.(closed);
    }
    this.#next();
  }

  /** Hands out what can be begun. */
  #next(): void {
    if (this.#isClosed) {
      for (const { reject } of this.#waiting.splice(0)) reject(brokenError('the expander was closed'));
      return;
    }
    for (;;) {
      const index = this.#waiting.findIndex(({ group }) => !this.#busyGroups.has(group));
      const waiting = this.#waiting[index];
      const hand = waiting && this.#freeHand();
      if (!hand) return;
      this.#waiting.splice(index, 1);
      this.#begin(hand, waiting);
    }
  }

  #freeHand(): Hand | undefined {
    for (const hand of this.#hands) if (!hand.end) return hand;
    if (this.#hands.size >= maxWorkers) return undefined;
    const worker = this.#spawn();
    const hand: Hand = { worker, end: undefined, idleTimer: undefined };
    this.#hands.add(hand);
    worker.addEventListener('message', ({ data }) => hand.end?.(data));
    worker.addEventListener('error', ({ message }) =>
      this.#lose(hand, { kind: 'broken', message: message ?? '' }),
    );
    worker.addEventListener('close', () => this.#lose(hand, tooComplex));
    return hand;
  }

  #begin(hand: Hand, { job, deadlineMs, group, resolve, reject }: Waiting): void {
    clearTimeout(hand.idleTimer);
    hand.worker.ref();
    this.#busyGroups.add(group);
    const deadline = setTimeout(() => this.#lose(hand, tooComplex), deadlineMs);
    hand.end = (outcome) => {
      hand.end = undefined;
      clearTimeout(deadline);
      this.#busyGroups.delete(group);
      if (isLarge(job)) this.#dismiss(hand);
      else this.#rest(hand);
      if (outcome.kind === 'done') resolve(outcome.result);
      else
        reject(
          outcome.kind === 'failed'
            ? new LinkError(outcome.code, outcome.details)
            : brokenError(outcome.message),
        );
      this.#next();
    };
    hand.worker.postMessage(job);
  }

  /** Keeps an idle worker for a while, for the next job is likely to come soon. */
  #rest(hand: Hand): void {
    if (!this.#hands.has(hand)) return;
    hand.worker.unref();
    hand.idleTimer = setTimeout(() => this.#dismiss(hand), this.#idleMs);
    hand.idleTimer.unref();
  }

  /** The worker cannot go on, or is not to. */
  #lose(hand: Hand, outcome: WorkerAnswer): void {
    if (!this.#hands.has(hand)) return;
    this.#dismiss(hand);
    hand.end?.(outcome);
  }

  #dismiss(hand: Hand): void {
    clearTimeout(hand.idleTimer);
    this.#hands.delete(hand);
    hand.worker.terminate();
  }
}

function brokenError(message: string): LinkError {
  return new LinkError('internal', {}, { cause: new Error(message) });
}

function isLarge({ changed, kept }: ExpansionJob): boolean {
  const bytes = changed.reduce((sum, { data }) => sum + data.byteLength, 0);
  return kept.reduce((sum, text) => sum + text.length, bytes) > largeBytes;
}
