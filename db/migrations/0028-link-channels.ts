import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Where other sides say that something in a linked calendar has changed. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of [
    'alter table links add column hinted_at integer',
    `create table link_channels (
      id text primary key,
      workspace_id text not null references workspaces (id) on delete cascade,
      link_id text not null references links (id) on delete cascade,
      collection_href text not null,
      remote_id text,
      secret_hash text not null,
      renew_at integer not null
    ) strict`,
    'create unique index link_channels_by_collection on link_channels (link_id, collection_href)',
  ]) {
    await definition(statement).execute(db);
  }
}
