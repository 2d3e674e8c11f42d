import type { AskedInRun } from '../telemetry/exchange.ts';

/** How many characters of requests are kept of a run. */
const mostCharacters = 1_000_000;

/** The longest input that's kept, in characters. None of that length is nested too deeply to be told. */
const longestInput = 20_000;

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
    const text = JSON.stringify(isKeepable(asked.input) ? asked : { ...asked, input: null });
    this.#kept.push(text);
    this.#characters += text.length;
    while (this.#characters > mostCharacters) this.#characters -= this.#kept.shift()?.length ?? 0;
  }

  /** All that's kept, in turn. */
  get all(): AskedInRun[] {
    return this.#kept.map((text): AskedInRun => JSON.parse(text)).toSorted((a, b) => a.turn - b.turn);
  }
}

function isKeepable(input: unknown): boolean {
  try {
    return (JSON.stringify(input) ?? '').length <= longestInput;
  } catch {
    // It's nested so deeply that there's no text of it.
    return false;
  }
}
