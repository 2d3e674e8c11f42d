import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * Has SQLite note how many rows its tables have, and how many share a value, where that has changed a lot: it chooses
 * indexes by that. Looks at a few hundred rows of each index (https://sqlite.org/pragma.html#pragma_optimize).
 */
export async function optimize(db: Database): Promise<void> {
  await sql`pragma analysis_limit = 400`.execute(db);
  // All tables, whether or not this connection has read them.
  await sql`pragma optimize = 0x10002`.execute(db);
}
