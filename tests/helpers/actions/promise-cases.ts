import { reportCall } from '../found-promise.ts';
import type { ActionCases, Trial } from './action-case.ts';

/** A broken promise of a call. */
async function found({ world: { made }, place: { workspaceId, calendarId } }: Trial): Promise<number[]> {
  const { ids } = await reportCall(made.db, { workspaceId, calendarId, at: made.clock.now() });
  return ids;
}

/** The actions of what bots promise. */
export const promiseCases: ActionCases = {
  'promises.settle': {
    by: 'desk',
    input: async (trial) => ({
      calendarId: trial.place.calendarId,
      ids: await found(trial),
      isDone: true,
    }),
    command: async (trial) => [
      ...['call', 'settle', '--calendar', trial.place.calendarId],
      ...['--promise', String((await found(trial))[0])],
    ],
  },
};
