import { createPhraseReader } from '../phrases.ts';
import type { Reading, Sentence } from '../sentence.ts';
import { type Amount, awayReading } from '../unit.ts';

/** The day that a distance is counted from, up to but not including the token `to`. */
export type Base = { day: number; to: number };

/** What comes after an amount of time and says from when it counts, on (1) or back (-1). */
export type DirectionWords = {
  /** From now: "ago", "from now". */
  alone?: Iterable<readonly [string, 1 | -1]>;
  /** From the day named next: "before the". */
  beside: Iterable<readonly [string, 1 | -1]>;
  readBase(sentence: Sentence, index: number): Base | undefined;
};

/** A reader of the time that an amount leads to by the words after it: "three days ago", "two weeks before Easter". */
export function createDirectionReader({ alone = [], beside, readBase }: DirectionWords) {
  const aloneAt = createPhraseReader(alone);
  const besideAt = createPhraseReader(beside);
  return (sentence: Sentence, amount: Amount): Reading | undefined => {
    const now = aloneAt(sentence, amount.to);
    if (now) return awayReading(sentence, signed(amount, now.meaning), now);
    const side = besideAt(sentence, amount.to);
    const base = side && readBase(sentence, side.to);
    return base && awayReading(sentence, signed(amount, side.meaning), base);
  };
}

/** An amount back in time where the sign is -1. */
export function signed(amount: Amount, sign: number): Amount {
  return { ...amount, count: sign * amount.count };
}
