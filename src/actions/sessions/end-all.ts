import { deleteSessionsOfUser } from '../../../db/queries/sessions.ts';
import type { Action } from '../action.ts';
import { auditEndedSessions, requireOwnSessions } from './own-sessions.ts';

/** Signs a user out everywhere, in all workspaces. */
export const endAllSessions: Action<{ userId: string }, void> = {
  permission: 'person',
  async run(_, context, { userId }) {
    requireOwnSessions(context, userId);
    await deleteSessionsOfUser(context.transaction, { userId });
    await auditEndedSessions(context, { action: 'session.end-all', userId });
  },
};
