import { expect, test } from 'bun:test';
import { createChecks } from '../../../src/language/reading/checks.ts';
import { wordsSlot } from '../../../src/language/reading/slots.ts';
import { sentenceOf } from './reading.ts';

const checkFor = createChecks({ fruit: wordsSlot(['apple', 'pear']) });

test.each([
  ['name of _', 'the name of june', 3, true],
  ['name of _', 'of june', 1, false],
  ['in the (sun)', 'in the sun', 2, true],
  ['in the (sun)', 'in the moon', 2, false],
  ['eat an? (<fruit>) now|later', 'eat an apple now', 2, true],
  ['eat an? (<fruit>) now|later', 'eat apple later', 1, true],
  ['eat an? (<fruit>) now|later', 'eat an apple', 2, false],
  ['_ <nothing>', 'apple', 0, true],
  ['<nothing> hi? _', 'hi june', 1, true],
  ['<nothing> hi? _', 'oh june', 1, false],
  ['!not|no (<fruit>)', 'an apple', 1, true],
  ['!not|no (<fruit>)', 'no apple', 1, false],
  ['eat !an|the * _', 'eat ripe apple', 2, true],
  ['eat !an|the * _', 'eat an apple', 2, false],
  ['_ !<word>', 'apple, please', 0, true],
  ['_ !<word>', 'apple please', 0, false],
  ['like|want ..2 _', 'like a ripe apple', 3, true],
  ['like|want ..2 _', 'want apple', 1, true],
  ['like|want ..2 _', 'want a very ripe apple', 4, false],
  ['half past, noon', 'at half past', 1, true],
  ['half past, noon', 'at noon', 1, true],
  ['half past, noon', 'at half', 1, false],
])('checks "%s" in "%s" at %d', (phrases, words, index, expected) => {
  expect(checkFor(phrases)(sentenceOf(words), index)).toBe(expected);
});

test('a check may have slots of its own', () => {
  const check = checkFor('<nut>|<fruit> pie', { nut: 'almond, wal nut' });
  expect(check(sentenceOf('almond pie'), 0)).toBe(true);
  expect(check(sentenceOf('pear pie'), 0)).toBe(true);
  expect(() => checkFor('<nut> pie')).toThrow('no slot "nut"');
});
