import { expect, test } from 'bun:test';
import { setConfirmed } from '../../../db/queries/bookings/attendance.ts';
import { setLinkUsed } from '../../../db/queries/bookings/links.ts';
import { found } from '../../../src/actions/action.ts';
import { manageUrlOf } from '../../../src/process/booking-link.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { blocksOf, deskPlace } from '../desk/desk-place.ts';

async function place(baseUrl: string | undefined = 'https://slots.example.com') {
  const there = await deskPlace();
  const { made, calendar, workspaceId } = there;
  made.services.config.baseUrl = baseUrl;
  const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', name: 'Ada Novak' });
  const booking = () =>
    made.db
      .selectFrom('bookings')
      .select(['id', 'workspace_id as workspaceId', 'link_number as linkNumber', 'link_digest as digest'])
      .select('start_at as startAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const url = async () => found(manageUrlOf(made.services, await booking(), made.clock.now()) ?? undefined);
  return { ...there, workspaceId, id, booking, url, path: `/calendars/${calendar.id}/bookings/${id}` };
}

test('the desk finds the caller’s link on the booking’s page and in its panel, and when it was used', async () => {
  const { made, desk, id, url, path } = await place();
  const link = await url();
  for (const headers of [undefined, { 'hx-request': 'true' }]) {
    const { text } = await desk.get(path, headers);
    expect(text).toContain(`>${link}</code>`);
    expect(text).toContain('Not opened yet');
  }
  const now = made.clock.now();
  await setLinkUsed(made.db, { id, now: now - 7_200_000, before: 0 });
  const { text } = await desk.get(path);
  expect(text).toContain('Last opened <time');
  expect(text).not.toContain('Not opened yet');
});

test('renewing the link ends the one before, and is in the history', async () => {
  const { made, desk, booking, url, path } = await place();
  const before = await url();
  const { text: asked } = await desk.get(`${path}/renew-link`);
  expect(asked).toContain('Renew the link for Ada Novak?');
  const form = formsIn(asked).find(({ action }) => action === `${path}/renew-link`);
  const { status, headers, note } = await desk.post(`${path}/renew-link`, { ...form?.fields });
  expect([status, headers.get('location'), note]).toEqual([303, path, 'link-renewed']);
  expect(await booking()).toMatchObject({ linkNumber: 1, digest: null });
  const { text } = await desk.get(path);
  expect(text).toContain(await url());
  expect(text).not.toContain(before);
  const entries = await made.db.selectFrom('audit_entries').selectAll().execute();
  expect(entries.map(({ action }) => action)).toEqual(['booking.renew-link']);
  expect(JSON.stringify(entries)).not.toContain((await url()).slice(-43));
});

test('the link is shown neither to viewers nor where there are no such pages, nor once it has ended', async () => {
  const { made, desk, workspaceId, path } = await place();
  const viewer = await signedIn(made, { role: 'viewer', workspaceId });
  expect((await viewer.get(path)).text).not.toContain('/b/');
  expect((await viewer.post(`${path}/renew-link`, {})).status).toBe(403);
  made.services.config.baseUrl = undefined;
  expect((await desk.get(path)).text).not.toContain('Caller’s link');
  expect((await desk.get(`${path}/renew-link`)).headers.get('location')).toBe(path);
  made.services.config.baseUrl = 'https://slots.example.com';
  made.clock.advance(5 * 86_400_000);
  expect((await desk.get(path)).text).not.toContain('Caller’s link');
  expect((await desk.post(`${path}/renew-link`, {})).status).toBe(409);
});

test('what the caller confirmed is on the booking’s page and on its block', async () => {
  const { made, desk, booking, path } = await place();
  await setConfirmed(made.db, { booking: await booking(), at: made.clock.now() });
  expect((await desk.get(path)).text).toContain('Confirmed by the caller');
  expect(blocksOf((await desk.get('/?day=2026-11-24')).text)).toEqual([
    'booking: Ada Novak, Confirmed by the caller 10:00–10:30',
  ]);
  await desk.post(`${path}/attendance`, { attendance: 'arrived' });
  expect(blocksOf((await desk.get('/?day=2026-11-24')).text)).toEqual([
    'booking: Ada Novak, Arrived 10:00–10:30',
  ]);
});
