import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMissing } from '../helpers/process/missing-tool.ts';

const root = join(import.meta.dir, '../..');
const isCheckout = Bun.which('git') !== null && existsSync(join(root, '.git'));

/** What lies beside a database: its log, its key, and copies with callers' data. */
const beside = [
  'slotline.db',
  'slotline.db-wal',
  'slotline.db-shm',
  'slotline.db-journal',
  'slotline.db.key',
  'slotline.db.backup-before-0029-services-1795839047602',
  'slotline.db.before-restore-2026-11-20T080000.000Z',
  'slotline.db.restoring-77',
];

describe.skipIf(isMissing(isCheckout, 'git (or this is no checkout)'))('git', () => {
  test.each(['', 'data/'])('takes nothing of a database in "%s"', (folder) => {
    const paths = beside.map((name) => `${folder}${name}`);
    expect(ignored(paths)).toEqual(paths);
  });

  test("takes the releases' databases", () => {
    expect(ignored(['tests/db/releases/0.2.0.db.gz', 'tests/db/releases/9.0.0.db.gz'])).toEqual([]);
  });
});

function ignored(paths: string[]): string[] {
  const { stdout } = Bun.spawnSync(['git', 'check-ignore', '--no-index', ...paths], { cwd: root });
  return stdout
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}
