import { sql } from 'kysely';
import { isPostgres } from '../../db/dialect.ts';
import type { Database } from '../../db/sqlite/open.ts';

/** Makes every insert into, or update of, a table fail until `allow` is called. */
export async function refuseWrites(
  db: Database,
  { table, event, message }: { table: string; event: 'insert' | 'update' | 'delete'; message: string },
): Promise<{ allow(): Promise<void> }> {
  const [on, text] = [sql.table(table), sql.lit(message)];
  if (isPostgres(db)) {
    await sql`
      create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception using message = ${text}; end $$
    `.execute(db);
    await sql`
      create trigger refuse before ${sql.raw(event)} on ${on} for each row execute function refuse()
    `.execute(db);
  } else {
    await sql`
      create trigger refuse before ${sql.raw(event)} on ${on} begin select raise(abort, ${text}); end
    `.execute(db);
  }
  return {
    async allow() {
      await (isPostgres(db) ? sql`drop trigger refuse on ${on}` : sql`drop trigger refuse`).execute(db);
    },
  };
}
