import { Database as Sqlite } from 'bun:sqlite';
import { afterEach, describe, expect, jest, test } from 'bun:test';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { insertWorkspace } from '../../db/queries/workspaces.ts';
import type { Database, SqliteDatabase } from '../../db/sqlite/open.ts';
import { setSavepoint, undoToSavepoint, type Writing, write } from '../../db/write.ts';
import { openMigrated } from '../helpers/migrated-file.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { watchStatements } from '../helpers/statements.ts';
import { stopTimers } from '../helpers/stopped-timers.ts';
import { testRuns, testSeed } from '../helpers/test-runs.ts';

const folder = temporaryFolder();
const tryAgain = { code: 'TRY_AGAIN', retryAfterSeconds: 1 } as const;
let files = 0;
let restore = () => {};

afterEach(() => {
  restore();
  jest.useRealTimers();
});

describe('writes that wait at the same time', () => {
  test('share a transaction, at most 32 of them, and are answered once it is committed', async () => {
    const happened = watched();
    const db = await migrated();
    happened.length = 0;
    stopTimers();
    await Promise.all(
      numbers(40).map(async (number) => {
        await write(db, adding(`w${number}`));
        happened.push('answered');
      }),
    );
    const answered = (count: number) => Array<string>(count).fill('answered');
    expect(happened).toEqual(['begin', 'commit', ...answered(32), 'begin', 'commit', ...answered(8)]);
    expect(await names(db)).toHaveLength(40);
    await db.destroy();
  });

  test('share it with none that come after one that takes long', async () => {
    const happened = watched();
    const db = await migrated();
    happened.length = 0;
    stopTimers();
    const slow = write(db, async () => {
      jest.advanceTimersByTime(11);
    });
    await Promise.all([slow, write(db, adding('a')), write(db, adding('b'))]);
    expect(happened).toEqual(['begin', 'commit', 'begin', 'commit']);
    await db.destroy();
  });

  test('are told so in one turn of the event loop once they have waited too long', async () => {
    const db = await migrated();
    stopTimers();
    let turn = 0;
    const told: number[] = [];
    const count = () => {
      turn += 1;
      if (told.length < 40) setImmediate(count);
    };
    const slow = write(db, async () => {
      jest.advanceTimersByTime(3_001);
    });
    const late = numbers(40).map((number) =>
      write(db, adding(`w${number}`)).catch((error: unknown) => {
        expect(error).toMatchObject({ refusal: tryAgain });
        told.push(turn);
      }),
    );
    count();
    await Promise.all([slow, ...late]);
    expect(told).toEqual(Array(40).fill(told[0]));
    expect(read(db)).toEqual([]);
    await db.destroy();
  });

  test('fail one by one, and undo what is theirs', async () => {
    const db = await migrated();
    const outcomes = await Promise.allSettled([
      write(db, adding('a')),
      write(db, async (transaction) => {
        await adding('b')(transaction);
        throw new Error('halfway');
      }),
      write(db, adding('a')),
      write(db, async (transaction) => {
        await adding('c')(transaction);
        await setSavepoint(transaction);
        await adding('d')(transaction);
        await undoToSavepoint(transaction);
      }),
      write(db, async (transaction) => await names(transaction)),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { reason: { message: 'halfway' } },
      { reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } },
      { status: 'fulfilled' },
      { value: ['a', 'c'] },
    ]);
    expect(await names(db)).toEqual(['a', 'c']);
    await db.destroy();
  });

  test('write nothing more once they have failed', async () => {
    const db = await migrated();
    const failed = Promise.withResolvers<void>();
    let late: Promise<void> | undefined;
    const outcomes = await Promise.allSettled([
      write(db, async (transaction) => {
        late = failed.promise.then(() => adding('late')(transaction));
        throw new Error('halfway');
      }),
      write(db, async (transaction) => {
        failed.resolve();
        await expect(late).rejects.toThrow();
        await adding('a')(transaction);
      }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await names(db)).toEqual(['a']);
    await db.destroy();
  });

  test('leave what they would have left one after another, whatever fails', async () => {
    const db = await migrated();
    const ids = fc.array(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 3 });
    const wish = fc.record({ kept: ids, undone: ids, doesFail: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { maxLength: 40 }), async (wishes) => {
        await write(db, async (transaction) => void (await transaction.deleteFrom('workspaces').execute()));
        const there = new Set<string>();
        const expected = wishes.map(({ kept, undone, doesFail }) => {
          const added = [...kept, ...undone];
          const isTwice = new Set(added).size < added.length || added.some((id) => there.has(id));
          if (doesFail || isTwice) return 'rejected';
          for (const id of kept) there.add(id);
          return 'fulfilled';
        });
        const outcomes = await Promise.allSettled(
          wishes.map(({ kept, undone, doesFail }) =>
            write(db, async (transaction) => {
              for (const id of kept) await adding(id)(transaction);
              await setSavepoint(transaction);
              for (const id of undone) await adding(id)(transaction);
              await undoToSavepoint(transaction);
              if (doesFail) throw new Error('halfway');
            }),
          ),
        );
        expect(outcomes.map(({ status }) => status)).toEqual(expected);
        expect(read(db)).toEqual([...there].sort());
      }),
      { numRuns: testRuns, seed: testSeed },
    );
    await db.destroy();
  });

  test('are not read by anybody before they are committed', async () => {
    const db = await migrated();
    const seen: string[][] = [];
    stopTimers();
    await Promise.all([
      write(db, adding('a')),
      write(db, async () => void seen.push(read(db))),
      write(db, adding('b')),
    ]);
    expect(seen).toEqual([[]]);
    expect(read(db)).toEqual(['a', 'b']);
    await db.destroy();
  });

  test('fail one by one where only the commit finds out', async () => {
    const db = await migrated();
    const orphan = async (transaction: Writing) => {
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await sql`insert into api_keys values ('k', 'nowhere', 'K', 'hash', 'prefix', 0, null, null)`.execute(
        transaction,
      );
    };
    const outcomes = await Promise.allSettled([
      write(db, adding('a')),
      write(db, orphan),
      write(db, adding('b')),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } },
      { status: 'fulfilled' },
    ]);
    expect(await names(db)).toEqual(['a', 'b']);
    await db.destroy();
  });

  test('fail one by one on a full disk', async () => {
    const db = await migrated();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(db);
    const large = async (transaction: Writing) => {
      for (const number of numbers(50)) await adding(`large-${number}`, 'n'.repeat(1_000))(transaction);
    };
    const outcomes = await Promise.allSettled([
      write(db, adding('a')),
      write(db, large),
      write(db, adding('b')),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { reason: { refusal: tryAgain, cause: { code: 'SQLITE_FULL' } } },
      { status: 'fulfilled' },
    ]);
    expect(await names(db)).toEqual(['a', 'b']);
    await db.destroy();
  });

  test('run twice at most, however many of them fail together', async () => {
    const commits = refusableCommits();
    const db = await migrated();
    commits.areRefused = true;
    const runs: number[] = [];
    const work = (number: number) => async () => void runs.push(number);
    await Promise.allSettled(numbers(8).map((number) => write(db, work(number))));
    expect(runs.toSorted((a, b) => a - b)).toEqual(numbers(8).flatMap((number) => [number, number]));
    commits.areRefused = false;
    const happened = await Promise.all(numbers(8).map((number) => write(db, async () => number)));
    expect(happened).toEqual(numbers(8));
    await db.destroy();
  });

  test('are all told to try again where nothing can be committed, and leave nothing', async () => {
    const commits = refusableCommits();
    const db = await migrated();
    commits.areRefused = true;
    const outcomes = await Promise.allSettled(numbers(3).map((number) => write(db, adding(`w${number}`))));
    const refused = { reason: { refusal: tryAgain, cause: { code: 'SQLITE_IOERR_FSYNC' } } };
    expect(outcomes).toMatchObject([refused, refused, refused]);
    expect(read(db)).toEqual([]);
    await db.destroy();
  });
});

