import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isCodeTaken } from '../../db/queries/bookings/bookings.ts';
import { allWorkspaces, insertWorkspace } from '../../db/queries/workspaces.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { write } from '../../db/write.ts';
import { ApiError } from '../../src/domain/errors.ts';
import { openMigrated } from '../helpers/migrated-file.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { watchStatements } from '../helpers/statements.ts';

const folder = temporaryFolder();
let files = 0;

const tryAgain = { code: 'TRY_AGAIN', retryAfterSeconds: 1 } as const;

describe('a write', () => {
  test('that throws leaves nothing behind', async () => {
    const { db } = await migrated();
    const failing = write(db, async (transaction) => {
      await insertWorkspace(transaction, { id: 'w', name: 'W', createdAt: 0 });
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await allWorkspaces(db)).toEqual([]);
    await db.destroy();
  });

  test('asks nothing more once it has ended', async () => {
    const { db } = await migrated();
    const ended = Promise.withResolvers<void>();
    let late: Promise<boolean> | undefined;
    const failing = write(db, async (transaction) => {
      late = ended.promise.then(() => isCodeTaken(transaction, { workspaceId: 'w', code: 'c' }));
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    ended.resolve();
    await expect(late).rejects.toThrow('this transaction has ended');
    await db.destroy();
  });

  test.each([
    { what: 'removed', change: (file: string) => rmSync(file) },
    {
      what: 'replaced',
      change: (file: string) => {
        copyFileSync(file, `${file}-copy`);
        renameSync(`${file}-copy`, file);
      },
    },
  ])('is refused once the file was $what, instead of being lost with it', async ({ change }) => {
    const { db, file } = await migrated();
    change(file);
    const refused = write(db, (transaction) =>
      insertWorkspace(transaction, { id: 'w', name: 'W', createdAt: 0 }),
    );
    await expect(refused).rejects.toMatchObject({
      refusal: tryAgain,
      cause: { message: 'the database file was replaced or removed: start the server again' },
    });
    await db.destroy();
  });

  test.each([1, 100])(
    'waits for the lock of another process, and the event loop goes on meanwhile: with %i at once',
    async (writers) => {
      let turns = 0;
      const triedIn: number[] = [];
      const watch = watchStatements(({ sql, isFailed }) => {
        if (sql !== 'begin immediate' || !isFailed) return;
        triedIn.push(turns);
        if (triedIn.length === 3) holder.letGo();
      });
      const { db, file } = await migrated();
      const holder = holdLock(file);
      await holder.isHeld;
      const turning = setInterval(() => turns++, 0);
      await Promise.all(writesBy(db, writers));
      clearInterval(turning);
      watch.restore();
      expect(triedIn.length).toBeGreaterThanOrEqual(3);
      expect(new Set(triedIn).size).toBe(triedIn.length);
      expect(await allWorkspaces(db)).toHaveLength(writers);
      await holder.end();
      await db.destroy();
    },
  );

  test('asks for the lock for 20 ms at a time, in which the event loop stands still', async () => {
    const { db } = await migrated();
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
    expect(rows).toEqual([{ timeout: 20 }]);
    await db.destroy();
  });

  test('says "try again" to all who wait where the lock does not come, and reads go on', async () => {
    const { db, file } = await migrated();
    const holder = holdLock(file);
    await holder.isHeld;
    const [first, ...others] = await Promise.all(writesBy(db, 100).map(failureOf));
    expect(first).toBeInstanceOf(ApiError);
    expect(first).toMatchObject({ refusal: tryAgain, cause: { code: 'SQLITE_BUSY' } });
    for (const error of others) expect(error).toMatchObject({ refusal: tryAgain });
    expect(await allWorkspaces(db)).toEqual([]);
    await holder.end();
    await write(db, (transaction) => insertWorkspace(transaction, { id: 'w', name: 'W', createdAt: 0 }));
    expect(await allWorkspaces(db)).toHaveLength(1);
    await db.destroy();
  });

  test('says "try again" on a full disk, leaves nothing half-written, and reads go on', async () => {
    const { db, file } = await migrated();
    await write(db, (transaction) =>
      insertWorkspace(transaction, { id: 'kept', name: 'Kept', createdAt: 0 }),
    );
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(db);
    const error = await failureOf(
      write(db, async (transaction) => {
        for (let index = 0; index < 50; index++) {
          const name = 'n'.repeat(1000);
          await insertWorkspace(transaction, { id: `w${index}`, name, createdAt: 0 });
        }
      }),
    );
    expect(error).toMatchObject({ refusal: tryAgain, cause: { code: 'SQLITE_FULL' } });
    expect(await allWorkspaces(db)).toEqual([{ id: 'kept', name: 'Kept', createdAt: 0, deletedAt: null }]);
    await db.destroy();
    const sqlite = new Sqlite(file);
    expect(sqlite.query('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    sqlite.close();
  });

  test('keeps the order in which they were asked, one that fails among them', async () => {
    const { db } = await migrated();
    const order: number[] = [];
    const asked = [0, 1, 2, 3, 4].map((index) =>
      write(db, async () => {
        order.push(index);
        if (index === 2) throw new Error('halfway');
      }),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    await db.destroy();
  });

  test('passes other errors on as they are', async () => {
    const { db } = await migrated();
    const twice = write(db, async (transaction) => {
      await insertWorkspace(transaction, { id: 'w', name: 'W', createdAt: 0 });
      await insertWorkspace(transaction, { id: 'w', name: 'W', createdAt: 0 });
    });
    expect(await failureOf(twice)).toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    expect(await allWorkspaces(db)).toEqual([]);
    await db.destroy();
  });
});

/** As many writes at once, each of a workspace of its own. */
function writesBy(db: Database, writers: number): Promise<void>[] {
  return Array.from({ length: writers }, (_, index) =>
    write(db, (transaction) => insertWorkspace(transaction, { id: `w${index}`, name: 'W', createdAt: 0 })),
  );
}

async function migrated(): Promise<{ db: Database; file: string }> {
  files += 1;
  const file = join(folder, `write-${files}.db`);
  const db = await openMigrated(file);
  return { db, file };
}

/** Another process that holds the write lock until it is told to let go, or ended. */
function holdLock(file: string) {
  const script = `
    const { Database } = require('bun:sqlite');
    const db = new Database(process.argv[1]);
    db.run('begin immediate');
    process.on('message', () => db.run('rollback'));
    process.send('held');
  `;
  const { promise: isHeld, resolve } = Promise.withResolvers<void>();
  const child = Bun.spawn([process.execPath, '-e', script, file], {
    ipc: () => resolve(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    isHeld,
    letGo: () => child.send('let go'),
    async end(): Promise<void> {
      child.kill(9);
      await child.exited;
    },
  };
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}
