import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Who came and who didn't, at a calendar and at a team, in the order of their bookings. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of [
    'create index bookings_by_attendance on bookings (calendar_id, attendance, status, start_at, id) where attendance is not null',
    'create index bookings_by_team_attendance on bookings (team_id, attendance, status, start_at, id) where team_id is not null and attendance is not null',
  ]) {
    await definition(statement).execute(db);
  }
}
