import { foldAccents } from '../../domain/booking/person-name.ts';
import { callerWords, mayBeNamed } from '../names/caller-name.ts';
import type { MemberNaming } from '../names/member-naming.ts';
import { isFirstName } from '../names/nicknames.ts';
import { particles } from '../names/person-name.ts';
import { type SaidWord as HeardWord, saidIn } from '../names/said-words.ts';
import type { ServiceNaming } from '../names/service-naming.ts';
import { overlap, type Span } from '../names/spans.ts';
import { titles } from '../names/titles.ts';
import { figuresOf } from '../reading/spelled.ts';
import { plainSpelling } from '../reading/words.ts';
import type { SaidText, SaidWord } from './said-word.ts';

/** Whose names may be in a text. */
export type KnownPeople = {
  /** Everybody's names, from `nameWords`. */
  words: ReadonlySet<string>;
  /** The names of those of whom a text most likely speaks: they're found even if they were misheard. */
  likely: readonly string[];
  /** Words that stay even if they're somebody's name, from `nameWords`: those of services, and of people whom callers book. */
  kept?: ReadonlySet<string>;
};

/** The words of names, and the first and last ones together, to be looked for in texts. */
export function nameWords(names: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const name of names) {
    // "Müller" is also written "Mueller".
    for (const written of [name, plainSpelling(name.toLowerCase())]) {
      const own = callerWords(written);
      const [first = '', last = ''] = [own[0], own.at(-1)];
      for (const word of [...own, own.join(' '), `${first} ${last}`, `${last} ${first}`]) words.add(word);
    }
  }
  return words;
}

type Given = SaidText & {
  known: KnownPeople;
  naming: MemberNaming;
  spelling: ServiceNaming;
  saysOnlyTime(word: string): boolean;
};

/** How many words of a name may follow what announces it. */
const mostAnnounced = 4;

/** Among how many words at the beginning callers say who they are. */
const opening = 10;

/** How many words of a name are looked for together. */
const mostTogether = 3;

/** The shortest word of a name that's looked for by itself. */
const shortestAlone = 3;

/** The names of people in a text: those that are known, that are announced, or that look like one. */
export function peopleIn(given: Given): Span[] {
  const { said } = given;
  const isName = said.map(() => false);
  const mark = (index: number) => {
    if (index in said) isName[index] = true;
  };
  const reader = new NameReader(given);
  for (const index of said.keys()) {
    if (reader.isAlone(index)) mark(index);
    for (let next = index; next < reader.announcedTo(index); next++) mark(next);
  }
  // What is no name by itself is one beside others: "Will Young", "von Berg".
  for (const index of said.keys()) {
    const isBeside = [index - 1, index + 1].some((other) => isName[other] && reader.areBeside(index, other));
    if (!isName[index] && isBeside && reader.mayBelong(index, isName)) mark(index);
  }
  return said.filter((word, index) => isName[index] && !given.known.kept?.has(folded(word)));
}

class NameReader {
  readonly #heard: readonly HeardWord[];

  constructor(private readonly given: Given) {
    this.#heard = saidIn(given.text, given.spelling);
  }

