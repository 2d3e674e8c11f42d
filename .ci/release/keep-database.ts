import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { keep } from '../../tests/helpers/releases/kept-file.ts';
import { makeFile } from '../../tests/helpers/releases/make-file.ts';

// Makes a small database with the program of this version, or the one whose src/main.ts is named, and keeps it in
// tests/db/releases: every later version has to open it. The file of a release is never made again.
const program = resolve(process.argv[2] ?? join(import.meta.dir, '../../src/main.ts'));
const folder = mkdtempSync(join(tmpdir(), 'slotline-release-'));
try {
  const file = join(folder, 'slotline.db');
  console.log(await keep(file, await makeFile(file, program)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
