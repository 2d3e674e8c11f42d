import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiledFirst } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

const select = compiledFirst<CalendarKey & { phone: string; now: number }>()(
  (db, { workspaceId, calendarId, phone, now }) =>
    db
      .selectFrom('bookings')
      .select(['calendar_id as calendarId', 'member_ids as memberIds'])
      // By phone number, at each member's calendar.
      .where('calendar_id', 'in', (members) =>
        members
          .selectFrom('team_members')
          .select('calendar_id')
          .where('team_members.team_id', '=', calendarId)
          .where('team_members.workspace_id', '=', workspaceId),
      )
      .where(sql<boolean>`coalesce(team_id, ${calendarId}) = ${calendarId}`)
      .where(sql<boolean>`${dialectOf(db).unindexed('workspace_id')} = ${workspaceId}`)
      .where('status', '=', 'booked')
      .where('start_at', '<=', now)
      .where('phone', '=', phone)
      .orderBy('start_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .compile(),
);

/**
 * The calendars of those whom a caller saw last at a team, or at a member's own calendar, by phone number (E.164); undefined
 * if there's no such booking.
 */
export async function lastPeopleAtTeam(
  db: Database,
  requested: CalendarKey & { phone: string; now: number },
): Promise<string[] | undefined> {
  const row = await select(db, requested);
  if (!row) return undefined;
  return row.memberIds ? JSON.parse(row.memberIds) : [row.calendarId];
}
