import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { type Action, audit } from '../action.ts';

/** Creates a workspace with the requester's ID for it. */
export const createWorkspace: Action<{ name: string }, void> = {
  permission: 'operator',
  async run(_, context, { name }) {
    const { transaction, workspaceId: id, at } = context;
    await insertWorkspace(transaction, { id, name, createdAt: at });
    await audit(context, { action: 'workspace.create', subjectId: id, detail: { name } });
  },
};
