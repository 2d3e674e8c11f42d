import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import type { WantedMember } from '../../../db/queries/teams.ts';
import { maxMemberNumber } from '../../domain/calendar/slot-id.ts';
import { type Team, type TeamKind, teamLimits } from '../../domain/calendar/team.ts';
import { InputError } from '../../domain/errors.ts';
import type { InputProblem } from '../../domain/input-problem.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import { nameKey } from '../../language/service-names.ts';
import type { ActionContext } from '../action.ts';

/** A team as people set it: whose time it takes, and who belongs to it, in order. */
export type WantedTeam = { kind: TeamKind; members: readonly WantedMember[] };

/** A team can't be saved: the problem says why, and what to do. */
export class TeamRefused extends InputError {
  constructor(
    readonly field: 'members' | 'spokenNames',
    problem: InputProblem,
  ) {
    super(problem);
  }
}

/** The members of a team as they're saved; `before` is the team so far. Throws TeamRefused. */
export async function checkedMembers(
  { transaction, workspaceId }: ActionContext,
  { members, before }: { members: readonly WantedMember[]; before?: Team | undefined },
): Promise<WantedMember[]> {
  if (members.length === 0) throw new TeamRefused('members', { kind: 'team-empty' });
  if (members.length > teamLimits.members) {
    throw new TeamRefused('members', { kind: 'team-full', most: teamLimits.members });
  }
  const ever = before?.members.map(({ calendarId }) => calendarId) ?? [];
  const added = members.filter(({ calendarId }) => !ever.includes(calendarId));
  if (ever.length + added.length > maxMemberNumber) {
    throw new TeamRefused('members', { kind: 'team-spent', most: maxMemberNumber });
  }
  const known = new Set<string>();
  const checked: WantedMember[] = [];
  for (const { calendarId, spokenNames } of members) {
    // Members may have been archived since they joined.
    const isMember = before?.members.some((each) => each.calendarId === calendarId && each.leftAt === null);
    const calendar = await calendarOfWorkspace(transaction, { workspaceId, calendarId });
    if (known.has(calendarId)) throw new TeamRefused('members', { kind: 'team-member-twice' });
    if (!calendar && !isMember) throw new TeamRefused('members', { kind: 'team-member-unknown' });
    if (calendar?.team) throw new TeamRefused('members', { kind: 'team-of-teams', name: calendar.name });
    known.add(calendarId);
    checked.push({ calendarId, spokenNames: checkedSpokenNames(spokenNames) });
  }
  return checked;
}

/** What callers call somebody, as it's saved. Throws TeamRefused. */
export function checkedSpokenNames(given: readonly string[]): string[] {
  const { spokenNames: most, spokenNameLength: maximum } = teamLimits;
  const names = new Map<string, string>();
  for (const text of given) {
    const name = withoutKeys(text).normalize('NFC').replace(/\s+/g, ' ').trim();
    if (name === '') continue;
    if (name.length > maximum || /\p{Cc}/u.test(name)) {
      throw new TeamRefused('spokenNames', { kind: 'spoken-name-long', maximum });
    }
    if (nameKey(name).length < 2) throw new TeamRefused('spokenNames', { kind: 'spoken-name-short', name });
    names.set(nameKey(name), name);
  }
  if (names.size > most) throw new TeamRefused('spokenNames', { kind: 'spoken-names-full', most });
  return [...names.values()];
}
