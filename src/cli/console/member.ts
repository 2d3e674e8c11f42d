import type { TeamMember } from '../../domain/calendar/team.ts';
import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { foldName } from './by-name.ts';

/** A member of a team by the ID or name of their calendar. Throws InputError, naming the nearest. */
export function memberIn(
  { name: team, members }: { name: string; members: readonly TeamMember[] },
  { text, option }: { text: string; option: string },
): TeamMember {
  const meant = foldName(text);
  const byId = members.find(({ calendarId }) => calendarId === meant);
  const found = byId ? [byId] : members.filter(({ name }) => foldName(name) === meant);
  const [member, ...others] = found;
  if (member && others.length === 0) return member;
  if (member) {
    const ids = found.map(({ calendarId }) => calendarId).join(', ');
    throw new InputError(
      `${option} "${text}" is the name of ${found.length} members: give the ID of one — ${ids}`,
    );
  }
  const nearest = nearestName(
    meant,
    members.map(({ name }) => name),
  );
  const hint = nearest === undefined ? 'see "slotline team list"' : `did you mean "${nearest}"?`;
  throw new InputError(`the team "${team}" has no member "${text}" — ${hint}`);
}
