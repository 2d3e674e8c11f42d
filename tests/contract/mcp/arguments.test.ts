import { beforeEach, describe, expect, test } from 'bun:test';
import { ask, callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../contract-server.ts';

const start = '2026-11-25T10:00:00-05:00';
const person = { name: 'Ada Lovelace', phone: '+12125550123', email: 'ada@example.com', notes: 'knee' };

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
});

async function call(name: string, input: object, headers?: Record<string, string>): Promise<ToolAnswer> {
  return await callTool(contract, place, { name, input, headers });
}

/** A booking, whole, as REST finds it. */
async function bookingOf(code: string): Promise<Record<string, unknown>> {
  const { json } = await contract.post(place, 'find-bookings', { input: { code } });
  return (json as { bookings: Record<string, unknown>[] }).bookings[0] ?? {};
}

async function booked(input: object = {}): Promise<{ id: string; code: string; name: string }> {
  const { json } = await contract.post(place, 'book-slot', { input: { start, ...person, ...input } });
  return (json as { booking: { id: string; code: string; name: string } }).booking;
}

describe('arguments that a voice model fills in', () => {
  test.each([null, '', '  '])('are left out where they are %j', async (empty) => {
    const checked = { query: 'tuesday at two', durationMinutes: empty, from: empty, to: empty, limit: empty };
    const { structured } = await call('check_availability', { ...checked, timeZone: empty, callId: empty });
    expect(structured).toMatchObject({ available: true });
    const [slot] = structured['slots'] as { id: string; start: string }[];
    const none = { start: empty, holdId: empty, durationMinutes: empty, email: empty, notes: empty };
    const made = await call('book_slot', { ...person, ...none, slotId: slot?.id, idempotencyKey: empty });
    expect(made.structured['booking']).toMatchObject({ start: slot?.start, phone: person.phone });
    const found = {
      phone: person.phone,
      name: person.name,
      code: empty,
      email: empty,
      limit: empty,
      cursor: empty,
    };
    expect((await call('find_bookings', found)).structured['bookings']).toHaveLength(1);
  });

  test('are numbers where they are text of one', async () => {
    const checked = { query: 'tuesday', durationMinutes: '45', limit: ' 2 ' };
    const { structured } = await call('check_availability', checked);
    expect(structured).toMatchObject({ interpretation: { durationMinutes: 45 }, slots: { length: 2 } });
    const held = await call('hold_slot', { start, durationMinutes: '60.0', ttlSeconds: '+30' });
    expect(held.structured['hold']).toMatchObject({ end: '2026-11-25T11:00:00-05:00' });
  });

  test.each(['three', '0x3', '1e1', '3 slots', 'NaN', '3,5'])('are refused as %j', async (limit) => {
    const { isError, structured } = await call('check_availability', { limit });
    expect([isError, structured['path']]).toEqual([true, '/limit']);
  });

  test('are refused where a start is local time with a Z', async () => {
    const { isError, structured, text } = await call('book_slot', {
      ...person,
      start: '2026-11-25T10:00:00Z',
    });
    expect([isError, structured['path']]).toEqual([true, '/start']);
    expect(text).toContain('without Z');
    const utc = await contract.place({ timeZone: 'UTC' });
    const made = await callTool(contract, utc, {
      name: 'book_slot',
      input: { ...person, start: '2026-11-25T10:00:00Z' },
    });
    expect(made.isError).toBe(false);
  });

  test('are refused where they are required', async () => {
    const { structured } = await call('book_slot', { start, phone: person.phone, name: '' });
    expect(structured).toMatchObject({ code: 'INVALID_INPUT', path: '/name' });
  });

  test('are taken as they stand over REST', async () => {
    for (const [field, value] of Object.entries({ limit: '3', query: null, from: '' })) {
      const answer = await contract.post(place, 'check-availability', { input: { [field]: value } });
      expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', path: `/${field}` });
    }
  });

  test.each([
    ['a colon', (id: string) => `${id}:`],
    ['quotes', (id: string) => `"${id}"`],
    ['curly quotes and a full stop', (id: string) => `“${id}”.`],
    ['backticks', (id: string) => `\`${id}\``],
    ['blanks and brackets', (id: string) => ` (${id}), `],
  ])('are ids without %s that was copied along', async (_, copied) => {
    const { structured } = await call('check_availability', { query: 'tuesday at two' });
    const [slot] = structured['slots'] as { id: string }[];
    const held = await call('hold_slot', { slotId: copied(slot?.id ?? '') });
    const { id: holdId } = held.structured['hold'] as { id: string };
    const made = await call('book_slot', { ...person, holdId: copied(holdId) });
    const { id, code } = made.structured['booking'] as { id: string; code: string };
    const name = 'Ada King';
    const updated = await call('update_booking', { bookingId: copied(id), name });
    expect(updated.structured['booking']).toMatchObject({ id, name });
    const found = await call('find_bookings', { code: copied(code) });
    expect(found.structured['bookings']).toMatchObject([{ id }]);
    const cancelled = await call('cancel_booking', { code: copied(code) });
    expect(cancelled.structured['booking']).toMatchObject({ id, status: 'cancelled' });
  });
});

