import { type CalendarChanges, insertCalendar } from '../../../db/queries/calendars/calendars.ts';
import { countryOfZone } from '../../domain/booking/phone.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { calendarDefaults, withDefaults } from '../../domain/calendar/defaults.ts';
import { parseWorkingHours } from '../../domain/calendar/hours-text.ts';
import { withPartChanges } from '../../domain/calendar/parts-of-day.ts';
import type { TeamKind } from '../../domain/calendar/team.ts';
import { noMessages } from '../../domain/messages/message.ts';
import { type Action, type ActionContext, audit } from '../action.ts';
import { settingsDetail } from './settings-detail.ts';

/** A new calendar's settings; others come from `calendarDefaults`, and the country from the zone. */
export type WantedCalendar = CalendarChanges & Pick<Calendar, 'name' | 'timeZone'>;

/** A calendar that was just created, without date overrides, own words and services. */
export type MadeCalendar = Omit<
  Calendar,
  'dateOverrides' | 'ownWords' | 'services' | 'defaultServiceId' | 'team' | 'memberOf'
>;

/** Creates a calendar. */
export const createCalendar: Action<WantedCalendar, MadeCalendar> = {
  permission: 'admin',
  run: (_, context, wanted) => makeCalendar(context, wanted),
};

/** Creates a calendar as part of another action. */
export async function makeCalendar(
  context: ActionContext,
  { teamKind, ...wanted }: WantedCalendar & { teamKind?: TeamKind },
): Promise<MadeCalendar> {
  const settings = {
    language: calendarDefaults.language,
    country: wanted.country === undefined ? countryOfZone(wanted.timeZone) : wanted.country,
    workingHours: parseWorkingHours(calendarDefaults.hours),
    ...wanted,
    group: wanted.group ?? null,
    place: wanted.place ?? null,
    contactPhone: wanted.contactPhone ?? null,
    messages: wanted.messages ?? noMessages,
    findWithoutName: wanted.findWithoutName ?? false,
    callerTold: wanted.callerTold ?? 'known',
    offerFirst: wanted.offerFirst ?? 'earliest',
    ...withDefaults(wanted),
    partsOfDay: withPartChanges({}, wanted.partsOfDay ?? {}),
  };
  const calendar = { id: crypto.randomUUID(), workspaceId: context.workspaceId, ...settings };
  await insertCalendar(context.transaction, { ...calendar, teamKind, createdAt: context.at });
  const detail = settingsDetail(settings);
  await audit(context, { action: 'calendar.create', subjectId: calendar.id, detail });
  return calendar;
}
