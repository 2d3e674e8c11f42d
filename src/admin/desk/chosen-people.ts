import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { membersFor, type TeamMember } from '../../domain/calendar/team.ts';

/** Who's chosen at a team, by their calendar; undefined for anyone. */
export type Chosen = { service: Service | undefined; withId: string | undefined };

/** The members that somebody can choose from at a team of anyone; undefined elsewhere. */
export function choosable({ team }: Calendar, service: Service | undefined): TeamMember[] | undefined {
  return team?.kind === 'anyone' ? membersFor(team, service) : undefined;
}

/**
 * The members who may take a slot: the chosen one, or all who offer the service; undefined at a calendar with time of its
 * own.
 */
export function chosenPeople(calendar: Calendar, { service, withId }: Chosen): TeamMember[] | undefined {
  const { team } = calendar;
  if (!team) return undefined;
  const able = membersFor(team, service);
  if (team.kind === 'everyone' || withId === undefined) return able;
  return able.filter(({ calendarId }) => calendarId === withId);
}

/** The members whose time a slot would take, one list for each choice; undefined at a calendar with time of its own. */
export function chosenTogether(calendar: Calendar, chosen: Chosen): TeamMember[][] | undefined {
  const able = chosenPeople(calendar, chosen);
  if (!able || calendar.team?.kind === 'anyone') return able?.map((member) => [member]);
  return able.length > 0 ? [able] : [];
}
