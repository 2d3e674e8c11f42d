import { calendarById, archiveCalendar as markArchived } from '../../../db/queries/calendars.ts';
import { type Action, audit, NotFound } from '../action.ts';

/** Archives a calendar for good; one that is archived stays as it is. Throws NotFound where the workspace has none of the id. */
export const archiveCalendar: Action<{ calendarId: string }, void> = {
  permission: 'admin',
  async run(_, context, { calendarId }) {
    const { transaction, workspaceId, at } = context;
    const calendar = await calendarById(transaction, calendarId);
    if (calendar?.workspaceId !== workspaceId) throw new NotFound();
    if (!(await markArchived(transaction, { workspaceId, calendarId, at }))) return;
    const { name } = calendar;
    await audit(context, { action: 'calendar.archive', subjectId: calendarId, detail: { name } });
  },
};
