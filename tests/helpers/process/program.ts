import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildBinary } from '../../../.ci/release/build.ts';

/**
 * Makes a binary of the program in a folder, which starts in a fifth of the time that the sources take. Every user may run
 * it: some tests become another.
 */
export async function bundleSlotline(folder: string): Promise<string> {
  const program = join(folder, 'slotline');
  await buildBinary(program, {});
  chmodSync(folder, 0o755);
  return program;
}

/** Puts the program into a folder: the binary that the runner has made of it, or one of its own. */
export async function putSlotline(folder: string): Promise<void> {
  const made = process.env['SLOTLINE_TEST_PROGRAM'];
  if (made === undefined) await bundleSlotline(folder);
  else symlinkSync(made, join(folder, 'slotline'));
}
