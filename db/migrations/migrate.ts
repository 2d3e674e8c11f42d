import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { InputError } from '../../src/domain/errors.ts';
import { isPostgres } from '../dialect.ts';
import { backUp } from '../sqlite/backup.ts';
import { sqliteCode } from '../sqlite/error-code.ts';
import { type Database, openDatabase } from '../sqlite/open.ts';
import { appliedMigrations } from './applied.ts';
import { copyBefore, newCopyName, removeUnfinished } from './copies.ts';
import { migrations as allMigrations } from './migrations.ts';

/** "SLOT" in ASCII: SQLite's application_id, which tells our files from others. */
export const applicationId = 0x534c4f54;

/** Another process that migrates a large file may need this long. */
const mostAttempts = 600;
const retryDelayMs = 100;

/** The migrations that were applied, and the copy of the file made before. */
export type MigrationReport = { applied: string[]; backup: string | undefined };

/** A file, and every migration that it should have. */
type Target = { file: string; migrations: Record<string, Migration> };

/**
 * Migrates a database to the newest schema, all or nothing; however many processes do so at once, one of them does it.
 * Copies a file that holds data first. Throws InputError, with nothing changed, for a file from a newer version or
 * another program.
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
  const { missing } = await migrationState(db, target);
  await sql`pragma journal_mode = wal`.execute(db);
  const report = missing.length === 0 ? nothingDone : await migrateAlone(db, target);
  if (!(await isMarked(db))) await sql.raw(`PRAGMA application_id = ${applicationId}`).execute(db);
  return report;
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

/** Has the write lock from before the copy is made until all is done, so that the copy holds everything. Waits for it. */
async function migrateAlone(db: Database, target: Target): Promise<MigrationReport> {
  for (let attempt = 1; ; attempt++) {
    const copies: string[] = [];
    try {
      return await db.transaction().execute((locked) => migrateLocked(locked, target, copies));
    } catch (error) {
      // The file is as it was. Where a server is started again and again, copies would fill the disk.
      for (const copy of copies) rmSync(copy, { force: true });
      if (!sqliteCode(error).startsWith('SQLITE_BUSY') || attempt === mostAttempts) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

async function migrateLocked(locked: Database, target: Target, copies: string[]): Promise<MigrationReport> {
  const { file, migrations } = target;
  const { isEmpty, missing } = await migrationState(locked, target);
  if (missing.length === 0) return nothingDone;
  if (!isEmpty && file !== ':memory:') {
    const copy = newCopyName(file, missing[0]);
    await backUpUnchanged(file, copy);
    copies.push(copy);
  }
  const migrator = new Migrator({ db: locked, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return { applied: results.map((result) => result.migrationName), backup: copies[0] };
}

/** A file can't be copied within a transaction, but another connection can read it. */
async function backUpUnchanged(file: string, copy: string): Promise<void> {
  removeUnfinished(file);
  const db = openDatabase(file);
  try {
    await backUp(db, { database: file, copy });
  } finally {
    await db.destroy();
  }
}

async function isMarked(db: Database): Promise<boolean> {
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db);
  return rows[0]?.application_id === applicationId;
}
