import { afterAll, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { openPostgres, type PostgresDatabase } from '../../../db/postgres/open.ts';
import { allWorkspaces, insertWorkspace, saveSettings } from '../../../db/queries/workspaces.ts';
import { setSavepoint, undoToSavepoint, type WriteScope, type Writing, write } from '../../../db/write.ts';
import { ApiError } from '../../../src/domain/errors.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../../helpers/postgres/databases.ts';
import { Wire } from '../../helpers/postgres/wire.ts';

const tryAgain = { code: 'TRY_AGAIN', retryAfterSeconds: 1 } as const;
const opened: PostgresDatabase[] = [];
const wires: Wire[] = [];

afterAll(async () => {
  for (const db of opened) await db.destroy();
  for (const wire of wires) wire.close();
});

function open(url: string): PostgresDatabase {
  const db = openPostgres(url);
  opened.push(db);
  return db;
}

/** A database that is reached by a wire, and directly. */
async function wired() {
  const url = await freshDatabaseUrl();
  const wire = await Wire.open(url);
  wires.push(wire);
  return { wire, db: open(wire.url), direct: open(url) };
}

const insert = (id: string) => (transaction: Writing) =>
  insertWorkspace(transaction, { id, name: 'W', createdAt: 0 });

/** Waits for the transaction's first answer: with it, it has its locks. */
const turn = (transaction: Writing) => sql`select 1`.execute(transaction);

/** Resolves once somebody waits for a lock in a database. */
async function lockAwaited(db: PostgresDatabase): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows.length === 0) await Bun.sleep(10);
}

const idsIn = async (db: PostgresDatabase) => (await allWorkspaces(db)).map(({ id }) => id).sort();

/** The refusal that a write ends with; undefined if it's done. */
async function refusalOf(writing: Promise<unknown>): Promise<unknown> {
  const error = await writing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ApiError ? error.refusal : error;
}

/** Writes, again and again where others keep it from its turn for too long. */
async function writeInTheEnd(...given: Parameters<typeof write>): Promise<void> {
  for (;;) {
    const refusal = await refusalOf(write(...given));
    if (refusal === undefined) return;
    if ((refusal as { code?: unknown }).code !== 'TRY_AGAIN') throw refusal;
  }
}

/** Counts to a number, a step a write: reads, waits, and writes what it read and one. */
async function countUp(dbs: PostgresDatabase[], scope: WriteScope): Promise<string | undefined> {
  const steps = Array.from({ length: 60 }, (_, step) =>
    writeInTheEnd(
      dbs[step % dbs.length] ?? fail(),
      async (transaction) => {
        const [row] = await transaction
          .selectFrom('workspaces')
          .select('name')
          .where('id', '=', 'w')
          .execute();
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
        const name = String(Number(row?.name) + 1);
        await saveSettings(transaction, { workspaceId: 'w', name });
      },
      scope,
    ),
  );
  await Promise.all(steps);
  return (await allWorkspaces(dbs[0] ?? fail()))[0]?.name;
}

function fail(): never {
  throw new Error('there is none');
}

