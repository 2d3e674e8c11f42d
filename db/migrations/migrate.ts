import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { InputError } from '../../src/domain/errors.ts';
import { isPostgres } from '../dialect.ts';
import { backUp } from '../sqlite/backup.ts';
import { sqliteCode } from '../sqlite/error-code.ts';
import type { Database } from '../sqlite/open.ts';
import { appliedMigrations } from './applied.ts';
import { migrations as allMigrations } from './migrations.ts';

/** "SLOT" in ASCII: SQLite's application_id, which tells our files from others. */
export const applicationId = 0x534c4f54;

const mostAttempts = 50;
const retryDelayMs = 100;

/** The migrations that were applied, and the copy of the file made before. */
export type MigrationReport = { applied: string[]; backup: string | undefined };

/**
 * Migrates a database to the newest schema, all or nothing. Copies a file that holds data first. Throws InputError
 * for a file from a newer version or another program.
 */
export async function migrate(
  db: Database,
  options: { file: string; migrations?: Record<string, Migration> },
): Promise<MigrationReport> {
  if (isPostgres(db)) {
    const { migratePostgres } = await import('../postgres/migrate.ts');
    return { applied: await migratePostgres(db, options.migrations), backup: undefined };
  }
  const migrations = options.migrations ?? allMigrations;
  const { isEmpty, missing } = await migrationState(db, { ...options, migrations });
  const isCurrent = missing.length === 0;
  const backup =
    isCurrent || isEmpty ? undefined : await backUpBefore(db, { file: options.file, migration: missing[0] });
  const done = isCurrent ? [] : await migrateToLatest(db, migrations);
  if (!(await isMarked(db))) await sql.raw(`PRAGMA application_id = ${applicationId}`).execute(db);
  return { applied: done, backup };
}

/** Whether a file holds nothing, and the names of the migrations that it hasn't had, ascending. Throws InputError like `migrate`. */
export async function migrationState(
  db: Database,
  { file, migrations = allMigrations }: { file: string; migrations?: Record<string, Migration> },
): Promise<{ isEmpty: boolean; missing: string[] }> {
  const known = Object.keys(migrations).sort();
  const applied = await appliedMigrations(db, file);
  refuseNewer(applied, { known, file });
  return { isEmpty: applied.length === 0, missing: known.slice(applied.length) };
}

/** Applies missing migrations in one transaction; if another process is doing so, waits for it. */
async function migrateToLatest(db: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  for (let attempt = 1; ; attempt++) {
    const { error, results } = await migrator.migrateToLatest();
    if (!error) return (results ?? []).map((result) => result.migrationName);
    if (!sqliteCode(error).startsWith('SQLITE_BUSY') || attempt === mostAttempts) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

async function isMarked(db: Database): Promise<boolean> {
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db);
  return rows[0]?.application_id === applicationId;
}

function refuseNewer(applied: string[], options: { known: string[]; file: string }): void {
  const unknown = applied.find((name) => !options.known.includes(name));
  if (unknown === undefined) return;
  throw new InputError(
    `"${options.file}" was made by a newer Slotline (it has had the migration "${unknown}"): start that version, or restore a backup made by this one`,
  );
}

async function backUpBefore(db: Database, options: { file: string; migration: string | undefined }) {
  if (options.file === ':memory:') return undefined;
  const copy = `${options.file}.backup-before-${options.migration}-${Date.now()}`;
  await backUp(db, { database: options.file, copy });
  return copy;
}
