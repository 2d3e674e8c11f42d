import { restoreWorkspace as unmarkDeleted } from '../../../db/queries/deletion.ts';
import { workspaceById } from '../../../db/queries/workspaces.ts';
import { undoMs } from '../../domain/undo.ts';
import { type Action, audit, found, NotFound } from '../action.ts';

/**
 * Undoes the deletion of a workspace: its keys and calendars work again. Throws NotFound, also if it isn't deleted, or for
 * too long.
 */
export const restoreWorkspace: Action<void, void> = {
  permission: 'owner',
  async run(_, context) {
    const { transaction, workspaceId, at } = context;
    const { name } = found(await workspaceById(transaction, workspaceId));
    if (!(await unmarkDeleted(transaction, { workspaceId, at, since: at - undoMs }))) throw new NotFound();
    await audit(context, { action: 'workspace.restore', subjectId: workspaceId, detail: { name } });
  },
};
