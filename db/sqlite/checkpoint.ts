import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * Moves the log into the file: "passive" as much as possible without waiting, "truncate" all of it, leaving the log
 * empty. False if a reader of an older state, or a writer, was in the way.
 */
export async function checkpoint(db: Database, mode: 'passive' | 'truncate'): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(${sql.raw(mode)})`.execute(db);
  return rows[0]?.busy === 0;
}
