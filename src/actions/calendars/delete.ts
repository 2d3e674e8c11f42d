import { deleteCalendar as markDeleted } from '../../../db/queries/deletion.ts';
import { type Action, audit } from '../action.ts';
import { ownCalendar } from './saved-calendar.ts';

/** Deletes a calendar, which can be undone for 30 days, unless it already is deleted. Throws NotFound. */
export const deleteCalendar: Action<{ calendarId: string }, void> = {
  permission: 'admin',
  async run(_, context, { calendarId }) {
    const { transaction, workspaceId, at } = context;
    const { name } = await ownCalendar(context, calendarId);
    if (!(await markDeleted(transaction, { workspaceId, calendarId, at }))) return;
    await audit(context, { action: 'calendar.delete', subjectId: calendarId, detail: { name } });
  },
};
