import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * Brings the log into the file itself: "passive" as much of it as goes without anybody waiting, "truncate" all, after
 * which the log is empty. False where somebody who still reads an older state, or writes, was in the way of that.
 */
export async function checkpoint(db: Database, mode: 'passive' | 'truncate'): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(${sql.raw(mode)})`.execute(db);
  return rows[0]?.busy === 0;
}
