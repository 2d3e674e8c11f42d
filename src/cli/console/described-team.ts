import { currentMembers, type Team } from '../../domain/calendar/team.ts';

/** A team for machines: who belongs to it, in order. */
export function describeTeam(team: Team) {
  return {
    kind: team.kind,
    members: currentMembers(team).map(({ calendarId, name, spokenNames, archivedAt }) => ({
      calendarId,
      name,
      spokenNames,
      isArchived: archivedAt !== null,
    })),
  };
}
