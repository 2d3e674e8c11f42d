import { describe, expect, test } from 'bun:test';
import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../../db/migrations/migrate.ts';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { sqliteCode } from '../../../db/sqlite/error-code.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { openMigrated } from '../../helpers/migrated-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();

describe('an open database', () => {
  test('is readable by its owner alone, its log too', async () => {
    const file = join(folder, 'private.db');
    const db = openDatabase(file);
    await migrate(db, { file });
    for (const each of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(each).mode & 0o777).toBe(0o600);
    await db.destroy();
  });

  test('is readable by its owner alone where a link to nothing says it will be', async () => {
    const file = join(folder, 'linked-to.db');
    const link = join(folder, 'link.db');
    symlinkSync(file, link);
    await openDatabase(link).destroy();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['journal_mode', 'wal'],
    ['trusted_schema', 0],
    ['busy_timeout', 20],
    ['journal_size_limit', 67_108_864],
  ])('has %s = %p on the very connection that writes', async (pragma, value) => {
    const db = await openMigrated(join(folder, `pragma-${pragma}.db`));
    const inTransaction = await write(db, async (transaction) => {
      await insertWorkspace(transaction, { id: 'w', name: 'W', createdAt: 0 });
      return pragmaOf(transaction, pragma);
    });
    expect(inTransaction).toBe(value);
    expect(await pragmaOf(db, pragma)).toBe(value);
    await db.destroy();
  });

  test('refuses rows that refer to none', async () => {
    const db = openDatabase(':memory:');
    await migrate(db, { file: ':memory:' });
    const orphan = db
      .insertInto('memberships')
      .values({ workspace_id: 'none', user_id: 'none', role: 'owner', created_at: 0 })
      .execute();
    await expect(orphan).rejects.toThrow('FOREIGN KEY constraint failed');
    await db.destroy();
  });

  test('is not made from a file that is none', () => {
    const file = join(folder, 'text.db');
    writeFileSync(file, 'This is a letter, and no database at all. '.repeat(50));
    expect(codeOf(() => openDatabase(file))).toBe('SQLITE_NOTADB');
  });

  test('is not made in a folder that is not there', () => {
    expect(codeOf(() => openDatabase(join(folder, 'none', 'a.db')))).toBe('SQLITE_CANTOPEN');
  });
});

async function pragmaOf(db: Database, pragma: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
}

function codeOf(open: () => unknown): string {
  try {
    open();
    return 'opened';
  } catch (error) {
    return sqliteCode(error);
  }
}
