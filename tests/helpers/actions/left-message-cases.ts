import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import { found } from '../../../src/actions/action.ts';
import type { ActionCases } from './action-case.ts';

const said = { text: 'Please call me.', name: 'Ada', phone: '+12125550123', email: null, callBack: null };

/** The actions of messages that callers leave. */
export const leftMessageCases: ActionCases = {
  'left-messages.leave': {
    by: 'desk',
    keys: true,
    notOnDashboard: true,
    input: async ({ world: { made }, place: { workspaceId, calendarId } }) => ({
      calendar: found(await calendarOfWorkspace(made.db, { workspaceId, calendarId })),
      message: said,
    }),
    command: ({ place }) => [
      ...['api', 'leave-message', '--calendar', place.calendarId],
      ...['--text', said.text, '--phone', said.phone],
    ],
  },
};
