import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { scrub } from '../../../db/sqlite/scrub.ts';
import { openMigrated } from '../../helpers/migrated-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();
const hasty = { lock: 50, log: 200 };

test('what was overwritten and deleted is in neither file any more, and what is left can be read', async () => {
  const { db, file } = await opened('left');
  for (let index = 0; index < 500; index++) await workspace(db, `Quux ${index} ${'x'.repeat(index)}`);
  await workspace(db, 'Stays');
  await sql`update workspaces set name = 'Y' where name like 'Quux 1%'`.execute(db);
  await sql`delete from workspaces where name like 'Quux%'`.execute(db);
  expect(filesHold(file, 'Quux 7')).toBe(true);
  expect(await scrub(db)).toBe(true);
  expect(filesHold(file, 'Quux')).toBe(false);
  expect(filesHold(file, 'Stays')).toBe(true);
  expect((await sql`select 1 from workspaces where name = 'Stays'`.execute(db)).rows).toHaveLength(1);
  await db.destroy();
});

test('says so where a reader of an older state is in the way, and succeeds once it is gone', async () => {
  const { db, file } = await opened('reader');
  await workspace(db, 'Quux');
  const reader = openDatabase(file);
  await reader.transaction().execute(async (transaction) => {
    // The transaction has the lock for writing: given up for one that only reads.
    await sql`rollback`.execute(transaction);
    await sql`begin deferred`.execute(transaction);
    await sql`select * from workspaces`.execute(transaction);
    await sql`delete from workspaces`.execute(db);
    expect(await scrub(db, hasty)).toBe(false);
    expect(filesHold(file, 'Quux')).toBe(true);
  });
  expect(await scrub(db, hasty)).toBe(true);
  expect(filesHold(file, 'Quux')).toBe(false);
  await reader.destroy();
  await db.destroy();
});

test("throws SQLite's error where a writer does not let go", async () => {
  const { db, file } = await opened('writer');
  const writer = openDatabase(file);
  await writer.transaction().execute(async () => {
    await expect(scrub(db, hasty)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  });
  expect(await scrub(db, hasty)).toBe(true);
  await writer.destroy();
  await db.destroy();
});

async function opened(name: string) {
  const file = join(folder, `${name}.db`);
  const db = await openMigrated(file);
  return { db, file };
}

async function workspace(db: ReturnType<typeof openDatabase>, name: string): Promise<void> {
  await insertWorkspace(db, { id: crypto.randomUUID(), name, createdAt: 0 });
}

function filesHold(file: string, text: string): boolean {
  return [file, `${file}-wal`].some((each) => readFileSync(each).includes(text));
}
