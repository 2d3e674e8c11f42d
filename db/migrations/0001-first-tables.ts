import { type Kysely, sql } from 'kysely';

/** Workspaces and their people, keys and calendars; occupied time, bookings and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table workspaces (
    id text primary key,
    name text not null,
    created_at integer not null
  ) strict`,
  `create table users (
    id text primary key,
    email text not null collate nocase unique,
    password_hash text not null,
    created_at integer not null,
    updated_at integer not null
  ) strict`,
  `create table memberships (
    workspace_id text not null references workspaces (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    role text not null check (role in ('owner', 'admin', 'viewer')),
    created_at integer not null,
    primary key (workspace_id, user_id)
  ) strict, without rowid`,
  'create index memberships_by_user on memberships (user_id)',
  `create table api_keys (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    name text not null,
    hash text not null unique,
    prefix text not null,
    created_at integer not null,
    last_used_at integer,
    revoked_at integer
  ) strict`,
  'create index api_keys_by_workspace on api_keys (workspace_id, created_at)',
  `create table calendars (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    name text not null,
    time_zone text not null,
    language text not null,
    slot_minutes integer not null check (slot_minutes between 5 and 480),
    interval_minutes integer not null check (interval_minutes between 5 and 1440),
    buffer_before_minutes integer not null check (buffer_before_minutes >= 0),
    buffer_after_minutes integer not null check (buffer_after_minutes >= 0),
    minimum_notice_minutes integer not null check (minimum_notice_minutes >= 0),
    horizon_days integer not null check (horizon_days >= 1),
    created_at integer not null,
    updated_at integer not null,
    archived_at integer
  ) strict`,
  'create index calendars_by_workspace on calendars (workspace_id, created_at)',
  `create table working_hours (
    calendar_id text not null references calendars (id) on delete cascade,
    weekday integer not null check (weekday between 1 and 7),
    start_minute integer not null check (start_minute >= 0),
    end_minute integer not null check (end_minute > start_minute and end_minute <= 1440),
    primary key (calendar_id, weekday, start_minute)
  ) strict, without rowid`,
  `create table date_overrides (
    calendar_id text not null references calendars (id) on delete cascade,
    date text not null,
    label text,
    primary key (calendar_id, date)
  ) strict, without rowid`,
  `create table date_override_periods (
    calendar_id text not null,
    date text not null,
    start_minute integer not null check (start_minute >= 0),
    end_minute integer not null check (end_minute > start_minute and end_minute <= 1440),
    primary key (calendar_id, date, start_minute),
    foreign key (calendar_id, date) references date_overrides (calendar_id, date) on delete cascade
  ) strict, without rowid`,
  `create table claims (
    id integer primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    kind text not null check (kind in ('booking', 'hold', 'external')),
    owner_id text not null,
    call_id text,
    start_at integer not null,
    end_at integer not null check (end_at > start_at),
    buffer_before_minutes integer not null,
    buffer_after_minutes integer not null,
    padded_start_at integer not null,
    padded_end_at integer not null,
    size_class integer not null,
    expires_at integer
  ) strict`,
  'create index claims_by_time on claims (calendar_id, size_class, padded_start_at, padded_end_at)',
  'create index claims_by_owner on claims (owner_id)',
  `create table bookings (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    code text not null,
    status text not null check (status in ('booked', 'cancelled')),
    start_at integer not null,
    end_at integer not null check (end_at > start_at),
    name text not null,
    phone text,
    email text,
    notes text,
    metadata text not null default '{}',
    call_id text,
    created_at integer not null,
    cancelled_at integer,
    cancel_reason text,
    unique (workspace_id, code)
  ) strict`,
  'create index bookings_by_start on bookings (calendar_id, start_at)',
  'create index bookings_by_phone on bookings (workspace_id, phone) where phone is not null',
  'create index bookings_by_email on bookings (workspace_id, email) where email is not null',
  `create table audit_entries (
    id integer primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    at integer not null,
    actor_kind text not null check (actor_kind in ('cli', 'user', 'key')),
    actor_id text,
    action text not null,
    subject_id text,
    detail text not null default '{}',
    address text
  ) strict`,
  'create index audit_entries_by_time on audit_entries (workspace_id, at)',
];
