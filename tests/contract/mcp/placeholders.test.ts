import { beforeEach, describe, expect, test } from 'bun:test';
import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { vapiBody } from '../voice/gate/voice-gate.ts';

const start = '2026-12-03T10:00:00';
const caller = { name: 'Q R', phone: '212-555-0144' };

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
});

async function call(name: string, input: object): Promise<ToolAnswer> {
  return await callTool(contract, place, { name, input });
}

async function booked(input: object = {}): Promise<{ id: string; code: string }> {
  const { json } = await contract.post(place, 'book-slot', { input: { start, ...caller, ...input } });
  return (json as { booking: { id: string; code: string } }).booking;
}

const sayOf = ({ text }: ToolAnswer) => text.split('\n')[0]?.replace('Say: ', '');

describe('what says nothing', () => {
  test.each([
    'null',
    'NULL',
    'none',
    'None.',
    ' none ',
    '"none"',
    'n/a',
    'N/A',
    'N / A',
    'n./a.',
    'Unknown',
    'keine',
    'Kein',
    'k. A.',
    'unbekannt',
    '.',
  ])('is left out: %j', async (nothing) => {
    const checked = { query: 'December 3rd at ten', from: nothing, to: nothing, limit: nothing };
    const { structured } = await call('check_availability', {
      ...checked,
      timeZone: nothing,
      phone: nothing,
    });
    expect(structured).toMatchObject({ available: true, slots: [{ start: '2026-12-03T10:00:00-05:00' }] });
    const unknown = { slotId: nothing, holdId: nothing, service: nothing, with: nothing, notes: nothing };
    const book = await call('book_slot', { start, ...caller, email: nothing, answers: nothing, ...unknown });
    expect(book.structured['booking']).toMatchObject({ name: 'Q R', phone: '+12125550144' });
    const { id: bookingId } = book.structured['booking'] as { id: string };
    const same = { code: nothing, phone: nothing, email: nothing, name: nothing, notes: nothing };
    expect((await call('update_booking', { bookingId, ...same })).structured['booking']).toMatchObject({
      name: 'Q R',
    });
    const cancelled = await call('cancel_booking', { bookingId, code: nothing, reason: nothing });
    expect(cancelled.structured['booking']).toMatchObject({ status: 'cancelled' });
  });

  test.each([
    ['check_availability', { query: 'December 2nd', from: 'null', to: 'null' }],
    ['book_slot', { start, ...caller, holdId: 'null', slotId: '' }],
  ])('is left out by %s, as a model sent it', async (name, input) => {
    expect((await call(name, input)).isError).toBe(false);
  });

  test('books by email where the phone says nothing, and asks where both do', async () => {
    const made = await call('book_slot', { start, name: 'Q R', phone: 'unknown', email: 'q@example.com' });
    expect(made.isError).toBe(false);
    const refused = await call('book_slot', { start, name: 'Q R', phone: 'unknown', email: 'none' });
    expect([refused.structured['path'], sayOf(refused)]).toEqual([
      '/phone',
      'What phone number can we reach you at?',
    ]);
  });

  test.each(['nobody', 'nonexistent', 'Nunn', 'n', 'unknown caller', 'none of those'])(
    'is not what only looks like it: %j',
    async (notes) => {
      const { code } = (await call('book_slot', { start, ...caller, notes })).structured['booking'] as {
        code: string;
      };
      const { json } = await contract.post(place, 'find-bookings', { input: { code } });
      expect(json).toMatchObject({ bookings: [{ notes }] });
    },
  );

  test('is text like any other over REST', async () => {
    const { code } = await booked({ notes: 'none' });
    const { json } = await contract.post(place, 'find-bookings', { input: { code } });
    expect(json).toMatchObject({ bookings: [{ notes: 'none' }] });
    const input = { start, ...caller, email: 'none' };
    expect((await contract.post(place, 'book-slot', { input })).json).toMatchObject({ path: '/email' });
  });

  test('is no name', async () => {
    for (const name of ['None.', 'N/A', 'unknown', 'Caller', 'Unbekannt']) {
      const { structured } = await call('book_slot', { start, phone: caller.phone, name });
      expect([name, structured['path']]).toEqual([name, '/name']);
    }
    const { id } = await booked();
    const renamed = await call('update_booking', { bookingId: id, name: 'Customer' });
    expect(renamed.structured['path']).toBe('/name');
  });
});

