import { type Kysely, sql } from 'kysely';
import { countryOfZone } from '../../src/domain/booking/phone.ts';

/** Holds, retries that are answered once, feeds, and the outbox; a country for every calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ zone: string }>`select distinct time_zone as zone from calendars`.execute(db);
  for (const { zone } of rows) {
    await sql`update calendars set country = ${countryOfZone(zone)} where time_zone = ${zone}`.execute(db);
  }
}

const statements = [
  'alter table calendars add column country text',
  'alter table bookings add column sequence integer not null default 0',
  'alter table bookings add column updated_at integer not null default 0',
  'update bookings set updated_at = coalesce(cancelled_at, created_at)',
  "create index claims_holds_by_end on claims (calendar_id, expires_at) where kind = 'hold'",
  "create index claims_holds_ended on claims (expires_at) where kind = 'hold'",
  "create index claims_holds_by_call on claims (workspace_id, call_id) where kind = 'hold' and call_id is not null",
  `create table idempotency_keys (
    workspace_id text not null references workspaces (id) on delete cascade,
    operation text not null,
    key text not null,
    input_hash text not null,
    answer text not null,
    booking_id text,
    created_at integer not null,
    primary key (workspace_id, operation, key)
  ) strict, without rowid`,
  'create index idempotency_keys_by_time on idempotency_keys (created_at)',
  'create index idempotency_keys_by_booking on idempotency_keys (booking_id) where booking_id is not null',
  `create table outbox (
    id integer primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    booking_id text not null,
    kind text not null check (kind in ('booking.created', 'booking.rescheduled', 'booking.cancelled')),
    sequence integer not null,
    created_at integer not null
  ) strict`,
  `create table feeds (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    hash text not null unique,
    created_at integer not null,
    revoked_at integer
  ) strict`,
  'create index feeds_by_calendar on feeds (calendar_id, created_at)',
];
