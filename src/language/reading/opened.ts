/** A reader that finds nothing at a word other than its openings; it may still begin with a number, a date or a mark. */
export type Opened<Reader> = Reader & { readonly openings: ReadonlySet<string> };

/** Gives a reader the words that it may begin with. It's the reader itself that gets them: throws RangeError if it has some. */
export function opened<Reader extends object>(openings: Iterable<string>, reader: Reader): Opened<Reader> {
  if ('openings' in reader) throw new RangeError('the reader has openings already');
  return Object.assign(reader, { openings: new Set(openings) });
}
