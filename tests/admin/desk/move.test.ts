import { describe, expect, test } from 'bun:test';
import { updateMembership } from '../../../db/queries/members.ts';
import { failingLink } from '../../browser/states/sample-links.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { deskPlace, speak } from './desk-place.ts';

const htmx = { 'hx-request': 'true' };
const back = '/?day=2026-11-24';

/** A booking on Tuesday from 10:00 to 10:30, and what dragging it sends. */
async function place(given: Parameters<typeof deskPlace>[0] = {}) {
  const made = await deskPlace(given);
  const id = await bookInto(made.made, made.calendar, { start: '2026-11-24T10:00:00Z', name: 'Ada Novak' });
  const path = `/calendars/${made.calendar.id}/bookings/${id}`;
  const drag = (fields: Record<string, string> = {}, headers: Record<string, string> = htmx) =>
    made.desk.post(
      `${path}/move`,
      { start: '2026-11-24T11:00:00', minutes: '30', sequence: '0', back, ...fields },
      headers,
    );
  const row = async () => {
    const rows = made.made.db.selectFrom('bookings').selectAll().where('id', '=', id);
    const { start_at, end_at, sequence, overruled } = await rows.executeTakeFirstOrThrow();
    const [start, end] = [start_at, end_at].map((at) => new Date(at).toISOString().slice(5, 16));
    return [start, end, sequence, overruled];
  };
  return { ...made, id, path, drag, row };
}

/** The form that takes back what was just done. */
async function undoOf(desk: Awaited<ReturnType<typeof place>>['desk']) {
  const undo = formsIn((await desk.get(back)).text).find(({ action }) => action.endsWith('/move'));
  if (!undo) throw new Error('there is no undo');
  return undo;
}

const before = ['11-24T10:00', '11-24T10:30', 0, null];

/** What the panel says: its heading, why not, and its buttons and links. */
function panelOf(text: string) {
  expect(text).toStartWith('<div id="panel-body">');
  const [, heading] = /<h2[^>]*>([^<]*)</.exec(text) ?? [];
  const reasons = [...text.matchAll(/<li>([^<]*)</g)].map(([, each]) => each);
  const [, button] = /<button[^>]*>([^<]*)</.exec(text) ?? [];
  return { heading, reasons, button };
}

