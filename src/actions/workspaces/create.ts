import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { type Action, audit } from '../action.ts';

/** Makes a workspace under the id that the requester names. */
export const createWorkspace: Action<{ name: string }, void> = {
  permission: 'operator',
  async run(_, context, { name }) {
    const { transaction, workspaceId: id, at } = context;
    await insertWorkspace(transaction, { id, name, createdAt: at });
    await audit(context, { action: 'workspace.create', subjectId: id, detail: { name } });
  },
};
