import { isDeepStrictEqual } from 'node:util';
import { touchCalendar } from '../../../db/queries/services.ts';
import { replaceMembers, setTeamKind, type WantedMember } from '../../../db/queries/teams.ts';
import { currentMembers, type Team, type TeamKind } from '../../domain/calendar/team.ts';
import { teamVersion } from '../../domain/calendar/versions.ts';
import { type Action, audit, ChangedMeanwhile, found } from '../action.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';
import { checkedMembers } from './checked-team.ts';

/** What to change about a team; undefined stays. `shownVersion` is the version that somebody was shown. */
export type TeamUpdate = {
  calendarId: string;
  kind?: TeamKind | undefined;
  members?: readonly WantedMember[] | undefined;
  shownVersion?: string | undefined;
};

/**
 * Changes whose time a team takes, and who belongs to it. Members who aren't named leave, and keep their bookings until
 * those are handed over. Throws NotFound, also for a calendar that isn't a team, InputError, and ChangedMeanwhile if it
 * isn't as shown.
 */
export const updateTeam: Action<TeamUpdate, Team> = {
  permission: 'admin',
  async run(_, context, { calendarId, kind, members, shownVersion }) {
    const { transaction, workspaceId, at } = context;
    const before = found((await savedCalendar(context, calendarId)).team);
    if (shownVersion !== undefined && shownVersion !== teamVersion(before)) throw new ChangedMeanwhile();
    const wanted = members && (await checkedMembers(context, { members, before }));
    if (kind !== undefined && kind !== before.kind)
      await setTeamKind(transaction, { workspaceId, calendarId, kind });
    if (wanted) await replaceMembers(transaction, { workspaceId, calendarId, members: wanted, at });
    const { team, name } = await savedCalendar(context, calendarId);
    const after = found(team);
    if (isDeepStrictEqual(after, before)) return after;
    await touchCalendar(transaction, { workspaceId, calendarId, at });
    await audit(context, {
      action: 'team.update',
      subjectId: calendarId,
      detail: { name, ...changesOf(before, after) },
    });
    return after;
  },
};

/** Who joined and who left, and whose time the team takes now, for the audit log. */
function changesOf(before: Team, after: Team) {
  const [were, are] = [idsOf(before), idsOf(after)];
  return {
    ...(after.kind !== before.kind && { kind: after.kind }),
    added: are.filter((id) => !were.includes(id)),
    removed: were.filter((id) => !are.includes(id)),
  };
}

function idsOf(team: Team): string[] {
  return currentMembers(team).map(({ calendarId }) => calendarId);
}
