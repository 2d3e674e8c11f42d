import { expect, test } from 'bun:test';
import { readOperator } from '../../../src/language/en/words/operators.ts';
import { sentenceOf } from '../reading/reading.ts';

const at = (words: string, index = 0) => readOperator(sentenceOf(words), index)?.operator;

test.each([
  ['not before', 'from'],
  ['no later than', 'until'],
  ['not', 'not'],
  ['but not', 'not'],
  ['except', 'except'],
  ['anything but', 'except'],
  ['instead of', 'not'],
  ['or later', 'onwards'],
  ['or', 'or'],
  ['by', 'until'],
  ['no wait', 'correction'],
  ['i mean', 'correction'],
  ['in between', 'between'],
  ['starting', 'starting'],
] as const)('"%s" means "%s"', (words, operator) => {
  expect(at(words)).toBe(operator);
});

test('"but" rules out only what "any" let in', () => {
  expect(at('any day but friday', 2)).toBe('except');
  expect(at('tuesday but friday', 1)).toBeUndefined();
});

test('what is moved from one day to another is not a stretch of days', () => {
  expect(at('move it from monday to friday', 2)).toBe('moved_from');
  expect(at('change it to be from two to four', 4)).toBe('from');
});
