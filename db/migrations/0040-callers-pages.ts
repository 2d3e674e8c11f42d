import { type Kysely, sql } from 'kysely';
import { dialectOf, isPostgres } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Pages for callers: a booking's own link, public pages, invitations, and how late callers may still move or cancel. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of statements) await definition(statement).execute(db);
  await (isPostgres(db) ? allowCallersOnPostgres(db) : allowCallers(db));
}

const statements = [
  'alter table calendars add column move_notice_minutes integer not null default 0',
  'alter table calendars add column cancel_notice_minutes integer not null default 0',
  'alter table services add column move_notice_minutes integer',
  'alter table services add column cancel_notice_minutes integer',
  'alter table bookings add column link_number integer not null default 0',
  'alter table bookings add column link_digest text',
  'alter table bookings add column link_used_at integer',
  'alter table bookings add column confirmed_at integer',
  'create unique index bookings_by_link on bookings (link_digest) where link_digest is not null',
  'create index bookings_without_link on bookings (start_at) where link_digest is null',
  'create index bookings_with_link on bookings (start_at) where link_digest is not null',
  `create table public_workspaces (
    workspace_id text primary key references workspaces (id) on delete cascade,
    name text unique,
    accent text,
    logo_version text,
    logo text
  ) strict`,
  `create table public_calendars (
    calendar_id text primary key references calendars (id) on delete cascade,
    workspace_id text not null references workspaces (id) on delete cascade,
    name text not null,
    is_on integer not null default 0,
    is_confirmed_by_link integer not null default 0,
    unique (workspace_id, name)
  ) strict`,
  `create table booking_invites (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    service_id text,
    member_id text,
    from_at integer,
    to_at integer,
    digest text not null unique,
    created_at integer not null,
    expires_at integer not null,
    used_at integer,
    booking_id text references bookings (id) on delete set null,
    texted_at integer
  ) strict`,
  'create index booking_invites_by_calendar on booking_invites (calendar_id)',
  'create index booking_invites_by_workspace on booking_invites (workspace_id, texted_at)',
  'create index booking_invites_by_booking on booking_invites (booking_id) where booking_id is not null',
  'create index booking_invites_by_end on booking_invites (expires_at)',
  `create table unconfirmed_bookings (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    hold_id text not null,
    details text,
    digest text not null unique,
    network text not null,
    channel text not null check (channel in ('sms', 'email')),
    created_at integer not null,
    expires_at integer not null,
    booking_id text references bookings (id) on delete set null
  ) strict`,
  'create index unconfirmed_bookings_by_calendar on unconfirmed_bookings (calendar_id, expires_at)',
  'create index unconfirmed_bookings_by_workspace on unconfirmed_bookings (workspace_id, created_at)',
  'create index unconfirmed_bookings_by_network on unconfirmed_bookings (network)',
  'create index unconfirmed_bookings_by_booking on unconfirmed_bookings (booking_id) where booking_id is not null',
  'create index unconfirmed_bookings_by_end on unconfirmed_bookings (expires_at)',
];

const sources = "('bot', 'desk', 'cli', 'caller')";
const actors = "('cli', 'user', 'key', 'caller')";

async function allowCallersOnPostgres(db: Kysely<Schema>): Promise<void> {
  for (const statement of [
    'alter table bookings drop constraint bookings_source_check',
    `alter table bookings add constraint bookings_source_check check (source in ${sources})`,
    'alter table audit_entries drop constraint audit_entries_actor_kind_check',
    `alter table audit_entries add constraint audit_entries_actor_kind_check check (actor_kind in ${actors})`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** SQLite can't change a check: the column, or the table, is made anew. */
async function allowCallers(db: Kysely<Schema>): Promise<void> {
  for (const statement of [
    `alter table bookings add column new_source text check (new_source in ${sources})`,
    'update bookings set new_source = source where source is not null',
    'alter table bookings drop column source',
    'alter table bookings rename column new_source to source',
    `create table new_audit_entries (
      id integer primary key,
      workspace_id text not null references workspaces (id) on delete cascade,
      at integer not null,
      actor_kind text not null check (actor_kind in ${actors}),
      actor_id text,
      action text not null,
      subject_id text,
      detail text not null default '{}',
      address text
    ) strict`,
    `insert into new_audit_entries
      select id, workspace_id, at, actor_kind, actor_id, action, subject_id, detail, address from audit_entries`,
    'drop table audit_entries',
    'alter table new_audit_entries rename to audit_entries',
    'create index audit_entries_by_time on audit_entries (workspace_id, at)',
    "create index audit_entries_of_people on audit_entries (workspace_id, at) where actor_kind <> 'key'",
    'create index audit_entries_by_subject on audit_entries (subject_id, at) where subject_id is not null',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
