import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

const select = compiled<CalendarKey & { phone: string; now: number; limit: number }>()(
  (db, { workspaceId, calendarId, phone, now, limit }) =>
    db
      .selectFrom('bookings')
      .select(['calendar_id as calendarId', 'member_ids as memberIds', 'name'])
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
      .limit(limit)
      .compile(),
);

/** More than this many bookings under one number are nobody's own. */
const mostOfPhone = 200;

/**
 * The calendars of those whom a caller saw last at a team, or at a member's own calendar, by phone number (E.164), and name
 * where that's asked for; undefined if there's no such booking.
 */
export async function lastPeopleAtTeam(
  db: Database,
  {
    isName,
    ...requested
  }: CalendarKey & { phone: string; now: number; isName?: ((name: string) => boolean) | undefined },
): Promise<string[] | undefined> {
  const rows = await select(db, { ...requested, limit: isName ? mostOfPhone : 1 });
  const row = isName ? rows.find(({ name }) => isName(name)) : rows[0];
  if (!row) return undefined;
  return row.memberIds ? JSON.parse(row.memberIds) : [row.calendarId];
}
