import type { AskedInRun } from '../telemetry/exchange.ts';

/** How many characters of requests are kept of a run. */
const mostCharacters = 1_000_000;

/** The requests of a run, the oldest first. Of a long rehearsal, the latest are kept. */
export class AskedInRuns {
  readonly #kept: { asked: AskedInRun; characters: number }[] = [];
  #characters = 0;

  /** Keeps a request as it is by now. */
  note({ input, ...asked }: AskedInRun): void {
    const text = JSON.stringify(input) ?? 'null';
    const characters = text.length + (asked.message?.length ?? 0) + 100;
    this.#kept.push({ asked: { ...asked, input: JSON.parse(text) }, characters });
    this.#characters += characters;
    while (this.#characters > mostCharacters) this.#characters -= this.#kept.shift()?.characters ?? 0;
  }

  /** All that's kept. */
  get all(): readonly AskedInRun[] {
    return this.#kept.map(({ asked }) => asked);
  }
}
