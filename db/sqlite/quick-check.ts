import { sql } from 'kysely';
import { sqliteCode } from './error-code.ts';
import type { Database } from './open.ts';

/** Whether a file holds together, without looking through its indexes. Takes about 2 ms for each MB, and waits for nobody. */
export async function isSound(db: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    return rows[0]?.quick_check === 'ok';
  } catch (error) {
    if (sqliteCode(error).startsWith('SQLITE_CORRUPT')) return false;
    throw error;
  }
}
