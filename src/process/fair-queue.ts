type Job = { group: string; begin(): void };

/**
 * Runs so many jobs at a time, in total and per group, in the order in which they came. A group at its limit doesn't hold
 * up the others.
 */
export class FairQueue {
  readonly #total: number;
  readonly #perGroup: number;
  readonly #running = new Set<Job>();
  readonly #waiting = new Set<Job>();

  constructor(limits: { total: number; perGroup?: number }) {
    this.#total = limits.total;
    this.#perGroup = limits.perGroup ?? limits.total;
  }

  /** Whether a job of a group would begin at once. */
  hasRoom(group = ''): boolean {
    const ofGroup = [...this.#running].filter((job) => job.group === group);
    return this.#running.size < this.#total && ofGroup.length < this.#perGroup;
  }

  /** Does `work` when its turn comes, and answers or throws as it does. */
  run<Result>(work: () => Promise<Result>, group = ''): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.enter(group, (end) => (async () => work())().finally(end).then(resolve, reject));
    });
  }

  /** Calls `begin`, right away if there's room; that turn lasts until `end` is called. The result cancels a job that waits. */
  enter(group: string, begin: (end: () => void) => void): () => void {
    const job: Job = { group, begin: () => begin(() => this.#end(job)) };
    this.#waiting.add(job);
    this.#next();
    return () => this.#waiting.delete(job);
  }

  #end(job: Job): void {
    if (this.#running.delete(job)) this.#next();
  }

  #next(): void {
    for (const job of this.#waiting) {
      if (this.#running.size >= this.#total) return;
      if (!this.hasRoom(job.group)) continue;
      this.#waiting.delete(job);
      this.#running.add(job);
      try {
        job.begin();
      } catch (error) {
        this.#running.delete(job);
        throw error;
      }
    }
  }
}
