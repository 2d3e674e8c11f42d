import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Where appointments are, and the number that callers reach the desk at. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`alter table calendars add column place text`.execute(db);
  await sql`alter table calendars add column contact_phone text`.execute(db);
}
