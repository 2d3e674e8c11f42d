import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** What calendars offer, and of which bookings and holds that is. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of [
    `create table services (
      id text primary key,
      workspace_id text not null references workspaces (id) on delete cascade,
      calendar_id text not null references calendars (id) on delete cascade,
      number integer not null check (number >= 1),
      name text not null,
      spoken_names text not null default '[]',
      duration_minutes integer not null check (duration_minutes between 5 and 480),
      buffer_before_minutes integer check (buffer_before_minutes >= 0),
      buffer_after_minutes integer check (buffer_after_minutes >= 0),
      questions text not null default '[]',
      created_at integer not null,
      archived_at integer
    ) strict`,
    'create unique index services_by_calendar on services (calendar_id, number)',
    'alter table calendars add column default_service_id text',
    'alter table bookings add column service_id text',
    'alter table bookings add column answers text',
    'alter table claims add column service_id text',
  ]) {
    await definition(statement).execute(db);
  }
}
