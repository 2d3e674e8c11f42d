import { expect, test } from 'bun:test';
import { copiedId } from '../../../src/operations/input/copied-id.ts';
import { growthOf } from '../../helpers/growth.ts';

test.each([
  ['slotId sl_1:', 'sl_1'],
  ['"bookingId: 7", ', '7'],
  ['(code=7K4-M2T).', '7K4-M2T'],
  ['a.b', 'a.b'],
  ['...', ''],
])('%j holds the ID %j', (text, id) => {
  expect(copiedId(text)).toBe(id);
});

test.each(['.', ':', '"', ' '])('takes no longer for many %j than for few', (signs) => {
  const textOf = (size: number) => `${signs.repeat(size)}x`;
  expect(growthOf((text) => void copiedId(text), { textOf, size: 32_000 })).toBeLessThan(4);
});
