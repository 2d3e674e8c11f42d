import { restoreCalendar as unmarkDeleted } from '../../../db/queries/deletion.ts';
import { undoMs } from '../../domain/undo.ts';
import { type Action, audit, NotFound } from '../action.ts';
import { ownCalendar } from './saved-calendar.ts';

/** Undoes the deletion of a calendar. Throws NotFound, also if it isn't deleted, or for too long. */
export const restoreCalendar: Action<{ calendarId: string }, void> = {
  permission: 'admin',
  async run(_, context, { calendarId }) {
    const { transaction, workspaceId, at } = context;
    const { name } = await ownCalendar(context, calendarId);
    const undoing = { workspaceId, calendarId, at, since: at - undoMs };
    if (!(await unmarkDeleted(transaction, undoing))) throw new NotFound();
    await audit(context, { action: 'calendar.restore', subjectId: calendarId, detail: { name } });
  },
};
