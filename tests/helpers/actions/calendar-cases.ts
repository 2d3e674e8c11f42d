import { deleteCalendar } from '../../../db/queries/deletion.ts';
import { insertService, setServiceArchived } from '../../../db/queries/services.ts';
import { insertTimeOff } from '../../../db/queries/time-off.ts';
import { noneStaying } from '../../../src/actions/calendars/bookings-in-the-way.ts';
import type { ServiceSettings } from '../../../src/domain/calendar/service.ts';
import type { ActionCases, Trial } from './action-case.ts';

const newId = () => crypto.randomUUID();

/** The actions of calendars, their services and time off. */
export const calendarCases: ActionCases = {
  'calendars.add-holidays': {
    by: 'desk',
    input: ({ place }) => ({
      calendarId: place.calendarId,
      holidays: [{ date: '2027-10-03', name: 'Unity Day' }],
    }),
    command: ({ place }) => ['calendar', 'holidays', '--calendar', place.calendarId, '--country', 'DE'],
  },
  'calendars.archive': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId }),
    command: ({ place }) => ['calendar', 'archive', '--calendar', place.calendarId],
  },
  'calendars.delete': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId }),
    command: ({ place }) => ['calendar', 'delete', '--calendar', place.calendarId],
  },
  'calendars.restore': {
    by: 'admin',
    input: async (trial) => {
      const { workspaceId, calendarId } = trial.place;
      const { db, clock } = trial.world.made;
      await deleteCalendar(db, { workspaceId, calendarId, at: clock.now() });
      return { calendarId };
    },
    command: async ({ world, place: { workspaceId, calendarId } }) => {
      const { db, clock } = world.made;
      await deleteCalendar(db, { workspaceId, calendarId, at: clock.now() });
      return ['calendar', 'restore', '--calendar', calendarId];
    },
  },
  'calendars.create': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ name: 'New room', timeZone: 'Europe/Berlin' }),
    command: ({ place }) => [
      ...['calendar', 'create', '--workspace', place.workspaceId],
      ...['--name', 'New room', '--time-zone', 'Europe/Berlin'],
    ],
  },
  'calendars.override-date': {
    by: 'desk',
    input: ({ place }) => ({
      calendarId: place.calendarId,
      override: { date: '2030-12-24', label: 'Eve', periods: [] },
      mayReplace: false,
    }),
    command: ({ place }) => ['calendar', 'close', '--calendar', place.calendarId, '--date', '2030-12-24'],
  },
  'calendars.remove-own-word': {
    by: 'admin',
    input: async (trial) => ({ calendarId: trial.place.calendarId, phrase: await ownPhrase(trial) }),
    command: async (trial) => [
      ...['calendar', 'forget', '--calendar', trial.place.calendarId],
      ...['--phrase', await ownPhrase(trial)],
    ],
  },
  'calendars.restore-date': {
    by: 'desk',
    input: async (trial) => ({ calendarId: trial.place.calendarId, date: await closedDate(trial) }),
    command: async (trial) => [
      ...['calendar', 'open', '--calendar', trial.place.calendarId],
      ...['--date', await closedDate(trial)],
    ],
  },
  'calendars.set-own-word': {
    by: 'admin',
    input: ({ place }) => ({
      calendarId: place.calendarId,
      word: { phrase: 'school run', meaning: '8:30 to 9:15' },
    }),
    command: ({ place }) => [
      ...['calendar', 'teach', '--calendar', place.calendarId],
      ...['--phrase', 'school run', '--meaning', '8:30 to 9:15'],
    ],
  },
  'calendars.update': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId, changes: { name: 'Other name' } }),
    command: ({ place }) => ['calendar', 'update', '--calendar', place.calendarId, '--name', 'Other name'],
  },
  'services.archive': {
    by: 'admin',
    input: async (trial) => ({ calendarId: trial.place.calendarId, serviceId: await ownService(trial) }),
    command: async (trial) => ['service', 'archive', ...(await namedService(trial))],
  },
  'services.create': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId, service: { ...plainService, name: 'Whitening' } }),
    command: ({ place }) => [
      ...['service', 'create', '--calendar', place.calendarId],
      ...['--name', 'Whitening', '--minutes', '60'],
    ],
  },
  'services.restore': {
    by: 'admin',
    input: async (trial) => ({
      calendarId: trial.place.calendarId,
      serviceId: await ownService(trial, { archivedAt: 1 }),
    }),
    command: async (trial) => ['service', 'restore', ...(await namedService(trial, { archivedAt: 1 }))],
  },
  'services.set-default': {
    by: 'admin',
    input: async (trial) => ({ calendarId: trial.place.calendarId, serviceId: await ownService(trial) }),
    command: async (trial) => ['service', 'default', ...(await namedService(trial))],
  },
  'services.update': {
    by: 'admin',
    input: async (trial) => ({
      calendarId: trial.place.calendarId,
      serviceId: await ownService(trial),
      changes: { durationMinutes: 50 },
    }),
    command: async (trial) => ['service', 'update', ...(await namedService(trial)), '--minutes', '50'],
  },
  'time-off.add': {
    by: 'desk',
    input: ({ place }) => ({
      id: newId(),
      calendarId: place.calendarId,
      ...{ start: '2026-11-27T12:00', end: '2026-11-27T13:00', weeklyUntil: null, label: 'Lunch' },
      staying: noneStaying,
    }),
    command: ({ place }) => [
      ...['time-off', 'add', '--calendar', place.calendarId],
      ...['--from', '2027-02-05 12:00', '--to', '2027-02-05 13:00', '--label', 'Lunch'],
    ],
  },
  'time-off.remove': {
    by: 'desk',
    input: async (trial) => ({
      calendarId: trial.place.calendarId,
      timeOffId: await weeklyTimeOff(trial),
    }),
    command: async (trial) => ['time-off', 'remove', '--time-off', await weeklyTimeOff(trial)],
  },
  'time-off.skip': {
    by: 'desk',
    input: async (trial) => ({
      calendarId: trial.place.calendarId,
      timeOffId: await weeklyTimeOff(trial),
      date: '2027-02-12',
    }),
    command: async (trial) => [
      ...['time-off', 'skip', '--time-off', await weeklyTimeOff(trial)],
      ...['--date', '2027-02-12'],
    ],
  },
};

