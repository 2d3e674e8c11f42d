/** How a loop is timed, in milliseconds. */
export type LoopTiming = {
  /** How often to look. */
  intervalMs: number;
  /** How soon to look again where that's asked for. */
  againMs?: number;
  /** How long what runs may take once it's stopping. */
  stopMs: number;
};

/** Looks again and again at what's due, one look at a time, and keeps track of what was begun. */
export class BackgroundLoop {
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking: Promise<void> | undefined;
  #isStopped = false;
  /** Whether to look again soon. */
  #isSoon = false;

  /** `look` never rejects. */
  constructor(
    private readonly look: () => Promise<void>,
    private readonly timing: LoopTiming,
  ) {}

  /** Aborts what still runs a while after it was stopped. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** How much runs. */
  get runningCount(): number {
    return this.#running.size;
  }

  /** Looks now, and from then on at each interval, or soon where that's asked for. */
  start(): void {
    if (this.#isStopped || this.#looking !== undefined) return;
    this.#isSoon = false;
    this.#looking = this.look().finally(() => {
      this.#looking = undefined;
      this.#startIn(this.#isSoon ? this.#againMs : this.timing.intervalMs);
    });
  }

  /** Has it look again soon: something may be due that wasn't. Does nothing if it hasn't been started. */
  lookSoon(): void {
    if (this.#isSoon) return;
    this.#isSoon = true;
    const isWaiting = this.#timer !== undefined && this.#looking === undefined;
    if (isWaiting) this.#startIn(this.#againMs);
  }

  /** Has `whenIdle` and `stop` wait for something that was begun, and that never rejects. */
  track(begun: Promise<void>): void {
    const running = begun.finally(() => {
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  /** Resolves once nothing runs. */
  async whenIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Stops for good, and soon aborts what runs; resolves once nothing does. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    const timer = setTimeout(() => this.#stopping.abort(), this.timing.stopMs);
    await this.whenIdle();
    clearTimeout(timer);
  }

  get #againMs(): number {
    return this.timing.againMs ?? this.timing.intervalMs;
  }

  #startIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), milliseconds);
  }
}
