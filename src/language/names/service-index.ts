import type { NamedService } from '../interpretation/named.ts';
import { isOneOff } from '../reading/words.ts';
import { type SaidWord, wordsIn } from './said-words.ts';
import { withoutBrackets } from './service-names.ts';
import type { ServiceNaming } from './service-naming.ts';

/** A name that was said, up to but not including the word `to`, and the services that it may mean. */
export type Mention = { from: number; to: number; ids: readonly string[] };

/** A name by which services are heard. */
export type Name = {
  words: readonly SaidWord[];
  /** Its words in one, and that without its inflection. */
  joined: string;
  joinedStem: string;
  ids: Set<string>;
};

/** How names are heard in a language. */
export type Hearing = { naming: ServiceNaming; saysOnlyTime(words: string): boolean };

/** The fewest letters of a word, and of a name in one word, in which one may be wrong. */
const fewestLetters = { ofWord: 5, ofName: 7 };

/** The names of services, found by their first words or by all of them in one. */
export class NameIndex {
  readonly names: readonly Name[];
  readonly #hearing: Hearing;
  readonly #byFirst = new Map<string, Name[]>();
  readonly #byJoined = new Map<string, Name[]>();
  /** By each spelling with a letter left out. */
  readonly #byNearFirst = new Map<string, Name[]>();
  readonly #byNearJoined = new Map<string, Name[]>();
  readonly #mostWords: number;
  readonly #longest: number;

  constructor(services: readonly NamedService[], hearing: Hearing) {
    this.#hearing = hearing;
    this.names = [...allNames(services, hearing)];
    for (const name of this.names) this.#add(name);
    this.#mostWords = Math.max(0, ...this.names.map(({ words }) => words.length));
    this.#longest = Math.max(0, ...this.names.map(({ joined }) => joined.length));
  }