describe('a task that nobody declared', () => {
  test.each<unknown>([{ ttl: 60_000 }, {}, 'x', null, 7])('is ignored: %j', async (task) => {
    const params = { name: 'check_availability', arguments: { query: 'tuesday at two' }, task };
    const { status, json } = await ask(contract, place, { method: 'tools/call', params });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { result: { structuredContent: { available: true } } },
    });
  });
});

describe('update_booking', () => {
  const other = { phone: '+12125550199', email: 'eve@example.com' };

  test('changes what it is given and leaves the rest, null and blank included', async () => {
    const { code } = await booked();
    const { isError } = await call('update_booking', {
      code,
      name: 'Ada King',
      phone: '',
      email: null,
      notes: null,
    });
    expect(isError).toBe(false);
    expect(await bookingOf(code)).toMatchObject({ ...person, name: 'Ada King' });
  });

  test.each([
    ['phone', { phone: other.phone }],
    ['email', { email: other.email }],
  ])('does not give a booking of another call another %s without its code', async (_, contact) => {
    const { id, code } = await booked({ callId: 'call-1' });
    for (const headers of [undefined, { 'x-call-id': 'call-2' }]) {
      const { structured, text } = await call('update_booking', { bookingId: id, ...contact }, headers);
      expect(structured).toMatchObject({ code: 'INVALID_INPUT', path: '/code' });
      expect(text).toContain('ask the caller for it');
      expect(text).not.toContain(code);
    }
    expect(await bookingOf(code)).toMatchObject(person);
  });

  test('is not fooled by a call that had no name', async () => {
    const { id, code } = await booked();
    expect((await call('update_booking', { bookingId: id, ...other })).isError).toBe(true);
    expect(await bookingOf(code)).toMatchObject(person);
  });

  test('changes phone and email by code, and in the call that made the booking', async () => {
    const { id, code } = await booked({ callId: 'call-1' });
    expect((await call('update_booking', { code, ...other })).isError).toBe(false);
    expect(await bookingOf(code)).toMatchObject(other);
    const own = { bookingId: id, phone: person.phone };
    expect((await call('update_booking', own, { 'x-call-id': 'call-1' })).isError).toBe(false);
    expect(await bookingOf(code)).toMatchObject({ ...other, phone: person.phone });
  });

  test('takes the phone number that the booking has along with another name', async () => {
    const { id, code } = await booked();
    const { isError } = await call('update_booking', {
      bookingId: id,
      name: 'Ada King',
      phone: '212-555-0123',
    });
    expect(isError).toBe(false);
    expect(await bookingOf(code)).toMatchObject({ ...person, name: 'Ada King' });
    const guess = { bookingId: id, email: person.email };
    expect((await call('update_booking', guess)).structured).toMatchObject({ path: '/code' });
  });

  test('changes name and notes by id alone', async () => {
    const { id, code } = await booked();
    await call('update_booking', { bookingId: id, name: 'Ada King', notes: 'elbow' });
    expect(await bookingOf(code)).toMatchObject({ ...person, name: 'Ada King', notes: 'elbow' });
  });

  test('is named to models as they call it, in the line after what they say', async () => {
    await booked({ callId: 'call-1' });
    const headers = { 'x-call-id': 'call-1' };
    const bo = await call('book_slot', { start, name: 'Bo', phone: other.phone }, headers);
    expect(String(bo.structured['message'])).toEndWith('was booked for Ada Lovelace during this call.');
    expect(bo.text.split('\n').slice(0, 2)).toEqual([
      `Say: ${bo.structured['message']}`,
      'If that name is wrong, update_booking can correct it.',
    ]);
    const again = await call('book_slot', { start, ...person, notes: 'elbow' }, headers);
    expect(String(again.structured['message'])).toEndWith("I haven't changed the notes.");
    expect(again.text.split('\n').slice(0, 2)).toEqual([
      `Say: ${again.structured['message']}`,
      'update_booking can change the notes.',
    ]);
  });

  test('is named over REST in the sentence itself', async () => {
    await booked({ callId: 'call-1' });
    const ask = async (input: object) =>
      (await contract.post(place, 'book-slot', { input: { start, callId: 'call-1', ...input } })).json;
    expect(await ask({ ...person, notes: 'elbow' })).toMatchObject({
      message: expect.stringMatching(/I haven't changed the notes: update-booking can change them\.$/),
    });
    expect(await ask({ name: 'Bo', phone: other.phone })).toMatchObject({
      message: expect.stringMatching(/: if that's wrong, update-booking can correct it\.$/),
    });
  });

  test('is named as each face calls it, whichever of them was answered first', async () => {
    await booked();
    const input = { start, ...person, notes: 'elbow', idempotencyKey: 'k' };
    const first = await contract.post(place, 'book-slot', { input });
    const replay = await call('book_slot', input);
    expect(String(replay.structured['message'])).toEndWith("I haven't changed the notes.");
    expect(replay.text.split('\n')[1]).toBe('update_booking can change the notes.');
    const again = await contract.post(place, 'book-slot', { input });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json).toEqual(first.json);
    expect(again.json).not.toHaveProperty('forModels');
  });
});
