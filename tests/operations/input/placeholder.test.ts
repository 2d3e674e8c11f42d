import { expect, test } from 'bun:test';
import { isPlaceholder } from '../../../src/operations/input/placeholder.ts';
import { growthOf } from '../../helpers/growth.ts';

test.each(['', '  ', '""', 'none', ' "None." ', 'N/A', 'n. / a.', 'null', 'unknown'])(
  '%j says nothing',
  (text) => {
    expect(isPlaceholder(text)).toBe(true);
  },
);

test.each(['nonesuch', 'none of those', 'na', 'unknown caller', '0'])('%j says something', (text) => {
  expect(isPlaceholder(text)).toBe(false);
});

test.each([' ', '.', '"', '\t\n'])('takes no longer for many %j than for few', (blanks) => {
  const textOf = (size: number) => `${blanks.repeat(size / blanks.length)}x`;
  expect(growthOf((text) => void isPlaceholder(text), { textOf, size: 32_000 })).toBeLessThan(4);
});
