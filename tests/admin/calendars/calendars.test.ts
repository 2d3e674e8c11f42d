import { describe, expect, test } from 'bun:test';
import { calendarById, managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const lee = { name: 'Dr. Lee', timeZone: 'Europe/Berlin', language: 'de', country: 'zone' };

describe('the list of calendars', () => {
  test('draws today and tells the next free slot in each one’s own zone', async () => {
    const { made, admin } = await place();
    const { workspaceId } = admin;
    const busy = await made.calendar({ workspaceId, name: 'Busy', timeZone: 'America/New_York' });
    await made.claim(busy, { start: '2026-11-20T10:30:00-05:00', end: '2026-11-20T12:00:00-05:00' });
    const hold = {
      start: '2026-11-20T12:00:00-05:00',
      end: '2026-11-20T12:30:00-05:00',
      kind: 'hold',
    } as const;
    await made.claim(busy, { ...hold, expiresAt: '2026-11-21T00:00:00Z' });
    const never = await made.calendar({ workspaceId, name: 'Never', workingHours: [] });
    const late = await made.calendar({ workspaceId, name: 'Late', timeZone: 'Asia/Tokyo' });
    const { text } = await admin.get('/calendars');
    const rowOf = (id: string) => text.split('<tr>').find((row) => row.includes(`${id}/availability`)) ?? '';
    expect(rowOf(busy.id)).toContain('Today, 12:30–13:00');
    expect(rowOf(busy.id)).toContain('aria-label="Today open 8 hours, busy 1.5, held 0.5"');
    expect(rowOf(never.id)).toContain('>none</span>');
    expect(rowOf(late.id)).toContain('Mon, 23 Nov, 09:00–09:30');
  });

  test('lets admins make one, and viewers look', async () => {
    const { made, admin } = await place();
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
    expect((await admin.get('/calendars')).text).toContain('href="/calendars/new"');
    expect((await viewer.get('/calendars')).text).not.toContain('href="/calendars/new"');
    expect((await viewer.get('/calendars/new')).status).toBe(403);
  });
});

describe('a new calendar', () => {
  test('is open Monday to Friday nine to five, and leads to its hours', async () => {
    const { made, admin } = await place();
    const { status, headers, note } = await admin.post('/calendars', lee);
    const [calendar] = await managedCalendars(made.db, admin.workspaceId);
    expect([status, headers.get('location'), note]).toEqual([
      303,
      `/calendars/${calendar?.id}/availability`,
      'calendar-created',
    ]);
    expect(calendar).toMatchObject({
      workspaceId: admin.workspaceId,
      name: 'Dr. Lee',
      timeZone: 'Europe/Berlin',
      language: 'de',
      country: 'DE',
      slotMinutes: 30,
      horizonDays: 60,
    });
    expect(calendar?.workingHours).toHaveLength(5);
    const [entry, ...others] = await entriesOf(made);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'calendar.create',
      actor_id: admin.userId,
      subject_id: calendar?.id,
    });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({
      name: 'Dr. Lee',
      workingHours: ['mon-fri 09:00-17:00'],
    });
  });

  test.each([
    [{ name: '' }, 'Enter a name for the calendar: up to 100 characters'],
    [{ name: 'x'.repeat(101) }, 'Enter a name for the calendar: up to 100 characters'],
    [{ timeZone: 'Mars/Olympus' }, 'Choose a time zone'],
    [{ timeZone: '+02:00' }, 'Choose a time zone'],
    [{ language: 'tlh' }, 'Choose one of the languages'],
    [{ country: 'Germany' }, 'Choose a country'],
    [{ place: 'x'.repeat(101) }, 'Enter the place on one line, at most 100 characters'],
    [{ contactPhone: 'reception' }, 'Enter a phone number with its area code'],
    [{ contactPhone: '030 1234567', country: '' }, 'Enter a phone number with its area code'],
  ])('is not made with %j', async (wrong, problem) => {
    const { made, admin } = await place();
    const { status, text } = await admin.post('/calendars', { ...lee, ...wrong });
    expect(status).toBe(422);
    expect(text).toContain(problem);
    expect(text).toContain('aria-invalid="true"');
    expect(await managedCalendars(made.db, admin.workspaceId)).toEqual([]);
  });
});

