import { describe, expect, test } from 'bun:test';
import { insertAuditEntry } from '../../../db/queries/audit-log/audit-entries.ts';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const mars = 'Mars/Olympus';
const says = 'This server doesn’t know the time zone “Mars/Olympus”';

/** A calendar in a zone that only a newer machine knows, beside one in New York. */
async function world() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const lost = await made.calendar({ workspaceId, name: 'Lost' });
  const known = await made.calendar({ workspaceId, name: 'Known', timeZone: 'America/New_York' });
  await made.db.updateTable('calendars').set({ time_zone: mars }).where('id', '=', lost.id).execute();
  return { made, admin, lost, known };
}

describe('a calendar whose time zone the server does not know', () => {
  test('stands in the list and on the first page with what to do, the others as ever', async () => {
    const { admin, lost, known } = await world();
    for (const path of ['/calendars', '/']) {
      const { status, text } = await admin.get(path);
      expect(status).toBe(200);
      expect(text).toContain('This server doesn’t know its time zone:');
      expect(text).toContain(`href="/calendars/${lost.id}/edit"`);
      expect(text).toContain('Known');
      expect(text).toMatch(/New[ _]York/);
    }
    expect((await admin.get('/calendars')).text).toContain('Today, 10:30–11:00');
    expect((await admin.get(`/calendars/${known.id}/availability`)).status).toBe(200);
  });

  test.each([
    'availability',
    'availability/dates',
    'availability/slots',
    'bookings',
    'bookings.csv',
    'holidays',
  ])('has in the place of its page %s what to do', async (page) => {
    const { admin, lost } = await world();
    const { status, text } = await admin.get(`/calendars/${lost.id}/${page}`);
    expect(status).toBe(409);
    expect(text).toContain(says);
    expect(text).toContain(`<a href="/calendars/${lost.id}/edit">Choose another time zone</a>`);
  });

  test('is told of in the place of a part of a page too', async () => {
    const { admin, lost } = await world();
    const path = `/calendars/${lost.id}/try`;
    const { status, text } = await admin.post(path, { query: 'tomorrow' }, { 'hx-request': 'true' });
    expect(status).toBe(409);
    expect(text).toStartWith('<section');
    expect(text).toContain(says);
  });

  test('keeps the pages that need no zone, and its entries in the audit log', async () => {
    const { made, admin, lost } = await world();
    const period = { start: '2026-11-24T19:00:00.000Z', end: '2026-11-24T19:30:00.000Z' };
    await insertAuditEntry(made.db, {
      workspaceId: admin.workspaceId,
      at: made.clock.now(),
      actorKind: 'cli',
      action: 'booking.cancel',
      detail: { calendarId: lost.id, ...period },
    });
    for (const page of ['guide', 'feeds', 'archive']) {
      expect((await admin.get(`/calendars/${lost.id}/${page}`)).status).toBe(200);
    }
    expect((await admin.get(`/calls?calendar=${lost.id}`)).status).toBe(200);
    const { status, text } = await admin.get('/settings/audit-log');
    expect(status).toBe(200);
    expect(text).toContain('Nov 24, 2026, 19:00–19:30 UTC');
  });

  test('is mended by its settings, and by nothing that was not chosen', async () => {
    const { made, admin, lost } = await world();
    const path = `/calendars/${lost.id}/edit`;
    const opened = await admin.get(path);
    expect(opened.status).toBe(200);
    expect(opened.text).toContain(`${says}. Choose another one.`);
    expect(opened.text).toContain(`<input id="timeZone" name="timeZone" value="Mars/Olympus"`);
    const version = /name="version" value="(\w+)"/.exec(opened.text)?.[1] ?? '';
    const form = { version, name: 'Lost', language: 'en', country: '' };
    expect((await admin.post(path, { ...form, timeZone: mars })).status).toBe(422);
    expect(await zoneOf(lost)).toBe(mars);
    expect((await admin.post(path, { ...form, timeZone: 'Europe/Berlin' })).status).toBe(303);
    expect(await zoneOf(lost)).toBe('Europe/Berlin');
    expect((await admin.get(`/calendars/${lost.id}/availability`)).status).toBe(200);

    async function zoneOf({ workspaceId, id: calendarId }: Calendar) {
      return (await calendarOfWorkspace(made.db, { workspaceId, calendarId }))?.timeZone;
    }
  });
});
