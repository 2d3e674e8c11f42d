import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  addDurations,
  countDurations,
  type DurationCounts,
  durationClass,
  durationPercentile,
} from '../../src/domain/duration-classes.ts';

describe('durations by class', () => {
  test('tell any percentile to within 9.1 % of what it is', () => {
    const durations = fc.array(fc.double({ min: 0.25, max: 6_000, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(durations, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, share) => {
        const counts: DurationCounts = {};
        for (const each of all) addDurations(counts, { [durationClass(each)]: 1 });
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? 0;
        const told = durationPercentile(counts, share) ?? 0;
        expect(told / exact).toBeLessThan(1.0906);
        expect(exact / told).toBeLessThan(1.0906);
        expect(countDurations(counts)).toBe(all.length);
      }),
    );
  });

  test('are bounded, whatever was measured', () => {
    for (const odd of [0, -1, Number.NaN]) expect(durationClass(odd)).toBe(0);
    for (const long of [8_192, 1e9, Number.POSITIVE_INFINITY]) expect(durationClass(long)).toBe(60);
    expect(durationPercentile({}, 0.5)).toBeUndefined();
  });
});
