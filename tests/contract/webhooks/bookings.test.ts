import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import type { WebhookBody } from '../../helpers/webhooks/arrival.ts';
import { type Booked, ToldWorld } from '../../helpers/webhooks/told-world.ts';

const tuesday = '2026-11-24T14:00:00';
const wednesday = '2026-11-25T10:00:00-05:00';

let world: ToldWorld;
beforeEach(async () => {
  world = await ToldWorld.open();
});
afterEach(() => world[Symbol.asyncDispose]());

/** The events that came, in order. */
async function told(): Promise<WebhookBody[]> {
  await world.deliver();
  return world.receiver.arrivals.map(({ body }) => body);
}

/** A booking as an event has it: as the API answers it. */
function answered({ data }: WebhookBody): Booked {
  return data['booking'];
}

describe('an endpoint', () => {
  test('is told of a whole life: made, moved, changed, cancelled, with one ID and rising versions', async () => {
    await world.endpoint();
    const created = await world.book(tuesday);
    const { id: bookingId, code } = created;
    const moved = await world.write('reschedule-booking', { bookingId, start: wednesday });
    const changed = await world.write('update-booking', {
      code,
      email: 'ada@example.com',
      notes: 'Left knee',
    });
    const cancelled = await world.write('cancel-booking', { code, reason: 'Ill' });
    const events = await told();
    expect(events.map(({ type }) => type)).toEqual([
      'booking.created',
      'booking.moved',
      'booking.changed',
      'booking.cancelled',
    ]);
    expect(events.map(answered)).toEqual([created, moved, changed, cancelled]);
    expect(events.map(({ data }) => data['booking'].version)).toEqual([1, 2, 3, 4]);
    expect(new Set(events.map(({ data }) => `${data['booking'].id} ${data['booking'].code}`)).size).toBe(1);
    const { workspaceId, calendarId } = world.place;
    for (const { data } of events) expect(data).toMatchObject({ workspaceId, calendarId, by: 'api' });
  });

  test('is told of the old time when a booking moves, and of nothing of that sort otherwise', async () => {
    await world.endpoint();
    const { id: bookingId, start, end } = await world.book(tuesday);
    await world.write('reschedule-booking', { bookingId, start: wednesday });
    await world.write('cancel-booking', { bookingId });
    const [created, moved, cancelled] = await told();
    expect(moved?.data['previous']).toEqual({ start, end, with: [] });
    expect(moved?.data['booking'].start).toBe(wednesday);
    expect(created?.data).not.toHaveProperty('previous');
    expect(cancelled?.data).not.toHaveProperty('previous');
    expect(cancelled?.data['booking']).toMatchObject({
      id: bookingId,
      status: 'cancelled',
      start: wednesday,
    });
  });

  test('is told which fields were changed', async () => {
    await world.endpoint('/', { types: ['booking.changed'] });
    const { code } = await world.book(tuesday);
    await world.write('update-booking', { code, email: 'ada@example.com' });
    await world.write('update-booking', { code, name: 'Ada King', metadata: { crmId: '4711' } });
    const [first, second] = await told();
    expect(first?.data['changed']).toEqual(['email']);
    expect([...(second?.data['changed'] ?? [])].sort()).toEqual(['metadata', 'name']);
    // What changes nothing is no event.
    await world.write('update-booking', { code, name: 'Ada King' });
    expect(await told()).toHaveLength(2);
  });

  test('is told what was true when it happened, however late it is sent', async () => {
    await world.endpoint();
    world.receiver.reply = () => 503;
    const created = await world.book(tuesday);
    await world.deliver();
    await world.write('reschedule-booking', { bookingId: created.id, start: wednesday });
    await world.write('update-booking', { bookingId: created.id, name: 'Ada King' });
    world.receiver.reply = () => 204;
    await world.after(3_600_000);
    const [first] = world.receiver.delivered();
    expect(first && answered(first.body)).toEqual(created);
    expect(Date.parse(first?.body.timestamp ?? '')).toBe(Date.parse('2026-11-20T10:30:00-05:00'));
    expect(world.receiver.delivered().map(({ body }) => body.data['booking'].version)).toEqual([1, 2, 3]);
  });

  test('is told through which door it came', async () => {
    await world.endpoint();
    const { contract, place, admin } = world;
    const { calendarId, key } = place;
    await world.book(tuesday);
    const headers = { 'x-call-id': 'call-1' };
    const person = { name: 'Ben Okri', phone: '+12125550124' };
    await callTool(contract, place, {
      name: 'book_slot',
      headers,
      input: { start: '2026-11-24T15:00:00', ...person },
    });
    const retell = {
      name: 'book_slot',
      call: { call_id: 'call-2' },
      args: { start: '2026-11-24T16:00:00', ...person },
    };
    await contract.ask('POST /api/v1/voice/retell/book-slot', { key, query: { calendarId }, body: retell });
    // Nothing says in which order different bookings are told.
    const doors = (await told()).toSorted((one, other) =>
      one.data['booking'].start.localeCompare(other.data['booking'].start),
    );
    expect(doors.map(({ type, data }) => [type, data['by']])).toEqual([
      ['booking.created', 'api'],
      ['booking.created', 'mcp'],
      ['booking.created', 'voice'],
    ]);
    const [, mcp] = doors;
    const id = mcp?.data['booking'].id;
    await admin.post(`/calendars/${calendarId}/bookings/${id}/cancel`, { sequence: '0', reason: 'Ill' });
    const [cancelled] = (await told()).slice(3);
    expect(cancelled).toMatchObject({
      type: 'booking.cancelled',
      data: { by: 'dashboard', booking: { id, version: 2 } },
    });
  });

  test('is told who did not come', async () => {
    await world.endpoint('/', { types: ['booking.no_show'] });
    const { id } = await world.book(tuesday);
    world.contract.setNow('2026-11-24T15:00:00-05:00');
    const { calendarId } = world.place;
    await world.admin.post(`/calendars/${calendarId}/bookings/${id}/attendance`, { attendance: 'no_show' });
    await world.admin.post(`/calendars/${calendarId}/bookings/${id}/attendance`, { attendance: 'arrived' });
    const events = await told();
    expect(events.map(({ type }) => type)).toEqual(['booking.no_show']);
    expect(events[0]?.data).toMatchObject({ by: 'dashboard', booking: { id, status: 'booked' } });
  });

  test('is told of its types and calendars only, and of nothing before it was added', async () => {
    const { contract, place } = world;
    const other = await contract.besides(place, { name: 'Dr. Park' });
    await world.book(tuesday, { name: 'Too Early' });
    await world.endpoint('/all');
    await world.endpoint('/cancelled', { types: ['booking.cancelled'] });
    await world.endpoint('/other', { calendarIds: [other.calendarId] });
    const { id: bookingId } = await world.book('2026-11-24T15:00:00');
    await world.write('cancel-booking', { bookingId });
    const input = { start: tuesday, name: 'Eve Park', phone: '+12125550125' };
    expect((await contract.post(other, 'book-slot', { input })).status).toBe(201);
    await world.deliver();
    expect(world.toldAt('/all').sort()).toEqual([
      'booking.cancelled 2',
      'booking.created 1',
      'booking.created 1',
    ]);
    expect(world.toldAt('/cancelled')).toEqual(['booking.cancelled 2']);
    expect(world.receiver.at('/other').map(({ body }) => body.data['booking'].name)).toEqual(['Eve Park']);
    // An event has one ID, wherever it goes.
    const ids = world.receiver.at('/cancelled').map(({ id }) => id);
    expect(world.receiver.at('/all').map(({ id }) => id)).toContain(ids[0] ?? '');
  });

  test('is told nothing of what was refused, held, asked or tried again', async () => {
    await world.endpoint();
    const { contract, place } = world;
    const idempotencyKey = 'once';
    const first = await world.book(tuesday, { idempotencyKey });
    expect(await world.book(tuesday, { idempotencyKey })).toEqual(first);
    const input = { start: tuesday, name: 'Too Late', phone: '+12125550199' };
    expect((await contract.post(place, 'book-slot', { input })).status).toBe(409);
    await contract.post(place, 'hold-slot', { input: { start: '2026-11-24T15:00:00' } });
    await contract.check(place, { query: 'tomorrow' });
    await world.write('cancel-booking', { bookingId: first.id });
    await world.write('cancel-booking', { bookingId: first.id });
    await world.deliver();
    expect(world.toldAt()).toEqual(['booking.created 1', 'booking.cancelled 2']);
  });

  test('is told of another workspace never', async () => {
    await world.endpoint();
    const stranger = await world.contract.place();
    const input = { start: tuesday, name: 'Eve', phone: '+12125550125' };
    expect((await world.contract.post(stranger, 'book-slot', { input })).status).toBe(201);
    expect(await told()).toEqual([]);
  });

  test('gets less than 20 kB, whatever a booking holds', async () => {
    await world.endpoint();
    const metadata = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`k${index}`, '漢'.repeat(500)]),
    );
    const { contract, place } = world;
    const input = {
      start: tuesday,
      name: '漢'.repeat(200),
      phone: '+12125550123',
      notes: '漢'.repeat(1_000),
      metadata,
    };
    const { status, text } = await contract.post(place, 'book-slot', { input });
    expect({ status, text }).toMatchObject({ status: 201 });
    const [created] = await told();
    expect(created?.data['omitted']).toEqual(['metadata']);
    expect(created?.data['booking']).toMatchObject({ metadata: {}, name: input.name, notes: input.notes });
  });
});
