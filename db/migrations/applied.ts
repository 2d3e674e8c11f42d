import { sql } from 'kysely';
import { InputError } from '../../src/domain/errors.ts';
import { sqliteCode } from '../sqlite/error-code.ts';
import type { Database } from '../sqlite/open.ts';

/**
 * The names of the migrations applied to a file, ascending; none for an empty file. Throws InputError for another
 * program's file.
 */
export async function appliedMigrations(db: Database, file: string): Promise<string[]> {
  try {
    const tables = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
      db,
    );
    const names = tables.rows.map((row) => row.name);
    if (names.length === 0) return [];
    if (!names.includes('kysely_migration')) throw foreign(file);
    const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.rows.map((row) => row.name);
  } catch (error) {
    if (sqliteCode(error) === 'SQLITE_NOTADB') throw foreign(file, error);
    throw error;
  }
}

function foreign(file: string, cause?: unknown): InputError {
  return new InputError(`"${file}" is not a Slotline database: name another file with --database`, { cause });
}
