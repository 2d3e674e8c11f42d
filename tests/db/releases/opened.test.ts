import { describe, expect, test } from 'bun:test';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, migrateAlone } from '../../../db/migrations/migrate.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../../helpers/postgres/databases.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { keptVersions, openKept } from '../../helpers/releases/kept-file.ts';
import { inColumnsOf, lasting, problemsIn, rowsIn, schemaIn } from '../../helpers/releases/stored.ts';

const folder = temporaryFolder();

test('the database of every release is kept', () => {
  expect(keptVersions.slice(0, 2)).toEqual(['0.1.0', '0.2.0']);
  expect(keptVersions).toContain(packageJson.version);
});

describe.each(keptVersions)('the database of %s', (version) => {
  test('is migrated with every row, and copied beside itself as it was', async () => {
    const { file } = await openKept(version, join(folder, `${version}.db`));
    const before = rowsIn(file);
    const { exitCode, stdout } = await runSlotline(['migrate', '--database', file]);
    expect(exitCode).toBe(0);
    const [copy = '', ...others] = copiesOf(`${version}.db`);
    expect(others).toEqual([]);
    expect(stdout).toEndWith(`What it was before is kept as "${join(folder, copy)}".\n`);
    expect(rowsIn(join(folder, copy))).toEqual(before);
    expect(inColumnsOf(lasting(before), rowsIn(file))).toEqual(lasting(before));
    expect(problemsIn(file)).toEqual([]);
  });

  test('has the same tables, indexes and triggers then as a new one', async () => {
    const { file } = await openKept(version, join(folder, `${version}-schema.db`));
    const fresh = join(folder, `${version}-new.db`);
    await migrateAlone(file);
    const db = openDatabase(fresh);
    await migrate(db, { file: fresh });
    await db.destroy();
    expect(schemaIn(file)).toEqual(schemaIn(fresh));
  });

  test('is restored as a backup, and migrated by the next start', async () => {
    const backup = (await openKept(version, join(folder, `${version}-backup.db`))).file;
    const file = join(folder, `${version}-restored.db`);
    copyFileSync(backup, file);
    const restored = await runSlotline(['restore', backup, '--database', file]);
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
    await runSlotline(['migrate', '--database', file]);
    const listed = await runSlotline(['calendar', 'list', '--database', file, '--json']);
    expect(JSON.parse(listed.stdout).map(({ name }: { name: string }) => name)).toContain('Größe & Söhne');
    expect(problemsIn(file)).toEqual([]);
    expect(existsSync(`${backup}-wal`)).toBe(false);
  });

  test.skipIf(isWithoutPostgres)('moves to PostgreSQL', async () => {
    const { file } = await openKept(version, join(folder, `${version}-moved.db`));
    await migrateAlone(file);
    const url = await freshDatabaseUrl({ isMigrated: false });
    const moved = await runSlotline(['move', '--to', url, '--database', file, '--json']);
    expect(moved.exitCode).toBe(0);
    const tables: { name: string; rows: number }[] = JSON.parse(moved.stdout).tables;
    const stored = rowsIn(file);
    for (const { name, rows } of tables) expect([name, rows]).toEqual([name, stored[name]?.length ?? -1]);
    const list = ['calendar', 'list', '--json', '--database'];
    expect((await runSlotline([...list, url])).stdout).toBe((await runSlotline([...list, file])).stdout);
  });
});

function copiesOf(name: string): string[] {
  return readdirSync(folder).filter((each) => each.startsWith(`${name}.backup-`));
}
