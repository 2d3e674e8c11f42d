import { expect, test } from 'bun:test';
import { isPlaceholder } from '../../../src/operations/input/placeholder.ts';
import { growthOf } from '../../helpers/growth.ts';

const english = ['', '  ', '""', '.', 'none', ' "None." ', 'N/A', 'n. / a.', 'N / A', 'NULL', 'unknown'];

test.each([...english, 'keine', 'Kein', 'k. A.', 'Unbekannt'])('%j says nothing', (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each([
  [36, true],
  [37, false],
])('"none" with %d full stops says nothing: %p', (stops, saysNothing) => {
  expect(isPlaceholder(`none${'.'.repeat(stops)}`)).toBe(saysNothing);
});

const lookAlikes = ['nonesuch', 'nobody', 'Nunn', 'n', 'na', '0', 'none of those', 'unknown caller'];

test.each(lookAlikes)('%j says something', (text) => {
  expect(isPlaceholder(text)).toBe(false);
});

test.each([' ', '.', '"', '\t\n'])('takes no longer for many %j than for few', (blanks) => {
  const textOf = (size: number) => `${blanks.repeat(size / blanks.length)}x`;
  expect(growthOf((text) => void isPlaceholder(text), { textOf, size: 32_000 })).toBeLessThan(4);
});
