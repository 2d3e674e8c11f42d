import { expect, test } from 'bun:test';
import { tokenize } from '../../../src/language/en/words/tokens.ts';
import { longestText } from '../../../src/language/reading/token.ts';

const say = (words: string) =>
  tokenize(words).map((token) =>
    token.kind === 'number' || token.kind === 'ordinal' ? `${token.kind}:${token.value}` : token.text,
  );

test.each([
  ['Tuesday, please!', ['tuesday', ',', 'please', '!']],
  ['the twenty-third', ['the', 'ordinal:23']],
  ['the 23rd', ['the', 'ordinal:23']],
  ['twenty three', ['number:23']],
  ['three thirty', ['number:3', 'number:30']],
  ['twenty twenty six', ['number:20', 'number:26']],
  ['two thousand and twenty six', ['number:2026']],
  ['fourteen hundred', ['number:1400']],
  ['noonish', ['noon', 'ish']],
  ['mid-day', ['mid', 'day']],
  ['mon-fri', ['mon', '-', 'fri']],
  ['9-5', ['number:9', '-', 'number:5']],
  ['3p.m.', ['number:3', 'pm']],
  ['tommorow', ['tomorrow']],
  ["tomorrow's", ['tomorrow']],
  ['5pmtuesday', ['number:5', 'pm', 'tuesday']],
])('"%s" has the tokens %j', (words, tokens) => {
  expect(say(words)).toEqual(tokens);
});

test.each([
  ['555-1212', 'a local telephone number'],
  ['133-03-03-2020', 'a code'],
  ['12345', 'a long number'],
  ['30/4.85', 'a measure'],
])('"%s" is no number: %s', (words) => {
  expect(tokenize(words).map((token) => token.kind)).toEqual(['junk']);
});

test('four single digits in a row are read out and no times', () => {
  expect(tokenize('five five oh one').every((token) => token.kind === 'junk')).toBe(true);
});

test('text beyond the longest is not read', () => {
  const tokens = tokenize(`${'x '.repeat(longestText / 2)}tuesday`);
  expect(tokens.some((token) => token.text === 'tuesday')).toBe(false);
});
