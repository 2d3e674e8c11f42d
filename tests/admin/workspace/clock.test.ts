import { describe, expect, test } from 'bun:test';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { insertMembership } from '../../../db/queries/users.ts';
import { insertWorkspace, saveSettings, settingsOfWorkspace } from '../../../db/queries/workspaces.ts';
import { addressIn } from '../../../src/admin/address.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import {
  auditOf,
  edited,
  formOf,
  place,
  present,
  valuesOf,
} from '../../helpers/dashboard/availability-page.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { quickServices } from '../../helpers/dashboard/getting-in.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const path = '/settings/workspace';

describe('the clock of a workspace', () => {
  test('has 24 hours until an admin chooses, and the audit log tells what was chosen', async () => {
    const made = await testServices();
    const admin = await signedIn(made, { role: 'admin' });
    expect((await admin.get(path)).text).toContain('<option value="24" selected>24-hour (14:30)</option>');
    const { status, headers } = await admin.post(path, { hourCycle: '12' });
    expect([status, headers.get('location')]).toEqual([303, path]);
    expect((await settingsOfWorkspace(made.db, admin.workspaceId))?.hourCycle).toBe(12);
    expect((await admin.get(path)).text).toContain('<option value="12" selected>12-hour (2:30 PM)</option>');
    await admin.post(path, { hourCycle: '12' });
    expect(await auditOf(made)).toEqual([
      { action: 'workspace.update', actor: admin.userId, detail: { hourCycle: 12 } },
    ]);
    expect((await admin.get('/settings/audit-log')).text).toContain('switched to a 12-hour clock');
  });

  test.each(['', '13', '12.0', '<b>'])('is not changed to %j', async (hourCycle) => {
    const made = await testServices();
    const admin = await signedIn(made, { role: 'admin' });
    const { status, text } = await admin.post(path, { hourCycle });
    expect([status, text.includes('Choose a time format.')]).toEqual([422, true]);
    expect((await settingsOfWorkspace(made.db, admin.workspaceId))?.hourCycle).toBe(24);
  });

  test('is that of the workspace that a page is about, not of another one', async () => {
    const { made, admin, calendar, path: hours } = await place();
    const other = await made.workspace('Other');
    await insertMembership(made.db, {
      workspaceId: other,
      userId: admin.userId,
      role: 'admin',
      createdAt: 0,
    });
    await saveSettings(made.db, { workspaceId: other, hourCycle: 12 });
    const { id } = await made.calendar({ workspaceId: other });
    expect(valuesOf((await admin.get(hours)).text, 'from-1')).toEqual(['09:00']);
    const there = await admin.get(addressIn(other, `/calendars/${id}/availability`));
    expect(valuesOf(there.raw, 'from-1')).toEqual(['9:00 AM']);
    const here = await admin.get(addressIn(calendar.workspaceId, hours));
    expect(valuesOf(here.raw, 'from-1')).toEqual(['09:00']);
  });

  test('is passed on to another workspace of its owner', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    await saveSettings(made.db, { workspaceId: owner.workspaceId, hourCycle: 12 });
    const id = crypto.randomUUID();
    expect((await owner.post('/workspaces', { id, name: 'Second' })).status).toBe(303);
    expect((await settingsOfWorkspace(made.db, id))?.hourCycle).toBe(12);
  });
});

describe('setting up', () => {
  const filled = { workspace: 'Acme', email: 'ann@example.com', password: 'seven quiet harbours' };

  test.each<[string, 12 | 24]>([
    ['America/New_York', 12],
    ['Australia/Sydney', 12],
    ['Europe/Berlin', 24],
    ['UTC', 24],
  ])('in %s chooses a clock of %d hours', async (timeZone, hourCycle) => {
    const made = await quickServices();
    const { path: link } = await newAccessLink(made, { kind: 'set-up' });
    expect((await browser(made).post(link, { ...filled, calendar: 'Room', timeZone })).status).toBe(303);
    expect(await made.db.selectFrom('workspaces').select('hour_cycle').execute()).toEqual([
      { hour_cycle: hourCycle },
    ]);
  });

  test.each<[12 | 24 | null, 12 | 24]>([
    [null, 12],
    [24, 24],
  ])('keeps a clock that was chosen (%p) on the command line', async (chosen, hourCycle) => {
    const made = await quickServices();
    const workspaceId = crypto.randomUUID();
    await insertWorkspace(made.db, { id: workspaceId, name: 'Acme', createdAt: 0, hourCycle: chosen });
    await made.calendar({ workspaceId, timeZone: 'America/Chicago' });
    const { path: link } = await newAccessLink(made, { kind: 'set-up' });
    const { email, password } = filled;
    expect((await browser(made).post(link, { email, password })).status).toBe(303);
    expect((await settingsOfWorkspace(made.db, workspaceId))?.hourCycle).toBe(hourCycle);
  });
});