describe('the settings of a calendar', () => {
  test('are changed, and only what changed is told', async () => {
    const { made, admin } = await place();
    const calendar = await made.calendar({ workspaceId: admin.workspaceId, ...lee, country: 'DE' });
    const path = `/calendars/${calendar.id}/edit`;
    const version = versionIn((await admin.get(path)).text);
    const fields = { version, ...lee, country: '', name: 'Dr. Lee <i>' };
    const saved = await admin.post(path, fields);
    expect([saved.headers.get('location'), saved.note]).toEqual([path, 'saved']);
    expect(await calendarById(made.db, calendar.id)).toMatchObject({
      name: 'Dr. Lee <i>',
      country: null,
      timeZone: 'Europe/Berlin',
    });
    const [entry] = await entriesOf(made);
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ name: 'Dr. Lee <i>', country: null });
    const { text } = await admin.get(path);
    expect(text).toContain('<h1>Dr. Lee &lt;i&gt;</h1>');
  });

  test('say where it is and which number callers reach the desk at, national ones in its country', async () => {
    const { made, admin } = await place();
    const calendar = await made.calendar({ workspaceId: admin.workspaceId, ...lee, country: 'DE' });
    const path = `/calendars/${calendar.id}/edit`;
    const save = async (typed: { place: string; contactPhone: string }) => {
      const version = versionIn((await admin.get(path)).text);
      await admin.post(path, { version, ...lee, ...typed });
      const { place, contactPhone } = (await calendarById(made.db, calendar.id)) ?? {};
      return { place, contactPhone };
    };
    expect(await save({ place: ' Hauptstraße 12 ', contactPhone: '030 1234567' })).toEqual({
      place: 'Hauptstraße 12',
      contactPhone: '+49301234567',
    });
    expect((await admin.get(path)).text).toContain('value="+49301234567"');
    expect(await save({ place: '', contactPhone: '' })).toEqual({ place: null, contactPhone: null });
  });

  test('that somebody else changed meanwhile are shown beside one’s own, and not overwritten', async () => {
    const { made, admin } = await place();
    const other = await signedIn(made, { role: 'owner', workspaceId: admin.workspaceId });
    const calendar = await made.calendar({ workspaceId: admin.workspaceId, ...lee, country: 'DE' });
    const path = `/calendars/${calendar.id}/edit`;
    const version = versionIn((await admin.get(path)).text);
    await other.post(path, { version, ...lee, country: 'DE', name: 'Theirs' });
    const { status, text } = await admin.post(path, { version, ...lee, country: 'AT', name: 'Mine' });
    expect(status).toBe(409);
    for (const shown of ['Mine', 'Theirs', 'AT', 'DE']) expect(text).toContain(`>${shown}</td>`);
    expect(await calendarById(made.db, calendar.id)).toMatchObject({ name: 'Theirs', country: 'DE' });
    const again = { version: versionIn(text), ...lee, country: 'AT', name: 'Mine' };
    expect((await admin.post(path, again)).status).toBe(303);
    expect(await calendarById(made.db, calendar.id)).toMatchObject({ name: 'Mine', country: 'AT' });
  });

  test('say whether bots find bookings without the name, and who changed that', async () => {
    const { made, admin } = await place();
    const calendar = await made.calendar({ workspaceId: admin.workspaceId, ...lee, country: 'DE' });
    const path = `/calendars/${calendar.id}/edit`;
    const { text } = await admin.get(path);
    expect(text).toMatch(/<option value="off" selected>By phone or email, and the name</);
    const fields = { version: versionIn(text), ...lee, country: 'DE', findWithoutName: 'on' };
    expect((await admin.post(path, fields)).status).toBe(303);
    expect(await calendarById(made.db, calendar.id)).toMatchObject({ findWithoutName: true });
    const [entry] = await entriesOf(made);
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ findWithoutName: true });
    const german = await admin.get(path, { 'accept-language': 'de' });
    expect(german.text).toMatch(/<option value="on" selected>Telefon oder E-Mail allein</);
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
    expect((await viewer.get(path)).text).toContain('By phone or email alone');
  });

  test('say what bots know about callers and which times are offered first', async () => {
    const { made, admin } = await place();
    const calendar = await made.calendar({ workspaceId: admin.workspaceId, ...lee, country: 'DE' });
    const path = `/calendars/${calendar.id}/edit`;
    const { text } = await admin.get(path);
    expect(text).toContain('<option value="known" selected>Only whether you know them<');
    expect(text).toContain('<option value="earliest" selected>The earliest<');
    const chosen = { callerTold: 'bookings', offerFirst: 'beside_bookings' } as const;
    const fields = { version: versionIn(text), ...lee, country: 'DE', ...chosen };
    expect((await admin.post(path, { ...fields, callerTold: 'everything' })).text).toContain(
      'Choose one of these.',
    );
    expect((await admin.post(path, fields)).status).toBe(303);
    expect(await calendarById(made.db, calendar.id)).toMatchObject(chosen);
    const [entry] = await entriesOf(made);
    expect(JSON.parse(entry?.detail ?? '')).toEqual(chosen);
    const german = await admin.get(path, { 'accept-language': 'de' });
    expect(german.text).toContain(
      '<option value="beside_bookings" selected>Die direkt neben anderen Buchungen<',
    );
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
    expect((await viewer.get(path)).text).toContain('Also their next booking and last service');
    expect((await admin.post(path, fields)).status).toBe(409);
  });

  test('are told to viewers', async () => {
    const { made, admin } = await place();
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
    const calendar = await made.calendar({ workspaceId: admin.workspaceId, ...lee, country: 'DE' });
    const { text } = await viewer.get(`/calendars/${calendar.id}/edit`);
    expect(text).toContain('Europe/Berlin');
    expect(text).not.toMatch(/<form[^>]*calendars|Archive/);
  });
});

