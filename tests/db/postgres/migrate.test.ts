import { describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { dialectOf } from '../../../db/dialect.ts';
import { migrate } from '../../../db/migrations/migrate.ts';
import { postgresMigrations } from '../../../db/postgres/migrate.ts';
import { openPostgres } from '../../../db/postgres/open.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../../helpers/postgres/databases.ts';
import { tableNames } from '../../helpers/table-names.ts';

/** What only one of the two needs to find bookings by their names. */
const ofNameSearch = /^(?:search_|bookings_by_name$|bookings_by_place$|bookings_waiting$)/;

type Column = { name: string; isOptional: boolean };

async function columnsIn(db: Database, dialect: 'sqlite' | 'postgres'): Promise<Record<string, Column[]>> {
  const tables = (await tableNames(db)).filter((name) => !/^(?:kysely|search|booking_search)_/.test(name));
  const columns: Record<string, Column[]> = {};
  for (const table of tables) {
    const { rows } = await (dialect === 'sqlite'
      ? sql<{ name: string; isRequired: number }>`
          select name, "notnull" or pk > 0 as "isRequired" from pragma_table_info(${table})`
      : sql<{ name: string; isRequired: number }>`
          select column_name as name, is_nullable = 'NO' as "isRequired" from information_schema.columns
          where table_name = ${table}`
    ).execute(db);
    columns[table] = rows
      .filter(({ name }) => name !== 'place' && name !== 'name_pieces')
      .map(({ name, isRequired }) => ({ name, isOptional: isRequired !== 1 }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }
  return columns;
}

async function indexesIn(db: Database, dialect: 'sqlite' | 'postgres'): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'index' and sql is not null`
    : sql<{ name: string }>`
        select indexname as name from pg_indexes
        where schemaname = 'public' and indexname not like '%_pkey' and indexname not like '%_key'`
  ).execute(db);
  return rows.map(({ name }) => name).filter((name) => !ofNameSearch.test(name));
}

describe.skipIf(isWithoutPostgres)('migrating PostgreSQL', () => {
  test('gives it the tables, columns and indexes that SQLite has', async () => {
    const postgres = openPostgres(await freshDatabaseUrl());
    const sqlite = openDatabase(':memory:');
    await migrate(sqlite, { file: ':memory:' });
    expect(await columnsIn(postgres, 'postgres')).toEqual(await columnsIn(sqlite, 'sqlite'));
    // SQLite has the index of email addresses with its table.
    const expected = [...(await indexesIn(sqlite, 'sqlite')), 'users_by_email'].sort();
    expect((await indexesIn(postgres, 'postgres')).sort()).toEqual(expected);
    await Promise.all([postgres.destroy(), sqlite.destroy()]);
  });

  test('happens once, however many servers start at the same time', async () => {
    for (let round = 0; round < 2; round++) {
      const url = await freshDatabaseUrl({ isMigrated: false });
      const dbs = Array.from({ length: 8 }, () => openPostgres(url));
      const reports = await Promise.all(dbs.map((db) => migrate(db, { file: url })));
      expect(reports.filter(({ applied }) => applied.length > 0)).toEqual([
        { applied: Object.keys(postgresMigrations), backup: undefined },
      ]);
      await Promise.all(dbs.map((db) => db.destroy()));
    }
  });

  test('leaves nothing behind if it fails, and what is there if it is tried again', async () => {
    const db = openPostgres(await freshDatabaseUrl());
    const broken = {
      up: async (target: Database) => {
        await sql`create table half (id bigint)`.execute(target);
        throw new Error('halfway');
      },
    };
    const migrations = { ...postgresMigrations, '0999-broken': broken };
    await expect(migrate(db, { file: '', migrations })).rejects.toThrow('halfway');
    expect(await tableNames(db)).not.toContain('half');
    expect((await migrate(db, { file: '' })).applied).toEqual([]);
    await db.destroy();
  });

  test('takes later migrations as SQLite does', async () => {
    const later = {
      up: async (target: Database) => {
        const { definition } = dialectOf(target);
        await definition(
          'create table later (id integer primary key, at integer not null, name text not null, note text) strict',
        ).execute(target);
        await definition('alter table later add column size real').execute(target);
        await sql`insert into later (at, name, size) values (5000000000000, 'b', 0.5), (1, 'A', 1)`.execute(
          target,
        );
      },
    };
    const postgres = openPostgres(await freshDatabaseUrl());
    const sqlite = openDatabase(':memory:');
    const { migrations } = await import('../../../db/migrations/migrations.ts');
    await migrate(postgres, { file: '', migrations: { ...postgresMigrations, '0999-later': later } });
    await migrate(sqlite, { file: ':memory:', migrations: { ...migrations, '0999-later': later } });
    const rowsIn = async (db: Database) => (await sql`select * from later order by name`.execute(db)).rows;
    expect(await rowsIn(postgres)).toEqual(await rowsIn(sqlite));
    expect((await columnsIn(postgres, 'postgres'))['later']).toEqual(
      (await columnsIn(sqlite, 'sqlite'))['later'],
    );
    await Promise.all([postgres.destroy(), sqlite.destroy()]);
  });

  test('refuses a database of a newer version', async () => {
    const db = openPostgres(await freshDatabaseUrl());
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
    await expect(migrate(db, { file: '' })).rejects.toThrow('newer Slotline');
    await db.destroy();
  });

  test('refuses tables of another program', async () => {
    const db = openPostgres(await freshDatabaseUrl({ isMigrated: false }));
    await sql`create table workspaces (id integer)`.execute(db);
    await expect(migrate(db, { file: '' })).rejects.toThrow('another program');
    await db.destroy();
  });

  test('refuses a database that does not store Unicode, and leaves it empty', async () => {
    const server = openPostgres(await freshDatabaseUrl({ isMigrated: false }));
    const name = `ascii_${process.pid}`;
    await sql
      .raw(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
      .execute(server);
    const url = new URL(await freshDatabaseUrl({ isMigrated: false }));
    url.pathname = name;
    const db = openPostgres(url.href);
    await expect(migrate(db, { file: '' })).rejects.toThrow(
      'the database has the encoding SQL_ASCII: create one',
    );
    expect(await tableNames(db)).toEqual([]);
    await Promise.all([db.destroy(), server.destroy()]);
  });
});
