import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { bookingsToHandOver } from '../../actions/teams/to-hand-over.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';

/**
 * Where to go once a calendar is archived or deleted: to the first team with bookings to hand over from it, else to the
 * list.
 */
export async function pathAfterLeaving({ services, session, calendar, now }: CalendarVisit): Promise<string> {
  const { workspaceId } = session;
  for (const { teamId } of calendar.memberOf ?? []) {
    const team = await calendarOfWorkspace(services.db, { workspaceId, calendarId: teamId });
    const bookings = team ? await bookingsToHandOver(services, { calendar: team, now }) : [];
    if (bookings.some(({ memberId }) => memberId === calendar.id)) return `/calendars/${teamId}/team`;
  }
  return '/calendars';
}
