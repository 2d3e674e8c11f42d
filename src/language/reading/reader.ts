import type { Expression, Found, Operator } from './expression.ts';
import type { OperatorReading } from './patterns/operators.ts';
import type { ReadersAt } from './readers-at.ts';
import type { ReadAt } from './sentence.ts';
import { type ClockReading, type Reading, type Sentence, textAt } from './sentence.ts';
import type { Tokenize } from './tokenizer.ts';
import { readZoneAfter } from './zones/zone-names.ts';

/** How a language's words become expressions. */
export type Grammar = {
  tokenize: Tokenize;
  /** A token that looks like a time, but isn't: a room number. */
  isDistractor(sentence: Sentence, index: number): boolean;
  /** The readers of times and lengths that may begin at a token. */
  readersAt: ReadersAt;
  readOperator: ReadAt<OperatorReading>;
  /** A bare number, which may be an hour or a day depending on its neighbors. */
  readNumber: ReadAt<Found>;
  /** The end of words that say nothing, such as "you know". */
  fillerAt?(sentence: Sentence, index: number): number | undefined;
  /** Words between two times that keep them together. */
  glue: ReadonlySet<string>;
};

/**
 * The expressions of a sentence, in order. Each reader looks at each token at most once. `readOwn` reads the meaning of a
 * calendar's own word.
 */
export function readExpressions(
  sentence: Sentence,
  grammar: Grammar,
  readOwn: (meaning: string) => readonly Found[] = () => [],
): Expression[] {
  const found: Expression[] = [];
  let isApart = false;
  let index = 0;
  while (index < sentence.tokens.length) {
    const ownMeaning = sentence.tokens[index]?.ownMeaning;
    if (ownMeaning !== undefined) {
      for (const own of readOwn(ownMeaning)) {
        found.push({ ...own, from: index, to: index + 1, isApart } as Expression);
        isApart = false;
      }
      index++;
      continue;
    }
    const isWord = sentence.tokens[index]?.kind === 'word';
    const filler = isWord ? grammar.fillerAt?.(sentence, index) : undefined;
    if (filler !== undefined) {
      index = filler;
      continue;
    }
    const expression = readAt(grammar, sentence, { index, before: found.at(-1) });
    if (expression && expression.to > index && !grammar.isDistractor(sentence, index)) {
      found.push({ ...expression, from: index, isApart } as Expression);
      isApart = false;
      index = expression.to;
    } else {
      if (!grammar.glue.has(textAt(sentence, index))) isApart = true;
      index++;
    }
  }
  return found;
}

function readAt(
  grammar: Grammar,
  sentence: Sentence,
  { index, before }: { index: number; before: Expression | undefined },
): Found | undefined {
  const zone = readZoneAfter(sentence, index, before);
  if (zone) return { kind: 'time', ...zone };
  const token = sentence.tokens[index];
  // No time begins with a mark.
  if (!token || token.kind === 'mark') return readOperatorAt(grammar, sentence, { index, before });
  for (const read of grammar.readersAt(token)) {
    const found = read(sentence, index, before);
    if (found) return found;
  }
  const operator = readOperatorAt(grammar, sentence, { index, before });
  return operator ?? grammar.readNumber(sentence, index, before);
}

function readOperatorAt(
  grammar: Grammar,
  sentence: Sentence,
  { index, before }: { index: number; before: Expression | undefined },
): Found | undefined {
  const operator = grammar.readOperator(sentence, index, before);
  return operator && { kind: 'operator', ...operator };
}

const bounds: readonly Operator[] = ['after', 'later', 'before', 'until'];

/** Whether the expression before is a bound, after which a bare number can be an hour: "after 3". */
export function isBound(before: Expression | undefined): boolean {
  return before?.kind === 'operator' && bounds.includes(before.operator);
}

/** A clock reading as a time. */
export function clockFrame(reading: ClockReading | undefined): Reading | undefined {
  return reading && { frame: { clock: reading.clock }, to: reading.to };
}