async function ownPhrase({ world, place: { calendarId } }: Trial): Promise<string> {
  const row = { calendar_id: calendarId, key: 'happy hour', phrase: 'happy hour', meaning: '17:00 to 19:00' };
  await world.made.db
    .insertInto('calendar_own_words')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row.phrase;
}

const plainService: Omit<ServiceSettings, 'name'> = {
  spokenNames: [],
  durationMinutes: 30,
  bufferBeforeMinutes: null,
  bufferAfterMinutes: null,
  moveNoticeMinutes: null,
  cancelNoticeMinutes: null,
  questions: [],
  callers: 'all',
};

async function ownService(
  { world, place: { workspaceId, calendarId } }: Trial,
  { archivedAt = null }: { archivedAt?: number | null } = {},
): Promise<string> {
  const serviceId = newId();
  const key = { serviceId, calendarId, workspaceId };
  const { db } = world.made;
  await insertService(db, { ...key, settings: { ...plainService, name: `Cleaning ${serviceId}` }, at: 0 });
  await setServiceArchived(db, { ...key, archivedAt });
  return serviceId;
}

async function namedService(trial: Trial, state: { archivedAt?: number } = {}): Promise<string[]> {
  return ['--calendar', trial.place.calendarId, '--service', await ownService(trial, state)];
}

async function weeklyTimeOff({ world, place: { workspaceId, calendarId } }: Trial): Promise<string> {
  const id = newId();
  const times = { start: '2027-02-05T12:00', end: '2027-02-05T13:00', weeklyUntil: '2027-02-26' };
  const timeOff = { id, workspaceId, calendarId, ...times, skippedDates: [], label: null, createdAt: 0 };
  await insertTimeOff(world.made.db, timeOff);
  return id;
}

async function closedDate({ world, place: { calendarId } }: Trial): Promise<string> {
  const date = '2030-12-31';
  const row = { calendar_id: calendarId, date, label: null };
  await world.made.db
    .insertInto('date_overrides')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return date;
}
