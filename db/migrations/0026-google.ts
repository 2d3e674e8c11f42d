import { type Kysely, sql } from 'kysely';
import { dialectOf, isPostgres } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Links to Google and Microsoft, and whether what isn't certain there is busy. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  const column = 'tentative_is_busy integer not null default 1 check (tentative_is_busy in (0, 1))';
  await definition(`alter table links add column ${column}`).execute(db);
  await (isPostgres(db) ? allowKindsOnPostgres(db) : allowKinds(db));
}

const kinds = "('ics', 'caldav', 'google', 'microsoft')";

async function allowKindsOnPostgres(db: Kysely<Schema>): Promise<void> {
  await sql`alter table links drop constraint links_kind_check`.execute(db);
  await sql`alter table links add constraint links_kind_check check (kind in ${sql.raw(kinds)})`.execute(db);
}

/** SQLite can't change a check, and to make the table anew would delete what refers to it: the column is made anew. */
async function allowKinds(db: Kysely<Schema>): Promise<void> {
  for (const statement of [
    'alter table links rename column kind to old_kind',
    `alter table links add column kind text not null default 'ics' check (kind in ${kinds})`,
    'update links set kind = old_kind',
    'alter table links drop column old_kind',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
