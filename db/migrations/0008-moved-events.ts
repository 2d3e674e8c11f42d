import { type Kysely, sql } from 'kysely';

/** Events of bookings that somebody moved in a calendar elsewhere, and copies of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table link_events add column written_start_at integer',
  'alter table link_events add column written_end_at integer',
  'alter table link_events add column moved_start_at integer',
  'alter table link_events add column moved_end_at integer',
  'create index link_events_moved on link_events (booking_id) where moved_start_at is not null',
  `create table link_copies (
    link_id text not null references links (id) on delete cascade,
    booking_id text not null references bookings (id) on delete cascade,
    start_at integer not null,
    end_at integer not null,
    primary key (link_id, booking_id, start_at, end_at)
  ) strict, without rowid`,
  'create index link_copies_by_booking on link_copies (booking_id)',
  `create table booking_former_times (
    booking_id text not null references bookings (id) on delete cascade,
    start_at integer not null,
    end_at integer not null,
    primary key (booking_id, start_at, end_at)
  ) strict, without rowid`,
  'alter table links add column copies_outbox_id integer',
  `update link_events set (written_start_at, written_end_at) = (
    select start_at, end_at from bookings
    where bookings.id = booking_id and status = 'booked' and sequence = written_sequence)`,
  // Events with the UID of a booking were not kept until now: everything is read again.
  'update links set whole_at = null, next_at = 0',
];
