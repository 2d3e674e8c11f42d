import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { seesCalendar } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { liveServices } from '../../domain/calendar/service.ts';
import { liveMembers } from '../../domain/calendar/team.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { startOf } from './asked-time.ts';

/**
 * For a click in the column of a calendar without services of its own: the same visit at its team, with that person chosen.
 * Undefined if the calendar has services, or belongs to no team.
 */
export async function atTeam(visit: CalendarVisit): Promise<CalendarVisit | undefined> {
  const { services, calendar } = visit;
  if (liveServices(calendar).length > 0) return undefined;
  const [team] = await teamsOf(visit);
  if (!team) return undefined;
  const url = new URL(visit.url);
  const startAt = startOf(url.searchParams.get('start') ?? '', zoneOfCalendar(services, calendar));
  // The click's time is in the member's zone.
  if (startAt !== undefined) url.searchParams.set('start', zoneOfCalendar(services, team).format(startAt));
  if (!url.searchParams.has('with')) url.searchParams.set('with', calendar.id);
  return { ...visit, calendar: team, url };
}

/** The teams of a calendar that the visitor sees, teams of anyone first. */
async function teamsOf({ services, session, calendar }: CalendarVisit): Promise<Calendar[]> {
  const { workspaceId } = session;
  const found: Calendar[] = [];
  for (const { teamId } of calendar.memberOf ?? []) {
    if (!seesCalendar(session, teamId)) continue;
    const team = await calendarOfWorkspace(services.db, { workspaceId, calendarId: teamId });
    const members = team?.team ? liveMembers(team.team) : [];
    if (team && members.some(({ calendarId }) => calendarId === calendar.id)) found.push(team);
  }
  const isAnyone = ({ team }: Calendar) => team?.kind === 'anyone';
  return [...found.filter(isAnyone), ...found.filter((team) => !isAnyone(team))];
}
