import { type Kysely, sql } from 'kysely';

/** Calendars elsewhere that are linked, what was read of them, and what was written to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table links (
    id text primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    kind text not null check (kind in ('ics', 'caldav')),
    name text not null,
    host text not null,
    access text not null,
    freshness_minutes integer not null check (freshness_minutes > 0),
    target_href text,
    target_name text,
    outbox_id integer not null,
    created_at integer not null,
    attempted_at integer,
    synced_at integer,
    whole_at integer,
    failures integer not null default 0,
    error text,
    next_at integer not null,
    leased_until integer not null default 0,
    covered_until integer,
    covered_zone text,
    needs_expansion integer not null default 0 check (needs_expansion in (0, 1)),
    event_count integer not null default 0,
    writing_failures integer not null default 0,
    writing_error text,
    writing_next_at integer not null default 0
  ) strict`,
  'create index links_by_calendar on links (calendar_id)',
  'create index links_by_next on links (next_at)',
  `create table link_collections (
    link_id text not null references links (id) on delete cascade,
    href text not null,
    name text not null,
    cursor text,
    is_busy integer not null default 1 check (is_busy in (0, 1)),
    primary key (link_id, href)
  ) strict, without rowid`,
  // With rowids: an object may be a whole calendar of some megabytes.
  `create table link_objects (
    id integer primary key,
    link_id text not null references links (id) on delete cascade,
    collection_href text not null,
    href text not null,
    etag text,
    text text not null,
    unique (link_id, collection_href, href)
  ) strict`,
  `create table link_events (
    link_id text not null references links (id) on delete cascade,
    booking_id text not null references bookings (id) on delete cascade,
    href text not null,
    etag text,
    wanted_sequence integer not null,
    written_sequence integer,
    failures integer not null default 0,
    error text,
    next_at integer not null default 0,
    gone_at integer,
    primary key (link_id, booking_id)
  ) strict, without rowid`,
  'create index link_events_waiting on link_events (link_id, next_at) where written_sequence is not wanted_sequence',
  'create index link_events_by_booking on link_events (booking_id)',
  'create index outbox_by_calendar on outbox (calendar_id, id)',
  'create index outbox_by_time on outbox (created_at)',
];
