/** Whether everything must be there: on a developer's machine what is missing skips its tests, and says so. */
const isCi = Bun.env['CI'] === 'true';

/** Whether tests are left out for want of a tool, which is said. Throws in CI, which leaves nothing out. */
export function isMissing(isThere: boolean, what: string): boolean {
  if (isThere) return false;
  if (isCi) throw new Error(`${what} is missing, and CI leaves nothing out`);
  process.stderr.write(`skipped: ${what} is not installed\n`);
  return true;
}
