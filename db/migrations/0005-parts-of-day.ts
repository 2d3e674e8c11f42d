import { type Kysely, sql } from 'kysely';

/** When "morning" or "first thing" is for the callers of a calendar, where that is not as its language has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Which parts there are the domain says: another one needs no migration.
  `create table calendar_parts_of_day (
    calendar_id text not null references calendars (id) on delete cascade,
    part text not null,
    start_minute integer not null check (start_minute >= 0),
    end_minute integer not null check (end_minute > start_minute and end_minute <= 1440),
    primary key (calendar_id, part)
  ) strict, without rowid`,
];
