/** How often random tests are run: 25 times in daily work, as often as SLOTLINE_TEST_RUNS says elsewhere. */
export const testRuns = Number(Bun.env['SLOTLINE_TEST_RUNS'] ?? 25);

/** The seed of tests that make up their own random values: SLOTLINE_TEST_SEED, so that a failure can be had again. */
export const testSeed = Number(Bun.env['SLOTLINE_TEST_SEED'] ?? crypto.getRandomValues(new Int32Array(1))[0]);
