import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { oneIn } from '../../helpers/some-cases.ts';
import { testRuns, testSeed } from '../../helpers/test-runs.ts';
import { openAsker, type Sent } from './asker.ts';
import type { Door } from './doors.ts';

const numRuns = 40 * testRuns;

const { contract, doors, ask, keptNow } = await openAsker();
const kept = await keptNow();

/** The request that is right in everything, and each that is not so in one thing. */
function singles(door: Door): Sent[] {
  const all = Object.values(door.ways);
  const good = all.flatMap((each) => each.slice(0, 1));
  const others = all.flatMap((each, index) => each.slice(1).map((way) => good.with(index, way)));
  return [good, ...others].map((ways) => ({ door, ways }));
}

describe.each(doors.map((door, turn) => ({ ...door, door, turn })))('$name', ({ door, turn }) => {
  test('tells each row by itself', async () => {
    const ids = new Set<string | null>();
    for (const sent of singles(door)) {
      contract.pass(60_000);
      ids.add((await ask(sent)).headers.get('x-request-id'));
    }
    expect(ids.size).toBe(singles(door).length);
    expect(await keptNow()).toEqual(kept);
  });

  test('tells each over the limit, and where the limiter cannot be reached', async () => {
    contract.pass(60_000);
    const [good, ...others] = singles(door);
    for (let count = 0; good && count < 5; count++) await ask(good);
    for (const sent of oneIn(3, others, turn)) {
      await ask(sent);
      await ask({ ...sent, isUnreachable: true });
    }
    expect(await keptNow()).toEqual(kept);
  });
});

/** Any way of each thing, mostly a right one, after any time. */
const anySent = fc.constantFrom(...doors).chain((door) =>
  fc.record({
    door: fc.constant(door),
    ways: fc.tuple(
      ...Object.values(door.ways).map((each) => {
        const right = fc.constantFrom(...each.filter(({ broken }) => !broken));
        return fc.oneof({ weight: 3, arbitrary: right }, { weight: 2, arbitrary: fc.constantFrom(...each) });
      }),
    ),
    isUnreachable: fc.integer({ min: 0, max: 19 }).map((drawn) => drawn === 19),
    pass: fc.constantFrom(0, 0, 0, 1, 999, 1_000, 1_001, 19_000, 20_000, 58_999, 60_000),
  }),
);

test(`of any faults together the first is told, and what counts is counted: seed ${testSeed}`, async () => {
  await fc.assert(
    fc.asyncProperty(anySent, async ({ pass, ...sent }) => {
      contract.pass(pass);
      await ask(sent);
    }),
    { numRuns, seed: testSeed },
  );
  expect(await keptNow()).toEqual(kept);
});
