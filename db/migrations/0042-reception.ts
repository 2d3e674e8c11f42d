import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** What is told of who calls, which times are offered first, messages for the desk, and what servers say of themselves. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of statements) await definition(statement).execute(db);
}

const statements = [
  "alter table calendars add column caller_told text not null default 'known' check (caller_told in ('known', 'first_name', 'bookings'))",
  "alter table calendars add column offer_first text not null default 'earliest' check (offer_first in ('earliest', 'beside_bookings'))",
  "alter table services add column callers text not null default 'all' check (callers in ('all', 'new', 'known'))",
  `create table left_messages (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    call_id text,
    created_at integer not null,
    text text not null,
    name text,
    phone text,
    email text,
    call_back text,
    done_at integer
  ) strict`,
  'create index left_messages_by_calendar on left_messages (calendar_id, created_at)',
  'create index left_messages_by_time on left_messages (workspace_id, created_at)',
  'create index left_messages_open on left_messages (workspace_id, created_at) where done_at is null',
  'create index left_messages_by_phone on left_messages (workspace_id, phone) where phone is not null',
  'create index left_messages_by_email on left_messages (workspace_id, email) where email is not null',
  'create index left_messages_by_call on left_messages (workspace_id, call_id) where call_id is not null',
  'create index jobs_by_due on jobs (due_at, kind) where failed_at is null',
  'create index jobs_tried on jobs (due_at, kind) where failed_at is null and attempt > 0',
  'create index jobs_given_up on jobs (failed_at, kind) where failed_at is not null',
  'alter table servers add column version text',
];
