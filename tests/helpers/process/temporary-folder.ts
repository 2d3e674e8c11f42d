import { afterAll } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for the tests of a file; it is removed after the last of them. Call it outside of tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
