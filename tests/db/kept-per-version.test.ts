import { Database as Sqlite } from 'bun:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { compiledFirst } from '../../db/compiled.ts';
import { keptPerVersion } from '../../db/kept-per-version.ts';
import { migrate } from '../../db/migrations/migrate.ts';
import { insertWorkspace } from '../../db/queries/workspaces.ts';
import { type Database, openDatabase, type SqliteDatabase } from '../../db/sqlite/open.ts';
import { write } from '../../db/write.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';

const selectName = compiledFirst<{ id: string }>()((db, { id }) =>
  db.selectFrom('workspaces').select('name').where('id', '=', id).compile(),
);

const file = join(temporaryFolder(), 'kept.db');
let reads: string[] = [];

const nameOf = keptPerVersion(
  async (db: Database, { id }: { id: string }) => {
    reads.push(id);
    return (await selectName(db, { id }))?.name;
  },
  { nameOf: ({ id }) => id, most: 3 },
);

/** How often something is read while work is done. */
async function readsIn(work: () => Promise<unknown>): Promise<number> {
  reads = [];
  await work();
  return reads.length;
}

async function rename(db: Database, { id, name }: { id: string; name: string }): Promise<void> {
  await write(db, async (transaction) => {
    await transaction.updateTable('workspaces').set({ name }).where('id', '=', id).execute();
  });
}

async function add(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) await insertWorkspace(db, { id, name: `name of ${id}`, createdAt: 0 });
}

describe('what is kept per version', () => {
  let db: SqliteDatabase;
  let other: SqliteDatabase;
  let id: string;

  beforeEach(async () => {
    db = openDatabase(file);
    await migrate(db, { file });
    other = openDatabase(file);
    id = crypto.randomUUID();
    await add(db, [id]);
  });

  afterEach(() => Promise.all([db.destroy(), other.destroy()]));

  test('is read once, until anyone commits something', async () => {
    const read = () => nameOf(db, { id });
    await read();
    expect(await readsIn(read)).toBe(0);
    for (const writer of [db, other]) {
      const name = crypto.randomUUID();
      await rename(writer, { id, name });
      db.freshen();
      expect(await read()).toBe(name);
      expect(await readsIn(read)).toBe(0);
    }
  });

  test('is what its snapshot has, as if it were read again', async () => {
    // What's written without waiting is written in the same turn, and thus the same snapshot.
    using sqlite = new Sqlite(file);
    const before = await nameOf(db, { id });
    sqlite.run('update workspaces set name = ? where id = ?', ['New', id]);
    expect(await nameOf(db, { id })).toBe(before);
    db.freshen();
    expect(await nameOf(db, { id })).toBe('New');
  });

  test('is not what a change showed that was undone', async () => {
    const before = await nameOf(db, { id });
    const undone = write(db, async (transaction) => {
      await transaction.updateTable('workspaces').set({ name: 'New' }).where('id', '=', id).execute();
      expect(await nameOf(transaction, { id })).toBe('New');
      expect(await nameOf(db, { id })).toBe(before);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await nameOf(db, { id })).toBe(before);
  });

  test('is nothing that was not found', async () => {
    expect(await readsIn(() => nameOf(db, { id: 'none' }))).toBe(1);
    expect(await readsIn(() => nameOf(db, { id: 'none' }))).toBe(1);
  });

  test('is no more than was allowed', async () => {
    const ids = ['a', 'b', 'c', 'd'].map((each) => each + id);
    await add(db, ids);
    const readAll = async () => {
      for (const each of ids) expect(await nameOf(db, { id: each })).toBe(`name of ${each}`);
    };
    await readAll();
    expect(await readsIn(() => nameOf(db, { id: ids[3] ?? '' }))).toBe(0);
    expect(await readsIn(() => nameOf(db, { id: ids[0] ?? '' }))).toBe(1);
  });

  test('is of one database only', async () => {
    expect(await readsIn(() => nameOf(db, { id }))).toBe(1);
    expect(await readsIn(() => nameOf(other, { id }))).toBe(1);
  });

  test('is nothing of a transaction in memory, where reads see what may be undone', async () => {
    const memory = openDatabase(':memory:');
    await migrate(memory, { file: ':memory:' });
    await add(memory, [id]);
    const reads = async (name: string) =>
      await readsIn(async () => expect(await nameOf(memory, { id })).toBe(name));
    expect([await reads(`name of ${id}`), await reads(`name of ${id}`)]).toEqual([1, 0]);
    const undone = memory.transaction().execute(async (transaction) => {
      expect(await reads(`name of ${id}`)).toBe(1);
      await transaction.updateTable('workspaces').set({ name: 'New' }).where('id', '=', id).execute();
      expect([await reads('New'), await reads('New')]).toEqual([1, 1]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await reads(`name of ${id}`), await reads(`name of ${id}`)]).toEqual([1, 0]);
    await memory.destroy();
  });
});
