import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/**
 * Teams of calendars, and the teams that bookings and holds were made at. A team's booking is kept at its first member's
 * calendar.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of [
    "alter table calendars add column team_kind text check (team_kind in ('anyone', 'everyone'))",
    `create table team_members (
      workspace_id text not null references workspaces (id) on delete cascade,
      team_id text not null references calendars (id) on delete cascade,
      calendar_id text not null references calendars (id) on delete cascade,
      number integer not null check (number >= 1),
      place integer not null,
      spoken_names text not null default '[]',
      left_at integer,
      primary key (team_id, calendar_id)
    ) strict`,
    'create unique index team_members_by_number on team_members (team_id, number)',
    'create index team_members_by_calendar on team_members (calendar_id)',
    'alter table services add column member_ids text',
    'alter table bookings add column team_id text',
    'alter table bookings add column member_ids text',
    'create index bookings_by_team on bookings (team_id, status, start_at, id) where team_id is not null',
    'alter table claims add column team_id text',
    'create index claims_by_team on claims (team_id, kind) where team_id is not null',
    // Turns are decided by when bookings start.
    "create index claims_by_start on claims (calendar_id, start_at) where kind = 'booking'",
    'alter table claims add column kept_at text',
    'create index claims_kept_elsewhere on claims (calendar_id, start_at) where kept_at is not null',
  ]) {
    await definition(statement).execute(db);
  }
}
