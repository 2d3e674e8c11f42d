import { switchWorkspace as switchWorkspaceOf } from '../../../db/queries/sessions.ts';
import { type Action, NotFound } from '../action.ts';

/** Shows another of their workspaces to whoever is signed in. Throws NotFound for a workspace that they don't belong to. */
export const switchWorkspace: Action<{ sessionHash: string; workspaceId: string }, void> = {
  permission: 'person',
  async run(_, { transaction }, { sessionHash: hash, workspaceId }) {
    if (!(await switchWorkspaceOf(transaction, { hash, workspaceId }))) throw new NotFound();
  },
};
