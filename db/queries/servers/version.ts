import { sql } from 'kysely';
import { type Database, SqliteDatabase } from '../../sqlite/open.ts';

/**
 * A text that is another one after each change that any process has committed. Takes microseconds in SQLite and one round
 * trip to PostgreSQL, where changes of other databases on that server count too.
 */
export async function databaseVersion(db: Database): Promise<string> {
  if (db instanceof SqliteDatabase) return String(db.version());
  // What a snapshot sees can't have changed as long as the same transactions are running and none has begun.
  const { rows } = await sql<{
    version: string;
  }>`select cast(pg_current_snapshot() as text) as version`.execute(db);
  return rows[0]?.version ?? '';
}
