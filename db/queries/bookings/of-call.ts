import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled } from '../../compiled.ts';

/** The bookings that a phone call made at a calendar, or at a team, between two instants, epoch milliseconds, both included. */
export const bookingsOfCall = compiled<CalendarKey & { callId: string; from: number; to: number }>()(
  (db, { workspaceId, calendarId, callId, from, to }) =>
    db
      .selectFrom('bookings')
      .select(['id', 'start_at as startAt', 'created_at as createdAt', 'name', 'phone'])
      .where('created_at', '>=', from)
      .where('created_at', '<=', to)
      .where(sql<boolean>`coalesce(team_id, calendar_id) = ${calendarId}`)
      .where('workspace_id', '=', workspaceId)
      .where('call_id', '=', callId)
      .compile(),
);
