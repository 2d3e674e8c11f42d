import { opened } from '../opened.ts';
import type { PartOfDay } from '../part-of-day.ts';
import { createPhraseReader } from '../phrases.ts';
import type { Reading, Sentence } from '../sentence.ts';

/** A part of the day, of a day if one is given. */
export function partReading(part: PartOfDay | undefined, to: number, day?: number): Reading | undefined {
  return part && { frame: { part, ...(day === undefined ? {} : { days: { from: day, to: day + 1 } }) }, to };
}

/** A reader of parts of the day that phrases name: "end of the day". */
export function createPartReader(rows: Iterable<readonly [string, PartOfDay]>) {
  const partAt = createPhraseReader(rows);
  return opened(partAt.openings, (sentence: Sentence, index: number): Reading | undefined => {
    const named = partAt(sentence, index);
    return named && partReading(named.meaning, named.to);
  });
}
