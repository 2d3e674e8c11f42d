import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { found } from '../../../src/actions/action.ts';
import { leaveMessage } from '../left-message.ts';
import type { ActionCases, Trial } from './action-case.ts';

const said = { text: 'Please call me.', name: 'Ada', phone: '+12125550123', email: null, callBack: null };

/** A message that somebody left. */
async function left({ world: { made }, place: { workspaceId, calendarId } }: Trial): Promise<string> {
  return await leaveMessage(made.db, { workspaceId, calendarId, createdAt: made.clock.now() });
}

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
  'left-messages.settle': {
    by: 'desk',
    input: async (trial) => ({ calendarId: trial.place.calendarId, id: await left(trial), isDone: true }),
    command: async (trial) => [
      ...['call', 'settle', '--calendar', trial.place.calendarId],
      ...['--message', await left(trial)],
    ],
  },
};
