import type { Unit } from '../expression.ts';
import { createPhraseReader } from '../phrases.ts';
import { numberAt, type Sentence, textAt } from '../sentence.ts';
import type { Amount, Quantity } from '../unit.ts';

/** How a language says amounts of time. */
export type AmountWords = {
  /** Amounts that are phrases of their own, in minutes: "eine Viertelstunde". */
  minutes?: Iterable<readonly [string, number]>;
  /** A quantity up to its unit: "two", "2 full". */
  readQuantity(sentence: Sentence, index: number): Quantity | undefined;
  unitAt(sentence: Sentence, index: number): Unit | undefined;
  /** What may come after a unit, and how much it adds: "and a half". */
  fractions?: Iterable<readonly [string, number]>;
  /** The word between hours and minutes. */
  and: string;
  /** Whether a number at a token belongs to the time after it, and so isn't minutes: "an hour twenty past nine". */
  goesOn?(sentence: Sentence, index: number): boolean;
};

type AmountReader = (sentence: Sentence, index: number) => Amount | undefined;

/** Readers of an amount with one unit, "half an hour", and of one that may be hours and minutes. */
export function createAmountReaders(words: AmountWords): {
  readSimple: AmountReader;
  readJoined: AmountReader;
  /** The words that the phrases of `minutes` begin with. */
  openings: ReadonlySet<string>;
} {
  const { minutes = [], readQuantity, unitAt, fractions = [], and, goesOn = () => false } = words;
  const minutesAt = createPhraseReader(minutes);
  const fractionAt = createPhraseReader(fractions);
  const readSimple: AmountReader = (sentence, index) => {
    const whole = minutesAt(sentence, index);
    if (whole) return { count: whole.meaning, unit: 'minute', to: whole.to };
    const quantity = readQuantity(sentence, index);
    if (!quantity) return undefined;
    const { count, to } = quantity;
    const unit = unitAt(sentence, to);
    const more = unit && fractionAt(sentence, to + 1);
    return unit && { count: count + (more?.meaning ?? 0), unit, to: more?.to ?? to + 1 };
  };
  const joinedAt: AmountReader = (sentence, index) => {
    const first = readSimple(sentence, index);
    if (first?.unit !== 'hour') return first;
    const at = textAt(sentence, first.to) === and ? first.to + 1 : first.to;
    const second = readSimple(sentence, at) ?? minutesAlone(sentence, at, goesOn);
    if (second?.unit !== 'minute') return first;
    return { count: first.count * 60 + second.count, unit: 'minute', to: second.to };
  };
  return { readSimple, readJoined: askedOnce(joinedAt), openings: minutesAt.openings };
}

/** A reader that several others ask about the same tokens of a sentence. */
function askedOnce(read: AmountReader): AmountReader {
  let known: { sentence: Sentence; amounts: Map<number, Amount | undefined> } | undefined;
  return (sentence, index) => {
    if (known?.sentence !== sentence) known = { sentence, amounts: new Map() };
    const { amounts } = known;
    if (!amounts.has(index)) amounts.set(index, read(sentence, index));
    return amounts.get(index);
  };
}

/** "an hour twenty": minutes without their unit, where no clock time begins. */
function minutesAlone(
  sentence: Sentence,
  index: number,
  goesOn: NonNullable<AmountWords['goesOn']>,
): Amount | undefined {
  const count = numberAt(sentence, index, { from: 10, to: 55 });
  const next = sentence.tokens[index + 1];
  if (count === undefined || count % 5 !== 0 || next?.kind === 'number' || goesOn(sentence, index))
    return undefined;
  return { count, unit: 'minute', to: index + 1 };
}
