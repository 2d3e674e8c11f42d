import { isPostgresUrl } from '../src/process/database-url.ts';
import type { PostgresDatabase } from './postgres/open.ts';
import { openDatabase, type SqliteDatabase } from './sqlite/open.ts';

/** Opens a PostgreSQL database by its URL, or a SQLite file by its path. */
export async function openAny(database: string): Promise<PostgresDatabase | SqliteDatabase> {
  if (!isPostgresUrl(database)) return openDatabase(database);
  // Whoever has a file never loads the driver.
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(database);
}
