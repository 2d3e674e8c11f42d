import { expect, test } from 'bun:test';
import { heard } from './reading.ts';

test.each([
  ['tuesday at nine', []],
  ['tuesday but not before', ['but not before']],
  ['tuesday except when the kids are home', ['except']],
  ['tuesday or the week before', []],
  ['monday at the same time', ['the same time']],
] as const)('"%s" leaves %j unplaced', (words, unplaced) => {
  expect(heard(words)?.unplaced).toEqual([...unplaced]);
});

test.each([
  ['tuesday at nine', true],
  ['as soon as possible', true],
  ['my shift ends at four so half past four on tuesday', true],
  ['i have a meeting on tuesday', false],
  ['tuesday but not before', false],
])('"%s" is sure: %p', (words, isSure) => {
  expect(heard(words)?.isSure).toBe(isSure);
});

test('a weekday that speakers take for either of two is not sure', () => {
  expect(heard('next friday', { at: '2026-11-16T10:30:00' })?.isSure).toBe(false);
});
