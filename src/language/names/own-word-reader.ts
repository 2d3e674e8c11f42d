import type { OwnWord } from '../../domain/calendar/own-words.ts';
import type { NameSpan } from '../reading/token.ts';
import { KnownNames } from './known-names.ts';
import { longestOf, NameIndex, type NameWord, nameWords } from './name-index.ts';
import { type NameSpelling, type SaidWord, spanOfWords, wordsIn } from './said-words.ts';

/** How an own word is heard, and what it means. */
type OwnName = { words: readonly NameWord[]; meaning: string };

/** Hears the own words of calendars, which may be longer than a name. */
export class OwnWordReader {
  readonly #names: KnownNames<OwnWord, NameIndex<OwnName>>;

  constructor(naming: NameSpelling) {
    const nameOf = ({ phrase, meaning }: OwnWord): OwnName => {
      return { words: nameWords(wordsIn(phrase, naming).map(({ text }) => text)), meaning };
    };
    this.#names = new KnownNames(
      (ownWords) => new NameIndex(ownWords.map(nameOf)),
      ({ names }) => names.length,
    );
  }

  /** Where the longest own word ends that is said from a word on, as the word after it; the word itself if none is. */
  endIn(ownWords: readonly OwnWord[]): OwnEnd {
    const index = this.#names.of(ownWords);
    return (said, from) => longestOf(index.at(said, from))?.to ?? from;
  }

  /** Where own words are said, the longest of those that begin at a word. */
  hear(said: readonly SaidWord[], ownWords: readonly OwnWord[]): NameSpan[] {
    const spans: NameSpan[] = [];
    const index = this.#names.of(ownWords);
    for (let from = 0; from < said.length && ownWords.length > 0; ) {
      const { to = from + 1, names: [own] = [] } = longestOf(index.at(said, from)) ?? {};
      const span = spanOfWords(said, { from, to });
      if (own) spans.push({ ...span, isApart: false, readAs: '', ownMeaning: own.meaning });
      from = to;
    }
    return spans;
  }
}

/** Where an own word ends that is said from a word on; the word itself if none is. */
export type OwnEnd = (said: readonly SaidWord[], from: number) => number;
