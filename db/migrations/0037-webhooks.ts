import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Endpoints elsewhere that are told what happens, the events they're told, and each try to deliver one. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of statements) await definition(statement).execute(db);
}

const statements = [
  `create table webhooks (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    url text not null,
    types text not null,
    calendar_ids text,
    secret text not null,
    former_secret text,
    former_until integer,
    header_name text,
    header_value text,
    created_at integer not null,
    updated_at integer not null,
    off_at integer,
    off_reason text,
    failures integer not null default 0,
    failing_since integer,
    delivered_at integer
  ) strict`,
  'create index webhooks_by_workspace on webhooks (workspace_id)',
  `create table webhook_leads (
    webhook_id text not null references webhooks (id) on delete cascade,
    minutes integer not null,
    primary key (webhook_id, minutes)
  ) strict, without rowid`,
  `create table webhook_events (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    type text not null,
    booking_id text references bookings (id) on delete cascade,
    body text not null,
    created_at integer not null
  ) strict`,
  'create index webhook_events_by_workspace on webhook_events (workspace_id, created_at)',
  'create index webhook_events_by_booking on webhook_events (booking_id) where booking_id is not null',
  'create index webhook_events_by_time on webhook_events (created_at)',
  `create table webhook_tries (
    id integer primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    webhook_id text not null references webhooks (id) on delete cascade,
    event_id text not null references webhook_events (id) on delete cascade,
    url text not null,
    headers text not null,
    started_at integer not null,
    duration_ms integer not null,
    status integer,
    error text,
    answer text
  ) strict`,
  'create index webhook_tries_by_webhook on webhook_tries (webhook_id, event_id)',
  'create index webhook_tries_by_event on webhook_tries (event_id)',
  'create index webhook_tries_by_workspace on webhook_tries (workspace_id)',
  'alter table jobs add column event_id text references webhook_events (id) on delete cascade',
  'create index jobs_by_event on jobs (event_id) where event_id is not null',
  "create unique index jobs_webhook on jobs (about, event_id) where kind = 'webhook'",
  "create index jobs_webhook_order on jobs (about, booking_id, id) where kind = 'webhook' and failed_at is null",
  "create index jobs_webhook_failed on jobs (about, failed_at) where kind = 'webhook' and failed_at is not null",
  "create index jobs_upcoming on jobs (due_at) where kind = 'upcoming' and failed_at is null",
];
