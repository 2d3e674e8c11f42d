import { expect, test } from 'bun:test';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { ada, bookAt, linkOf, opened, readable, slotsIn, tellsAll } from './opened.ts';

test('the page shows day, time, service, person, place and phone', async () => {
  const { page } = await opened();
  const { status, text } = await page();
  expect(status).toBe(200);
  expect(readable(text)).toContain('Your appointment Tuesday, December 8 10:30–11:00 Cleaning, Anna Ruiz');
  expect(readable(text)).toContain('14 Pier St, New York, NY 10004 Directions');
  expect(text).toContain('<a class="tel" href="tel:+12125550100">(212) 555-0100</a>');
});

test('the page shows nothing of whoever booked it', async () => {
  const { page, made, booking, visitor, path } = await opened({ calendar: { messages: tellsAll } });
  const answers = { answers: JSON.stringify({ allergies: 'latex' }), code: 'QX7K9P' };
  await made.db.updateTable('bookings').set(answers).where('id', '=', booking.id).execute();
  const texts = [(await page()).text, (await visitor.get(`${path}/appointment.ics`)).text];
  const secrets = [
    ada.name,
    'Ada',
    'Lovelace',
    '5550123',
    '555-0123',
    ada.email,
    'needles',
    '4711',
    'latex',
    'QX7K9P',
  ];
  for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret);
});

test('“I’m coming” is noted once, in the audit log too, and the page says so from then on', async () => {
  const { made, page, post, stored, visitor, workspaceId } = await opened();
  const { status, headers } = await post('confirm');
  expect(status).toBe(303);
  const { text } = await visitor.get(headers.get('location') ?? '');
  expect(readable(text)).toContain('Thanks for letting us know.');
  expect((await stored()).confirmedAt).toBe(made.clock.now());
  made.clock.advance(minuteMs);
  await post('confirm');
  expect((await stored()).confirmedAt).toBe(made.clock.now() - minuteMs);
  expect(readable((await page()).text)).toContain('You said you’re coming');
  expect((await page()).text).not.toContain('I’m coming');
  const confirmed = await made.db
    .selectFrom('audit_entries')
    .select(['workspace_id', 'actor_kind', 'actor_id', 'address'])
    .where('action', '=', 'booking.confirm')
    .execute();
  expect(confirmed).toEqual([
    { workspace_id: workspaceId, actor_kind: 'caller', actor_id: null, address: '192.0.2.1' },
  ]);
});

test('a booking moves to a slot of the page, and isn’t confirmed any more', async () => {
  const { page, post, stored, visitor } = await opened();
  await post('confirm');
  const [slot = ''] = [...slotsIn((await page()).text)].find(([, time]) => time === '12:30') ?? [];
  const { status, headers } = await post('move', { slot });
  expect(status).toBe(303);
  expect(await stored()).toMatchObject({
    status: 'booked',
    startAt: Date.parse('2026-12-08T12:30:00-05:00'),
    endAt: Date.parse('2026-12-08T13:00:00-05:00'),
    confirmedAt: null,
  });
  const { text } = await visitor.get(headers.get('location') ?? '');
  expect(readable(text)).toContain('Your appointment has moved to this time.');
  expect(readable(text)).toContain('Tuesday, December 8 12:30–13:00');
  expect(readable(text)).toContain('I’m coming');
});

test('a booking is cancelled with a reason, and its page says so', async () => {
  const { page, post, stored, visitor } = await opened();
  const { status, headers } = await post('cancel', { reason: ' On vacation ' });
  expect(status).toBe(303);
  expect(await stored()).toMatchObject({ status: 'cancelled', cancelReason: 'On vacation' });
  const { text } = await visitor.get(headers.get('location') ?? '');
  expect(readable(text)).toContain('Your appointment is cancelled.');
  for (const shown of [text, (await page()).text]) {
    expect(readable(shown)).toContain('Cancelled Tuesday, December 8 10:30–11:00');
    expect(shown).not.toMatch(/I’m coming|Move it|Cancel it/);
  }
});

test.each([
  ['a text and a mail', { by: ['sms', 'email'] as const }, 'We’ll text and email you about it.'],
  ['a text', { by: ['sms'] as const }, 'We’ll text you about it.'],
  ['nothing', { on: [] as const }, undefined],
])('after a change the page says that %s will tell of it', async (_, messages, said) => {
  const { made, post, visitor, booking } = await opened({
    calendar: { messages: { ...tellsAll, ...messages } },
  });
  // Who was never told of it isn't told that it's cancelled.
  await made.db.updateTable('messages').set({ state: 'sent', recipient: ada.phone }).execute();
  made.clock.advance(minuteMs);
  const { headers } = await post('cancel');
  const { text } = await visitor.get(headers.get('location') ?? '');
  if (said !== undefined) expect(readable(text)).toContain(`Your appointment is cancelled. ${said}`);
  expect(/We’ll|We (?:text|email)ed/.test(text)).toBe(said !== undefined);
  await made.db.updateTable('messages').set({ state: 'sent' }).where('booking_id', '=', booking.id).execute();
  const later = await visitor.get(headers.get('location') ?? '');
  if (said !== undefined) {
    expect(readable(later.text)).toContain(
      said.replace('We’ll text', 'We texted').replace('and email ', 'and emailed '),
    );
  }
});