  /** The longest name that is said from a word on: exactly, or else but for a letter. */
  mentionAt(said: readonly SaidWord[], from: number, { isExact = false } = {}): Mention | undefined {
    const exact = longest(from, [...this.#exact(said, from), ...this.#exactlyJoined(said, from)]);
    if (exact || isExact) return exact;
    return longest(from, [...this.#near(said, from), ...this.#nearlyJoined(said, from)]);
  }

  #add(name: Name): void {
    const { words, joined, joinedStem } = name;
    const [first] = words;
    if (!first) return;
    const isOnly = words.length === 1;
    push(this.#byFirst, isOnly ? first.stem : ` ${first.looseStem}`, name);
    push(this.#byJoined, joinedStem, name);
    if (first.text.length >= (isOnly ? fewestLetters.ofName : fewestLetters.ofWord)) {
      for (const spelling of nearSpellings(first.text)) push(this.#byNearFirst, spelling, name);
    }
    if (joined.length >= fewestLetters.ofName) {
      for (const spelling of nearSpellings(joined)) push(this.#byNearJoined, spelling, name);
    }
  }

  *#exact(said: readonly SaidWord[], from: number): Generator<NamedServices> {
    const first = said[from];
    if (!first) return;
    const base = withoutTail(first.text, this.#hearing.naming);
    for (const name of this.#byFirst.get(first.stem) ?? []) yield* this.#wordByWord(said, from, name);
    if (base !== undefined) {
      for (const { ids } of this.#byFirst.get(base) ?? []) yield { to: from + 1, ids };
    }
    for (const name of this.#byFirst.get(` ${first.looseStem}`) ?? []) {
      yield* this.#wordByWord(said, from, name);
    }
  }

  *#wordByWord(said: readonly SaidWord[], from: number, { words, ids }: Name): Generator<NamedServices> {
    const isOnly = words.length === 1;
    const isSaid = words.every(
      (word, at) => isWord(said[from + at], word, isOnly) && !(at > 0 && isApart(said[from + at], word)),
    );
    if (!isSaid) return;
    const { verbs, leads } = this.#hearing.naming;
    const isVerb = isOnly && verbs.has(words[0]?.text ?? '') && !leads.has(said[from - 1]?.text ?? '');
    if (!isVerb) yield { to: from + words.length, ids };
  }

  *#exactlyJoined(said: readonly SaidWord[], from: number): Generator<NamedServices> {
    for (const { to, joined } of this.#spans(said, from)) {
      const { naming } = this.#hearing;
      for (const stem of [naming.stem(joined, false), withoutTail(joined, naming)]) {
        if (stem === undefined) continue;
        for (const name of this.#byJoined.get(stem) ?? []) {
          if (name.words.length === to - from) continue;
          if (name.joined === joined || this.#isOneThing(said.slice(from, to), name))
            yield { to, ids: name.ids };
        }
      }
    }
  }

  *#near(said: readonly SaidWord[], from: number): Generator<NamedServices> {
    const first = said[from];
    if (!first) return;
    const names = new Set(this.#byFirst.get(` ${first.looseStem}`));
    for (const spelling of nearSpellings(first.text)) {
      for (const name of this.#byNearFirst.get(spelling) ?? []) names.add(name);
    }
    for (const { words, ids } of names) {
      const isOnly = words.length === 1;
      const isSaid = words.every((word, at) => {
        const each = said[from + at];
        return each && !(at > 0 && isApart(each, word)) && this.#isNearWord(each, word, isOnly);
      });
      if (isSaid) yield { to: from + words.length, ids };
    }
  }

  #isNearWord(said: SaidWord, word: SaidWord, isOnly: boolean): boolean {
    if (isWord(said, word, isOnly)) return true;
    const fewest = isOnly ? fewestLetters.ofName : fewestLetters.ofWord;
    if (word.text.length < fewest || said.text.length < fewest - 1) return false;
    const isSlip = isLetterOff(said.text, word.text) || isLetterOff(said.stem, word.stem);
    return isSlip && !this.#isOwnWord(said.text);
  }

  *#nearlyJoined(said: readonly SaidWord[], from: number): Generator<NamedServices> {
    for (const { to, joined } of this.#spans(said, from)) {
      if (joined.length < fewestLetters.ofName - 1) continue;
      const names = new Set(nearSpellings(joined).flatMap((each) => this.#byNearJoined.get(each) ?? []));
      for (const name of names) {
        if (name.words.length === to - from || !isLetterOff(joined, name.joined)) continue;
        const isNear = this.#isOneThing(said.slice(from, to), name) && !this.#isOwnWord(joined);
        if (isNear) yield { to, ids: name.ids };
      }
    }
  }

  /** Words from one on, joined: at most one more than any name has, and no longer than the longest. */
  *#spans(said: readonly SaidWord[], from: number): Generator<{ to: number; joined: string }> {
    let joined = '';
    for (let to = from; to < Math.min(said.length, from + this.#mostWords + 2); to++) {
      const word = said[to];
      if (!word || (to > from && word.isApart)) return;
      joined += word.text;
      if (joined.length > this.#longest + 3) return;
      if (joined.length >= fewestLetters.ofWord) yield { to: to + 1, joined };
    }
  }

  /** Whether words may be a name that was split: no time is one of them, "am Montag Massage" isn't "Montagsmassage". */
  #isOneThing(said: readonly SaidWord[], { words }: Name): boolean {
    if (said.length === 1) return true;
    return said.every(
      ({ text }) => words.some((word) => word.text === text) || !this.#hearing.saysOnlyTime(text),
    );
  }

  #isOwnWord(text: string): boolean {
    return this.#hearing.naming.noSlips.has(text) || this.#hearing.saysOnlyTime(text);
  }
}

type NamedServices = { to: number; ids: ReadonlySet<string> };

/** A wrong figure is another number. */
function isLetterOff(said: string, word: string): boolean {
  return isOneOff(said, word) && said.replace(/\D/g, '') === word.replace(/\D/g, '');
}

function isWord(said: SaidWord | undefined, word: SaidWord, isOnly: boolean): boolean {
  if (!said) return false;
  return said.text === word.text || (isOnly ? said.stem === word.stem : said.looseStem === word.looseStem);
}

/** Whether a mark keeps a word from being that of a name, which has none there: "Cut, color" is said with one. */
function isApart(said: SaidWord | undefined, word: SaidWord): boolean {
  return said?.isApart === true && !word.isApart;
}

function longest(from: number, found: readonly NamedServices[]): Mention | undefined {
  const to = Math.max(from, ...found.map((each) => each.to));
  if (to === from) return undefined;
  const ids = new Set(found.filter((each) => each.to === to).flatMap((each) => [...each.ids]));
  return { from, to, ids: [...ids] };
}

function push(map: Map<string, Name[]>, key: string, name: Name): void {
  const known = map.get(key);
  if (known) known.push(name);
  else map.set(key, [name]);
}

/** A word as it is, and with each letter left out: words that are one off share one of these. */
function nearSpellings(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** "Kontroll" of "Kontrolltermin", without its inflection. */
function withoutTail(word: string, { tail, stem }: ServiceNaming): string | undefined {
  const base = tail ? word.replace(tail, '') : word;
  return base !== word && base.length >= 4 ? stem(base, false) : undefined;
}

function allNames(services: readonly NamedService[], { naming, saysOnlyTime }: Hearing): Iterable<Name> {
  const names = new Map<string, Name>();
  for (const { id, name, spokenNames, archivedAt = null } of services) {
    if (archivedAt !== null) continue;
    for (const each of new Set([name, withoutBrackets(name), ...spokenNames])) {
      if (saysOnlyTime(each)) continue;
      const words = wordsIn(each, naming);
      const key = words.map(({ text }) => text).join(' ');
      const joined = key.replaceAll(' ', '');
      const known = names.get(key) ?? {
        words,
        joined,
        joinedStem: naming.stem(joined, false),
        ids: new Set(),
      };
      known.ids.add(id);
      if (key !== '') names.set(key, known);
    }
  }
  return names.values();
}
