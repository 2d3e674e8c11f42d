import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** The workspace that a user looked at last, which signing in leads to. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await dialectOf(db).definition('alter table users add column last_workspace_id text').execute(db);
}