test('whoever has just booked is told so, and how they’ll be told', async () => {
  const { made, page, post } = await opened({ calendar: { messages: tellsAll } });
  expect(readable((await page('?new')).text)).toContain('You’re booked. We’ll text and email you about it.');
  made.clock.advance(60 * minuteMs);
  expect(readable((await page('?new')).text)).not.toContain('You’re booked.');
  await post('cancel');
  expect(readable((await page('?new')).text)).not.toContain('You’re booked.');
});

test('free times are folded away from whoever has just done something', async () => {
  const { page, visitor, post } = await opened();
  const open = '<details class="fold" id="move" open>';
  expect((await page()).text).toContain(open);
  expect((await page('?new')).text).not.toContain(open);
  const { headers } = await post('confirm');
  expect((await visitor.get(headers.get('location') ?? '')).text).not.toContain(open);
  expect((await page('?problem=slot')).text).toContain(open);
});

test('who cancelled is led to the public page, if there is one', async () => {
  const { made, calendar, post, page, workspaceId } = await opened();
  await post('cancel');
  expect((await page()).text).not.toContain('Book a new appointment');
  await made.db
    .insertInto('public_workspaces')
    .values({ workspace_id: workspaceId, name: 'harbor' })
    .execute();
  const row = { calendar_id: calendar.id, workspace_id: workspaceId, name: 'anna', is_on: 1 };
  await made.db.insertInto('public_calendars').values(row).execute();
  expect((await page()).text).toContain('href="/book/harbor/anna">Book a new appointment</a>');
});

test('what an address says was done is only said while it’s true', async () => {
  const { page, post } = await opened();
  expect(readable((await page('?done=cancelled&v=0')).text)).not.toContain('is cancelled');
  expect(readable((await page('?done=moved&v=0')).text)).not.toContain('has moved');
  await post('cancel');
  expect(readable((await page('?done=cancelled&v=1')).text)).toContain('is cancelled');
  expect(readable((await page('?done=cancelled&v=0')).text)).not.toContain('is cancelled');
});

test('a tab that’s out of date changes nothing, and says so', async () => {
  const { page, visitor, path, post, stored } = await opened();
  const [first = '', second = ''] = slotsIn((await page()).text).keys();
  await post('move', { slot: first });
  const moved = await stored();
  for (const [to, fields] of [
    ['move', { slot: second }],
    ['cancel', {}],
    ['confirm', {}],
    ['messages', { messages: 'stop' }],
  ] as const) {
    for (const sequence of ['0', '', '1e0', '99']) {
      const { status, headers } = await visitor.post(`${path}/${to}`, { ...fields, sequence });
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(`${path}?problem=changed`);
    }
  }
  expect(await stored()).toEqual(moved);
  expect(readable((await page('?problem=changed')).text)).toContain(
    'Your appointment changed in the meantime',
  );
});

test('a slot that’s taken meanwhile is said, with the nearest ones', async () => {
  const { made, calendar, page, post, stored, visitor } = await opened();
  const [slot = ''] = [...slotsIn((await page()).text)].find(([, time]) => time === '12:30') ?? [];
  await bookAt(made, calendar, '2026-12-08T12:30:00-05:00');
  const { headers } = await post('move', { slot });
  const { text } = await visitor.get(headers.get('location') ?? '');
  expect(readable(text)).toContain('That time has just been taken. Your appointment stays as it is.');
  const times = [...slotsIn(text).values()];
  expect(times).toContain('12:00');
  expect(times).toContain('13:00');
  expect(times).not.toContain('12:30');
  expect((await stored()).startAt).toBe(Date.parse('2026-12-08T10:30:00-05:00'));
});

test('the length stays, whatever slot is posted', async () => {
  const { page, post, stored, calendar } = await opened();
  const { formatSlotId } = await import('../../../src/domain/calendar/slot-id.ts');
  const startAt = Date.parse('2026-12-08T12:30:00-05:00');
  const slot = formatSlotId({ startAt, durationMinutes: 240 }, calendar.id);
  expect((await post('move', { slot })).headers.get('location')).toContain('problem=changed');
  expect((await stored()).sequence).toBe(0);
  expect((await page()).status).toBe(200);
});

test('the link works until the start, and then looks like one that never was', async () => {
  const { made, page, visitor, path, booking } = await opened();
  made.clock.set(booking.startAt - 1);
  expect((await page()).status).toBe(200);
  made.clock.set(booking.startAt);
  const late = await page();
  const unknown = await visitor.get(`/b/${'A'.repeat(43)}`);
  expect(late.status).toBe(404);
  expect(late.text).toBe(unknown.text);
  expect((await visitor.get(`${path}/appointment.ics`)).status).toBe(404);
  expect((await visitor.post(`${path}/cancel`, { sequence: '0' })).status).toBe(404);
});

test('a renewed link ends the one before', async () => {
  const { made, page, booking } = await opened();
  expect((await page()).status).toBe(200);
  const renewed = { link_number: 1, link_digest: null };
  await made.db.updateTable('bookings').set(renewed).where('id', '=', booking.id).execute();
  expect((await page()).status).toBe(404);
  const next = linkOf(made, { ...booking, linkNumber: 1 });
  expect((await next.page()).status).toBe(200);
});

test('without a public address there are no pages', async () => {
  const { page } = await opened({ options: { config: { baseUrl: undefined } } });
  expect((await page()).status).toBe(404);
});
