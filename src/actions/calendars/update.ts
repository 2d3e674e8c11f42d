import { type CalendarChanges, updateCalendar as updateSaved } from '../../../db/queries/calendars.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { partChangesBetween, withPartChanges } from '../../domain/calendar/parts-of-day.ts';
import { type CalendarSetting, settingsVersion } from '../../domain/calendar/versions.ts';
import { type Action, audit, ChangedMeanwhile } from '../action.ts';
import { savedCalendar } from './saved-calendar.ts';
import { settingsDetail } from './settings-detail.ts';

/** What to change of a calendar. */
export type CalendarUpdate = {
  calendarId: string;
  changes: CalendarChanges;
  /**
   * The `settingsVersion` of the same settings when a form was made of them. Forms send all of their settings, so only
   * those that differ are changed.
   */
  shownVersion?: string;
};

/** Somebody has changed the settings since they were shown: `saved` is the calendar with their changes. */
export class CalendarChanged extends ChangedMeanwhile {
  constructor(readonly saved: Calendar) {
    super(`the calendar ${saved.id} was changed meanwhile`);
  }
}

/** Changes the settings of a calendar. Throws NotFound, and CalendarChanged where they are not as they were shown. */
export const updateCalendar: Action<CalendarUpdate, void> = {
  permission: 'admin',
  async run(_, context, { calendarId, changes, shownVersion }) {
    const { transaction, workspaceId, at } = context;
    const saved = await savedCalendar(context, calendarId);
    if (shownVersion !== undefined && shownVersion !== settingsVersion(saved, settingsIn(changes))) {
      throw new CalendarChanged(saved);
    }
    const wanted = shownVersion === undefined ? changes : differencesFrom(saved, changes);
    if (settingsIn(wanted).length === 0) return;
    await updateSaved(transaction, { workspaceId, calendarId, changes: wanted, at });
    const detail = settingsDetail(wanted);
    await audit(context, { action: 'calendar.update', subjectId: calendarId, detail });
  },
};

function settingsIn(changes: CalendarChanges): CalendarSetting[] {
  return Object.keys(changes) as CalendarSetting[];
}

/** Those of some changes that the calendar does not have already. */
function differencesFrom(saved: Calendar, changes: CalendarChanges): CalendarChanges {
  const { partsOfDay: wantedParts = {}, ...others } = changes;
  const different = Object.entries(others).filter(
    ([setting, value]) => JSON.stringify(value) !== JSON.stringify(saved[setting as CalendarSetting]),
  );
  const partsOfDay = partChangesBetween(saved.partsOfDay, withPartChanges(saved.partsOfDay, wantedParts));
  return {
    ...Object.fromEntries(different),
    ...(Object.keys(partsOfDay).length > 0 ? { partsOfDay } : {}),
  };
}
