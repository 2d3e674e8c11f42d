import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { applicationId, migrate, migrateAlone, OlderDatabase } from '../../../db/migrations/migrate.ts';
import { migrations } from '../../../db/migrations/migrations.ts';
import { allWorkspaces, insertWorkspace } from '../../../db/queries/workspaces.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { InputError } from '../../../src/domain/errors.ts';
import { firstLine } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();

/** Processes that have a file open as servers of every version have, and as readers have, and do nothing. */
const idle = {
  'a server': ['undefined', 'select * from workspaces'],
  'a reader': ['{ readonly: true }', 'select * from workspaces'],
  'a reader of an older state': ['{ readonly: true }', 'begin', 'select * from workspaces'],
  'a writer amid a transaction': ['undefined', 'begin immediate'],
};

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
      'alert_mails',
      'api_keys',
      'audit_entries',
      'booking_former_times',
      'booking_invites',
      'booking_search',
      'booking_search_config',
      'booking_search_data',
      'booking_search_idx',
      'bookings',
      'calendar_own_words',
      'calendar_parts_of_day',
      'calendars',
      'call_changes',
      'call_findings',
      'call_hooks',
      'call_reports',
      'calls',
      'claims',
      'date_override_periods',
      'date_overrides',
      'feeds',
      'idempotency_keys',
      'jobs',
      'kysely_migration',
      'kysely_migration_lock',
      'leases',
      'left_messages',
      'link_channels',
      'link_collections',
      'link_copies',
      'link_events',
      'link_objects',
      'links',
      'memberships',
      'message_senders',
      'messages',
      'opt_outs',
      'outbox',
      'public_calendars',
      'public_workspaces',
      'recovery_codes',
      'search_calendars',
      'search_letters',
      'search_positions',
      'servers',
      'services',
      'sessions',
      'team_members',
      'texted_numbers',
      'time_off',
      'unconfirmed_bookings',
      'usage_counts',
      'usage_times',
      'users',
      'webhook_events',
      'webhook_leads',
      'webhook_tries',
      'webhooks',
      'working_hours',
      'workspaces',
      'wrong_names',
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
    const file = await currentFile({ workspace: 'Kept' });
    const report = await migrateAlone(file, { ...migrations, '9999-extra': addsTable });
    expect(report.applied).toEqual(['9999-extra']);
    expect(report.backup).toStartWith(`${file}.backup-before-9999-extra-`);
    expect(await look(file, tablesOf)).toContain('extra');
    expect(await look(report.backup ?? '', tablesOf)).not.toContain('extra');
    expect((await look(report.backup ?? '', allWorkspaces)).map(({ name }) => name)).toEqual(['Kept']);
  });

  test.each(Object.entries(idle))(
    'leave a file alone that %s has open, until that is killed',
    async (_, [options = '', ...statements]) => {
      const file = await currentFile({ workspace: 'Kept' });
      const later = { ...migrations, '9999-extra': addsTable };
      const child = holding(file, options, statements);
      await firstLine(child.stdout);
      const before = await look(file, schemaOf);
      await expect(migrateAlone(file, later)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      expect(await look(file, schemaOf)).toEqual(before);
      expect(copiesOf(file)).toEqual([]);
      child.kill('SIGKILL');
      await child.exited;
      expect((await migrateAlone(file, later)).applied).toEqual(['9999-extra']);
    },
  );

  test('keep everybody out meanwhile, also from a file without a log', async () => {
    for (const mode of ['wal', 'delete']) {
      const file = await currentFile({ workspace: 'Kept' });
      const sqlite = new Sqlite(file);
      sqlite.run(`pragma journal_mode = ${mode}`);
      sqlite.close(true);
      let outcome = '';
      const asks: Migration = {
        up: async () => {
          const child = holding(file, 'undefined', ['select * from workspaces']);
          outcome = await firstLine(child.stdout);
          child.kill('SIGKILL');
          await child.exited;
        },
      };
      await migrateAlone(file, { ...migrations, '9999-asks': asks });
      expect(outcome).toContain('SQLITE_BUSY');
    }
  });

  test('of an older file are left to whoever has it alone', async () => {
    const file = await currentFile({ workspace: 'Kept' });
    const db = openDatabase(file);
    const later = { ...migrations, '9999-extra': addsTable };
    await expect(migrate(db, { file, migrations: later })).rejects.toThrow(OlderDatabase);
    expect(await tablesOf(db)).not.toContain('extra');
    await db.destroy();
  });

  test('remove what a killed process left of its copy', async () => {
    const file = await currentFile();
    writeFileSync(`${file}.backup-before-9998-extra-1.unfinished-77`, 'half');
    writeFileSync(`${file}.backup-before-9998-extra-1.unfinished-77-journal`, 'half');
    writeFileSync(`${file}.backup-before-9998-extra-1`, 'whole');
    await migrateAlone(file, { ...migrations, '9999-extra': addsTable });
    const [kept, made, ...others] = copiesOf(file).sort();
    expect(kept).toEndWith('.backup-before-9998-extra-1');
    expect(made).toMatch(/\.backup-before-9999-extra-\d+$/);
    expect(others).toEqual([]);
  });

  test('that fail leave a file with data as it was, and no copies, however often a server starts', async () => {
    const file = await currentFile({ workspace: 'Kept' });
    const before = await look(file, schemaOf);
    const failing = { ...migrations, '9998-extra': addsTable, '9999-fails': failsHalfway };
    for (let start = 1; start <= 3; start++) {
      await expect(migrateAlone(file, failing)).rejects.toThrow('no_such_table');
    }
    expect(await look(file, schemaOf)).toEqual(before);
    expect(await look(file, allWorkspaces)).toHaveLength(1);
    expect(copiesOf(file)).toEqual([]);
    expect(await migrateAlone(file)).toEqual({ applied: [], backup: undefined });
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

/** A current file that nobody has open, with one workspace if it's given a name. */
async function currentFile({ workspace }: { workspace?: string } = {}): Promise<string> {
  const { db, file } = newDatabase();
  await migrate(db, { file });
  if (workspace !== undefined) await insertWorkspace(db, { id: 'w', name: workspace, createdAt: 1 });
  await db.destroy();
  return file;
}

/** What's seen in a file, which is closed again. */
async function look<Result>(file: string, see: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(file);
  try {
    return await see(db);
  } finally {
    await db.destroy();
  }
}

/** A process that opens a file, runs statements, and says that it has it open or why it can't. */
function holding(file: string, options: string, statements: readonly string[]) {
  const program = `try {
      globalThis.held = new (require('bun:sqlite').Database)(process.argv[1], ${options});
      for (const each of ${JSON.stringify(statements)}) held.query(each).all();
      console.log('open');
    } catch (error) { console.log(error.code); }
    setInterval(() => {}, 1000);`;
  return Bun.spawn([process.execPath, '-e', program, file], { stdout: 'pipe' });
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
