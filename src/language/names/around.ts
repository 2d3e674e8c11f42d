import type { Span } from './spans.ts';

/** How many characters before and after a name are looked at. */
const nearby = 80;

/** What is before and after a name, with runs of spaces as one space. */
export class Around {
  readonly #words: string;
  readonly #name: Span;
  readonly before: string;
  readonly after: string;

  constructor(words: string, name: Span) {
    this.#words = words;
    this.#name = name;
    this.before = spacedOnce(words.slice(Math.max(0, name.at - nearby), name.at));
    this.after = spacedOnce(words.slice(name.end, name.end + nearby));
  }

  /** The name, and what is after it. */
  get from(): string {
    const { at, end } = this.#name;
    return this.#words.slice(at, end) + this.after;
  }

  /** Where a match that ends right before the name begins. */
  startOf([found]: RegExpExecArray): number {
    let { at } = this.#name;
    for (let left = found.trimStart().length; left > 0 && at > 0; ) {
      at--;
      if (!this.#areSpaces(at - 1)) left--;
    }
    return at;
  }

  /** Where a match that begins right after the name ends. */
  endOf([found]: RegExpExecArray): number {
    let { end } = this.#name;
    for (let left = found.length; left > 0 && end < this.#words.length; ) {
      if (!this.#areSpaces(end)) left--;
      end++;
    }
    return end;
  }

  /** Whether a space is followed by another one. */
  #areSpaces(at: number): boolean {
    return this.#words[at] === ' ' && this.#words[at + 1] === ' ';
  }
}

/** Words with runs of spaces as one space. */
export function spacedOnce(words: string): string {
  return words.replace(/ {2,}/g, ' ');
}
