import { deleteWorkspace as markDeleted } from '../../../db/queries/deletion.ts';
import { membersOfWorkspace } from '../../../db/queries/members.ts';
import { moveSessions } from '../../../db/queries/sessions.ts';
import { lastWorkspaceOfUser } from '../../../db/queries/users.ts';
import { workspaceById } from '../../../db/queries/workspaces.ts';
import { type Action, audit, found } from '../action.ts';

/**
 * Deletes a workspace, which can be undone for 30 days, unless it already is deleted. Its keys and calendars stop working,
 * and its members are signed out of it. Returns another workspace of the requester's, if they have one. Throws NotFound.
 */
export const deleteWorkspace: Action<void, string | undefined> = {
  permission: 'owner',
  async run(_, context) {
    const { transaction, workspaceId, actor, at } = context;
    const { name } = found(await workspaceById(transaction, workspaceId));
    if (await markDeleted(transaction, { workspaceId, at })) {
      for (const { userId } of await membersOfWorkspace(transaction, workspaceId)) {
        const to = await lastWorkspaceOfUser(transaction, userId);
        await moveSessions(transaction, { workspaceId, userId, to });
      }
      await audit(context, { action: 'workspace.delete', subjectId: workspaceId, detail: { name } });
    }
    return actor.kind === 'user' ? await lastWorkspaceOfUser(transaction, actor.id) : undefined;
  },
};
