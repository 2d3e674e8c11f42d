import { type Kysely, sql } from 'kysely';

/** Where servers on this file listen, so that the command line can print addresses that work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table servers (url text primary key, started_at integer not null) strict')
    .execute(db);
}
