import { sql } from 'kysely';
import { checkpoint } from './checkpoint.ts';
import type { Database } from './open.ts';

/** How long SQLite waits for others each time that it meets them, and how long they may keep the log from being emptied. */
const defaultPatienceMs = { lock: 5_000, log: 15_000 };
const retryEveryMs = 50;

/**
 * Leaves nothing in the file of an open database, or in its log, of what was deleted or overwritten before: SQLite writes
 * the file anew. Others read on meanwhile, and wait with their writes. False where somebody who reads an older state kept
 * the log from being emptied; throws SQLite's own error where the lock does not come or the disk is full.
 */
export async function scrub(db: Database, patienceMs = defaultPatienceMs): Promise<boolean> {
  // For commands alone, which have nothing else to do meanwhile: so SQLite itself may wait.
  await sql`pragma busy_timeout = ${sql.lit(patienceMs.lock)}`.execute(db);
  // The index of names keeps what was taken out of it until it is merged.
  await sql`insert into booking_search (booking_search) values ('optimize')`.execute(db);
  await sql`vacuum`.execute(db);
  const startedAt = performance.now();
  while (!(await checkpoint(db, 'truncate'))) {
    // SQLite waits for readers, but not for another checkpoint, which a busy server begins at each of its writes.
    if (performance.now() - startedAt > patienceMs.log) return false;
    await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
  }
  return true;
}
