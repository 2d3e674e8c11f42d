import { createPhraseReader } from '../../reading/phrases.ts';

/** How callers say that appointments follow each other, which is no time. */
export const sequences = `one right|straight|directly|immediately? after the? other|another|next, one by one, one at a time,
  one behind the other, one and? then the other, back to back, in a row`;

/** "one after the other", "back to back". */
export const sequenceAt = createPhraseReader<true>([[sequences, true]]);

/** What a "one" counts, also right after a time: "three thirty one of us", "ten thirty one week later". */
export const countedOneAt = createPhraseReader<true>([
  [
    `one of them|us|the|my|our|these|those, one appointment|slot|booking|visit|session|person|kid|child|adult,
    one week|day|month|hour later|earlier|sooner|before|after|from, one hour`,
    true,
  ],
]);
