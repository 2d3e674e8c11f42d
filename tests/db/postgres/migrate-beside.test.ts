import { describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../../../db/migrations/migrate.ts';
import { migratePostgres, postgresMigrations } from '../../../db/postgres/migrate.ts';
import { openPostgres } from '../../../db/postgres/open.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../../helpers/postgres/databases.ts';

/** What the next version may change: two tables, one after the other. */
const next = {
  up: async (db: Database) => {
    await sql.raw('alter table calendars add column next text').execute(db);
    await sql.raw('alter table bookings add column next text').execute(db);
  },
};
const migrations = { ...postgresMigrations, '9999-next': next };

async function opened() {
  const url = await freshDatabaseUrl();
  const [server, migrator] = [openPostgres(url), openPostgres(url)];
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const close = () => Promise.all([server.destroy(), migrator.destroy(), other.end()]);
  return { server, migrator, other, close };
}

/** Resolves once somebody waits for a lock. */
async function untilWaiting(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted
        and (database is null or database = (select oid from pg_database where datname = current_database()))
    `.execute(db);
    if (rows.length > 0) return;
    await Bun.sleep(5);
  }
}

describe.skipIf(isWithoutPostgres)('migrating beside a server', () => {
  test('waits for a write before it locks any table that the write may need', async () => {
    const { server, migrator, close } = await opened();
    let attempts = 0;
    let migrating: Promise<unknown> | undefined;
    await write(
      server,
      async (transaction) => {
        attempts++;
        await sql`update bookings set notes = null`.execute(transaction);
        migrating ??= migrate(migrator, { file: '', migrations });
        await untilWaiting(server);
        await sql`update calendars set country = null`.execute(transaction);
      },
      { workspaceIds: ['w'] },
    );
    expect(await migrating).toMatchObject({ applied: ['9999-next'] });
    expect(attempts).toBe(1);
    await close();
  });

  test('is tried again after PostgreSQL has ended it to undo a deadlock, and so is a lone query', async () => {
    const { server, migrator, other, close } = await opened();
    await other.query('create sequence deadlocks');
    // A sequence goes on counting where a transaction is undone.
    await other.query(`
      create function end_odd_ones() returns bigint language plpgsql as $$ begin
        if nextval('deadlocks') % 2 = 1 then raise exception 'ended' using errcode = '40P01'; end if;
        return currval('deadlocks');
      end $$`);
    const count = sql<{ count: number }>`select end_odd_ones() as count`;
    const ended = {
      up: async (db: Database) => {
        await sql.raw('alter table calendars add column next text').execute(db);
        await count.execute(db);
      },
    };
    const patience = { attempts: 2, lockMs: 3_000, pauseMs: 1 };
    const applied = await migratePostgres(migrator, { ...postgresMigrations, '9999-ended': ended }, patience);
    expect(applied).toEqual(['9999-ended']);
    expect((await count.execute(server)).rows).toEqual([{ count: 4 }]);
    await close();
  });

  test('lets writes go on while somebody keeps a table locked, and says so in the end', async () => {
    const { server, migrator, other, close } = await opened();
    await other.query('begin');
    await other.query('select from bookings');
    const patience = { attempts: 2, lockMs: 50, pauseMs: 50 };
    const failing = migratePostgres(migrator, migrations, patience);
    await expect(failing).rejects.toThrow(
      "the database can't be migrated, because another program keeps its tables locked: end that program, such as a backup, and try again",
    );
    await write(server, (transaction) => sql`update calendars set country = null`.execute(transaction));
    const migrating = migratePostgres(migrator, migrations, { ...patience, attempts: 1_000 });
    await untilWaiting(server);
    await other.query('commit');
    expect(await migrating).toEqual(['9999-next']);
    await close();
  });
});
