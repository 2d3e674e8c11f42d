import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Who came and who didn't, in the order of their bookings: at a calendar, at a team, and by number or address. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of [
    'create index bookings_by_attendance on bookings (calendar_id, attendance, status, start_at, id) where attendance is not null',
    'create index bookings_by_team_attendance on bookings (team_id, attendance, status, start_at, id) where team_id is not null and attendance is not null',
    'create index bookings_attended_by_phone on bookings (workspace_id, phone, start_at) where phone is not null and attendance is not null',
    'create index bookings_attended_by_email on bookings (workspace_id, email, start_at) where email is not null and attendance is not null',
  ]) {
    await definition(statement).execute(db);
  }
}
