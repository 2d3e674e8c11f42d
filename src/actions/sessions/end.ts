import { deleteSessionOfUser } from '../../../db/queries/sessions.ts';
import { type Action, NotFound } from '../action.ts';
import { auditEndedSessions, requireOwnSessions } from './own-sessions.ts';

/** Ends one of a user's sessions. Throws NotFound. */
export const endSession: Action<{ userId: string; sessionId: string }, void> = {
  permission: 'person',
  async run(_, context, { userId, sessionId }) {
    requireOwnSessions(context, userId);
    if (!(await deleteSessionOfUser(context.transaction, { userId, id: sessionId }))) throw new NotFound();
    await auditEndedSessions(context, { action: 'session.end', userId });
  },
};
