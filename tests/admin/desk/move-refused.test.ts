import { describe, expect, test } from 'bun:test';
import { updateMembership } from '../../../db/queries/members.ts';
import { failingLink } from '../../browser/states/sample-links.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { before, htmx, panelOf, place } from './dragged-booking.ts';

describe('a booking that is dragged where it cannot go', () => {
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
