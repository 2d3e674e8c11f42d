import { deleteDateOverride } from '../../../db/queries/calendars/hours.ts';
import { overrideVersion } from '../../domain/calendar/versions.ts';
import { type Action, audit, ChangedMeanwhile } from '../action.ts';
import { savedCalendar } from './saved-calendar.ts';

/**
 * Restores a date's usual hours. Throws NotFound for the calendar, and ChangedMeanwhile if the hours aren't the ones
 * shown.
 */
export const restoreDate: Action<{ calendarId: string; date: string; shownVersion?: string }, void> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(_, context, { calendarId, date, shownVersion }) {
    const { transaction, workspaceId } = context;
    const { dateOverrides } = await savedCalendar(context, calendarId);
    const override = dateOverrides.find((each) => each.date === date);
    if (!override) return;
    if (shownVersion !== undefined && shownVersion !== overrideVersion(override)) {
      throw new ChangedMeanwhile(`someone else just changed the hours of ${date}`);
    }
    await deleteDateOverride(transaction, { workspaceId, calendarId, date });
    const detail = { date, hours: null };
    await audit(context, { action: 'calendar.open', subjectId: calendarId, detail });
  },
};