  /** What stands before a word that may be a name. */
  #before({ at }: SaidWord): ReturnType<MemberNaming['before']> {
    return this.given.naming.before(
      this.#heard,
      this.#heard.findIndex((each) => each.at >= at),
    );
  }

  /** Whether a word is a name wherever it stands. */
  isAlone(index: number): boolean {
    const { said, known, naming } = this.given;
    const word = said[index];
    if (!word) return false;
    if (this.#isKnownWhole(index)) return true;
    if (!this.#isSpare(index)) return false;
    const plain = folded(word);
    const isCommon = naming.common.has(word.text);
    if (known.words.has(plain) && plain.length >= shortestAlone && !isCommon) return true;
    if (isFirstName(plain) && plain.length >= shortestAlone && !isCommon) return true;
    const isLong = plain.length > shortestAlone && !isCommon;
    return (isLong && mayBeSomebody(plain, known.likely)) || this.#isCapitalized(index);
  }

  /** Whether a word is in a whole name that's known, even one of common words: "Will Young". */
  #isKnownWhole(index: number): boolean {
    const { said, known } = this.given;
    const words = said.slice(Math.max(0, index - mostTogether + 1), index + mostTogether).map(folded);
    const at = Math.min(index, mostTogether - 1);
    return words.some((_, from) => {
      const ends = [2, 3].map((length) => from + length).filter((to) => from <= at && at < to);
      return ends.some((to) => to <= words.length && known.words.has(words.slice(from, to).join(' ')));
    });
  }

  /** The word after a name that is announced before the word at an index; the index itself if none is. */
  announcedTo(index: number): number {
    const { said, words } = this.given;
    const word = said[index];
    if (!word || this.#saysMore(word)) return index;
    const before = this.given.text.slice(0, word.at);
    const isTitled = this.#isTitled(index);
    // In "Kowalski's my name, Friday at ten", the name is over.
    const isNext = !before.endsWith(', ') || this.#isOpen(index);
    if ((isNext && words.nameBefore.test(before)) || isTitled) {
      let to = index + 1;
      while (to < index + mostAnnounced && this.areBeside(to - 1, to) && this.#isSpare(to)) to++;
      return to;
    }
    if (!this.#isOpen(index) || index >= opening) return index;
    if (words.noCaller.test(word.text)) return index;
    if (words.callerBefore.test(before) || this.#isCallerBefore(index)) return index + 1;
    const mayBeName = isFirstName(word.text) || this.given.known.words.has(folded(word));
    return mayBeName && this.#before(word).has('caller') ? index + 1 : index;
  }

  /** Whether a word, or it and the next one, are the name of somebody who then says so: "Oksana Petrenko here". */
  #isCallerBefore(index: number): boolean {
    const { said, text, words } = this.given;
    return [index, index + 1].some((last) => {
      const word = said[last];
      return word && this.#isOpen(last) && words.callerAfter.test(text.slice(word.end));
    });
  }

  /** Whether a word beside a name is part of it. */
  mayBelong(index: number, isName: readonly boolean[]): boolean {
    const { said, known } = this.given;
    const word = said[index];
    if (!word) return false;
    if (particles.has(word.text)) return isName[index - 1] === true && isName[index + 1] === true;
    if (known.words.has(folded(word))) return true;
    const next = folded(said[index + 1]);
    const isBeforeLikely =
      isName[index + 1] && next.length > shortestAlone && mayBeSomebody(next, known.likely);
    if (isBeforeLikely && this.#isOpen(index)) return true;
    return isCapital(word) && this.#isSpare(index);
  }

  /** Whether no more than a space, a comma or a hyphen is between two words. */
  areBeside(one: number, other: number): boolean {
    const [first, second] = [this.given.said[Math.min(one, other)], this.given.said[Math.max(one, other)]];
    return /^[\s,'’-]{0,2}$/.test(this.given.text.slice(first?.end, second?.at));
  }

  /** Whether a word says nothing else. */
  #isOpen(index: number): boolean {
    const { said, saysOnlyTime } = this.given;
    const word = said[index];
    if (!word || this.#saysMore(word)) return false;
    return !saysOnlyTime(word.text) && !titles.has(word.text);
  }

  /** Whether a word says nothing else, and is no part of a time either. */
  #isSpare(index: number): boolean {
    const word = this.given.said[index];
    return word !== undefined && this.#isOpen(index) && !this.given.times.some((time) => overlap(time, word));
  }

  /** Whether a word can't be part of a name. */
  #saysMore({ text }: SaidWord): boolean {
    const { words, naming } = this.given;
    return (
      words.noNames.has(text) ||
      naming.functional.has(text) ||
      /^\d/.test(text) ||
      figuresOf(text) !== undefined
    );
  }

  #isTitled(index: number): boolean {
    const { said } = this.given;
    const title = titles.get(said[index - 1]?.text ?? '');
    const word = said[index];
    if (title === undefined || !word || !this.#areBesideTitle(index)) return false;
    if (this.#before(word).has('notTitle')) return false;
    return title === 'woman' || title === 'man' || this.#isOpen(index);
  }

  /** "Dr. Lee", but not "the doctor. Tuesday". */
  #areBesideTitle(index: number): boolean {
    const [title, word] = [this.given.said[index - 1], this.given.said[index]];
    return /^\.? ?$/.test(this.given.text.slice(title?.end, word?.at));
  }

  /** Whether a capital letter can only be that of a name: within a sentence, or of two nouns in a row. */
  #isCapitalized(index: number): boolean {
    const { said, text, words } = this.given;
    const word = said[index];
    if (!word || !isCapital(word) || !/(?:^|\P{L})\p{Ll}{2}/u.test(text)) return false;
    if (this.#isFirst(index)) return false;
    if (words.hasPlainNouns) return true;
    return [index - 1, index + 1].some((other) => {
      const beside = said[other];
      const isNoun = beside && isCapital(beside) && this.areBeside(index, other) && this.#isSpare(other);
      return isNoun && !this.#isFirst(other);
    });
  }

  /** Whether a sentence begins with a word. */
  #isFirst(index: number): boolean {
    const { said, text } = this.given;
    return index === 0 || /[.!?…:;"“„]\s*$/.test(text.slice(said[index - 1]?.end, said[index]?.at));
  }
}

function isCapital({ written }: SaidWord): boolean {
  return /^\p{Lu}\p{Ll}/u.test(written);
}

function folded(word: SaidWord | undefined): string {
  return foldAccents(word?.written ?? '')
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '');
}

function mayBeSomebody(word: string, names: readonly string[]): boolean {
  return names.some((name) => mayBeNamed([word], name));
}
