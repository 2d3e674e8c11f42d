import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { InputError } from '../../src/domain/errors.ts';
import { sharedMigrations } from '../migrations/migrations.ts';
import type { Database } from '../sqlite/open.ts';
import * as baseline from './baseline.ts';
import { postgresCode } from './error-code.ts';
import { everything, lockStatement } from './locks.ts';

/** Every migration of PostgreSQL by name, in order. */
export const postgresMigrations: Record<string, Migration> = {
  '0015-baseline': baseline,
  ...sharedMigrations,
};

/** The lock of whoever migrates. Writes take those that `write` names. */
const lock = 815;

/** A deadlock that PostgreSQL ended at our cost, and a lock that wasn't free in time. Nothing was committed. */
const busyCodes: readonly string[] = ['40P01', '55P03'];

/** How often a migration is tried, how long it waits for each lock, and how long it lets others go on in between. */
const usualPatience = { attempts: 20, lockMs: 3_000, pauseMs: 1_000 };

/**
 * Migrates a database to the newest schema, all or nothing; however many processes do so at once, one of them does it.
 * Returns the names of the migrations that it applied. Throws InputError for a database from a newer version, one with
 * somebody else's tables, one that doesn't store Unicode, and one whose tables others keep locked.
 */
export async function migratePostgres(
  db: Database,
  migrations: Record<string, Migration> = postgresMigrations,
  patience = usualPatience,
): Promise<string[]> {
  if (missing(await appliedTo(db), migrations).length === 0) return [];
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((locked) => migrateLocked(locked, migrations, patience.lockMs));
    } catch (error) {
      if (!busyCodes.includes(postgresCode(error))) throw error;
      if (attempt === patience.attempts) throw lockedByOthers(error);
    }
    await new Promise((resolve) => setTimeout(resolve, patience.pauseMs));
  }
}

/** Servers may be using the database meanwhile, so it's alone with it before it locks a table that a write may need. */
async function migrateLocked(
  transaction: Database,
  migrations: Record<string, Migration>,
  lockMs: number,
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(transaction);
  // While it waits for one of these, everybody else waits for it.
  await sql.raw(`${lockStatement} = ${lockMs}`).execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(everything)})`.execute(transaction);
  const applied = await appliedTo(transaction);
  if (applied.length === 0) await prepare(transaction);
  const names = missing(applied, migrations);
  for (const name of names) {
    await migrations[name]?.up(transaction);
    const at = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(transaction);
  }
  return names;
}

function lockedByOthers(cause: unknown): InputError {
  return new InputError(
    "the database can't be migrated, because another program keeps its tables locked: end that program, such as a backup, and try again",
    { cause },
  );
}

/** Whether a database holds nothing of ours, and the names of the migrations that it hasn't had, ascending. Throws InputError for one from a newer version. */
export async function postgresMigrationState(db: Database): Promise<{ isEmpty: boolean; missing: string[] }> {
  const applied = await appliedTo(db);
  return { isEmpty: applied.length === 0, missing: missing(applied, postgresMigrations) };
}

/** The names of the migrations applied to a database, ascending. */
async function appliedTo(db: Database): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

function missing(applied: readonly string[], migrations: Record<string, Migration>): string[] {
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new InputError(
      `the database was made by a newer Slotline (it has had the migration "${unknown}"): start that version`,
    );
  }
  return Object.keys(migrations)
    .filter((name) => !applied.includes(name))
    .sort();
}

/** Read from the catalog: `to_regclass` may answer from what the connection knew before it waited for the lock. */
async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_tables where schemaname = any (current_schemas(false)) and tablename = ${name}
  `.execute(db);
  return rows.length > 0;
}

async function prepare(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding
  `.execute(db);
  if (await hasTable(db, 'workspaces')) {
    throw new InputError('the database has a table "workspaces" of another program: name an empty database');
  }
  if (rows[0]?.encoding !== 'UTF8') {
    throw new InputError(
      `the database has the encoding ${rows[0]?.encoding}: create one with "createdb --encoding UTF8 --template template0"`,
    );
  }
  await sql`
    create table kysely_migration (name text collate "C" primary key, timestamp text not null)
  `.execute(db);
}
