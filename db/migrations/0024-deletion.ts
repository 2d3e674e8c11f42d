import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Calendars and workspaces that are deleted, which can be undone for a while, and labels of workspaces. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of [
    'alter table calendars add column deleted_at integer',
    'alter table workspaces add column deleted_at integer',
    'alter table workspaces add column labels text',
    'create index calendars_deleted on calendars (deleted_at) where deleted_at is not null',
    'create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null',
  ]) {
    await definition(statement).execute(db);
  }
}
