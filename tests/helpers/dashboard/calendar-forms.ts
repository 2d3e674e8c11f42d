import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { replaceDateOverride } from '../../../db/queries/calendars/hours.ts';
import { saveOwnWord } from '../../../db/queries/calendars/own-words.ts';
import { deleteCalendar } from '../../../db/queries/deletion.ts';
import { insertTimeOff } from '../../../db/queries/time-off.ts';
import { fieldsOf as hoursFields } from '../../../src/admin/calendars/availability-form.ts';
import { identityVersion } from '../../../src/admin/calendars/fields.ts';
import { type Calendar, keyOfCalendar } from '../../../src/domain/calendar/calendar.ts';
import { overrideVersion, settingsVersion } from '../../../src/domain/calendar/versions.ts';
import type { EditedSection } from '../../../views/calendars/availability-sections.tsx';
import { textsIn } from '../../../views/texts/texts.ts';
import type { World } from '../actions/two-workspaces.ts';
import type { Form } from './page-requests.ts';

/** The forms that make a calendar and say when it's open, by their path. */
export const calendarForms: Record<string, Form> = {
  '/calendars': { fields: () => ({ name: 'New room', timeZone: 'Europe/Berlin', language: 'en' }) },
  '/calendars/:calendarId/edit': {
    fields: async (world) => ({
      version: identityVersion(await calendarOf(world)),
      name: 'Other name',
      timeZone: 'Europe/Berlin',
      language: 'en',
      country: '',
    }),
  },
  '/calendars/:calendarId/archive': { fields: async (world) => ({ name: (await calendarOf(world)).name }) },
  '/calendars/:calendarId/availability': { fields: hoursForm },
  '/calendars/:calendarId/availability/preview': { fields: hoursForm, changesNothing: true },
  '/calendars/:calendarId/availability/slots': { fields: slotsForm },
  '/calendars/:calendarId/availability/slots/preview': { fields: slotsForm, changesNothing: true },
  '/calendars/:calendarId/availability/parts': { fields: partsForm },
  '/calendars/:calendarId/availability/parts/preview': { fields: partsForm, changesNothing: true },
  '/calendars/:calendarId/dates': { fields: () => ({ date: '2030-12-24', hours: '', label: 'Eve' }) },
  '/calendars/:calendarId/dates/remove': {
    fields: async (world) => {
      const { id: calendarId, workspaceId } = await calendarOf(world);
      const override = { date: '2030-12-31', label: null, periods: [] };
      await replaceDateOverride(world.made.db, { calendarId, workspaceId, override });
      return { date: override.date, version: overrideVersion(override) };
    },
  },
  '/calendars/:calendarId/time-off': {
    fields: () => ({ from: '2027-02-05', 'from-time': '12:00', 'to-time': '13:00', label: 'Lunch' }),
  },
  '/calendars/:calendarId/time-off/remove': {
    fields: async (world) => ({ 'time-off': await weeklyTimeOff(world) }),
  },
  '/calendars/:calendarId/time-off/skip': {
    fields: async (world) => ({ 'time-off': await weeklyTimeOff(world), date: '2027-02-12' }),
  },
  '/calendars/:calendarId/messages': {
    fields: async (world) => ({
      version: settingsVersion(await calendarOf(world), ['messages']),
      confirmation: 'on',
      by: 'sms',
    }),
  },
  '/calendars/:calendarId/messages/preview': {
    fields: () => ({ confirmationText: 'Hi {{name}}!' }),
    changesNothing: true,
  },
  '/calendars/:calendarId/messages/send': { fields: () => ({ trialKind: 'reminder', trialBy: 'email' }) },
  '/calendars/:calendarId/words': {
    fields: () => ({ phrase: 'school run', meaning: '8:30 to 9:15' }),
  },
  '/calendars/:calendarId/words/check': {
    fields: () => ({ phrase: 'school run', meaning: '8:30 to 9:15' }),
    changesNothing: true,
  },
  '/calendars/:calendarId/words/remove': {
    fields: async (world) => {
      const word = { phrase: 'happy hour', meaning: '17:00 to 19:00' };
      await saveOwnWord(world.made.db, { ...keyOfCalendar(await calendarOf(world)), word });
      return { phrase: word.phrase };
    },
  },
  '/calendars/:calendarId/holidays': {
    fields: () => ({ country: 'DE', state: '', region: '', date: '2027-10-03' }),
  },
  '/calendars/:calendarId/delete': { fields: async (world) => ({ name: (await calendarOf(world)).name }) },
  '/calendars/:calendarId/restore': {
    prepare: async ({ made, ours: { workspaceId, calendarId } }) => {
      await deleteCalendar(made.db, { workspaceId, calendarId, at: made.clock.now() });
    },
  },
};

async function weeklyTimeOff(world: World): Promise<string> {
  const { id: calendarId, workspaceId } = await calendarOf(world);
  const id = crypto.randomUUID();
  const times = { start: '2027-02-05T12:00', end: '2027-02-05T13:00', weeklyUntil: '2027-02-26' };
  const timeOff = { id, workspaceId, calendarId, ...times, skippedDates: [], label: null, createdAt: 0 };
  await insertTimeOff(world.made.db, timeOff);
  return id;
}

async function calendarOf({ made, ours }: World): Promise<Calendar> {
  const { workspaceId, calendarId } = ours;
  const calendar = await calendarOfWorkspace(made.db, { workspaceId, calendarId });
  if (!calendar) throw new Error('the calendar is gone');
  return calendar;
}

/** The form of a calendar's hours, open on Mondays alone. */
async function hoursForm(world: World): Promise<Record<string, string>> {
  const { version } = await sectionFields(world, 'hours');
  return { version, 'from-1': '10:00', 'to-1': '12:00' };
}

/** The form of a calendar's slots, a quarter of an hour long. */
async function slotsForm(world: World): Promise<Record<string, string>> {
  const { version, settings } = await sectionFields(world, 'slots');
  const numbers = Object.entries(settings).map(([name, { text }]) => [name, text]);
  return { version, ...Object.fromEntries(numbers), slotMinutes: '15' };
}

/** The form of a calendar's parts of the day, with early mornings. */
async function partsForm(world: World): Promise<Record<string, string>> {
  const { version } = await sectionFields(world, 'parts');
  return { version, 'part-from-morning': '5', 'part-to-morning': '10' };
}

async function sectionFields(world: World, section: EditedSection) {
  return hoursFields(await calendarOf(world), { section, texts: textsIn.en });
}
