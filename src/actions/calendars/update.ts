import {
  type CalendarChanges,
  updateCalendar as updateSaved,
} from '../../../db/queries/calendars/calendars.ts';
import { renamePerson } from '../../../db/queries/links/people-events.ts';
import { insertReplan } from '../../../db/queries/messages/replan.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { partChangesBetween, withPartChanges } from '../../domain/calendar/parts-of-day.ts';
import { type CalendarSetting, settingsVersion } from '../../domain/calendar/versions.ts';
import { tellOfBookings } from '../../jobs/webhooks/booking-event.ts';
import { type Action, audit, ChangedMeanwhile, doorOf } from '../action.ts';
import { expandTimeOffAgain } from '../time-off/expand-again.ts';
import { savedCalendar } from './saved-calendar.ts';
import { settingsDetail } from './settings-detail.ts';

/** What to change of a calendar. */
export type CalendarUpdate = {
  calendarId: string;
  changes: CalendarChanges;
  /** The `settingsVersion` when the form was shown. Forms send all their settings, so only differences are saved. */
  shownVersion?: string;
};

/** The settings have changed since they were shown. `saved` has those changes. */
export class CalendarChanged extends ChangedMeanwhile {
  constructor(readonly saved: Calendar) {
    super(`the calendar ${saved.id} was changed meanwhile`);
  }
}

/** Changes a calendar's settings. Throws NotFound, and CalendarChanged if they aren't as shown. */
export const updateCalendar: Action<CalendarUpdate, void> = {
  permission: 'admin',
  async run(services, context, { calendarId, changes, shownVersion }) {
    const { transaction, workspaceId, at } = context;
    const saved = await savedCalendar(context, calendarId);
    if (shownVersion !== undefined && shownVersion !== settingsVersion(saved, settingsIn(changes))) {
      throw new CalendarChanged(saved);
    }
    const wanted = shownVersion === undefined ? changes : differencesFrom(saved, changes);
    if (settingsIn(wanted).length === 0) return;
    await updateSaved(transaction, { workspaceId, calendarId, changes: wanted, at });
    const { timeZone = saved.timeZone } = wanted;
    if (timeZone !== saved.timeZone)
      await expandTimeOffAgain(services, context, { id: calendarId, timeZone });
    if (timeZone !== saved.timeZone || wanted.messages) {
      await insertReplan(transaction, { workspaceId, calendarId, at });
    }
    const isRenamed = wanted.name !== undefined && wanted.name !== saved.name;
    if (isRenamed && saved.memberOf?.length) {
      const bookingIds = await renamePerson(transaction, { workspaceId, calendarId, at });
      const change = { workspaceId, bookingIds, changed: ['with'], by: doorOf(context) };
      await tellOfBookings(services, transaction, { change, at });
    }
    const detail = settingsDetail(wanted);
    await audit(context, { action: 'calendar.update', subjectId: calendarId, detail });
  },
};

function settingsIn(changes: CalendarChanges): CalendarSetting[] {
  return Object.keys(changes) as CalendarSetting[];
}

/** The changes that the calendar doesn't already have. */
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
