import type { SaidWord } from './said-words.ts';

/** A word of a name: how it's said, its inflection aside, and whether a mark is before it. */
export type NameWord = { texts: readonly string[]; stemKey?: string; isApart?: boolean };

/** The words of a name that is said as it's written, or with an "s" at its end. */
export function nameWords(words: readonly string[]): NameWord[] {
  return words.map((word, at) => ({ texts: at === words.length - 1 ? [word, `${word}s`] : [word] }));
}

/** A name by which somebody or something is heard. */
type Name = { words: readonly NameWord[] };

/** The fewest letters of a word in which one may be wrong. */
export const fewestOfSlip = 5;

/** A name that was said, up to but not including the word `to`. */
export type Found<Of> = { to: number; name: Of };

/** Names, found by their first words. */
export class NameIndex<Of extends Name> {
  readonly names: readonly Of[];
  readonly #isSlip: (said: SaidWord, name: Of, at: number) => boolean;
  readonly #byFirst = new Map<string, Of[]>();
  /** By each spelling with a letter left out. */
  readonly #byNearFirst = new Map<string, Of[]>();

  /** `isSlip`: whether a word may be the one at a place of a name, with a letter wrong. */
  constructor(names: Iterable<Of>, isSlip?: (said: SaidWord, name: Of, at: number) => boolean) {
    this.names = [...names];
    this.#isSlip = isSlip ?? (() => false);
    for (const name of this.names) {
      const [first] = name.words;
      const { texts = [], stemKey = '' } = first ?? {};
      for (const key of [...texts, stemKey]) addTo(this.#byFirst, key, name);
      for (const spelling of isSlip ? texts.flatMap(nearSpellings) : [])
        addTo(this.#byNearFirst, spelling, name);
    }
  }

  /** The names that are said from a word on; `isNear`: with a letter wrong in any of their words. */
  at(said: readonly SaidWord[], from: number, { isNear = false } = {}): Found<Of>[] {
    const first = said[from];
    if (first?.kind !== 'word') return [];
    const names = [...(this.#byFirst.get(first.text) ?? [])];
    for (const key of first.stemKeys) names.push(...(this.#byFirst.get(key) ?? []));
    for (const spelling of isNear ? nearSpellings(first.text) : []) {
      names.push(...(this.#byNearFirst.get(spelling) ?? []));
    }
    if (names.length === 0) return [];
    return [...new Set(names)].flatMap((name) => {
      const to = this.#endOf(name, { said, from, isNear });
      return to === undefined ? [] : [{ to, name }];
    });
  }

  /** Where a name ends that is said from a word on; a mark keeps words apart unless it's in the name: "Cut, color". */
  #endOf(
    name: Of,
    { said, from, isNear }: { said: readonly SaidWord[]; from: number; isNear: boolean },
  ): number | undefined {
    let to = from;
    for (const [at, { texts, stemKey = '', isApart = false }] of name.words.entries()) {
      while (at > 0 && isBetween(said[to])) to++;
      const word = said[to];
      if (!word || (at > 0 && word.isApart && !isApart)) return undefined;
      const isSaid = texts.includes(word.text) || word.stemKeys.includes(stemKey);
      if (!isSaid && !(isNear && this.#isSlip(word, name, at))) return undefined;
      to++;
    }
    return to;
  }
}

/** Whether it may stand between the words of a name: a mark, or an "'s". */
export function isBetween(word: SaidWord | undefined): boolean {
  return word?.kind === 'mark' || word?.kind === 'tail';
}

/** The longest of the names that were found; undefined if there are none. */
export function longestOf<Of>(found: readonly Found<Of>[]): { to: number; names: Of[] } | undefined {
  if (found.length === 0) return undefined;
  const to = Math.max(...found.map((each) => each.to));
  return { to, names: found.filter((each) => each.to === to).map(({ name }) => name) };
}

/** A word as it is, and with each letter left out: words that are one off share one of these. None of a short one. */
export function nearSpellings(word: string): string[] {
  return word.length < fewestOfSlip - 1
    ? []
    : [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** Adds to what's under a key of a map. */
export function addTo<Of>(map: Map<string, Of[]>, key: string, item: Of): void {
  const known = map.get(key);
  if (known) known.push(item);
  else map.set(key, [item]);
}
