import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { blocksOf, deskPlace, speak } from './desk-place.ts';

const htmx = { 'hx-request': 'true' };
const back = '/?day=2026-11-24&group=East';

async function place() {
  const made = await deskPlace();
  const id = await bookInto(made.made, made.calendar, {
    ...{ start: '2026-11-24T10:00:00Z', name: 'Ada <i>Novak', phone: '+12125550123', email: 'a@b.example' },
    ...{ notes: 'First <b>visit', metadata: JSON.stringify({ room: '<u>2' }) as never },
  });
  const path = `/calendars/${made.calendar.id}/bookings/${id}`;
  const attendance = async () => {
    const rows = made.made.db.selectFrom('bookings').select('attendance').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).attendance;
  };
  const panel = (suffix = '') => made.desk.get(`${path}${suffix}?${new URLSearchParams({ back })}`, htmx);
  return { ...made, id, path, attendance, panel };
}

describe('the panel of a booking', () => {
  test('has all of it, as text, and the ways to change it, which lead back to the day', async () => {
    const { panel, path } = await place();
    const { status, text } = await panel();
    expect(status).toBe(200);
    expect(text).toStartWith('<div id="panel-body">');
    expect(text).toContain('Ada &lt;i&gt;Novak');
    expect(text).toContain('Tue, Nov 24, 10:00–10:30</strong><span>Practice</span>');
    for (const each of ['+12125550123', 'a@b.example', 'First &lt;b&gt;visit']) expect(text).toContain(each);
    expect(text).not.toMatch(/<i>|<b>visit|<u>/);
    const query = `?back=${encodeURIComponent(back)}`;
    for (const each of ['move', 'edit', 'cancel']) expect(text).toContain(`href="${path}/${each}${query}"`);
  });

  test('is as good in German', async () => {
    const { made, desk, panel } = await place();
    await speak(made, desk.userId, 'de');
    const { text } = await panel();
    for (const word of ['Erschienen', 'Nicht erschienen', 'Verschieben', 'Bearbeiten', 'Seite öffnen'])
      expect(text).toContain(`>${word}<`);
  });

  test('shows viewers everything and lets them change nothing', async () => {
    const { made, workspaceId, path } = await place();
    const viewer = await signedIn(made, { role: 'viewer', workspaceId });
    const { text } = await viewer.get(path, htmx);
    expect(text).toContain('+12125550123');
    expect(formsIn(text)).toEqual([]);
    expect(text).not.toMatch(/\/(move|edit|cancel)/);
    expect((await viewer.post(`${path}/attendance`, { attendance: 'arrived' })).status).toBe(403);
  });

  test('offers no change of a booking that was cancelled', async () => {
    const { desk, panel, path, attendance } = await place();
    await desk.post(`${path}/cancel`, { sequence: '0' });
    const { text } = await panel();
    expect(text).toContain('Cancelled');
    expect(formsIn(text)).toEqual([]);
    expect((await desk.post(`${path}/attendance`, { attendance: 'arrived' })).status).toBe(409);
    expect(await attendance()).toBeNull();
  });

  test('edits and cancels in place, and leads back to the day', async () => {
    const { desk, panel, path } = await place();
    for (const [suffix, fields] of [
      ['/edit', { name: 'Ada Novak', phone: '+12125550123', email: '', notes: '' }],
      ['/cancel', { reason: '' }],
    ] as const) {
      const { text } = await panel(suffix);
      expect(text).toStartWith('<div id="panel-body">');
      const form = formsIn(text).find(({ action }) => action === `${path}${suffix}`);
      expect(form?.fields).toMatchObject({ back });
      const done = await desk.post(`${path}${suffix}`, { ...form?.fields, ...fields }, htmx);
      expect([done.status, done.headers.get('hx-redirect')]).toEqual([200, back]);
    }
  });

  test('says what is wrong with an edit in place', async () => {
    const { desk, path } = await place();
    const fields = { sequence: '0', name: '', phone: '+12125550123', email: '', notes: '', back };
    const { status, text } = await desk.post(`${path}/edit`, fields, htmx);
    expect([status, text.startsWith('<div id="panel-body">')]).toEqual([422, true]);
    expect(formsIn(text).find(({ action }) => action === `${path}/edit`)?.fields).toMatchObject({ back });
  });
});

describe('who came', () => {
  test('is marked and taken back, and seen on the day and in the history', async () => {
    const { made, desk, path, panel, attendance } = await place();
    const marked = await desk.post(`${path}/attendance`, { attendance: 'arrived', back });
    expect([marked.status, marked.headers.get('location')]).toEqual([303, back]);
    expect(await attendance()).toBe('arrived');
    expect(blocksOf((await desk.get('/?day=2026-11-24')).text)).toEqual([
      'booking: Ada &lt;i&gt;Novak, Arrived, Has a note 10:00–10:30',
    ]);
    expect((await panel()).text).toContain(
      'name="attendance" value="" class="secondary" aria-pressed="true"',
    );
    await desk.post(`${path}/attendance`, { attendance: 'no_show', back });
    expect(await attendance()).toBe('no_show');
    await desk.post(`${path}/attendance`, { attendance: 'no_show', back });
    await desk.post(`${path}/attendance`, { attendance: '', back });
    expect(await attendance()).toBeNull();
    const entries = await made.db.selectFrom('audit_entries').select('action').execute();
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('booking.attendance'));
    expect((await desk.get(path)).status).toBe(200);
  });

  test('can be marked on the booking’s own page, too, without scripts', async () => {
    const { desk, path, attendance } = await place();
    const form = formsIn((await desk.get(path)).text).find(({ action }) => action === `${path}/attendance`);
    expect(form?.fields).toEqual({ back: path });
    await desk.post(`${path}/attendance`, { ...form?.fields, attendance: 'arrived' });
    expect(await attendance()).toBe('arrived');
  });

  test.each(['ARRIVED', 'x', '<b>', 'arrived '.repeat(99)])('is nothing like %p', async (value) => {
    const { desk, path, attendance } = await place();
    expect((await desk.post(`${path}/attendance`, { attendance: value })).status).toBe(400);
    expect(await attendance()).toBeNull();
  });

  test('is not reset by a form that says nothing', async () => {
    const { desk, path, attendance } = await place();
    await desk.post(`${path}/attendance`, { attendance: 'arrived' });
    expect((await desk.post(`${path}/attendance`, {})).status).toBe(400);
    expect(await attendance()).toBe('arrived');
  });

  test('leads nowhere else, and is nothing for strangers', async () => {
    const { made, desk, path } = await place();
    for (const elsewhere of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example']) {
      const { headers } = await desk.post(`${path}/attendance`, { attendance: 'arrived', back: elsewhere });
      expect(headers.get('location')).toBe(path);
    }
    const stranger = await signedIn(made, { role: 'owner' });
    expect((await stranger.get(path, htmx)).status).toBe(404);
    expect((await stranger.post(`${path}/attendance`, { attendance: 'arrived' })).status).toBe(404);
  });
});
