/**
 * How long a page waits for calls at most, in milliseconds, and for any one call: under a flood of them the dashboard
 * answers all the same, and a call that takes longer is waiting for something else itself, such as a linked calendar.
 */
const longestWaitMs = 50;

/**
 * Lets calls of the API go before pages of the dashboard: who calls is on the phone. To draw a page takes milliseconds in
 * which nothing else is heard, so pages begin one at a time, and none while a call is being answered.
 */
export class CallsFirst {
  readonly #monotonicMs: () => number;
  /** The calls that are being answered, by when they came. */
  readonly #calls = new Set<{ cameAt: number }>();
  #lastPage: Promise<void> = Promise.resolve();

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  /** Answers a call. */
  async call<Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> {
    const call = { cameAt: this.#monotonicMs() };
    this.#calls.add(call);
    try {
      return await work();
    } finally {
      this.#calls.delete(call);
    }
  }

  /** Resolves when a page may begin, in the order in which they came. */
  pageTurn(): Promise<void> {
    this.#lastPage = this.#lastPage.then(() => this.#untilQuiet());
    return this.#lastPage;
  }

  async #untilQuiet(): Promise<void> {
    const startedAt = this.#monotonicMs();
    // What has arrived meanwhile is heard between two pages.
    await new Promise((resolve) => setImmediate(resolve));
    for (;;) {
      const now = this.#monotonicMs();
      if (now - startedAt >= longestWaitMs || !this.#isCalledAt(now)) return;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  #isCalledAt(now: number): boolean {
    for (const { cameAt } of this.#calls) if (now - cameAt < longestWaitMs) return true;
    return false;
  }
}