describe('on a 12-hour clock', () => {
  test('hours are shown and typed with AM and PM, in both languages', async () => {
    const { made, admin, calendar, path: hours } = await onTwelveHours();
    const { text } = await admin.get(hours);
    expect([valuesOf(text, 'from-1'), valuesOf(text, 'to-1')]).toEqual([['9:00 AM'], ['5:00 PM']]);
    for (const shown of ['>9 AM</text>', 'Open 9:00 AM–5:00 PM', 'Enter times like 9 AM, 9:30 AM or 5 PM']) {
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/\d{2}:\d{2}–\d{2}:\d{2}(?! [AP]M)/);
    const wrong = await admin.post(hours, edited(await formOf(admin, hours), [['from-1', 'nine']]));
    expect(wrong.text).toContain('Enter times like 9 AM–5 PM. Each period must end after it starts');
    const typed = edited(await formOf(admin, hours), [
      ['from-1', '9.30 am'],
      ['to-1', 'noon'],
      ['from-1', '1'],
      ['to-1', '5:30pm'],
      ['from-2', '17 Uhr'],
      ['to-2', '12:00 AM'],
    ]);
    expect((await admin.post(hours, typed)).status).toBe(303);
    const saved = (await present(made, calendar)).workingHours.filter(({ weekday }) => weekday < 3);
    expect(saved).toEqual([
      { weekday: 1, startMinute: 570, endMinute: 720 },
      { weekday: 1, startMinute: 780, endMinute: 1050 },
      { weekday: 2, startMinute: 1020, endMinute: 1440 },
    ]);
    await made.db.updateTable('users').set({ language: 'de' }).where('id', '=', admin.userId).execute();
    const german = await admin.get(hours);
    expect(valuesOf(german.text, 'from-1')).toEqual(['9:30 AM', '1:00 PM']);
    expect(german.text).toContain('Geben Sie Zeiten wie 9 AM, 9:30 AM oder 5 PM ein');
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
    expect((await viewer.get(hours)).text).toContain(
      'Mon 9:30 AM–12:00 PM, 1:00–5:30 PM; Tue 5:00 PM–12:00 AM; Wed–Fri 9:00 AM–5:00 PM',
    );
  });

  test('a saved form that nobody changed changes nothing', async () => {
    const { made, admin, path: hours } = await onTwelveHours();
    const before = await auditOf(made);
    expect((await admin.post(hours, await formOf(admin, hours))).status).toBe(303);
    expect(await auditOf(made)).toEqual(before);
  });

  test('special dates take and show them', async () => {
    const { made, admin, calendar, path: hours } = await onTwelveHours();
    const base = `/calendars/${calendar.id}`;
    const added = await admin.post(`${base}/dates`, {
      date: '2026-12-24',
      hours: '9am–noon, 1-5 pm',
      label: '',
    });
    expect(added.status).toBe(303);
    expect((await present(made, calendar)).dateOverrides[0]?.periods).toEqual([
      { startMinute: 540, endMinute: 720 },
      { startMinute: 780, endMinute: 1020 },
    ]);
    const { text } = await admin.get((added.headers.get('location') ?? hours).replace(/#.*/, ''));
    expect(text).toContain('9:00 AM–12:00 PM, 1:00–5:00 PM');
    const again = await admin.post(`${base}/dates`, { date: '2026-12-24', hours: '', label: '' });
    expect(again.text).toContain('is already open 9:00 AM–12:00 PM, 1:00–5:00 PM. Remove that date first.');
    const log = await admin.get('/settings/audit-log');
    expect(log.text).toContain('on 24 Dec 2026 (9:00 AM–12:00 PM, 1:00–5:00 PM)');
  });

  test('bookings are shown so everywhere, and exported as ever', async () => {
    const { made, admin, calendar } = await onTwelveHours();
    const id = await book(made, calendar);
    const base = `/calendars/${calendar.id}`;
    // The axis beside blocks says which half of the day it is.
    for (const [page, ...said] of [
      ['/?day=2026-11-24', '>2:30–3:00<', '>2 PM<'],
      [`${base}/week?day=2026-11-24`, '>2:30–3:00<', '>2 PM<'],
      [`${base}/bookings/${id}`, '2:30–3:00 PM'],
      [`${base}/bookings/${id}/move`, '2:30–3:00 PM'],
    ] as const) {
      const { status, text } = await admin.get(page);
      expect([page, status, said.filter((each) => !text.includes(each))]).toEqual([page, 200, []]);
      expect(text).not.toContain('14:30–15:00');
    }
    const list = (await admin.get(`${base}/bookings`)).text;
    expect([list.includes('2:30 PM'), list.includes('14:30<')]).toEqual([true, false]);
    const move = await admin.get(`${base}/bookings/${id}/move?day=2026-11-25`);
    expect(move.text).toContain('11:30 AM–12:00 PM');
    expect((await admin.get(`${base}/bookings.csv`)).text).toContain('2026-11-24T14:30:00+00:00');
  });
});

async function onTwelveHours() {
  const placed = await place();
  await saveSettings(placed.made.db, { workspaceId: placed.admin.workspaceId, hourCycle: 12 });
  return placed;
}

async function book(made: TestServices, calendar: Calendar): Promise<string> {
  const id = crypto.randomUUID();
  const startAt = Date.parse('2026-11-24T14:30:00Z');
  const period = { startAt, endAt: startAt + 1_800_000 };
  const { workspaceId, id: calendarId } = calendar;
  await made.claim(calendar, { start: startAt, end: period.endAt, ownerId: id });
  const createdAt = made.clock.now();
  await insertBooking(made.db, {
    id,
    workspaceId,
    calendarId,
    name: 'Ann',
    ...period,
    code: '7K4M2T',
    createdAt,
  });
  return id;
}
