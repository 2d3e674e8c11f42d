import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** What people call a user, and an index by which the country of most of a workspace's calendars is counted. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of [
    'alter table users add column name text',
    'create index calendars_by_country on calendars (workspace_id, country)',
  ]) {
    await definition(statement).execute(db);
  }
}
