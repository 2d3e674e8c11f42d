import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** What callers and members are told by text and mail. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of statements) await definition(statement).execute(db);
}

const statements = [
  'alter table calendars add column messages text',
  'alter table bookings add column tell text',
  'alter table bookings add column tell_said text',
  'alter table bookings add column time_zone text',
  'alter table memberships add column booking_mails integer',
  'alter table memberships add column muted_alerts text',
  `create table message_senders (
    workspace_id text primary key references workspaces (id) on delete cascade,
    sender_name text,
    reply_to text,
    text_provider text,
    text_countries text,
    texts_per_day integer not null default 500
  ) strict`,
  `create table messages (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    booking_id text not null references bookings (id) on delete cascade,
    kind text not null,
    channel text not null,
    minutes_before integer,
    sequence integer not null,
    facts text not null default '',
    state text not null,
    at integer not null,
    recipient text,
    provider_id text,
    error text
  ) strict`,
  'create index messages_by_booking on messages (booking_id)',
  'create index messages_by_workspace on messages (workspace_id, at)',
  "create index messages_waiting on messages (channel, workspace_id, at) where state in ('due', 'sending')",
  "create index messages_failed on messages (workspace_id, at) where state in ('failed', 'unsure')",
  `create table opt_outs (
    workspace_id text not null references workspaces (id) on delete cascade,
    channel text not null,
    contact text not null,
    source text not null,
    at integer not null,
    primary key (workspace_id, channel, contact)
  ) strict, without rowid`,
  `create table texted_numbers (
    contact text primary key,
    sent_at text not null,
    last_at integer not null
  ) strict, without rowid`,
  'create index texted_numbers_by_time on texted_numbers (last_at)',
  `create table alert_mails (
    workspace_id text not null references workspaces (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    sent_at integer not null,
    primary key (workspace_id, user_id, kind)
  ) strict, without rowid`,
  'create index alert_mails_by_user on alert_mails (user_id)',
  'alter table jobs add column detail text',
  "create unique index jobs_message on jobs (about) where kind = 'message'",
  "create unique index jobs_member_mail on jobs (about, booking_id) where kind = 'member_mail'",
];
