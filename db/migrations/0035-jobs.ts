import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/**
 * One table for what happens outside or later. While servers are replaced one by one, those of the version before still
 * write to the outbox, so it stays until the next migration; what all links have seen of it goes.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of statements) await definition(statement).execute(db);
}

const statements = [
  `create table jobs (
    id integer primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    kind text not null,
    about text not null,
    booking_id text references bookings (id) on delete cascade,
    due_at integer not null,
    attempt integer not null default 0,
    leased_until integer not null default 0,
    error text,
    failed_at integer
  ) strict`,
  "create unique index jobs_write_back on jobs (about, booking_id) where kind = 'write_back'",
  'create index jobs_due on jobs (kind, about, due_at) where failed_at is null',
  'create index jobs_by_booking on jobs (booking_id)',
  'create index jobs_by_workspace on jobs (workspace_id)',
  'alter table links add column changes integer not null default 0',
  'alter table links add column copies_changes integer',
  'alter table feeds add column told_at integer',
  'update feeds set told_at = (select max(created_at) from outbox where outbox.calendar_id = feeds.calendar_id)',
  `delete from outbox where not exists (
    select 1 from links where links.calendar_id = outbox.calendar_id and links.target_href is not null
      and outbox.id > links.outbox_id)`,
];
