import { sql } from 'kysely';
import type { Database } from '../../db/sqlite/open.ts';
import { tableNames } from './table-names.ts';

/** Whatever the database holds, as text. */
export async function everythingStored(db: Database): Promise<string> {
  const tables = await Promise.all(
    (await tableNames(db)).map((table) => sql`select * from ${sql.table(table)}`.execute(db)),
  );
  return JSON.stringify(tables.map(({ rows }) => rows));
}