describe.skipIf(isWithoutPostgres)('a write to PostgreSQL', () => {
  test('that throws leaves nothing behind', async () => {
    const db = open(await freshDatabaseUrl());
    const failing = write(db, async (transaction) => {
      await insert('w')(transaction);
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await idsIn(db)).toEqual([]);
  });

  test.each<[string, WriteScope]>([
    ['of a workspace', { workspaceIds: ['w'] }],
    ['of several workspaces', { workspaceIds: ['z', 'w', 'a'] }],
    ['of everything', {}],
  ])('%s is alone with it, whichever server asks', async (_, scope) => {
    const url = await freshDatabaseUrl();
    const dbs = [open(url), open(url), open(url)];
    await write(dbs[0] ?? fail(), (transaction) =>
      insertWorkspace(transaction, { id: 'w', name: '0', createdAt: 0 }),
    );
    expect(await countUp(dbs, scope)).toBe('60');
  });

  test('of everything waits for those of workspaces, and they for it', async () => {
    const url = await freshDatabaseUrl();
    const [one, other] = [open(url), open(url)];
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const within = write(
      one,
      async (transaction) => {
        await turn(transaction);
        begun.resolve();
        await release.promise;
        order.push('a workspace');
      },
      { workspaceIds: ['w'] },
    );
    await begun.promise;
    const across = write(other, async (transaction) => {
      await turn(transaction);
      order.push('everything');
      await new Promise((resolve) => setTimeout(resolve, 100));
      order.push('still everything');
    });
    await lockAwaited(one);
    const laterOne = async (transaction: Writing) => {
      await turn(transaction);
      order.push('another workspace');
    };
    const later = write(one, laterOne, { workspaceIds: ['v'] });
    release.resolve();
    await Promise.all([within, across, later]);
    expect(order).toEqual(['a workspace', 'everything', 'still everything', 'another workspace']);
  });

  test('that waits too long for a lock is to be tried again', async () => {
    const url = await freshDatabaseUrl();
    const [one, other] = [open(url), open(url)];
    const release = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const scope = { workspaceIds: ['w'] };
    const holding = write(
      one,
      async (transaction) => {
        await turn(transaction);
        begun.resolve();
        await release.promise;
      },
      scope,
    );
    await begun.promise;
    const startedAt = performance.now();
    expect(await refusalOf(write(other, insert('w'), scope))).toEqual(tryAgain);
    expect(performance.now() - startedAt).toBeWithin(2_500, 3_800);
    release.resolve();
    await holding;
    expect(await idsIn(one)).toEqual([]);
  });

  test.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
  ])('is done again after %s', async (_, code) => {
    const db = open(await freshDatabaseUrl());
    let tries = 0;
    await write(db, async (transaction) => {
      await insert('w')(transaction);
      if (++tries > 2) return;
      await sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(transaction);
    });
    expect(tries).toBe(3);
    expect(await idsIn(db)).toEqual(['w']);
  });

  test.each([
    ['before its beginning', 'begin'],
    ['before a statement', 'update "workspaces"'],
  ])('is done once, though the connection breaks %s', async (_, text) => {
    const { wire, db, direct } = await wired();
    await allWorkspaces(db);
    let isBroken = false;
    wire.decide((sent) => {
      if (isBroken || !sent.includes(text)) return 'pass';
      isBroken = true;
      return 'break before';
    });
    await write(db, async (transaction) => {
      await insert('w')(transaction);
      await saveSettings(transaction, { workspaceId: 'w', name: 'V' });
    });
    expect(isBroken).toBe(true);
    expect(await idsIn(direct)).toEqual(['w']);
  });

  test.each([
    ['before its commit arrives', 'break before', []],
    ['before its commit is answered', 'break after', ['w']],
  ] as const)('is not done again if the connection breaks %s', async (_, fate, expected) => {
    const { wire, db, direct } = await wired();
    let commits = 0;
    wire.decide((sent) => {
      if (!sent.includes('commit')) return 'pass';
      commits += 1;
      return fate;
    });
    expect(await refusalOf(write(db, insert('w')))).toEqual(tryAgain);
    expect(commits).toBe(1);
    wire.decide(() => 'pass');
    await Bun.sleep(100);
    expect(await idsIn(direct)).toEqual([...expected]);
    await write(db, insert('x'));
    expect(await idsIn(db)).toEqual([...expected, 'x']);
  });

  test('fails where a row that nobody waited for cannot be written', async () => {
    const db = open(await freshDatabaseUrl());
    const twice = write(db, async (transaction) => {
      await insert('w')(transaction);
      await insert('w')(transaction);
    });
    await expect(twice).rejects.toThrow('duplicate key');
    const between = write(db, async (transaction) => {
      await insert('w')(transaction);
      await insert('w')(transaction);
      await saveSettings(transaction, { workspaceId: 'w', name: 'V' });
    });
    await expect(between).rejects.toThrow('duplicate key');
    expect(await idsIn(db)).toEqual([]);
    await write(db, async (transaction) => {
      for (const id of ['a', 'b', 'c']) await insert(id)(transaction);
    });
    expect(await idsIn(db)).toEqual(['a', 'b', 'c']);
  });

  test('keeps nothing where such a row is undone before it is known to have failed', async () => {
    const db = open(await freshDatabaseUrl());
    const undone = write(db, async (transaction) => {
      await insert('w')(transaction);
      await setSavepoint(transaction);
      await insert('w')(transaction);
      await undoToSavepoint(transaction);
    });
    await expect(undone).rejects.toThrow('duplicate key');
    expect(await idsIn(db)).toEqual([]);
  });

  test('and a read go on once connections that nobody used have ended', async () => {
    const { wire, db } = await wired();
    await Promise.all(Array.from({ length: 5 }, () => allWorkspaces(db)));
    await wire.endAll();
    expect(await idsIn(db)).toEqual([]);
    await wire.endAll();
    await write(db, insert('w'));
    expect(await idsIn(db)).toEqual(['w']);
  });

  test('holds its locks for eight seconds at most once its process has stopped', async () => {
    const db = open(await freshDatabaseUrl());
    const { rows } = await write(db, async (transaction) => {
      return await sql`select current_setting('idle_in_transaction_session_timeout') as longest`.execute(
        transaction,
      );
    });
    expect(rows).toEqual([{ longest: '8s' }]);
  });

  test('that finds no server is to be tried again', async () => {
    const db = open('postgres://nobody@127.0.0.1:1/nothing');
    expect(await refusalOf(write(db, insert('w')))).toEqual(tryAgain);
  });
});
