import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { intersection, mergePeriods, overlaps, type Period } from '../../../src/domain/time/period.ts';

/** Small numbers, so that edges often meet. */
const edge = fc.integer({ min: 0, max: 30 });
const period: fc.Arbitrary<Period> = fc
  .tuple(edge, edge)
  .map(([one, other]) => ({ startAt: Math.min(one, other), endAt: Math.max(one, other) }));
const nonEmpty = period.filter(({ startAt, endAt }) => startAt < endAt);
const numRuns = 2000;

/** The whole instants of some periods: what they are made of. */
function instantsOf(periods: readonly Period[]): Set<number> {
  const instants = Array.from({ length: 31 }, (_, instant) => instant);
  return new Set(instants.filter((at) => periods.some(({ startAt, endAt }) => startAt <= at && at < endAt)));
}

describe('two periods', () => {
  test('overlap when they share an instant, and have just those in common', () => {
    fc.assert(
      fc.property(nonEmpty, nonEmpty, (one, other) => {
        const shared = instantsOf([one]).intersection(instantsOf([other]));
        const common = intersection(one, other);
        expect(overlaps(one, other)).toBe(shared.size > 0);
        expect(overlaps(other, one)).toBe(shared.size > 0);
        expect(intersection(other, one)).toEqual(common);
        expect(common === undefined).toBe(shared.size === 0);
        expect(instantsOf(common ? [common] : [])).toEqual(shared);
      }),
      { numRuns },
    );
  });

  test('that only touch do not overlap', () => {
    expect(overlaps({ startAt: 1, endAt: 2 }, { startAt: 2, endAt: 3 })).toBe(false);
    expect(intersection({ startAt: 1, endAt: 2 }, { startAt: 2, endAt: 3 })).toBeUndefined();
    expect(intersection({ startAt: 1, endAt: 3 }, { startAt: 2, endAt: 4 })).toEqual({
      startAt: 2,
      endAt: 3,
    });
  });
});

describe('merged periods', () => {
  test('are the same instants, in order and apart, and merge into themselves', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 8 }), (periods) => {
        const given = structuredClone(periods);
        const merged = mergePeriods(periods);
        expect(periods).toEqual(given);
        expect(instantsOf(merged)).toEqual(instantsOf(periods));
        expect(merged.every(({ startAt, endAt }) => startAt < endAt)).toBe(true);
        expect(
          merged.every(({ startAt }, index) => index === 0 || startAt > (merged[index - 1]?.endAt ?? 0)),
        ).toBe(true);
        expect(mergePeriods(merged)).toEqual(merged);
      }),
      { numRuns },
    );
  });

  test('join where they touch and lose what is empty', () => {
    expect(
      mergePeriods([
        { startAt: 5, endAt: 6 },
        { startAt: 9, endAt: 9 },
        { startAt: 1, endAt: 3 },
        { startAt: 3, endAt: 4 },
      ]),
    ).toEqual([
      { startAt: 1, endAt: 4 },
      { startAt: 5, endAt: 6 },
    ]);
    expect(mergePeriods([])).toEqual([]);
  });
});
