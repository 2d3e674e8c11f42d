/** How often random tests are run: 50 times in daily work, as often as SLOTLINE_TEST_RUNS says elsewhere. */
export const testRuns = Number(Bun.env['SLOTLINE_TEST_RUNS'] ?? 50);