describe('a phone number that nobody has', () => {
  const nobodys = [
    '000-000-0000',
    '0000000000',
    '+1 000 000 0000',
    '111 111 1111',
    '(555) 555-5555',
    '999-999-9999',
    '123 456 7890',
    '+1 (123) 456-7890',
    'zero zero zero zero zero zero zero zero zero zero',
  ];

  test.each(nobodys)('is refused with what to ask: %s', async (phone) => {
    const { id } = await booked();
    for (const [name, input] of [
      ['book_slot', { start: '2026-12-03T11:00:00', name: 'Q R', phone }],
      ['update_booking', { bookingId: id, phone }],
      ['find_bookings', { phone }],
    ] as const) {
      const refused = await call(name, input);
      expect([name, refused.structured['code'], refused.structured['path']]).toEqual([
        name,
        'INVALID_INPUT',
        '/phone',
      ]);
      expect(refused.structured['error']).toBe(
        `phone must be the caller's own, not ${JSON.stringify(phone)} — ask for it`,
      );
      expect(sayOf(refused)).toMatch(/phone number.*\?$/);
    }
  });

  test.each([
    ['DE', '0123 456789'],
    ['DE', '0000000000'],
    ['FR', '01 23 45 67 89'],
    ['GB', '01234 567890'],
  ])('is none in %s either: %s', async (country, phone) => {
    place = await contract.place({ country });
    expect((await call('book_slot', { start, name: 'Q R', phone })).structured['path']).toBe('/phone');
  });

  test.each([
    '212-555-0100',
    '212-555-0199',
    '(800) 555-0123',
    '212 000 0001',
    '212-123-4567',
    '555-555-0123',
  ])('is not %s', async (phone) => {
    expect((await call('book_slot', { start, name: 'Q R', phone })).isError).toBe(false);
  });

  test('is taken over REST, and refused over voice routes', async () => {
    const made = await contract.post(place, 'book-slot', {
      input: { start, name: 'Q R', phone: '000-000-0000' },
    });
    expect(made.status).toBe(201);
    const args = { start: '2026-12-03T11:00:00', name: 'Q R', phone: '000-000-0000' };
    const { text } = await contract.ask('POST /api/v1/voice/vapi', {
      ...{ key: place.key, query: { calendarId: place.calendarId } },
      body: vapiBody([{ name: 'book_slot', arguments: args }]),
    });
    expect(text).toContain('phone must be the caller');
  });
});

describe('a slotId beside a start', () => {
  async function slot(timeZone?: string): Promise<{ id: string; start: string }> {
    const asked = { query: 'December 3rd at ten', ...(timeZone && { timeZone }) };
    const { structured } = await call('check_availability', asked);
    return (structured['slots'] as [{ id: string; start: string }])[0];
  }

  test.each<[string, (start: string) => string]>([
    ['as it was offered', (given) => given],
    ['without its offset', (given) => given.slice(0, 19)],
    ['without seconds', (given) => given.slice(0, 16)],
    ['with a blank', (given) => given.slice(0, 16).replace('T', ' ')],
    ['with a Z after its local time', (given) => `${given.slice(0, 19)}Z`],
    ['in UTC', (given) => new Date(given).toISOString()],
  ])('that is its own is that slot: %s', async (_, written) => {
    const { id: slotId, start: offered } = await slot();
    const own = { slotId, start: written(offered) };
    const held = await call('hold_slot', own);
    expect(held.structured['hold']).toMatchObject({ start: offered });
    const made = await call('book_slot', { ...own, ...caller });
    expect(made.text).toContain(offered);
  });

  test('is that slot where a booking moves, in the caller’s zone', async () => {
    const { id } = await booked({ start: '2026-12-04T10:00:00' });
    const timeZone = 'America/Denver';
    const { id: slotId, start: offered } = await slot(timeZone);
    const moved = await call('reschedule_booking', {
      bookingId: id,
      slotId,
      start: offered.slice(0, 19),
      timeZone,
    });
    expect(moved.structured['booking']).toMatchObject({ start: offered });
  });

  test.each(['2026-12-03T10:30:00', '2026-12-04T10:00:00', '2026-12-03', 'tomorrow', '10:00', '2'])(
    'that is another is refused: %s',
    async (other) => {
      const { id: slotId } = await slot();
      const { structured } = await call('book_slot', { slotId, start: other, ...caller });
      expect(structured).toMatchObject({ code: 'INVALID_INPUT', path: '/start' });
    },
  );

  test('is refused over REST', async () => {
    const { id: slotId, start: offered } = await slot();
    const { json } = await contract.post(place, 'book-slot', {
      input: { slotId, start: offered, ...caller },
    });
    expect(json).toMatchObject({ code: 'INVALID_INPUT', path: '/start' });
  });
});
