import { describe, expect, test } from 'bun:test';
import { openTools } from './tool-calls.ts';

const { at, contract, call, good, rest, booked } = await openTools();

const start = '2026-12-03T10:00:00';
const caller = { name: 'Q R', phone: '212-555-0144' };

describe('a contact that says nothing', () => {
  test('is no phone: the email books, and without one the caller is asked', async () => {
    const input = { start, ...caller, phone: 'unknown' };
    await good('book_slot', { ...input, email: 'q@example.com' });
    const { structured, text } = await call('book_slot', { ...input, email: 'none' });
    expect(structured['path']).toBe('/phone');
    expect(text).toStartWith('Say: What phone number can we reach you at?\n');
  });

  test('is no name', async () => {
    for (const name of ['None.', 'N/A', 'unknown', 'Caller', 'Unbekannt']) {
      const { structured } = await call('book_slot', { start, ...caller, name });
      expect([name, structured['path']]).toEqual([name, '/name']);
    }
    const { id: bookingId } = await booked();
    const renamed = await call('update_booking', { bookingId, name: 'Customer' });
    expect(renamed.structured['path']).toBe('/name');
  });
});

describe('a phone number that nobody has', () => {
  test.each([
    '000-000-0000',
    '0000000000',
    '+1 000 000 0000',
    '111 111 1111',
    '(555) 555-5555',
    '999-999-9999',
    '123 456 7890',
    '+1 (123) 456-7890',
    'zero zero zero zero zero zero zero zero zero zero',
  ])('is refused with what to ask: %s', async (phone) => {
    const { id: bookingId } = await booked();
    const error = `phone must be the caller's own, not ${JSON.stringify(phone)} — ask for it`;
    for (const [name, input] of [
      ['book_slot', { start, ...caller, phone }],
      ['update_booking', { bookingId, phone }],
      ['find_bookings', { phone }],
    ] as const) {
      const { structured, text } = await call(name, input);
      expect({ name, structured }).toEqual({
        name,
        structured: { error, code: 'INVALID_INPUT', path: '/phone' },
      });
      expect(text).toMatch(/^Say: .*phone number.*\?\n/);
    }
  });

  test.each([
    ['DE', '0123 456789'],
    ['DE', '0000000000'],
    ['FR', '01 23 45 67 89'],
    ['GB', '01234 567890'],
  ])('is none in %s either: %s', async (country, phone) => {
    at.place = await contract.place({ country });
    expect((await call('book_slot', { start, ...caller, phone })).structured['path']).toBe('/phone');
  });

  test.each([
    '212-555-0100',
    '212-555-0199',
    '(800) 555-0123',
    '212 000 0001',
    '212-123-4567',
    '555-555-0123',
  ])('is not %s', async (phone) => {
    await good('book_slot', { start, ...caller, phone });
  });

  test('is taken over REST, and refused over voice routes', async () => {
    const input = { start, ...caller, phone: '000-000-0000' };
    expect(await rest('book-slot', input)).toContainKey('booking');
    const toolCallList = [{ id: 'c', function: { name: 'book_slot', arguments: input } }];
    const { text } = await contract.ask('POST /api/v1/voice/vapi', {
      ...{ key: at.place.key, query: { calendarId: at.place.calendarId } },
      body: { message: { type: 'tool-calls', toolCallList } },
    });
    expect(text).toContain('phone must be the caller');
  });
});
