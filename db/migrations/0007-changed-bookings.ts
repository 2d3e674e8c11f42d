import { type Kysely, sql } from 'kysely';

/** Lets the outbox tell of bookings whose details were corrected; SQLite cannot change a check in place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const columns = 'id, workspace_id, calendar_id, booking_id, kind, sequence, created_at';

const statements = [
  `create table new_outbox (
    id integer primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    booking_id text not null,
    kind text not null check (kind in ('booking.created', 'booking.rescheduled', 'booking.cancelled', 'booking.changed')),
    sequence integer not null,
    created_at integer not null
  ) strict`,
  `insert into new_outbox (${columns}) select ${columns} from outbox`,
  'drop table outbox',
  'alter table new_outbox rename to outbox',
  'create index outbox_by_calendar on outbox (calendar_id, id)',
  'create index outbox_by_time on outbox (created_at)',
];
