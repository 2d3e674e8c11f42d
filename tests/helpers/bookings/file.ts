import { Database as Sqlite } from 'bun:sqlite';

/** A booking as it lies in a database file, instants in epoch milliseconds. */
export type StoredBooking = {
  id: string;
  phone: string | null;
  status: 'booked' | 'cancelled';
  startAt: number;
  sequence: number;
};

/** Claimed time as it lies in a database file, ended holds too; epoch milliseconds. */
type StoredClaim = { kind: string; ownerId: string; startAt: number; expiresAt: number | null };

/** What lies in a database file: its bookings, the time that is claimed, and what is wrong with it. */
export type BookingFile = { bookings: StoredBooking[]; claims: StoredClaim[]; problems: unknown[] };

/** How many calendars' time a booking takes: at a team, an entry of its members' ids each. */
const calendarCount = `coalesce((length(member_ids) - length(replace(member_ids, '"', ''))) / 2, 1)`;

/** Finds bookings of which something is missing; for any database. */
export const halfBookings = [
  `select 'claim' as missing, bookings.id from bookings left join claims on owner_id = bookings.id
     and kind = 'booking' and claims.calendar_id = bookings.calendar_id
     and claims.start_at = bookings.start_at and claims.end_at = bookings.end_at
   group by bookings.id having count(claims.id) <> case when status = 'booked' then 1 else 0 end`,
  `select 'claims of members' as missing, id from bookings where status = 'booked' and ${calendarCount} <>
     (select count(distinct claims.calendar_id) from claims where owner_id = bookings.id and kind = 'booking'
      and claims.start_at = bookings.start_at and claims.end_at = bookings.end_at)`,
  `select 'booking of a claim' as missing, owner_id as id from claims
   where kind = 'booking' and owner_id not in (select id from bookings where status = 'booked')`,
  `select 'booking or message of an answer' as missing, booking_id as id from idempotency_keys
   where booking_id not in (select id from bookings union all select id from left_messages)`,
  `select 'booking of a job' as missing, booking_id as id from jobs
   where booking_id not in (select id from bookings)`,
  `select 'booking of an audit entry' as missing, subject_id as id from audit_entries
   where action like 'booking.%' and subject_id not in (select id from bookings)`,
  `select 'audit_entries' as missing, id from bookings
   where (select count(*) from audit_entries where subject_id = bookings.id and action like 'booking.%')
     <> bookings.sequence + 1`,
  // Whatever the link has written or is still to write, it's a booking's last state.
  `select 'write-back' as missing, bookings.id from bookings
     join links on links.calendar_id = bookings.calendar_id and links.target_href is not null
     left join link_events as event on event.link_id = links.id and event.booking_id = bookings.id
     left join jobs on jobs.about = links.id and jobs.booking_id = bookings.id
   where jobs.id is null and bookings.created_at > links.created_at
     and event.written_sequence is distinct from bookings.sequence`,
];

/** Finds live claims that begin before an earlier one of their calendar has ended, the larger buffer between them included: those live after $1. */
export const doubleBookings = `
  select a.owner_id as first, b.owner_id as second from claims a join claims b
    on a.calendar_id = b.calendar_id and a.id <> b.id and a.start_at <= b.start_at
    and b.start_at < a.end_at + 60000 *
      case when a.buffer_after_minutes > b.buffer_before_minutes then a.buffer_after_minutes else b.buffer_before_minutes end
    and b.start_at > a.start_at - 86400000
  where (a.expires_at is null or a.expires_at > $1) and (b.expires_at is null or b.expires_at > $1)`;

/** Reads a database file that may be in use, all of it at one moment: no booking may be half, and none in another's way. */
export function readBookingFile(databaseFile: string): BookingFile {
  const sqlite = new Sqlite(databaseFile, { readonly: true });
  try {
    sqlite.run('pragma busy_timeout = 1000');
    sqlite.run('begin');
    return {
      bookings: sqlite
        .query<StoredBooking, []>('select id, phone, status, start_at as startAt, sequence from bookings')
        .all(),
      claims: sqlite
        .query<StoredClaim, []>(
          'select kind, owner_id as ownerId, start_at as startAt, expires_at as expiresAt from claims',
        )
        .all(),
      problems: [
        ...sqlite.query("select * from pragma_integrity_check where integrity_check <> 'ok'").all(),
        ...sqlite.query('select * from pragma_foreign_key_check').all(),
        ...halfBookings.flatMap((query) => sqlite.query(query).all()),
        ...sqlite.query(doubleBookings).all(Date.now()),
      ],
    };
  } finally {
    sqlite.close(true);
  }
}
