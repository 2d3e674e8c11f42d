import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import { examine, examineAsNobody, isNotRoot } from './examination.ts';

const top = temporaryFolder();
chmodSync(top, 0o755);
const nobody = 65_534;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = join(top, crypto.randomUUID());
  mkdirSync(folder, { mode: 0o755 });
  file = join(folder, 'slotline.db');
  await makeSampleFile(file);
});

afterEach(() => chmodSync(folder, 0o755));

describe('the files of a server', () => {
  test('are fine if their owner alone can use them', async () => {
    const { files, exitCode } = await examine(['--database', file]);
    expect(files).toEqual([
      expect.stringMatching(/^ok: \S+ can read and write ".+slotline\.db" and what belongs/),
    ]);
    expect(exitCode).toBe(0);
  });

  test('need a folder', async () => {
    const { files, exitCode } = await examine(['--database', join(folder, 'no such', 'slotline.db')]);
    const there = join(folder, 'no such');
    expect(files).toEqual([expect.stringContaining(`problem: There's no folder "${there}"`)]);
    expect(files[0]).toContain(`mkdir -p '${there}'`);
    expect(exitCode).toBe(1);
  });

  test("aren't folders", async () => {
    const { files } = await examine(['--database', folder]);
    expect(files).toEqual([`problem: "${folder}" is no file: set SLOTLINE_DATABASE.`]);
  });

  test('are no secret if everybody can read them, and chmod is said', async () => {
    writeFileSync(`${file}.key`, `${'ab'.repeat(32)}\n`);
    chmodSync(`${file}.key`, 0o644);
    const google = join(folder, 'google.json');
    writeFileSync(google, '{}');
    chmodSync(google, 0o604);
    const environment = { SLOTLINE_GOOGLE_SERVICE_ACCOUNT: google };
    const { files } = await examine(['--database', file], { environment });
    expect(files).toEqual([
      `warning: Every user of this machine can read or change "${file}.key" and "${google}": run "chmod o-rwx ${file}.key ${google}".`,
    ]);
    chmodSync(folder, 0o700);
    expect((await examine(['--database', file], { environment })).files).toEqual([
      expect.stringMatching(/^ok/),
    ]);
  });

  test.skipIf(isNotRoot)('of another user are named, with who owns them and what to run', async () => {
    const { files, exitCode } = await examineAsNobody(['--database', file]);
    expect(files).toEqual([
      `problem: nobody can't read and write "${folder}" and "${file}", owned by root: run "chown nobody ${folder} ${file}" as root, or run this as the user who runs the server.`,
    ]);
    expect(exitCode).toBe(1);
  });

  test.skipIf(isNotRoot)("in a folder that this user can't look into aren't said to be missing", async () => {
    chmodSync(folder, 0o700);
    const { database, exitCode } = await examineAsNobody(['--database', file]);
    expect({ database, exitCode }).toEqual({ database: [], exitCode: 1 });
  });

  test.skipIf(isNotRoot)('that root left behind are told from those of the server', async () => {
    for (const each of [folder, file]) chownSync(each, nobody, nobody);
    writeFileSync(`${file}.key`, 'x', { mode: 0o600 });
    expect((await examineAsNobody(['--database', file])).files).toEqual([
      `problem: nobody can't read and write "${file}.key", owned by root: run "chown nobody ${file}.key" as root, or run this as the user who runs the server.`,
    ]);
    expect((await examine(['--database', file])).files).toEqual([
      `warning: "${file}.key" belongs to root, the rest to nobody: if the server runs as nobody, run "chown nobody ${file}.key".`,
    ]);
  });

  test.skipIf(isNotRoot)('may be locked by their own modes', async () => {
    for (const each of [folder, file]) chownSync(each, nobody, nobody);
    chmodSync(file, 0o400);
    expect((await examineAsNobody(['--database', file])).files).toEqual([
      `problem: nobody can't read and write "${file}", even though they're its own: run "chmod u+rwX ${file}".`,
    ]);
  });
});
