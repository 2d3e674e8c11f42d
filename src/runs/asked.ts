import type { AskedInRun } from '../telemetry/exchange.ts';

/** How many characters of requests are kept of a run. */
const mostCharacters = 1_000_000;

/** The requests of a run, the oldest first. Of a long rehearsal, the latest are kept. */
export class AskedInRuns {
  readonly #kept: string[] = [];
  #characters = 0;
  #turns = 0;

  /** Takes the turn of a request that's asked now: some are answered after others that came later. */
  nextTurn(): number {
    return this.#turns++;
  }

  /** Keeps a request as it is by now. */
  note(asked: AskedInRun): void {
    const text = JSON.stringify(asked);
    this.#kept.push(text);
    this.#characters += text.length;
    while (this.#characters > mostCharacters) this.#characters -= this.#kept.shift()?.length ?? 0;
  }

  /** All that's kept, in turn. */
  get all(): AskedInRun[] {
    return this.#kept.map((text): AskedInRun => JSON.parse(text)).toSorted((a, b) => a.turn - b.turn);
  }
}
