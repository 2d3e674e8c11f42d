import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { databaseVersion } from '../../../db/queries/servers/version.ts';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { openMigrated } from '../../helpers/migrated-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { testDatabase } from '../../helpers/workspace.ts';

const addWorkspace = (db: Database) =>
  write(db, (transaction) =>
    insertWorkspace(transaction, { id: crypto.randomUUID(), name: 'A', createdAt: 0 }),
  );

/** Whether the version is another one after some work. */
async function differs(db: Database, work: () => Promise<unknown>): Promise<boolean> {
  const before = await databaseVersion(db);
  await work();
  return (await databaseVersion(db)) !== before;
}

test('the version of a database changes with what is written, and with nothing else', async () => {
  const db = await testDatabase();
  expect(await differs(db, () => addWorkspace(db))).toBe(true);
  expect(await differs(db, () => db.selectFrom('workspaces').selectAll().execute())).toBe(false);
  expect(await differs(db, () => addWorkspace(db))).toBe(true);
});

test('the version of a file changes with what this and other connections write, whatever has just been read', async () => {
  const file = join(temporaryFolder(), 'version.db');
  const [db, other] = [await openMigrated(file), openDatabase(file)];
  const read = () => db.read('select count(*) from workspaces', []);
  for (const writer of [db, other, db, other]) {
    read();
    const isOther = await differs(db, async () => {
      read();
      await addWorkspace(writer);
      read();
    });
    expect(isOther).toBe(true);
  }
  expect(await differs(db, async () => read())).toBe(false);
  await Promise.all([db.destroy(), other.destroy()]);
});