/** What the writing connections of this test begin and commit, as it happens. */
function watched(): string[] {
  const happened: string[] = [];
  const watch = watchStatements(({ connection, sql: text }) => {
    if (!connection.filename.startsWith(folder)) return;
    if (text === 'begin immediate' || text === 'commit') happened.push(text.replace(' immediate', ''));
  });
  restore = watch.restore;
  return happened;
}

/** Has commits fail, once asked to, as those on a broken disk do. */
function refusableCommits(): { areRefused: boolean } {
  const commits = { areRefused: false };
  const { prepare } = Sqlite.prototype;
  restore = () => {
    Sqlite.prototype.prepare = prepare;
  };
  Sqlite.prototype.prepare = function (this: Sqlite, text: string, ...rest: never[]) {
    const statement = prepare.call(this, text, ...rest);
    if (text !== 'commit') return statement;
    const commit = statement.run.bind(statement);
    const run = () => {
      if (!commits.areRefused) return commit();
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' });
    };
    return Object.assign(statement, { run });
  } as typeof prepare;
  return commits;
}

async function migrated(): Promise<SqliteDatabase> {
  files += 1;
  const file = join(folder, `shared-${files}.db`);
  const db = await openMigrated(file);
  return db;
}

function adding(id: string, name = 'W'): (transaction: Writing) => Promise<void> {
  return (transaction) => insertWorkspace(transaction, { id, name, createdAt: 0 });
}

async function names(db: Database): Promise<string[]> {
  return (await db.selectFrom('workspaces').select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** The names that the reading connection sees. */
function read(db: SqliteDatabase): string[] {
  return (db.read('select id from workspaces order by id', []) as { id: string }[]).map(({ id }) => id);
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
