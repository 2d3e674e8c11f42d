import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { membersFor, type TeamMember } from '../../domain/calendar/team.ts';

/** Who's chosen at a team, by their calendar; undefined for anyone. */
export type Chosen = { service: Service | undefined; withId: string | undefined };

/** The members of a team that one of them can be chosen from; undefined where there's nothing to choose. */
export function choosable({ team }: Calendar, service: Service | undefined): TeamMember[] | undefined {
  return team?.kind === 'anyone' ? membersFor(team, service) : undefined;
}

/** Those who may take a slot: who's chosen, or all who offer the service; undefined at a calendar with time of its own. */
export function chosenPeople(calendar: Calendar, { service, withId }: Chosen): TeamMember[] | undefined {
  const { team } = calendar;
  if (!team) return undefined;
  const able = membersFor(team, service);
  if (team.kind === 'everyone' || withId === undefined) return able;
  return able.filter(({ calendarId }) => calendarId === withId);
}

/** Those whose time a slot can take together, one choice each. */
export function chosenTogether(calendar: Calendar, chosen: Chosen): TeamMember[][] | undefined {
  const able = chosenPeople(calendar, chosen);
  if (!able || calendar.team?.kind === 'anyone') return able?.map((member) => [member]);
  return able.length > 0 ? [able] : [];
}
