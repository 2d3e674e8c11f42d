import { type Kysely, sql } from 'kysely';

/** What the callers of a calendar say that its language doesn't know, and what it means in words that it does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The key is the phrase as it's compared: case and spaces aside.
  `create table calendar_own_words (
    calendar_id text not null references calendars (id) on delete cascade,
    key text not null,
    phrase text not null,
    meaning text not null,
    primary key (calendar_id, key)
  ) strict, without rowid`,
];
