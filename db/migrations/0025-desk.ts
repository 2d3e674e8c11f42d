import { type Kysely, sql } from 'kysely';
import { dialectOf, isPostgres } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/**
 * What the front desk works with: how bookings came, who arrived, rules that were overruled, time off, groups of calendars,
 * and which of them a member hides.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of [
    "alter table bookings add column source text check (source in ('bot', 'desk', 'cli'))",
    "alter table bookings add column attendance text check (attendance in ('arrived', 'no_show'))",
    'alter table bookings add column overruled text',
    'alter table calendars add column group_name text',
    'alter table memberships add column hidden_calendar_ids text',
    'alter table workspaces add column hour_cycle integer check (hour_cycle in (12, 24))',
    `create table time_off (
      id text primary key,
      workspace_id text not null references workspaces (id) on delete cascade,
      calendar_id text not null references calendars (id) on delete cascade,
      label text,
      start_local text not null,
      end_local text not null,
      weekly_until text,
      skipped_dates text not null default '[]',
      created_at integer not null
    ) strict`,
    'create index time_off_by_calendar on time_off (calendar_id)',
  ]) {
    await definition(statement).execute(db);
  }
  await fillSources(db);
  await (isPostgres(db) ? allowTimeOffOnPostgres(db) : allowTimeOff(db));
}

/** The audit log knows who made a booking. */
async function fillSources(db: Kysely<Schema>): Promise<void> {
  await sql`
    update bookings set source = (
      select case min(actor_kind) when 'key' then 'bot' when 'user' then 'desk' else 'cli' end
      from audit_entries
      where audit_entries.workspace_id = bookings.workspace_id
        and audit_entries.subject_id = bookings.id and audit_entries.action = 'booking.create')
    where exists (
      select 1 from audit_entries
      where audit_entries.workspace_id = bookings.workspace_id
        and audit_entries.subject_id = bookings.id and audit_entries.action = 'booking.create')
  `.execute(db);
}

const kinds = "('booking', 'hold', 'external', 'time_off')";

async function allowTimeOffOnPostgres(db: Kysely<Schema>): Promise<void> {
  await sql`alter table claims drop constraint claims_kind_check`.execute(db);
  await sql`alter table claims add constraint claims_kind_check check (kind in ${sql.raw(kinds)})`.execute(
    db,
  );
}

/** SQLite can't change a check, so the table is made anew. */
async function allowTimeOff(db: Kysely<Schema>): Promise<void> {
  for (const statement of [
    `create table new_claims (
      id integer primary key,
      workspace_id text not null references workspaces (id) on delete cascade,
      calendar_id text not null references calendars (id) on delete cascade,
      kind text not null check (kind in ${kinds}),
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
    `insert into new_claims select id, workspace_id, calendar_id, kind, owner_id, call_id, start_at, end_at,
      buffer_before_minutes, buffer_after_minutes, padded_start_at, padded_end_at, size_class, expires_at from claims`,
    'drop table claims',
    'alter table new_claims rename to claims',
    'create index claims_by_time on claims (calendar_id, size_class, padded_start_at, padded_end_at)',
    'create index claims_by_owner on claims (owner_id)',
    "create index claims_holds_by_end on claims (calendar_id, expires_at) where kind = 'hold'",
    "create index claims_holds_ended on claims (expires_at) where kind = 'hold'",
    "create index claims_holds_by_call on claims (workspace_id, call_id) where kind = 'hold' and call_id is not null",
  ]) {
    await sql.raw(statement).execute(db);
  }
}
