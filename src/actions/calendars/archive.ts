import { archiveCalendar as markArchived } from '../../../db/queries/calendars/calendars.ts';
import { type Action, audit } from '../action.ts';
import { ownCalendar } from './saved-calendar.ts';

/** Archives a calendar for good, unless it already is. Throws NotFound. */
export const archiveCalendar: Action<{ calendarId: string }, void> = {
  permission: 'admin',
  async run(_, context, { calendarId }) {
    const { transaction, workspaceId, at } = context;
    const { name } = await ownCalendar(context, calendarId);
    if (!(await markArchived(transaction, { workspaceId, calendarId, at }))) return;
    await audit(context, { action: 'calendar.archive', subjectId: calendarId, detail: { name } });
  },
};
