const given = Bun.env['SLOTLINE_TEST_RUNS'];

/** How often random tests are run: 8 times in daily work, as often as SLOTLINE_TEST_RUNS says elsewhere. */
export const testRuns = Number(given ?? 8);

/**
 * How fast-check runs what counts its cases by kind: in daily work always from one seed, in which no kind is missing, and
 * elsewhere from any, as often as SLOTLINE_TEST_RUNS says.
 */
export function countedRuns(daily: { seed: number; numRuns: number }): { seed?: number; numRuns: number } {
  return given === undefined ? daily : { numRuns: testRuns };
}

/** The seed of tests that make up their own random values: SLOTLINE_TEST_SEED, so that a failure can be had again. */
export const testSeed = Number(Bun.env['SLOTLINE_TEST_SEED'] ?? crypto.getRandomValues(new Int32Array(1))[0]);
