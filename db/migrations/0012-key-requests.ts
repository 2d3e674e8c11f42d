import { type Kysely, sql } from 'kysely';

/** Requests by key are counted in `usage_counts` only, which already has the hours that are dropped here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table key_requests`.execute(db);
}
