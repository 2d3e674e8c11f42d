import { describe, expect, test } from 'bun:test';
import { calendarById } from '../../../db/queries/calendars/calendars.ts';
import { type Action, ChangedMeanwhile, NotAllowed, NotFound, perform } from '../../../src/actions/action.ts';
import { addHolidays } from '../../../src/actions/calendars/add-holidays.ts';
import { archiveCalendar } from '../../../src/actions/calendars/archive.ts';
import { createCalendar } from '../../../src/actions/calendars/create.ts';
import { DateTaken, overrideDate } from '../../../src/actions/calendars/override-date.ts';
import { restoreDate } from '../../../src/actions/calendars/restore-date.ts';
import { CalendarChanged, updateCalendar } from '../../../src/actions/calendars/update.ts';
import { overrideVersion, settingsVersion } from '../../../src/domain/calendar/versions.ts';
import { auditOf } from '../../helpers/dashboard/availability-page.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const eve = { date: '2026-12-24', label: 'Eve', periods: [{ startMinute: 540, endMinute: 720 }] };

async function place(role: 'admin' | 'viewer' = 'admin') {
  const made = await testServices();
  const { workspaceId, userId } = await signedIn(made, { role });
  const calendar = await made.calendar({ workspaceId, name: 'Dr. Lee', dateOverrides: [eve] });
  const by = { actor: { kind: 'user', id: userId }, workspaceId, at: made.clock.now() } as const;
  const ask = <Input, Result>(action: Action<Input, Result>, input: Input) =>
    perform(made.services, action, { by, input });
  const saved = async () => {
    const found = await calendarById(made.db, calendar.id);
    if (!found) throw new Error('the calendar is gone');
    return found;
  };
  return { made, calendar, calendarId: calendar.id, ask, saved };
}

const [holidays, changes] = [[{ date: '2026-12-25', name: 'Christmas' }], { name: 'Renamed' }];

/** Every action on a calendar that is there, by its name. */
const everyChange: [string, (calendarId: string) => [Action<never, unknown>, object]][] = [
  ['addHolidays', (calendarId) => [addHolidays, { calendarId, holidays }]],
  ['archiveCalendar', (calendarId) => [archiveCalendar, { calendarId }]],
  ['overrideDate', (calendarId) => [overrideDate, { calendarId, override: eve, mayReplace: true }]],
  ['restoreDate', (calendarId) => [restoreDate, { calendarId, date: eve.date }]],
  ['updateCalendar', (calendarId) => [updateCalendar, { calendarId, changes }]],
];

describe.each(everyChange)('%s', (_, changeOf) => {
  test('finds nothing of another workspace', async () => {
    const { made, ask } = await place();
    const foreign = await made.calendar({ workspaceId: await made.workspace() });
    const [action, input] = changeOf(foreign.id);
    await expect(ask(action, input as never)).rejects.toThrow(NotFound);
    expect(await calendarById(made.db, foreign.id)).toMatchObject({ ...foreign, archivedAt: null });
    expect(await auditOf(made)).toEqual([]);
  });

  test('is not for viewers', async () => {
    const { made, calendar, ask, saved } = await place('viewer');
    const [action, input] = changeOf(calendar.id);
    await expect(ask(action, input as never)).rejects.toThrow(NotAllowed);
    expect(await saved()).toMatchObject({ ...calendar, archivedAt: null });
    expect(await auditOf(made)).toEqual([]);
  });

  test('changes nothing of an archived calendar', async () => {
    const { made, calendarId, ask, saved } = await place();
    await ask(archiveCalendar, { calendarId });
    const before = await saved();
    const [action, input] = changeOf(calendarId);
    if (action === archiveCalendar) await ask(action, input as never);
    else await expect(ask(action, input as never)).rejects.toThrow(NotFound);
    expect(await saved()).toEqual(before);
    expect(await auditOf(made)).toHaveLength(1);
  });
});

test('a calendar is made with what is usual where nothing else is wanted', async () => {
  const { made, ask } = await place();
  const { id } = await ask(createCalendar, { name: 'Salon', timeZone: 'Europe/Berlin', slotMinutes: 45 });
  const expected = { slotMinutes: 45, intervalMinutes: 45, country: 'DE', language: 'en', dateOverrides: [] };
  expect(await calendarById(made.db, id)).toMatchObject(expected);
});

test('settings are changed only while they are as they were shown, and only those that differ', async () => {
  const { made, calendar, calendarId, ask, saved } = await place();
  const shownVersion = settingsVersion(calendar, ['slotMinutes', 'horizonDays']);
  const form = { calendarId, changes: { horizonDays: 90, slotMinutes: 30 }, shownVersion };
  await ask(updateCalendar, { calendarId, changes: { name: 'Renamed' } });
  await ask(updateCalendar, form);
  const late = ask(updateCalendar, { ...form, changes: { horizonDays: 7, slotMinutes: 20 } });
  await expect(late).rejects.toThrow(CalendarChanged);
  await expect(late).rejects.toMatchObject({ saved: { name: 'Renamed', horizonDays: 90 } });
  expect(await saved()).toMatchObject({ horizonDays: 90, slotMinutes: 30 });
  expect((await auditOf(made)).map(({ detail }) => detail)).toEqual([
    { name: 'Renamed' },
    { horizonDays: 90 },
  ]);
});

test('settings that are sent as they were shown change nothing and are not noted', async () => {
  const { made, calendar, calendarId, ask } = await place();
  const { name, workingHours } = calendar;
  const shownVersion = settingsVersion(calendar, ['name', 'workingHours', 'partsOfDay']);
  const same = { name, workingHours, partsOfDay: { morning: null } };
  await ask(updateCalendar, { calendarId, changes: same, shownVersion });
  expect(await auditOf(made)).toEqual([]);
});

test('hours of a date are replaced only if they may be', async () => {
  const { calendarId, ask, saved } = await place();
  const override = { date: eve.date, label: null, periods: [] };
  const refused = ask(overrideDate, { calendarId, override, mayReplace: false });
  await expect(refused).rejects.toThrow(DateTaken);
  await expect(refused).rejects.toMatchObject({ override: eve });
  expect((await saved()).dateOverrides).toEqual([eve]);
  await ask(overrideDate, { calendarId, override, mayReplace: true });
  expect((await saved()).dateOverrides).toEqual([override]);
});

test('a date is restored only while its hours are those that were shown', async () => {
  const { made, calendarId, ask, saved } = await place();
  const { date } = eve;
  const stale = overrideVersion({ ...eve, label: null });
  await expect(ask(restoreDate, { calendarId, date, shownVersion: stale })).rejects.toThrow(ChangedMeanwhile);
  expect((await saved()).dateOverrides).toEqual([eve]);
  await ask(restoreDate, { calendarId, date, shownVersion: overrideVersion(eve) });
  await ask(restoreDate, { calendarId, date, shownVersion: overrideVersion(eve) });
  expect((await saved()).dateOverrides).toEqual([]);
  expect(await auditOf(made)).toHaveLength(1);
});

test('holidays close all dates but those with hours of their own', async () => {
  const { calendarId, ask, saved } = await place();
  const wanted = [{ date: eve.date, name: 'Christmas Eve' }, ...holidays];
  expect(await ask(addHolidays, { calendarId, holidays: wanted })).toEqual(holidays);
  expect((await saved()).dateOverrides).toEqual([
    eve,
    { date: '2026-12-25', label: 'Christmas', periods: [] },
  ]);
  expect(await ask(addHolidays, { calendarId, holidays: wanted })).toEqual([]);
});
