import { sql } from 'kysely';
import { isPostgres } from '../../db/dialect.ts';
import type { Database } from '../../db/sqlite/open.ts';

/** Makes writes such as "insert on calls" fail with "not now" until `allow` is called. */
export async function refuseWrites(
  db: Database,
  write: `${'insert' | 'update' | 'delete'} on ${string}`,
): Promise<{ allow(): Promise<void> }> {
  const [event = '', table = ''] = write.split(' on ');
  const on = sql.table(table);
  if (isPostgres(db)) {
    await sql`
      create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception 'not now'; end $$
    `.execute(db);
    await sql`
      create trigger refuse before ${sql.raw(event)} on ${on} for each row execute function refuse()
    `.execute(db);
  } else {
    await sql`
      create trigger refuse before ${sql.raw(event)} on ${on} begin select raise(abort, 'not now'); end
    `.execute(db);
  }
  return {
    async allow() {
      await (isPostgres(db) ? sql`drop trigger refuse on ${on}` : sql`drop trigger refuse`).execute(db);
    },
  };
}
