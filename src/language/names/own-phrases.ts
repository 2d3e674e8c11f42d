import type { OwnWord } from '../../domain/calendar/own-words.ts';
import { type SaidWord, wordsIn } from './said-words.ts';
import type { ServiceNaming } from './service-naming.ts';

/** Where the own words of calendars are said, which may be longer than a name. Remembers how each list of them is heard. */
export class OwnPhrases {
  readonly #naming: ServiceNaming;
  readonly #known = new WeakMap<readonly OwnWord[], string[][]>();

  constructor(naming: ServiceNaming) {
    this.#naming = naming;
  }

  /** Where the longest own word ends that is said from a word on, as the word after it; the word itself if none is. */
  of(ownWords: readonly OwnWord[]): (said: readonly SaidWord[], from: number) => number {
    const phrases = this.#known.get(ownWords) ?? ownWords.map(({ phrase }) => this.#texts(phrase));
    this.#known.set(ownWords, phrases);
    return (said, from) => Math.max(from, ...phrases.map((phrase) => endOf(phrase, said, from)));
  }

  #texts(phrase: string): string[] {
    return wordsIn(phrase, this.#naming).map(({ text }) => text);
  }
}

function endOf(phrase: readonly string[], said: readonly SaidWord[], from: number): number {
  let to = from;
  for (const text of phrase) {
    if (to > from && said[to]?.kind === 'tail') to++;
    if (said[to]?.text !== text) return from;
    to++;
  }
  return to;
}
