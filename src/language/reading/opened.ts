/** A reader that finds nothing at a word other than its openings; it may still begin with a number, a date or a mark. */
export type Opened<Reader> = Reader & { readonly openings: ReadonlySet<string> };

/** Gives a reader the words that it may begin with. */
export function opened<Reader extends object>(openings: Iterable<string>, reader: Reader): Opened<Reader> {
  return Object.assign(reader, { openings: new Set(openings) });
}
