import type { Unit } from '../expression.ts';
import { opened } from '../opened.ts';
import { periodReading, type Reading, type Sentence, skipWords, textAt } from '../sentence.ts';
import { type Amount, movedDay, msOfAmount } from '../unit.ts';

/** How a language says "the next three days" and "within two weeks". */
export type ComingWords = {
  next: ReadonlySet<string>;
  within: ReadonlySet<string>;
  /** Words between "within" and the amount: "within the next". */
  joints: ReadonlySet<string>;
  units: ReadonlyMap<string, Unit>;
  /** Units that mean a few of them without a number: "the coming weeks". */
  fewUnits: ReadonlySet<string>;
  readAmount(sentence: Sentence, index: number): Amount | undefined;
};

const mostJoints = 3;

/** A reader of amounts of time from now on: "the next three days", "within two weeks", "next hour", "the coming weeks". */
export function createComingReader(words: ComingWords) {
  return opened(
    [...words.next, ...words.within],
    (sentence: Sentence, index: number): Reading | undefined => {
      const isWithin = words.within.has(textAt(sentence, index));
      if (!isWithin && !words.next.has(textAt(sentence, index))) return undefined;
      const start = index + 1;
      const at = isWithin
        ? skipWords(sentence, start, { words: words.joints, end: start + mostJoints })
        : start;
      const amount = words.readAmount(sentence, at) ?? bareUnit(words, sentence, { at, isWithin });
      return amount && comingReading(sentence, amount, isWithin);
    },
  );
}

/** "within a week" without its article, "next hour", "the coming weeks". */
function bareUnit(
  { units, fewUnits }: ComingWords,
  sentence: Sentence,
  { at, isWithin }: { at: number; isWithin: boolean },
): Amount | undefined {
  const text = textAt(sentence, at);
  const unit = units.get(text);
  if (!unit || unit === 'weekend') return undefined;
  if (fewUnits.has(text) && !isWithin) return { count: 3, unit, to: at + 1 };
  return unit === 'hour' || unit === 'minute' || isWithin ? { count: 1, unit, to: at + 1 } : undefined;
}

/** Days are counted from tomorrow, or from today after "within"; hours from now. */
function comingReading({ today }: Sentence, amount: Amount, isWithin: boolean): Reading {
  const { to } = amount;
  const toMs = msOfAmount(amount);
  if (toMs !== undefined) return { frame: { elapsed: { fromMs: 0, toMs } }, to };
  const from = isWithin ? today : today + 1;
  return periodReading({ unit: 'days', from, to: movedDay(from, amount) }, to);
}
