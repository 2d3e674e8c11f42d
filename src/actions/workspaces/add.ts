import { memberOfWorkspace } from '../../../db/queries/members.ts';
import { countOwnedWorkspaces, insertMembership } from '../../../db/queries/users.ts';
import { insertWorkspace, settingsOfWorkspace, workspaceById } from '../../../db/queries/workspaces.ts';
import { InputError } from '../../domain/errors.ts';
import { type Action, audit, ChangedMeanwhile, found, NotAllowed } from '../action.ts';

/**
 * Creates another workspace for the owner of one, with its clock and the ID given for it: asked twice, it creates one.
 * Throws ChangedMeanwhile if the ID is somebody else's, and InputError. Deleted ones count until they're gone:
 * creating and deleting fills the database, too.
 */
export const addWorkspace: Action<{ id: string; name: string }, void> = {
  permission: 'owner',
  goesAcross: true,
  async run({ config }, context, { id, name }) {
    const { transaction, actor, at } = context;
    if (actor.kind !== 'user') throw new NotAllowed('owner');
    const { id: userId } = actor;
    if (await workspaceById(transaction, id)) {
      if (await memberOfWorkspace(transaction, { workspaceId: id, userId })) return;
      throw new ChangedMeanwhile();
    }
    const most = config.workspacesPerOwner;
    if ((await countOwnedWorkspaces(transaction, userId)) >= most) {
      throw new InputError({ kind: 'workspaces-full', most }, { field: 'name' });
    }
    const { hourCycle } = found(await settingsOfWorkspace(transaction, context.workspaceId));
    await insertWorkspace(transaction, { id, name, createdAt: at, hourCycle });
    await insertMembership(transaction, { workspaceId: id, userId, role: 'owner', createdAt: at });
    await audit(context, { workspaceId: id, action: 'workspace.create', subjectId: id, detail: { name } });
  },
};
