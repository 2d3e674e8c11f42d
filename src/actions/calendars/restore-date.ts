import { deleteDateOverride } from '../../../db/queries/calendar-hours.ts';
import { overrideVersion } from '../../domain/calendar/versions.ts';
import { type Action, audit, ChangedMeanwhile } from '../action.ts';
import { savedCalendar } from './saved-calendar.ts';

/** A date of a calendar, and the `overrideVersion` of its hours where somebody was shown them. */
export type DateToRestore = { calendarId: string; date: string; shownVersion?: string };

/**
 * Gives one date the hours of its weekday again; a date that has them stays as it is. Throws NotFound for the calendar,
 * and ChangedMeanwhile where the date's hours are not those that were shown.
 */
export const restoreDate: Action<DateToRestore, void> = {
  permission: 'admin',
  async run(_, context, { calendarId, date, shownVersion }) {
    const { transaction, workspaceId } = context;
    const { dateOverrides } = await savedCalendar(context, calendarId);
    const override = dateOverrides.find((each) => each.date === date);
    if (!override) return;
    if (shownVersion !== undefined && shownVersion !== overrideVersion(override)) {
      throw new ChangedMeanwhile(`the hours of ${date} were changed meanwhile`);
    }
    await deleteDateOverride(transaction, { workspaceId, calendarId, date });
    const detail = { date, hours: null };
    await audit(context, { action: 'calendar.open', subjectId: calendarId, detail });
  },
};
