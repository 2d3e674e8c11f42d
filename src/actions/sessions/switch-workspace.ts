import { switchWorkspace as switchWorkspaceOf } from '../../../db/queries/sessions.ts';
import { type Action, NotFound } from '../action.ts';

/** Switches a session to another of the user's workspaces. Throws NotFound. */
export const switchWorkspace: Action<{ sessionHash: string; workspaceId: string }, void> = {
  permission: 'person',
  needsNoLock: true,
  async run(_, { transaction }, { sessionHash: hash, workspaceId }) {
    if (!(await switchWorkspaceOf(transaction, { hash, workspaceId }))) throw new NotFound();
  },
};
