/** Lets one at a time go on, in the order in which they came. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Does `work` once all who came before have done theirs, however that ended; answers or throws as it does. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      // Handed on without ever being free, so that nobody who comes just now gets in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isTaken = false;
    }
  }
}
