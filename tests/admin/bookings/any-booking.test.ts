import { expect, test } from 'bun:test';
import { updateMembership } from '../../../db/queries/members.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { deskPlace } from '../desk/desk-place.ts';
import { teamPlace } from '../desk/team-place.ts';

const htmx = { 'hx-request': 'true' };

test('a booking’s short address leads to its page, or is its panel', async () => {
  const { made, desk, calendar } = await deskPlace();
  const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', name: 'Ada Novak' });
  const { status, headers } = await desk.get(`/bookings/${id}?back=%2F`);
  expect([status, headers.get('location')]).toEqual([
    303,
    `/calendars/${calendar.id}/bookings/${id}?back=%2F`,
  ]);
  const panel = await desk.get(`/bookings/${id.toUpperCase()}?back=%2F`, htmx);
  const page = await desk.get(`/calendars/${calendar.id}/bookings/${id}?back=%2F`, htmx);
  expect([panel.status, panel.text]).toEqual([200, page.text]);
  expect(panel.text).toContain('Ada Novak');
});

test('it’s nothing for other workspaces, for who doesn’t see the calendar, and for what is no booking', async () => {
  const { made, desk, calendar, workspaceId } = await deskPlace();
  const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z' });
  const stranger = await signedIn(made, { role: 'owner' });
  const other = await made.calendar({ workspaceId });
  const { userId } = desk;
  await updateMembership(made.db, { workspaceId, userId, role: 'desk', calendarIds: [other.id] });
  for (const headers of [{}, htmx]) {
    expect((await stranger.get(`/bookings/${id}`, headers)).status).toBe(404);
    expect((await desk.get(`/bookings/${id}`, headers)).status).toBe(404);
    expect((await desk.get(`/bookings/${crypto.randomUUID()}`, headers)).status).toBe(404);
    expect((await desk.get('/bookings/new', headers)).status).toBe(404);
  }
});

test('a day’s booking of several people is shown at the one whose column it’s in', async () => {
  const { desk, surgery, lee, chair, book } = await teamPlace();
  const both = await book(surgery, '2026-11-24T10:00:00Z');
  const { text } = await desk.get('/?day=2026-11-24&view=grid');
  for (const { id } of [lee, chair]) expect(text).toContain(`href="/calendars/${id}/bookings/${both.id}"`);
  expect(text).not.toContain(`href="/bookings/${both.id}"`);
});
