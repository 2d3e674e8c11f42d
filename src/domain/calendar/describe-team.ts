import type { Team } from './team.ts';

/** A team for machines: who belongs to it, in order. */
export function describeTeam({ kind, members }: Team) {
  const current = members.filter(({ leftAt }) => leftAt === null);
  return {
    kind,
    members: current.map(({ calendarId, name, spokenNames, archivedAt }) => ({
      calendarId,
      name,
      spokenNames,
      isArchived: archivedAt !== null,
    })),
  };
}
