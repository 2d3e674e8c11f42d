import { sql } from 'kysely';
import { isPostgres } from '../../db/dialect.ts';
import type { Database } from '../../db/sqlite/open.ts';

/** The names of a database's tables, in their order, without those that only an index of SQLite consists of. */
export async function tableNames(db: Database): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`
    : sql<{ name: string }>`
        select name from sqlite_schema
        where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%' order by name`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}
