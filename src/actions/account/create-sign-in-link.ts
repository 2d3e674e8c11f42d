import { memberOfWorkspace } from '../../../db/queries/members.ts';
import { type MadeAccessLink, makeAccessLink } from '../access-links.ts';
import { type Action, found } from '../action.ts';

/** Makes a link that signs a member in once. Leaves no audit entry. Throws NotFound for the member. */
export const createSignInLink: Action<{ userId: string }, MadeAccessLink> = {
  permission: 'operator',
  async run(_, { transaction, workspaceId, at: now }, { userId }) {
    found(await memberOfWorkspace(transaction, { workspaceId, userId }));
    return await makeAccessLink(transaction, { kind: 'sign-in', now, workspaceId, userId });
  },
};
