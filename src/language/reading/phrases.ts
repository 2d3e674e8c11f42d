import { type Opened, opened } from './opened.ts';
import type { Token } from './token.ts';
import { wordsOf } from './words.ts';

/** A phrase found in a sentence, up to but not including the token `to`, and what it means. */
export type PhraseReading<Meaning> = { meaning: Meaning; to: number };

/** Finds the longest phrase that begins at a token; a phrase begins with one of the `openings`. */
export type PhraseReader<Meaning> = Opened<
  (sentence: { tokens: readonly Pick<Token, 'text'>[] }, index: number) => PhraseReading<Meaning> | undefined
>;

/** A place in a phrase: the words that may come next, or at its end none. */
type Place<Meaning> = {
  id: number;
  words: readonly string[];
  after: readonly Place<Meaning>[];
  meaning: Meaning;
};

/** All the places that the same words lead to, and what these words mean. */
type State<Meaning> = {
  places: readonly Place<Meaning>[];
  meaning?: Meaning;
  next?: Map<string, State<Meaning>>;
};

/**
 * A reader of phrases, the longest first. Each row is phrases with commas between them, and what they mean: "can|could i"
 * is "can i" and "could i", "so? long" is "so long" and "long", and "my * has" takes any word after "my". A later row
 * wins over an earlier one.
 */
export function createPhraseReader<Meaning>(
  rows: Iterable<readonly [string, Meaning]>,
): PhraseReader<Meaning> {
  const starts: Place<Meaning>[] = [];
  let id = 0;
  for (const [text, meaning] of rows) {
    for (const phrase of text.split(',')) {
      let after: readonly Place<Meaning>[] = [{ id: id++, words: [], after: [], meaning }];
      for (const word of wordsOf(phrase).reverse()) {
        const isOptional = word.endsWith('?');
        const words = (isOptional ? word.slice(0, -1) : word).split('|');
        const place = { id: id++, words, after, meaning };
        after = isOptional ? [place, ...after] : [place];
      }
      starts.push(...after);
    }
  }
  const nextOf = createStates<Meaning>();
  const opening = nextOf({ places: starts });
  return opened(opening.keys(), ({ tokens }, index) => {
    let state = opening.get(tokens[index]?.text ?? '');
    let found: PhraseReading<Meaning> | undefined;
    for (let to = index + 1; state; to++) {
      if (state.meaning !== undefined) found = { meaning: state.meaning, to };
      state.next ??= nextOf(state);
      state = state.next.get(tokens[to]?.text ?? '') ?? state.next.get('*');
    }
    return found;
  });
}

/**
 * Makes the states that the words of a state lead to, each once and not before it is come to: spelled out, phrases are
 * hundreds of thousands where a few words have choices; the states that they share are hundreds.
 */
function createStates<Meaning>(): (state: State<Meaning>) => Map<string, State<Meaning>> {
  const known = new Map<string, State<Meaning>>();
  const stateOf = (places: readonly Place<Meaning>[]): State<Meaning> => {
    const sorted = [...new Set(places)].sort((a, b) => a.id - b.id);
    const key = sorted.map(({ id }) => id).join();
    const end = sorted.findLast(({ words }) => words.length === 0);
    const state = known.get(key) ?? { places: sorted, ...(end && { meaning: end.meaning }) };
    known.set(key, state);
    return state;
  };
  return ({ places }) => {
    const byWord = new Map<string, Place<Meaning>[]>();
    for (const { words, after } of places) {
      for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), ...after]);
    }
    const any = byWord.get('*') ?? [];
    return new Map(
      [...byWord].map(([word, after]) => [word, stateOf(word === '*' ? any : [...after, ...any])]),
    );
  };
}
