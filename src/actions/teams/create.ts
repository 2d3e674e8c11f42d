import { replaceMembers } from '../../../db/queries/teams.ts';
import { type Action, audit } from '../action.ts';
import { type MadeCalendar, makeCalendar, type WantedCalendar } from '../calendars/create.ts';
import { checkedMembers, type WantedTeam } from './checked-team.ts';

/** Creates a team of existing calendars. Throws InputError. */
export const createTeam: Action<WantedCalendar & { team: WantedTeam }, MadeCalendar> = {
  permission: 'admin',
  async run(_, context, { team, ...wanted }) {
    const { transaction, workspaceId, at } = context;
    const members = await checkedMembers(context, { members: team.members });
    const calendar = await makeCalendar(context, { ...wanted, teamKind: team.kind });
    await replaceMembers(transaction, { workspaceId, calendarId: calendar.id, members, at });
    const detail = {
      name: calendar.name,
      kind: team.kind,
      members: members.map(({ calendarId }) => calendarId),
    };
    await audit(context, { action: 'team.create', subjectId: calendar.id, detail });
    return calendar;
  },
};
