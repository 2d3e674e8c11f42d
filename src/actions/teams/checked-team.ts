import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import type { WantedMember } from '../../../db/queries/teams.ts';
import { maxMemberNumber } from '../../domain/calendar/slot-id.ts';
import { type Team, type TeamKind, teamLimits } from '../../domain/calendar/team.ts';
import { InputError } from '../../domain/errors.ts';
import type { ActionContext } from '../action.ts';
import { checkedSpokenNames } from '../services/spoken-names.ts';

/** A team as people set it: whose time it takes, and who belongs to it, in order. */
export type WantedTeam = { kind: TeamKind; members: readonly WantedMember[] };

/** The members of a team as they're saved; `before` is the team so far. Throws InputError. */
export async function checkedMembers(
  { transaction, workspaceId }: ActionContext,
  { members, before }: { members: readonly WantedMember[]; before?: Team | undefined },
): Promise<WantedMember[]> {
  if (members.length === 0) throw new InputError({ kind: 'team-empty' }, { field: 'members' });
  if (members.length > teamLimits.members) {
    throw new InputError({ kind: 'team-full', most: teamLimits.members }, { field: 'members' });
  }
  const ever = before?.members.map(({ calendarId }) => calendarId) ?? [];
  const added = members.filter(({ calendarId }) => !ever.includes(calendarId));
  if (ever.length + added.length > maxMemberNumber) {
    throw new InputError({ kind: 'team-spent', most: maxMemberNumber }, { field: 'members' });
  }
  const known = new Set<string>();
  const checked: WantedMember[] = [];
  for (const { calendarId, spokenNames } of members) {
    // Members may have been archived since they joined.
    const isMember = before?.members.some((each) => each.calendarId === calendarId && each.leftAt === null);
    const calendar = await calendarOfWorkspace(transaction, { workspaceId, calendarId });
    if (known.has(calendarId)) throw new InputError({ kind: 'team-member-twice' }, { field: 'members' });
    if (!calendar && !isMember) throw new InputError({ kind: 'team-member-unknown' }, { field: 'members' });
    if (calendar?.team)
      throw new InputError({ kind: 'team-of-teams', name: calendar.name }, { field: 'members' });
    known.add(calendarId);
    checked.push({ calendarId, spokenNames: checkedSpokenNames(spokenNames, teamLimits) });
  }
  return checked;
}
