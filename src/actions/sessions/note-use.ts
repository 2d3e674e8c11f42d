import { touchSession } from '../../../db/queries/sessions.ts';
import type { Action } from '../action.ts';

/** Notes that a session was used just now, so that it doesn't end as an idle one. */
export const noteSessionUse: Action<{ sessionHash: string }, void> = {
  permission: 'person',
  needsNoLock: true,
  async run(_, { transaction, at }, { sessionHash: hash }) {
    await touchSession(transaction, { hash, at });
  },
};
