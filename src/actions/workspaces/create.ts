import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import type { HourCycle } from '../../domain/time/hour-cycle.ts';
import { type Action, audit } from '../action.ts';

/** Creates a workspace with the requester's ID for it, and the clock by which it writes times if one is chosen. */
export const createWorkspace: Action<{ name: string; hourCycle?: HourCycle }, void> = {
  permission: 'operator',
  async run(_, context, { name, hourCycle }) {
    const { transaction, workspaceId: id, at } = context;
    await insertWorkspace(transaction, { id, name, createdAt: at, hourCycle: hourCycle ?? null });
    await audit(context, { action: 'workspace.create', subjectId: id, detail: { name, hourCycle } });
  },
};
