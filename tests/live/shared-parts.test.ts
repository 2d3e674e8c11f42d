import { expect, test } from 'bun:test';
import { SharedParts } from '../../src/live/shared-parts.ts';

test('a part that many ask for at once is rendered once, and anew a while later or for another key', async () => {
  const parts = new SharedParts();
  let count = 0;
  const ask = (key: string) => parts.get(key, async () => `part ${++count}`);
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual([
    'part 1',
    'part 1',
    'part 2',
    'part 1',
  ]);
  await Bun.sleep(2_100);
  expect(await ask('a')).toBe('part 3');
});
