import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { found } from '../../../src/actions/action.ts';
import { reportCall } from '../found-promise.ts';
import type { ActionCases, Trial } from './action-case.ts';

/** A broken promise of a call. */
async function broken({ world: { made }, place: { workspaceId, calendarId } }: Trial): Promise<number[]> {
  const { ids } = await reportCall(made.db, { workspaceId, calendarId, at: made.clock.now() });
  return ids;
}

/** The actions of what bots promise. */
export const promiseCases: ActionCases = {
  'promises.report': {
    by: 'admin',
    keys: true,
    isNotAudited: true,
    notOnDashboard: true,
    async input({ world: { made }, place: { workspaceId, calendarId, word } }) {
      const calendar = found(await calendarOfWorkspace(made.db, { workspaceId, calendarId }));
      return { calendar, callId: word, startedAt: made.clock.now(), lines: [], found: [] };
    },
  },
  'promises.settle': {
    by: 'desk',
    input: async (trial) => ({
      calendarId: trial.place.calendarId,
      ids: await broken(trial),
      isDone: true,
    }),
    command: async (trial) => [
      ...['call', 'settle', '--calendar', trial.place.calendarId],
      ...['--promise', String((await broken(trial))[0])],
    ],
  },
};
