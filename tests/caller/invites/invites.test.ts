import { expect, test } from 'bun:test';
import { revokeInvite } from '../../../src/actions/booking-invites/revoke.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { linkPlace } from '../../helpers/caller/link-place.ts';
import { ann } from '../../helpers/caller/practice.ts';
import { linksIn, wordsOf } from '../../helpers/caller/public-page.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam, calendarNow } from '../../helpers/teams/teams.ts';

const nobodys = `/i/${'x'.repeat(43)}`;

test('an invitation leads through the steps to a booking, once, even where no page is public', async () => {
  const { db, at, invite, slotsAt, bookings } = await linkPlace();
  await db.updateTable('public_calendars').set({ is_on: 0 }).execute();
  const { path } = await invite();
  const caller = at('192.0.2.1');
  const start = await caller.get(path);
  expect(wordsOf(start.text)).toContain('Harbor Dental invites you to book an appointment.');
  expect(start.headers.get('x-robots-tag')).toContain('noindex');
  const [slot = '', other = ''] = await slotsAt(path);
  const booked = await caller.post(slot, ann);
  expect([booked.status, booked.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/b\//)]);
  expect(await bookings()).toMatchObject([{ name: 'Ann Lee', source: 'caller' }]);
  const invites = await db.selectFrom('booking_invites').select(['booking_id', 'used_at']).execute();
  const [{ id } = { id: '' }] = await bookings();
  expect(invites).toEqual([{ booking_id: id, used_at: expect.any(Number) }]);
  const [used, unknown] = [await caller.get(path), await caller.get(nobodys)];
  expect([used.status, used.text]).toEqual([404, unknown.text]);
  // The same form again is what was booked; another one isn't.
  expect((await caller.post(slot, ann)).headers.get('location')).toBe(booked.headers.get('location'));
  const late = await caller.post(other, { name: 'Bob', phone: '+1 212 555 9999' });
  expect([late.status, wordsOf(late.text)]).toEqual([
    409,
    expect.stringContaining('This link has been used'),
  ]);
  expect(await bookings()).toHaveLength(1);
});

test('an invitation that was used a while ago is dead to forms, too', async () => {
  const { at, clock, invite, slotsAt, db } = await linkPlace();
  await db.updateTable('public_calendars').set({ is_on: 0 }).execute();
  const { path } = await invite();
  const caller = at('192.0.2.1');
  const [slot = ''] = await slotsAt(path);
  await caller.post(slot, ann);
  clock.advance(10 * minuteMs);
  const unknown = await caller.get(nobodys);
  for (const each of [path, `${path}?q=tomorrow`, slot]) {
    const { status, text } = await caller.post(each, ann);
    expect([status, text]).toEqual([404, unknown.text]);
  }
});

test('of two tabs that post at once, one books', async () => {
  const { at, invite, slotsAt, bookings } = await linkPlace();
  const { path } = await invite();
  const [one = '', two = ''] = await slotsAt(path);
  const tabs = [
    at('192.0.2.1').post(one, ann),
    at('192.0.2.2').post(two, { name: 'Bob Ray', phone: '+1 212 555 9999' }),
  ];
  const answers = await Promise.all(tabs);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(wordsOf(lost?.text ?? '')).toContain('This link has been used');
  expect(await bookings()).toHaveLength(1);
});

test('used, revoked, expired and made-up invitations look alike', async () => {
  const { act, at, clock, calendarId, invite } = await linkPlace();
  const caller = at('192.0.2.1');
  const revoked = await invite();
  await act(revokeInvite, { calendarId, id: revoked.id });
  const expiring = await invite({ hours: 1 });
  clock.advance(hourMs);
  const unknown = await caller.get(nobodys);
  expect(unknown.status).toBe(404);
  for (const path of [revoked.path, expiring.path, '/i/short', `/i/${'ü'.repeat(43)}`, `${revoked.path}x`]) {
    const { status, text } = await caller.get(path);
    expect([status, text]).toEqual([404, unknown.text]);
    const posted = await caller.post(path, ann);
    expect([posted.status, posted.text]).toEqual([404, unknown.text]);
  }
});

test('looking at an invitation, however often, uses nothing up, and other sites can’t post to it', async () => {
  const { at, invite, slotsAt, bookings } = await linkPlace();
  const { path } = await invite();
  const [slot = ''] = await slotsAt(path);
  for (const href of [path, slot, path, slot]) expect((await at('192.0.2.3').get(href)).status).toBe(200);
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  expect((await at('192.0.2.1').post(slot, ann, elsewhere)).status).toBe(403);
  expect(await bookings()).toEqual([]);
  expect((await at('192.0.2.1').post(slot, ann)).status).toBe(303);
});

test('what an invitation settles isn’t asked, and can’t be changed', async () => {
  const made = await linkPlace();
  const { workspaceId, hygiene, at, invite, bookings, clock } = made;
  const tom = await made.calendar({ ...hygiene, id: crypto.randomUUID(), name: 'Tom Baker' });
  const team = await addTeam(made, { name: 'Dentists', members: [hygiene, tom] });
  const place = { workspaceId, calendarId: team.id };
  const cleaning = await addService(made, place, { name: 'Cleaning' });
  await addService(made, place, { name: 'Check-up' });
  const later = clock.now() + 3 * dayMs;
  const { path } = await invite({
    calendarId: team.id,
    serviceId: cleaning.id,
    memberId: tom.id,
    fromAt: later,
    toAt: later + 4 * dayMs,
  });
  const caller = at('192.0.2.1');
  const page = await caller.get(path);
  expect(wordsOf(page.text)).toContain('Step 1 of 2 When works for you?');
  expect(wordsOf(page.text)).not.toContain('Check-up');
  const open = await invite({ calendarId: team.id });
  const chosen = await caller.get(`${open.path}?service=1&with=1`);
  const [sooner = ''] = linksIn(chosen.text).filter((href) => href.includes('slot='));
  const slotId = new URL(sooner, 'http://x').searchParams.get('slot') ?? '';
  expect(slotId).not.toBe('');
  const refused = await caller.post(path, { ...ann, slot: slotId });
  expect(refused.status).toBe(200);
  expect(await bookings()).toEqual([]);
  const [slot = ''] = linksIn(page.text).filter((href) => href.includes('slot='));
  expect((await caller.post(slot, ann)).status).toBe(303);
  const [booking] = await made.db.selectFrom('bookings').selectAll().execute();
  expect(booking).toMatchObject({ calendar_id: tom.id, service_id: cleaning.id });
  expect(booking?.start_at).toBeGreaterThanOrEqual(later);
  expect((await calendarNow(made, team)).id).toBe(team.id);
});

test('who knows somebody’s name, number and time isn’t led to what they booked elsewhere', async () => {
  const { at, invite, slotsAt } = await linkPlace();
  const [first, second] = [await invite(), await invite()];
  const [slot = ''] = await slotsAt(first.path);
  expect((await at('192.0.2.1').post(slot, ann)).status).toBe(303);
  const stolen = await at('192.0.2.2').post(slot.replace(first.path, second.path), ann);
  expect([stolen.status, stolen.headers.get('location')]).toEqual([409, null]);
});

test('an invitation is texted or mailed to whom it’s for, and the audit log doesn’t say to whom', async () => {
  const { db, invite, recorder } = await linkPlace();
  const texted = await invite({ to: { channel: 'sms', recipient: '+12125553434' } });
  const mailed = await invite({ to: { channel: 'email', recipient: 'ann@example.com' } });
  expect(recorder.take()).toMatchObject([
    { channel: 'sms', to: '+12125553434', text: expect.stringContaining(texted.path) },
    { channel: 'email', to: 'ann@example.com', text: expect.stringContaining(mailed.path) },
  ]);
  const audited = JSON.stringify(await db.selectFrom('audit_entries').select('detail').execute());
  expect(audited).toContain('sms');
  expect(audited).not.toMatch(/3434|ann@/);
  const kept = JSON.stringify(await db.selectFrom('booking_invites').selectAll().execute());
  expect(kept).not.toContain(texted.path.slice(3));
});

test('a number gets as few links as it gets texts, and none abroad', async () => {
  const { invite, recorder } = await linkPlace();
  const to = { channel: 'sms' as const, recipient: '+12125553434' };
  const results = [];
  for (let count = 0; count < 4; count++) results.push((await invite({ to })).result);
  expect(results).toMatchObject([
    { kind: 'sent' },
    { kind: 'sent' },
    { kind: 'sent' },
    { kind: 'refused', failure: { code: 'number_limit' } },
  ]);
  const abroad = await invite({ to: { channel: 'sms', recipient: '+447400123456' } });
  expect(abroad.result).toMatchObject({ kind: 'refused', failure: { code: 'country_not_allowed' } });
  expect(recorder.take()).toHaveLength(3);
});
