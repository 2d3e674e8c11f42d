import { type Kysely, sql } from 'kysely';

/** The key that a workspace's Retell account signs its requests with, sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workspaces add column retell_secret text`.execute(db);
}
