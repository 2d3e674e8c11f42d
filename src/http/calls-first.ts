/**
 * How long a page waits in all, and how long it waits for a single call, in milliseconds. Keeps the dashboard working
 * under a flood of calls; a call that takes longer is itself waiting, such as for a linked calendar.
 */
const longestWaitMs = 50;

/**
 * Lets API calls go before dashboard pages, since callers are on the phone. Rendering a page blocks the event loop
 * for milliseconds, so pages start one at a time, and not while a call is running.
 */
export class CallsFirst {
  readonly #calls = new Set<{ cameAt: number }>();
  #lastPage: Promise<void> = Promise.resolve();

  constructor(private readonly monotonicMs: () => number) {}

  async call<Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> {
    const call = { cameAt: this.monotonicMs() };
    this.#calls.add(call);
    try {
      return await work();
    } finally {
      this.#calls.delete(call);
    }
  }

  /** Resolves when a page may start, first come, first served. */
  pageTurn(): Promise<void> {
    this.#lastPage = this.#lastPage.then(() => this.#untilQuiet());
    return this.#lastPage;
  }

  async #untilQuiet(): Promise<void> {
    const startedAt = this.monotonicMs();
    // Take in new requests before each page.
    await new Promise((resolve) => setImmediate(resolve));
    for (;;) {
      const now = this.monotonicMs();
      if (now - startedAt >= longestWaitMs || !this.#isCalledAt(now)) return;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  #isCalledAt(now: number): boolean {
    for (const { cameAt } of this.#calls) if (now - cameAt < longestWaitMs) return true;
    return false;
  }
}
