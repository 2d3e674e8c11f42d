import { expect, test } from 'bun:test';
import { createPhraseReader } from '../../../src/language/reading/phrases.ts';
import type { Token } from '../../../src/language/reading/token.ts';

const plainToken = (text: string): Token => {
  return { text, kind: 'word', value: 0, digits: 0, at: 0, end: 0, isGlued: false };
};

const read = (rows: [string, string][], text: string) => {
  const tokens = text.split(' ').map(plainToken);
  return createPhraseReader(rows)({ tokens }, 0);
};

test.each([
  ['can i go', { meaning: 'a', to: 2 }],
  ['could i', { meaning: 'a', to: 2 }],
  ['can', undefined],
  ['so long', { meaning: 'b', to: 2 }],
  ['long', { meaning: 'b', to: 1 }],
  ['so', undefined],
  ['my dog has fleas', { meaning: 'c', to: 3 }],
  ['my cat has fleas', { meaning: 'd', to: 4 }],
  ['my cat has', { meaning: 'c', to: 3 }],
  ['my has', undefined],
])('reads "%s"', (text, expected) => {
  const found = read(
    [
      ['can|could i', 'a'],
      ['so? long', 'b'],
      ['my * has', 'c'],
      ['my cat has fleas', 'd'],
    ],
    text,
  );
  expect(found).toEqual(expected);
});

test('a later row wins over an earlier one', () => {
  const rows: [string, string][] = [
    ['a|b c', 'first'],
    ['b c, d', 'second'],
  ];
  expect(read(rows, 'a c')?.meaning).toBe('first');
  expect(read(rows, 'b c')?.meaning).toBe('second');
});

test('choices do not multiply', () => {
  const choices = 'a|b|c|d|e|f|g|h|i|j?';
  const rows: [string, string][] = [[`${Array(20).fill(choices).join(' ')} end`, 'found']];
  expect(read(rows, `${'a b c d e '.repeat(4)}end`)).toEqual({ meaning: 'found', to: 21 });
  expect(read(rows, 'j end')).toEqual({ meaning: 'found', to: 2 });
});
