import { findingsById, setFindingsDone } from '../../../db/queries/promises/findings.ts';
import { type Action, audit, NotFound } from '../action.ts';

/** What was found in calls at a calendar, and whether that's done, or open again. */
export type SettledFindings = { calendarId: string; ids: readonly number[]; isDone: boolean };

/** Marks what was found in calls at a calendar as done, or as open again. Throws NotFound. */
export const settleFindings: Action<SettledFindings, void> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(_, context, { calendarId, ids, isDone }) {
    const { transaction, workspaceId, at } = context;
    const found = await findingsById(transaction, { workspaceId, ids });
    if (found.length === 0 || found.some((each) => each.calendarId !== calendarId)) throw new NotFound();
    const changed = found.filter(({ doneAt }) => (doneAt !== null) !== isDone).map(({ id }) => id);
    if (changed.length === 0) return;
    await setFindingsDone(transaction, { workspaceId, ids: changed, doneAt: isDone ? at : null });
    await audit(context, {
      action: isDone ? 'finding.settle' : 'finding.reopen',
      subjectId: changed.join(','),
      detail: { calendarId, count: changed.length },
    });
  },
};
