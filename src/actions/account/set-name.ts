import { updateUserName } from '../../../db/queries/users.ts';
import type { Action } from '../action.ts';
import { requireOwnSessions } from '../sessions/own-sessions.ts';

/** Sets what a user is called; null for nothing but their email. Leaves no audit entry. */
export const setName: Action<{ userId: string; name: string | null }, void> = {
  permission: 'person',
  needsNoLock: true,
  async run(_, context, { userId, name }) {
    requireOwnSessions(context, userId);
    await updateUserName(context.transaction, { userId, name });
  },
};
