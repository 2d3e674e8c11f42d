import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { found } from '../../../src/actions/action.ts';
import { teamVersion } from '../../../src/domain/calendar/versions.ts';
import { asTeam } from '../actions/as-team.ts';
import type { World } from '../actions/two-workspaces.ts';
import type { Form } from './page-requests.ts';

const path = '/calendars/:calendarId/team';

/** The forms of teams, by their paths. */
export const teamForms: Record<string, Form> = {
  '/calendars/new-team': {
    fields: ({ ours }) => ({
      ...{ name: 'New team', kind: 'anyone' },
      ...{ 'member-0': ours.calendarId, 'names-0': 'doc' },
    }),
  },
  [path]: {
    fields: async (world) => ({ ...(await teamIn(world)).shown, kind: 'everyone' }),
  },
  [`${path}/members`]: {
    fields: async (world) => {
      const { leftId } = await teamIn(world);
      return { calendar: leftId, names: 'doc' };
    },
  },
  [`${path}/order`]: {
    fields: async (world) => {
      const { firstId, shown } = await teamIn(world);
      return { ...shown, member: firstId, do: 'down' };
    },
  },
  [`${path}/hand-over`]: {
    fields: async (world) => {
      await teamIn(world);
      return { booking: world.ours.bookingId, sequence: '0' };
    },
  },
};

async function teamIn({ made, ours }: World) {
  const ids = await asTeam(made, ours);
  const calendar = found(await calendarOfWorkspace(made.db, { ...ours, calendarId: ids.calendarId }));
  return { ...ids, shown: { version: teamVersion(found(calendar.team)) } };
}
