/** How long a page waits for calls at most, in milliseconds: under a flood of them the dashboard answers all the same. */
const longestWaitMs = 50;

/**
 * Lets calls of the API go before pages of the dashboard: who calls is on the phone. To draw a page takes milliseconds in
 * which nothing else is heard, so pages begin one at a time, and none while a call is being answered.
 */
export class Precedence {
  readonly #monotonicMs: () => number;
  #calls = 0;
  #lastPage: Promise<void> = Promise.resolve();

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  /** Answers a call. */
  async call<Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> {
    this.#calls += 1;
    try {
      return await work();
    } finally {
      this.#calls -= 1;
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
    while (this.#calls > 0 && this.#monotonicMs() - startedAt < longestWaitMs) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}
