import { deleteSession } from '../../../db/queries/sessions.ts';
import type { Action } from '../action.ts';

/** Ends the session that a browser signs out of, known by its hash. Leaves no audit entry. */
export const signOut: Action<{ sessionHash: string }, void> = {
  permission: 'person',
  async run(_, { transaction }, { sessionHash }) {
    await deleteSession(transaction, sessionHash);
  },
};
