import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** What bots promised in calls, and what was done and offered in them. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of statements) await definition(statement).execute(db);
}

const statements = [
  'alter table calls add column told text',
  'create index calls_by_call on calls (workspace_id, call_id) where call_id is not null',
  'alter table workspaces add column calls_lost_at integer',
  'alter table workspaces add column vapi_secret text',
  'alter table workspaces add column elevenlabs_secret text',
  `create table call_changes (
    id integer primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    call_id text not null,
    at integer not null,
    operation text not null,
    is_done integer not null,
    start_at integer not null,
    start_before integer,
    name_hash text,
    booking_id text references bookings (id) on delete cascade
  ) strict`,
  'create index call_changes_by_call on call_changes (workspace_id, call_id)',
  'create index call_changes_by_booking on call_changes (booking_id) where booking_id is not null',
  `create table call_reports (
    id integer primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    call_id text not null,
    started_at integer not null,
    reported_at integer not null,
    phone text,
    lines text,
    unique (workspace_id, call_id)
  ) strict`,
  'create index call_reports_by_calendar on call_reports (calendar_id, reported_at)',
  'create index call_reports_by_time on call_reports (workspace_id, reported_at)',
  'create index call_reports_with_lines on call_reports (reported_at) where lines is not null',
  `create table call_findings (
    id integer primary key,
    report_id integer not null references call_reports (id) on delete cascade,
    workspace_id text not null references workspaces (id) on delete cascade,
    kind text not null,
    operation text not null,
    line integer,
    said_at integer,
    is_at integer,
    quote text,
    booking_id text references bookings (id) on delete set null,
    done_at integer
  ) strict`,
  'create index call_findings_by_report on call_findings (report_id, kind)',
  'create index call_findings_by_booking on call_findings (booking_id) where booking_id is not null',
  `create index call_findings_open on call_findings (workspace_id, id)
    where done_at is null and kind not in ('kept', 'unsaid')`,
  `create index call_findings_broken on call_findings (workspace_id, report_id)
    where kind not in ('kept', 'unsaid')`,
  `create table call_hooks (
    calendar_id text primary key references calendars (id) on delete cascade,
    workspace_id text not null references workspaces (id) on delete cascade,
    hash text not null unique,
    created_at integer not null
  ) strict`,
];
