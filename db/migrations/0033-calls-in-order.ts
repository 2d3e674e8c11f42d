import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/**
 * The newest calls of a calendar are found by its index alone, of whatever kind they are. In SQLite every index ends in the
 * id; PostgreSQL went through the calls of all calendars, or sorted all of one.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  if (dialectOf(db).name === 'sqlite') return;
  for (const [name, condition] of [
    ['calls_by_calendar', ''],
    ['calls_refused', 'where status >= 400'],
    ['calls_not_understood', "where code = 'QUERY_NOT_UNDERSTOOD'"],
    ['calls_in_doubt', 'where doubt is not null'],
  ] as const) {
    await sql.raw(`drop index ${name}`).execute(db);
    await sql.raw(`create index ${name} on calls (calendar_id, id) ${condition}`).execute(db);
  }
}
