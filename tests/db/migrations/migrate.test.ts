import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { applicationId, migrate } from '../../../db/migrations/migrate.ts';
import { migrations } from '../../../db/migrations/migrations.ts';
import { allWorkspaces, insertWorkspace } from '../../../db/queries/workspaces.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { InputError } from '../../../src/domain/errors.ts';
import { firstLine } from '../../helpers/command.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = temporaryFolder();

/** A server of an earlier version that writes on and on, whatever is migrated. */
const endlessWriter = `
  const sqlite = new (require('bun:sqlite').Database)(process.argv[1]);
  sqlite.run('pragma busy_timeout = 5000');
  for (let id = 1; ; id++) {
    sqlite.run("insert into workspaces (id, name, created_at) values (?, 'Written', 0)", [String(id)]);
    process.stdout.write('written\\n');
  }`;

let files = 0;

const addsTable: Migration = {
  up: async (db) => {
    await sql`create table extra (id text primary key) strict`.execute(db);
  },
};

const failsHalfway: Migration = {
  up: async (db) => {
    await sql`create table half_made (id text primary key) strict`.execute(db);
    await sql`insert into half_made values ('a')`.execute(db);
    await sql`insert into no_such_table values (1)`.execute(db);
  },
};

describe('migrations', () => {
  test('make every table from an empty file, without a backup of nothing', async () => {
    const { db, file } = newDatabase();
    expect(await migrate(db, { file })).toEqual({ applied: Object.keys(migrations), backup: undefined });
    expect(await tablesOf(db)).toEqual([
      'access_links',
      'api_keys',
      'audit_entries',
      'booking_former_times',
      'booking_search',
      'booking_search_config',
      'booking_search_data',
      'booking_search_idx',
      'bookings',
      'calendar_own_words',
      'calendar_parts_of_day',
      'calendars',
      'calls',
      'claims',
      'date_override_periods',
      'date_overrides',
      'feeds',
      'idempotency_keys',
      'kysely_migration',
      'kysely_migration_lock',
      'leases',
      'link_channels',
      'link_collections',
      'link_copies',
      'link_events',
      'link_objects',
      'links',
      'memberships',
      'outbox',
      'recovery_codes',
      'search_calendars',
      'search_letters',
      'search_positions',
      'servers',
      'services',
      'sessions',
      'team_members',
      'time_off',
      'usage_counts',
      'usage_times',
      'users',
      'working_hours',
      'workspaces',
    ]);
    const id = await sql<{ application_id: number }>`pragma application_id`.execute(db);
    expect(id.rows).toEqual([{ application_id: applicationId }]);
    await db.destroy();
  });

  test('do nothing to a file that is current', async () => {
    const { db, file } = newDatabase();
    await migrate(db, { file });
    expect(await migrate(db, { file })).toEqual({ applied: [], backup: undefined });
    expect(copiesOf(file)).toEqual([]);
    await db.destroy();
  });

  test('copy a file that holds data before they change it', async () => {
    const { db, file } = newDatabase();
    await migrate(db, { file });
    await insertWorkspace(db, { id: 'w', name: 'Kept', createdAt: 1 });
    const report = await migrate(db, { file, migrations: { ...migrations, '9999-extra': addsTable } });
    expect(report.applied).toEqual(['9999-extra']);
    expect(report.backup).toStartWith(`${file}.backup-before-9999-extra-`);
    expect(await tablesOf(db)).toContain('extra');
    const copy = openDatabase(report.backup ?? '');
    expect(await tablesOf(copy)).not.toContain('extra');
    expect(await allWorkspaces(copy)).toEqual([{ id: 'w', name: 'Kept', createdAt: 1, deletedAt: null }]);
    await Promise.all([copy.destroy(), db.destroy()]);
  });

  test('copy all that another process has written until they begin', async () => {
    const { db, file } = newDatabase();
    await migrate(db, { file });
    const writer = Bun.spawn([process.execPath, '-e', endlessWriter, file], { stdout: 'pipe' });
    await firstLine(writer.stdout);
    const counts: { migrated: number; copied: number }[] = [];
    const later: Record<string, Migration> = {};
    for (const name of ['9991-counts', '9992-counts', '9993-counts']) {
      let migrated = 0;
      later[name] = {
        up: async (locked: Database) => {
          migrated = (await allWorkspaces(locked)).length;
        },
      };
      const { backup = '' } = await migrate(db, { file, migrations: { ...migrations, ...later } });
      const copy = openDatabase(backup);
      counts.push({ migrated, copied: (await allWorkspaces(copy)).length });
      await copy.destroy();
    }
    writer.kill('SIGKILL');
    await writer.exited;
    await db.destroy();
    for (const { migrated, copied } of counts) expect(copied).toBe(migrated);
  });

  test('are made once by all who start at the same time, with one copy', async () => {
    const { db, file } = newDatabase();
    await migrate(db, { file });
    const later = { file, migrations: { ...migrations, '9999-extra': addsTable } };
    const dbs = [db, openDatabase(file), openDatabase(file)];
    const reports = await Promise.all(dbs.map((each) => migrate(each, later)));
    expect(reports.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
    expect(copiesOf(file)).toHaveLength(1);
    await Promise.all(dbs.map((each) => each.destroy()));
  });

  test('remove what a killed process left of its copy', async () => {
    const { db, file } = newDatabase();
    await migrate(db, { file });
    writeFileSync(`${file}.backup-before-9998-extra-1.unfinished-77`, 'half');
    writeFileSync(`${file}.backup-before-9998-extra-1.unfinished-77-journal`, 'half');
    writeFileSync(`${file}.backup-before-9998-extra-1`, 'whole');
    await migrate(db, { file, migrations: { ...migrations, '9999-extra': addsTable } });
    const [kept, made, ...others] = copiesOf(file).sort();
    expect(kept).toEndWith('.backup-before-9998-extra-1');
    expect(made).toMatch(/\.backup-before-9999-extra-\d+$/);
    expect(others).toEqual([]);
    await db.destroy();
  });

  test('that fail leave a file with data as it was, and no copies, however often a server starts', async () => {
    const { db, file } = newDatabase();
    await migrate(db, { file });
    await insertWorkspace(db, { id: 'w', name: 'Kept', createdAt: 1 });
    const before = await schemaOf(db);
    const failing = { ...migrations, '9998-extra': addsTable, '9999-fails': failsHalfway };
    for (let start = 1; start <= 3; start++) {
      await expect(migrate(db, { file, migrations: failing })).rejects.toThrow('no_such_table');
    }
    expect(await schemaOf(db)).toEqual(before);
    expect(await allWorkspaces(db)).toHaveLength(1);
    expect(copiesOf(file)).toEqual([]);
    expect(await migrate(db, { file })).toEqual({ applied: [], backup: undefined });
    await db.destroy();
  });

  test('that fail on an empty file leave no table of theirs, and can be run again', async () => {
    const { db, file } = newDatabase();
    await expect(migrate(db, { file, migrations: { '0001-fails': failsHalfway } })).rejects.toThrow();
    expect(await tablesOf(db)).toEqual([]);
    expect((await migrate(db, { file })).applied).toEqual(Object.keys(migrations));
    await db.destroy();
  });

  test('refuse a file made by a newer version, and leave it alone', async () => {
    const { db, file } = newDatabase();
    await migrate(db, { file, migrations: { ...migrations, '9999-from-the-future': addsTable } });
    const before = await schemaOf(db);
    await expect(migrate(db, { file })).rejects.toThrow(InputError);
    await expect(migrate(db, { file })).rejects.toThrow(
      `"${file}" was made by a newer Slotline (it has had the migration "9999-from-the-future")`,
    );
    expect(await schemaOf(db)).toEqual(before);
    await db.destroy();
  });

  test('refuse a SQLite file of another program, and leave it alone', async () => {
    const { db, file } = newDatabase();
    await sql`create table photos (id integer primary key)`.execute(db);
    await expect(migrate(db, { file })).rejects.toThrow(InputError);
    await expect(migrate(db, { file })).rejects.toThrow(`"${file}" is not a Slotline database`);
    expect(await tablesOf(db)).toEqual(['photos']);
    await db.destroy();
  });

  test('set the id of our files even where a crash came right before', async () => {
    const { db, file } = newDatabase();
    await migrate(db, { file });
    await sql`pragma application_id = 0`.execute(db);
    await db.destroy();
    const again = openDatabase(file);
    await migrate(again, { file });
    await again.destroy();
    const sqlite = new Sqlite(file);
    expect(sqlite.query('pragma application_id').get()).toEqual({ application_id: applicationId });
    sqlite.close();
  });
});

function newDatabase(): { db: Database; file: string } {
  files += 1;
  const file = join(folder, `migrate-${files}.db`);
  return { db: openDatabase(file), file };
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

async function schemaOf(db: Database): Promise<unknown> {
  return (await sql`select type, name, sql from sqlite_schema order by type, name`.execute(db)).rows;
}

function copiesOf(file: string): string[] {
  expect(existsSync(file)).toBe(true);
  return readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.backup-`));
}