describe('a booking that is dragged', () => {
  test('moves, says so on the page it was dragged on, and moves back by undo', async () => {
    const { desk, drag, row } = await place();
    const moved = await drag({ minutes: '45' });
    expect([moved.status, moved.headers.get('hx-redirect'), moved.note]).toEqual([
      200,
      back,
      'booking-moved',
    ]);
    expect(await row()).toEqual(['11-24T11:00', '11-24T11:45', 1, null]);
    const { text } = await desk.get(back);
    const undo = formsIn(text).find(({ action }) => action.endsWith('/move'));
    expect(undo?.fields).toMatchObject({
      start: '2026-11-24T10:00:00+00:00',
      minutes: '30',
      sequence: '1',
      back,
    });
    const undone = await desk.post(undo?.action ?? '', undo?.fields);
    expect([undone.status, undone.headers.get('location')]).toEqual([303, back]);
    expect((await row()).slice(0, 3)).toEqual(['11-24T10:00', '11-24T10:30', 2]);
  });

  test.each([
    [null, '2026-11-24T11:00:00'],
    ['["hours"]', '2026-11-24T11:00:00'],
    ['["notice"]', '2026-11-24T18:00:00'],
  ])('that had overruled %p has so again after undo, though by now it is soon', async (overruled, start) => {
    const { made, desk, id, drag, row } = await place({ calendar: { minimumNoticeMinutes: 60 } });
    await made.db.updateTable('bookings').set({ overruled }).where('id', '=', id).execute();
    made.clock.set('2026-11-24T09:30:00Z');
    expect((await drag({ start, overrule: 'yes' })).status).toBe(200);
    const { action, fields } = await undoOf(desk);
    expect((await desk.post(action, fields)).status).toBe(303);
    expect(await row()).toEqual(['11-24T10:00', '11-24T10:30', 2, overruled]);
  });

  test('goes back by undo only where its time is still free, and is marked where somebody came closer', async () => {
    const { made, calendar, desk, drag, row } = await place({ calendar: { bufferAfterMinutes: 30 } });
    await drag({ start: '2026-11-24T15:00:00' });
    const { action, fields } = await undoOf(desk);
    const other = await bookInto(made, calendar, { start: '2026-11-24T10:15:00Z', name: 'Dana' });
    expect((await desk.post(action, fields)).status).toBe(409);
    await made.db.deleteFrom('claims').where('owner_id', '=', other).execute();
    await bookInto(made, calendar, { start: '2026-11-24T10:30:00Z', name: 'Emil' });
    expect((await desk.post(action, fields)).status).toBe(303);
    expect(await row()).toEqual(['11-24T10:00', '11-24T10:30', 2, '["buffers"]']);
  });

  test('goes nowhere else by undo, nor with other marks, nor twice', async () => {
    const { made, workspaceId, desk, drag, row } = await place({ calendar: { minimumNoticeMinutes: 60 } });
    made.clock.set('2026-11-24T09:30:00Z');
    await drag();
    const { action, fields } = await undoOf(desk);
    const other = await signedIn(made, { role: 'desk', workspaceId });
    expect((await other.post(action, fields)).status).toBe(409);
    const changes: Record<string, string>[] = [
      { start: '2026-11-24T18:00:00' },
      { minutes: '45' },
      { had: 'hours' },
      { undo: '' },
    ];
    for (const changed of changes)
      expect((await desk.post(action, { ...fields, ...changed })).status).toBe(409);
    expect((await row())[2]).toBe(1);
    expect((await desk.post(action, fields)).status).toBe(303);
    expect((await desk.post(action, { ...fields, sequence: '2' })).status).toBe(303);
    expect(await row()).toEqual(['11-24T10:00', '11-24T10:30', 2, null]);
  });

  test('that is dropped where it was stays as it is', async () => {
    const { drag, row } = await place();
    expect((await drag({ start: '2026-11-24T10:00:00' })).status).toBe(200);
    expect(await row()).toEqual(before);
  });

  test('asks in the panel where callers could not have it, and goes there if told to', async () => {
    const { desk, drag, row } = await place();
    const asked = await drag({ start: '2026-11-24T18:00:00' });
    expect([asked.status, panelOf(asked.text)]).toEqual([
      409,
      {
        heading: 'Move to Tuesday, Nov 24, 2026, 18:00–18:30?',
        reasons: ['It’s outside opening hours.'],
        button: 'Move anyway',
      },
    ]);
    expect(await row()).toEqual(before);
    const [form] = formsIn(asked.text);
    expect(form?.fields).toEqual({ ...form?.fields, overrule: 'yes', sequence: '0', back });
    const moved = await desk.post(form?.action ?? '', form?.fields);
    expect([moved.status, moved.headers.get('location'), moved.note]).toEqual([303, back, 'booking-moved']);
    expect(await row()).toEqual(['11-24T18:00', '11-24T18:30', 1, '["hours"]']);
  });

  test('says whose time it is where it is taken, and offers no way to have it', async () => {
    const { made, calendar, drag, row } = await place();
    await bookInto(made, calendar, { start: '2026-11-24T11:00:00Z', name: 'Dana <b>' });
    for (const overrule of ['', 'yes']) {
      const { status, text } = await drag({ overrule });
      expect([status, panelOf(text)]).toEqual([
        409,
        {
          heading: 'Move to Tuesday, Nov 24, 2026, 11:00–11:30?',
          reasons: ['Dana &lt;b&gt; is booked 11:00–11:30.'],
          button: undefined,
        },
      ]);
    }
    expect(await row()).toEqual(before);
  });

  test('is lengthened, but not into the next booking', async () => {
    const { made, calendar, drag, row } = await place();
    await bookInto(made, calendar, { start: '2026-11-24T11:00:00Z', name: 'Dana' });
    const longer = { start: '2026-11-24T10:00:00', minutes: '60' };
    expect((await drag({ ...longer, minutes: '75' })).status).toBe(409);
    expect((await drag(longer)).status).toBe(200);
    expect(await row()).toEqual(['11-24T10:00', '11-24T11:00', 1, null]);
  });

  test('that somebody else has changed meanwhile says so in the panel', async () => {
    const { desk, drag, row, made } = await place();
    await drag();
    const { status, text } = await drag({ start: '2026-11-24T14:00:00' });
    expect([status, panelOf(text)]).toEqual([
      409,
      { heading: 'Move', reasons: [expect.stringContaining('changed')], button: undefined },
    ]);
    expect((await drag({ sequence: '' })).status).toBe(409);
    expect(await row()).toEqual(['11-24T11:00', '11-24T11:30', 1, null]);
    await speak(made, desk.userId, 'de');
    expect(panelOf((await drag()).text).heading).toBe('Verschieben');
  });

  test('that has begun asks before it is lengthened', async () => {
    const { desk, drag, made, row } = await place();
    made.clock.set('2026-11-24T10:10:00Z');
    const { status, text } = await drag({ start: '2026-11-24T10:00:00', minutes: '45' });
    expect([status, panelOf(text).reasons, panelOf(text).button]).toEqual([
      409,
      ['It has already begun.'],
      'Move anyway',
    ]);
    const [form] = formsIn(text);
    expect((await desk.post(form?.action ?? '', form?.fields)).status).toBe(303);
    expect(await row()).toEqual(['11-24T10:00', '11-24T10:45', 1, '["notice"]']);
  });

  test('to more than a day ago is told so, and offered no way', async () => {
    const { drag, made, row } = await place();
    made.clock.set('2026-11-24T09:00:00Z');
    const { status, text } = await drag({ start: '2026-11-23T09:00:00' });
    expect([status, panelOf(text).reasons, panelOf(text).button]).toEqual([
      409,
      ['That’s more than a day ago. Choose a later time.'],
      undefined,
    ]);
    expect(panelOf((await drag({ start: '2026-11-23T09:30:00' })).text).button).toBe('Move anyway');
    expect(await row()).toEqual(before);
  });

  test('to another time is no longer marked as missed, but lengthened it is', async () => {
    const { desk, made, path, drag, id } = await place();
    const marked = async () => {
      const rows = made.db.selectFrom('bookings').select('attendance').where('id', '=', id);
      return (await rows.executeTakeFirstOrThrow()).attendance;
    };
    await desk.post(`${path}/attendance`, { attendance: 'no_show' });
    await drag({ start: '2026-11-24T10:00:00', minutes: '60' });
    expect(await marked()).toBe('no_show');
    await drag({ start: '2026-11-24T12:00:00', sequence: '1' });
    expect(await marked()).toBeNull();
  });

  test('that was cancelled says so', async () => {
    const { desk, path, drag } = await place();
    await desk.post(`${path}/cancel`, { sequence: '0' });
    const { status, text } = await drag({ sequence: '1' });
    expect([status, panelOf(text).button]).toEqual([409, undefined]);
  });

  test('to an hour that clocks skip is told that there is none', async () => {
    const { drag, row } = await place({ calendar: { timeZone: 'Europe/Berlin', horizonDays: 700 } });
    const { status, text } = await drag({ start: '2027-03-28T02:30:00' });
    expect([status, panelOf(text).reasons]).toEqual([
      422,
      ['There’s no such time on that date. Choose another one.'],
    ]);
    expect(await row()).toEqual(before);
  });

  test('by nonsense is refused, never a bug, with scripts and without', async () => {
    const { drag, row } = await place();
    const odd = ['', 'x', '-1', '0', '4', '481', '1e2', '30.5', '99999999999', '<b>', '２０'];
    const starts = [
      '',
      'x',
      '2026-02-30T10:00',
      '9999-01-01T10:00:00',
      '0001-01-01T00:00',
      '2026-11-24',
      '<script>',
    ];
    for (const headers of [htmx, {}]) {
      for (const minutes of odd) {
        const { status, raw } = await drag({ minutes }, headers);
        expect([minutes, status, raw.includes('<script>hacked')]).toEqual([minutes, 422, false]);
      }
      for (const start of starts)
        expect([start, (await drag({ start }, headers)).status]).toEqual([start, 422]);
      for (const sequence of ['x', '-1', '1e9', '9'.repeat(30)]) {
        expect((await drag({ sequence }, headers)).status).toBe(409);
      }
    }
    const long = panelOf((await drag({ minutes: '485' })).text);
    expect(long.reasons).toEqual(['Bookings last 5 to 480 minutes.']);
    expect(await row()).toEqual(before);
  });

  test.each([
    '//elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '/\\elsewhere.example',
  ])('never leads on to %s', async (elsewhere) => {
    const { drag, path } = await place();
    const asked = await drag({ start: '2026-11-24T18:00:00', back: elsewhere });
    expect(asked.text).toContain(`<a class="button secondary" href="${path}">`);
    expect((await drag({ back: elsewhere })).headers.get('hx-redirect')).toBe(path);
  });

  test('cannot be moved while a linked calendar cannot be read, and says so', async () => {
    const { made, calendar, drag } = await place();
    await failingLink(made, { calendar, name: 'Surgery', bookings: [] });
    made.clock.advance(3 * 3_600_000);
    const { status, text } = await drag();
    expect([status, panelOf(text).button]).toEqual([503, undefined]);
  });

  test('is nothing for viewers, other calendars’ members or strangers', async () => {
    const { made, calendar, id, path, workspaceId, desk, row } = await place();
    const fields = { start: '2026-11-24T11:00:00', minutes: '30', sequence: '0' };
    const viewer = await signedIn(made, { role: 'viewer', workspaceId });
    expect((await viewer.post(`${path}/move`, fields, htmx)).status).toBe(403);
    const stranger = await signedIn(made, { role: 'owner' });
    expect((await stranger.post(`${path}/move`, fields, htmx)).status).toBe(404);
    const other = await made.calendar({ workspaceId });
    expect((await desk.post(`/calendars/${other.id}/bookings/${id}/move`, fields, htmx)).status).toBe(404);
    const { userId } = desk;
    await updateMembership(made.db, { workspaceId, userId, role: 'desk', calendarIds: [other.id] });
    expect((await desk.post(`/calendars/${calendar.id}/bookings/${id}/move`, fields, htmx)).status).toBe(404);
    expect(await row()).toEqual(before);
  });
});
