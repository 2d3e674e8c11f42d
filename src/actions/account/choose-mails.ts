import { setMailChoices } from '../../../db/queries/messages/mailed-members.ts';
import type { AlertKind } from '../../domain/messages/alert.ts';
import type { Action } from '../action.ts';
import { requireOwnSessions } from '../sessions/own-sessions.ts';

/** What a member wants to be mailed; what's undefined stays. */
type Chosen = {
  userId: string;
  wantsBookings: boolean;
  mutedAlerts: readonly AlertKind[] | undefined;
};

/** Chooses what a member of the workspace is mailed. Leaves no audit entry. */
export const chooseMails: Action<Chosen, void> = {
  permission: 'person',
  needsNoLock: true,
  async run(_, context, { userId, ...chosen }) {
    requireOwnSessions(context, userId);
    const { transaction, workspaceId } = context;
    await setMailChoices(transaction, { workspaceId, userId, ...chosen });
  },
};
