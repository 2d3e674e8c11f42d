import { labelsOfWorkspace, setLabels as saveLabels } from '../../../db/queries/workspaces.ts';
import { type Action, audit } from '../action.ts';

/** Sets the labels by which those who have many workspaces tell them apart. */
export const setLabels: Action<{ labels: readonly string[] }, void> = {
  permission: 'admin',
  async run(_, context, { labels }) {
    const { transaction, workspaceId } = context;
    const before = await labelsOfWorkspace(transaction, workspaceId);
    if (before.join('\n') === labels.join('\n')) return;
    await saveLabels(transaction, { workspaceId, labels });
    const detail = { labels: labels.join(', '), from: before.join(', ') };
    await audit(context, { action: 'workspace.update', subjectId: workspaceId, detail });
  },
};
