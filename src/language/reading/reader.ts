import { readZoneAfter } from '../zone-names.ts';
import type { Expression, Operator } from './expression.ts';
import { readIsoTime } from './figures.ts';
import type { OperatorReading } from './operators.ts';
import { type ClockReading, type Reading, type Sentence, textAt } from './sentence.ts';

/** What a reader finds at a token. */
export type Found = Expression extends infer Each
  ? Each extends Expression
    ? Omit<Each, 'from' | 'isApart'>
    : never
  : never;

/** A reader of what begins at a token, after the expression before it. */
type ReadAt<Result> = (
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
) => Result | undefined;

/** The readers of a language, each of its own kind of expression. */
export type Readers = {
  /** A token that is no time whatever it looks like: the number of a room. */
  isDistractor(sentence: Sentence, index: number): boolean;
  /** Words that ask for no time of their own: "as soon as possible". */
  readWide: ReadAt<Found>;
  readTime: ReadAt<Reading>;
  readDuration: ReadAt<Found>;
  readOperator: ReadAt<OperatorReading>;
  /** A bare number that its neighbours may make an hour or a day. */
  readNumber: ReadAt<Found>;
  /** Whether a word between two times keeps them together. */
  isGlue(word: string): boolean;
};

/** The expressions of a sentence, in order; every token is looked at once by each reader at most. */
export function readInOrder(sentence: Sentence, readers: Readers): Expression[] {
  const found: Expression[] = [];
  let isApart = false;
  let index = 0;
  while (index < sentence.tokens.length) {
    const expression = readers.isDistractor(sentence, index)
      ? undefined
      : readAt(readers, sentence, { index, before: found.at(-1) });
    if (expression && expression.to > index) {
      found.push({ ...expression, from: index, isApart } as Expression);
      isApart = false;
      index = expression.to;
    } else {
      if (!readers.isGlue(textAt(sentence, index))) isApart = true;
      index++;
    }
  }
  return found;
}

function readAt(
  readers: Readers,
  sentence: Sentence,
  { index, before }: { index: number; before: Expression | undefined },
): Found | undefined {
  const zone = readZoneAfter(sentence, index, before);
  if (zone) return { kind: 'time', ...zone };
  const wide = readers.readWide(sentence, index, before);
  if (wide) return wide;
  const time = readers.readTime(sentence, index, before);
  if (time) return { kind: 'time', frame: time.frame, to: time.to };
  const duration = readers.readDuration(sentence, index, before);
  if (duration) return duration;
  const operator = readers.readOperator(sentence, index, before);
  if (operator) return { kind: 'operator', operator: operator.operator, to: operator.to };
  return readers.readNumber(sentence, index, before);
}

const bounds: readonly Operator[] = ['after', 'before', 'until'];

/** Whether a word that bounds was said before, so that a bare hour will do. */
export function isBound(before: Expression | undefined): boolean {
  return before?.kind === 'operator' && bounds.includes(before.operator);
}

/** A clock reading as a time. */
export function clockFrame(reading: ClockReading | undefined): Reading | undefined {
  return reading && { frame: { clock: reading.clock }, to: reading.to };
}

/** "2026-11-24T14:00", as a program would pass it on. */
export function readMoment(sentence: Sentence, index: number): Reading | undefined {
  const time = readIsoTime(textAt(sentence, index), sentence.nowLocalMs);
  if (!time) return undefined;
  const frame =
    'epochMs' in time ? { instantAt: time.epochMs } : { span: { from: time.localMs, to: time.localMs } };
  return { frame, to: index + 1 };
}
