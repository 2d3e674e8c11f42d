import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { timeRules as germanRules } from '../../../src/language/de/times.ts';
import { tokenize as germanTokens } from '../../../src/language/de/words/tokens.ts';
import { timeRules as englishRules } from '../../../src/language/en/times.ts';
import { tokenize as englishTokens } from '../../../src/language/en/words/tokens.ts';
import type { Expression, Operator } from '../../../src/language/reading/expression.ts';
import type { TimeRules } from '../../../src/language/reading/readers-at.ts';
import type { Token } from '../../../src/language/reading/token.ts';
import { callersSentences } from '../../bench/bench-queries.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { sentenceOf } from './reading.ts';

const sentences = Math.min(4_000, 100 * testRuns);

/** What may have been read right before a token. */
function expressionsBefore(index: number): (Expression | undefined)[] {
  const place = { from: Math.max(0, index - 1), to: index, isApart: false };
  const operators: readonly Operator[] = ['after', 'until', 'correction'];
  return [
    undefined,
    { ...place, kind: 'time', frame: { weekday: { weekdays: [5], which: 'coming' } } },
    { ...place, kind: 'time', frame: { date: { day: 3, month: 12 } } },
    ...operators.map((operator): Expression => ({ ...place, kind: 'operator', operator })),
  ];
}

/** The words at which a rule reads something though it isn't said to begin with them. */
function unsaid({ wide, times, amount }: TimeRules, tokens: readonly Token[]): string[] {
  const sentence = { ...sentenceOf(''), tokens };
  return [wide, ...times, amount].flatMap((read) =>
    tokens.flatMap(({ kind, text }, index) => {
      if (kind !== 'word' || !read.openings || read.openings.has(text)) return [];
      const isRead = expressionsBefore(index).some((before) => read(sentence, index, before));
      return isRead ? [`${read.name} at "${text}"`] : [];
    }),
  );
}

test.each([
  ['English', englishRules, englishTokens, callersSentences.en],
  ['German', germanRules, germanTokens, callersSentences.de],
] as const)('%s times begin with no other words than they are said to', (_, rules, tokenize, said) => {
  const openings = [rules.wide, ...rules.times, rules.amount].flatMap((rule) => [...(rule.openings ?? [])]);
  const words = [...new Set([...openings, ...said.join(' ').split(' ')])];
  const figures = ['3', '10', '15', '2:30', '3.12.', '12/3', '.', ','];
  const word = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.constantFrom(...figures) },
  );
  const nonsense = fc.sample(fc.array(word, { minLength: 4, maxLength: 9 }), {
    seed: 49,
    numRuns: sentences,
  });
  const found = [...said, ...nonsense.map((each) => each.join(' '))].flatMap((each) =>
    unsaid(rules, tokenize(each)),
  );
  expect([...new Set(found)]).toEqual([]);
});
