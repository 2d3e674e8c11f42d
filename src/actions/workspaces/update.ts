import {
  hourCycleOf,
  recordsWords,
  renameWorkspace,
  setHourCycle,
  setRecordsWords,
  type Workspace,
  workspaceById,
} from '../../../db/queries/workspaces.ts';
import type { HourCycle } from '../../domain/time/hour-cycle.ts';
import { type Action, type ActionContext, audit, ChangedMeanwhile, found } from '../action.ts';

/** A new name, with the name that was shown, whether to keep what callers say, and how to write times. */
type WorkspaceChanges = {
  name?: string | undefined;
  shownName?: string | undefined;
  recordWords?: boolean | undefined;
  hourCycle?: HourCycle | undefined;
};

/** The workspace was renamed since its name was shown. */
export class RenamedMeanwhile extends ChangedMeanwhile {
  constructor(readonly workspaceName: string) {
    super(`the workspace is called "${workspaceName}" by now`);
  }
}

/** Changes a workspace. Throws RenamedMeanwhile and NotFound. */
export const updateWorkspace: Action<WorkspaceChanges, void> = {
  permission: 'admin',
  async run(_, context, { name, shownName, recordWords, hourCycle }) {
    const workspace = found(await workspaceById(context.transaction, context.workspaceId));
    if (name !== undefined) await rename(context, workspace, { name, shownName });
    if (recordWords !== undefined) await changeRecording(context, recordWords);
    if (hourCycle !== undefined) await changeClock(context, hourCycle);
  },
};

/** An unchanged name doesn't undo somebody else's rename. */
async function rename(
  context: ActionContext,
  { id, name: from }: Workspace,
  { name, shownName = from }: { name: string; shownName: string | undefined },
): Promise<void> {
  if (name === from || name === shownName) return;
  if (shownName !== from) throw new RenamedMeanwhile(from);
  await renameWorkspace(context.transaction, { workspaceId: id, name });
  await audit(context, { action: 'workspace.update', subjectId: id, detail: { name, from } });
}

async function changeRecording(context: ActionContext, recordWords: boolean): Promise<void> {
  const { transaction, workspaceId } = context;
  if ((await recordsWords(transaction, workspaceId)) === recordWords) return;
  await setRecordsWords(transaction, { workspaceId, recordWords });
  await audit(context, { action: 'workspace.update', subjectId: workspaceId, detail: { recordWords } });
}

/** Has the dashboard write times on another clock. */
export async function changeClock(context: ActionContext, hourCycle: HourCycle): Promise<void> {
  const { transaction, workspaceId } = context;
  if ((await hourCycleOf(transaction, workspaceId)) === hourCycle) return;
  await setHourCycle(transaction, { workspaceId, hourCycle });
  await audit(context, { action: 'workspace.update', subjectId: workspaceId, detail: { hourCycle } });
}
