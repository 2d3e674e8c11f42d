import { sql } from 'kysely';
import { checkpoint } from './checkpoint.ts';
import type { Database } from './open.ts';

/** How long SQLite waits for each lock, and how long others may keep the log from being emptied. */
export type Patience = { lock: number; log: number };

const defaultPatienceMs: Patience = { lock: 5_000, log: 15_000 };
const retryEveryMs = 50;

/**
 * Removes all traces of deleted data from an open database's file and log: SQLite rewrites the file. Others can read
 * meanwhile, but their writes wait. False if a reader of an older state kept the log from being emptied. Throws
 * SQLite's own error if the lock is busy or the disk is full.
 */
export async function scrub(db: Database, patienceMs = defaultPatienceMs): Promise<boolean> {
  // Only commands and workers do this. They have nothing else to do, so SQLite itself may wait.
  await sql`pragma busy_timeout = ${sql.lit(patienceMs.lock)}`.execute(db);
  // The index of names keeps deleted entries until it's merged.
  await sql`insert into booking_search (booking_search) values ('optimize')`.execute(db);
  await sql`vacuum`.execute(db);
  return await emptyLog(db, patienceMs);
}

/** Moves the log into the file and empties it. False if a reader of an older state was in the way for too long. */
export async function emptyLog(db: Database, patienceMs = defaultPatienceMs): Promise<boolean> {
  const startedAt = performance.now();
  while (!(await checkpoint(db, 'truncate'))) {
    // SQLite waits for readers, but not for another checkpoint, which a busy server starts with every write.
    if (performance.now() - startedAt > patienceMs.log) return false;
    await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
  }
  return true;
}

/** How many bytes a database's content takes, without the pages that are free. */
export async function contentBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}