describe('archiving a calendar', () => {
  test('needs its name typed, and then callers no longer reach it', async () => {
    const { made, admin } = await place();
    const calendar = await made.calendar({ workspaceId: admin.workspaceId, name: 'Room “4”' });
    const { key } = await made.key(admin.workspaceId);
    const path = `/calendars/${calendar.id}/archive`;
    expect((await admin.get(path)).text).toContain('Callers will no longer be able to reach it');
    for (const name of ['', 'room “4”', 'Room 4']) {
      const { status, text } = await admin.post(path, { name });
      expect([status, text.includes('Type the name exactly')]).toEqual([422, true]);
    }
    expect((await calendarById(made.db, calendar.id))?.archivedAt).toBeNull();
    const { status, headers, note } = await admin.post(path, { name: ' Room “4” ' });
    expect([status, headers.get('location'), note]).toEqual([303, '/calendars', 'calendar-archived']);
    expect((await calendarById(made.db, calendar.id))?.archivedAt).toBe(made.clock.now());
    const authorization = { authorization: `Bearer ${key}` };
    expect((await admin.get(`/api/v1/calendar?calendarId=${calendar.id}`, authorization)).status).toBe(403);
    for (const page of ['availability', 'edit', 'archive', 'guide', 'holidays']) {
      expect((await admin.get(`/calendars/${calendar.id}/${page}`)).status).toBe(404);
    }
    expect((await admin.post(path, { name: 'Room “4”' })).status).toBe(404);
    expect((await entriesOf(made)).map(({ action }) => action)).toEqual(['calendar.archive']);
  });
});

async function place() {
  const made = await testServices();
  return { made, admin: await signedIn(made, { role: 'admin' }) };
}

function versionIn(html: string): string {
  return / name="version" value="([^"]*)"/.exec(html)?.[1] ?? '';
}

function entriesOf({ db }: TestServices) {
  return db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
}
