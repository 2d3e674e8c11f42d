import { createStates, type Next } from './phrase-states.ts';
import type { Token } from './token.ts';

/** A reader that finds nothing at a word other than its openings; it may still begin with a number, a date or a mark. */
export type Opened<Reader> = Reader & { readonly openings: ReadonlySet<string> };

/** Gives a reader the words that it may begin with. It's the reader itself that gets them: throws RangeError if it has some. */
export function opened<Reader extends object>(openings: Iterable<string>, reader: Reader): Opened<Reader> {
  if ('openings' in reader) throw new RangeError('the reader has openings already');
  return Object.assign(reader, { openings: new Set(openings) });
}

/** Gives a reader the words that it begins with if it begins with nothing else, be it a number, a date or a mark. */
export function onWords<Reader extends object>(words: Iterable<string>, reader: Reader) {
  return Object.assign(opened(words, reader), { isWords: true } as const);
}

/** A phrase found in a sentence, up to but not including the token `to`, and what it means. */
export type PhraseReading<Meaning> = { meaning: Meaning; to: number };

/** Finds the longest phrase that begins at a token; a phrase begins with one of the `openings`. */
export type PhraseReader<Meaning> = Opened<
  (sentence: { tokens: readonly Pick<Token, 'text'>[] }, index: number) => PhraseReading<Meaning> | undefined
> & { readonly isWords: true };

/**
 * A reader of phrases, the longest first. Each row is phrases with commas between them, and what they mean: "can|could i"
 * is "can i" and "could i", "so? long" is "so long" and "long", and "my * has" takes any word after "my". A later row
 * wins over an earlier one.
 */
export function createPhraseReader<Meaning>(
  rows: Iterable<readonly [string, Meaning]>,
): PhraseReader<Meaning> {
  const { start, nextOf } = createStates(rows, noSlot);
  const openings = start.places.flatMap(({ item }) => item?.words ?? []);
  return onWords(openings, ({ tokens }, index) => {
    let state = (start.next ?? nextOf(start)).byWord?.get(tokens[index]?.text ?? '');
    let found: PhraseReading<Meaning> | undefined;
    for (let to = index + 1; state; to++) {
      const meaning = state.meanings.at(-1);
      if (meaning !== undefined) found = { meaning, to };
      const { byWord, byAny }: Next<Meaning> = state.next ?? nextOf(state);
      state = byWord?.get(tokens[to]?.text ?? '') ?? byAny;
    }
    return found;
  });
}

function noSlot(name: string): never {
  throw new RangeError(`"<${name}>" in phrases that have no slots`);
}
