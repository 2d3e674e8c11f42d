import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { InputError } from '../../src/domain/errors.ts';
import { isPostgres } from '../dialect.ts';
import { backUp } from '../sqlite/backup.ts';
import { sqliteCode } from '../sqlite/error-code.ts';
import { type Database, openAlone } from '../sqlite/open.ts';
import { appliedMigrations } from './applied.ts';
import { copyBefore, newCopyName, removeUnfinished } from './copies.ts';
import { migrations as allMigrations } from './migrations.ts';

/** "SLOT" in ASCII: SQLite's application_id, which tells our files from others. */
export const applicationId = 0x534c4f54;

/** Another process that fills an empty file may need this long. */
const mostAttempts = 600;
const retryDelayMs = 100;

/** A database that has to be migrated first. */
export class OlderDatabase extends InputError {}

/** The migrations that were applied, and the copy of the file made before. */
export type MigrationReport = { applied: string[]; backup: string | undefined };

/** A file, and every migration that it should have. */
type Target = { file: string; migrations: Record<string, Migration> };

/**
 * Gives an empty database all tables, and migrates an older one on PostgreSQL, all or nothing; however many processes do so
 * at once, one of them does it. Throws InputError, with nothing changed, for a file from a newer version or another program,
 * and OlderDatabase for an older file: only `migrateAlone` changes that.
 */
export async function migrate(
  db: Database,
  options: { file: string; migrations?: Record<string, Migration> },
): Promise<MigrationReport> {
  if (isPostgres(db)) {
    const { migratePostgres } = await import('../postgres/migrate.ts');
    return { applied: await migratePostgres(db, options.migrations), backup: undefined };
  }
  const target = { migrations: allMigrations, ...options };
  const missing = await missingUnlessOlder(db, target);
  await sql`pragma journal_mode = wal`.execute(db);
  const report = missing.length === 0 ? nothingDone : await fill(db, target);
  if (!(await isMarked(db))) await sql.raw(`PRAGMA application_id = ${applicationId}`).execute(db);
  return report;
}

/**
 * Migrates a file to the newest schema, all or nothing, after copying it. Throws SQLITE_BUSY if any other process has it
 * open: a server of the version before would go on with tables that it doesn't know.
 */
export async function migrateAlone(
  file: string,
  migrations: Record<string, Migration> = allMigrations,
): Promise<MigrationReport> {
  const db = openAlone(file);
  const copies: string[] = [];
  try {
    const { isEmpty, missing } = await migrationState(db, { file, migrations });
    if (isEmpty || missing.length === 0) return nothingDone;
    const copy = newCopyName(file, missing[0]);
    removeUnfinished(file);
    await backUp(db, { database: file, copy });
    copies.push(copy);
    await sql`pragma journal_mode = wal`.execute(db);
    const applied = await db.transaction().execute((locked) => migrateLocked(locked, migrations));
    return { applied, backup: copy };
  } catch (error) {
    // The file is as it was. Where a server is started again and again, copies would fill the disk.
    for (const copy of copies) rmSync(copy, { force: true });
    throw error;
  } finally {
    await db.destroy();
  }
}

/** Throws OlderDatabase for a database that has to be migrated, and InputError like `migrate`. Changes nothing. */
export async function refuseOlder(db: Database, file: string): Promise<void> {
  if (!isPostgres(db)) {
    await missingUnlessOlder(db, { file, migrations: allMigrations });
    return;
  }
  const { postgresMigrationState } = await import('../postgres/migrate.ts');
  const { isEmpty, missing } = await postgresMigrationState(db);
  if (!isEmpty && missing.length > 0) throw older('the database');
}

async function missingUnlessOlder(db: Database, target: Target): Promise<string[]> {
  const { isEmpty, missing } = await migrationState(db, target);
  if (!isEmpty && missing.length > 0 && target.file !== ':memory:') throw older(`"${target.file}"`);
  return missing;
}

function older(database: string): OlderDatabase {
  return new OlderDatabase(
    `${database} was made by an older Slotline, and only "slotline serve" and "slotline migrate" change its tables: stop the older server, then start this version's or run "slotline migrate"`,
  );
}

/** Throws InputError for a file from a newer version or another program. Changes nothing. */
export async function refuseUnknown(db: Database, file: string): Promise<void> {
  if (!isPostgres(db)) await migrationState(db, { file });
}

const nothingDone: MigrationReport = { applied: [], backup: undefined };

/** Whether a file holds nothing, and the names of the migrations that it hasn't had, ascending. Throws like `migrate`. */
export async function migrationState(
  db: Database,
  { file, migrations = allMigrations }: Partial<Target> & Pick<Target, 'file'>,
): Promise<{ isEmpty: boolean; missing: string[] }> {
  const applied = await appliedMigrations(db, file);
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown !== undefined) throw newer(file, unknown);
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
  return { isEmpty: applied.length === 0, missing: missing.sort() };
}

/** A copy made before the first unknown migration is one that this version can read. */
function newer(file: string, unknown: string): InputError {
  const copy = file === ':memory:' ? undefined : copyBefore(file, unknown);
  const wayBack =
    copy === undefined
      ? 'restore a backup made by this one'
      : `go back to how it was before that: slotline restore "${copy}" --database "${file}"`;
  return new InputError(
    `"${file}" was made by a newer Slotline (it has had the migration "${unknown}"): start that version, or ${wayBack}`,
  );
}

/** Makes the tables of an empty file. Waits for whoever does the same. */
async function fill(db: Database, target: Target): Promise<MigrationReport> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (locked) => {
        const isDone = (await missingUnlessOlder(locked, target)).length === 0;
        return isDone
          ? nothingDone
          : { applied: await migrateLocked(locked, target.migrations), backup: undefined };
      });
    } catch (error) {
      if (!sqliteCode(error).startsWith('SQLITE_BUSY') || attempt === mostAttempts) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

async function migrateLocked(locked: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db: locked, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

async function isMarked(db: Database): Promise<boolean> {
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db);
  return rows[0]?.application_id === applicationId;
}
