import type { NamedService } from '../interpretation/named.ts';
import { isOneOff } from '../reading/words.ts';
import {
  addTo,
  type Found,
  fewestOfSlip,
  isBetween,
  longestOf,
  NameIndex,
  type NameWord,
  nearSpellings,
} from './name-index.ts';
import { aloneKey, besideKey, type SaidWord, withoutTail, wordsIn } from './said-words.ts';
import { withoutBrackets } from './service-names.ts';
import type { ServiceNaming } from './service-naming.ts';

/** A name that was said, up to but not including the word `to`, and the services that it may mean. */
export type Mention = { from: number; to: number; ids: readonly string[] };

/** A name by which services are heard. */
export type ServiceName = {
  words: readonly (SaidWord & NameWord)[];
  /** Its words in one. */
  joined: string;
  ids: Set<string>;
};

/** How names are heard in a language. */
export type Hearing = { naming: ServiceNaming; saysOnlyTime(words: string): boolean };

/** The fewest letters of a name in one word in which one may be wrong. */
const fewestOfName = 7;

/** The names of services, found by their first words or by all of them in one. */
export class ServiceIndex {
  readonly names: readonly ServiceName[];
  readonly #hearing: Hearing;
  readonly #bySingle: NameIndex<ServiceName>;
  readonly #byJoined = new Map<string, ServiceName[]>();
  readonly #byNearJoined = new Map<string, ServiceName[]>();
  readonly #mostWords: number;
  readonly #longest: number;

  constructor(services: readonly NamedService[], hearing: Hearing) {
    this.#hearing = hearing;
    const { naming } = hearing;
    this.#bySingle = new NameIndex(allNames(services, hearing), (said, { words }, at) =>
      this.#isSlip(said, words, at),
    );
    this.names = this.#bySingle.names;
    for (const name of this.names) {
      addTo(this.#byJoined, naming.stem(name.joined, false), name);
      if (name.joined.length < fewestOfName) continue;
      for (const spelling of nearSpellings(name.joined)) addTo(this.#byNearJoined, spelling, name);
    }
    this.#mostWords = Math.max(0, ...this.names.map(({ words }) => words.length));
    this.#longest = Math.max(0, ...this.names.map(({ joined }) => joined.length));
  }

  /** The longest name that is said from a word on: exactly, or else but for a letter. */
  mentionAt(said: readonly SaidWord[], from: number, { isExact = false } = {}): Mention | undefined {
    if (said[from]?.kind !== 'word') return undefined;
    const { verbs, leads } = this.#hearing.naming;
    const isLed = leads.has(said[from - 1]?.text ?? '');
    const isName = ({ name }: Found<ServiceName>) =>
      isLed || !verbs.has(name.joined) || name.words.length > 1;
    const place = { said, from, spans: this.#spans(said, from) };
    const named = (isNear: boolean) => this.#bySingle.at(said, from, { isNear }).filter(isName);
    const exact = [...named(false), ...this.#exactlyJoined(place)];
    const near = () => [...named(true), ...this.#nearlyJoined(place)];
    const found = longestOf(exact) ?? (isExact ? undefined : longestOf(near()));
    return found && { from, to: found.to, ids: [...new Set(found.names.flatMap(({ ids }) => [...ids]))] };
  }

  #isSlip(said: SaidWord, words: readonly SaidWord[], at: number): boolean {
    const { text, stem } = words[at] ?? said;
    const fewest = words.length === 1 ? fewestOfName : fewestOfSlip;
    if (text.length < fewest || said.text.length < fewest - 1) return false;
    return (isLetterOff(said.text, text) || isLetterOff(said.stem, stem)) && !this.#isOwnWord(said.text);
  }

  *#exactlyJoined({ said, from, spans }: Spans): Generator<Found<ServiceName>> {
    const { naming } = this.#hearing;
    for (const { to, joined, words } of spans) {
      for (const stem of [naming.stem(joined, false), withoutTail(joined, naming)]) {
        if (stem === undefined) continue;
        for (const name of this.#byJoined.get(stem) ?? []) {
          if (name.words.length === words) continue;
          if (name.joined === joined || this.#isOneThing(said.slice(from, to), name)) yield { to, name };
        }
      }
    }
  }

  *#nearlyJoined({ said, from, spans }: Spans): Generator<Found<ServiceName>> {
    for (const { to, joined, words } of spans) {
      if (joined.length < fewestOfName - 1) continue;
      const names = new Set(nearSpellings(joined).flatMap((each) => this.#byNearJoined.get(each) ?? []));
      for (const name of names) {
        if (name.words.length === words || !isLetterOff(joined, name.joined)) continue;
        if (this.#isOneThing(said.slice(from, to), name) && !this.#isOwnWord(joined)) yield { to, name };
      }
    }
  }

  /** Words from one on, joined: at most one more than any name has, and no longer than the longest. */
  #spans(said: readonly SaidWord[], from: number): Spans['spans'] {
    const spans: Joined[] = [];
    let [words, joined] = [0, ''];
    for (let to = from; to < said.length && words < this.#mostWords + 2; to++) {
      const word = said[to];
      if (isBetween(word)) continue;
      if (word?.kind !== 'word' || (to > from && word.isApart)) break;
      words++;
      joined += word.text;
      if (joined.length > this.#longest + 3) break;
      if (joined.length >= fewestOfSlip) spans.push({ to: to + 1, joined, words });
    }
    return spans;
  }

  /** Whether words may be a name that was split: no time is one of them, "am Montag Massage" isn't "Montagsmassage". */
  #isOneThing(said: readonly SaidWord[], { words }: ServiceName): boolean {
    if (said.length === 1) return true;
    return said.every(
      ({ text, kind }) =>
        kind !== 'word' || words.some((word) => word.text === text) || !this.#hearing.saysOnlyTime(text),
    );
  }

  #isOwnWord(text: string): boolean {
    return this.#hearing.naming.noSlips.has(text) || this.#hearing.saysOnlyTime(text);
  }
}

/** Words in one, up to but not including the word `to`. */
type Joined = { to: number; joined: string; words: number };

/** What begins at a word. */
type Spans = { said: readonly SaidWord[]; from: number; spans: readonly Joined[] };

/** A wrong figure is another number. */
function isLetterOff(said: string, word: string): boolean {
  return isOneOff(said, word) && said.replace(/\D/g, '') === word.replace(/\D/g, '');
}

function allNames(
  services: readonly NamedService[],
  { naming, saysOnlyTime }: Hearing,
): Iterable<ServiceName> {
  const names = new Map<string, ServiceName>();
  for (const { id, name, spokenNames, archivedAt = null } of services) {
    if (archivedAt !== null) continue;
    for (const each of new Set([name, withoutBrackets(name), ...spokenNames])) {
      if (saysOnlyTime(each)) continue;
      const own = wordsIn(each, naming);
      const words = own.map((word) => ({
        ...word,
        texts: [word.text],
        stemKey: own.length === 1 ? aloneKey(word.stem) : besideKey(word.looseStem),
      }));
      const key = words.map(({ text }) => text).join(' ');
      const known = names.get(key) ?? { words, joined: key.replaceAll(' ', ''), ids: new Set() };
      known.ids.add(id);
      if (key !== '') names.set(key, known);
    }
  }
  return names.values();
}
