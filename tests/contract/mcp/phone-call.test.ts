import { describe, expect, test } from 'bun:test';
import type { Sending } from '../../helpers/mcp-caller.ts';
import { november } from '../bookings/desk.ts';
import { openTools, person } from './tool-calls.ts';

const { call, good, rest, booked } = await openTools();

const start = november('24T14:00');
const mine = { query: { callId: 'c' } };

describe('the phone call', () => {
  /** What REST says of the one booking there is. */
  async function callIdOfBooking(): Promise<unknown> {
    return (await rest<{ bookings: { callId: unknown }[] }>('find-bookings')).bookings[0]?.callId;
  }

  test.each<[string, Sending & { input?: object }]>([
    ['the header', { headers: { 'x-call-id': 'call-7' } }],
    ['the URL', { query: { callId: 'call-7' } }],
    ['a field', { input: { callId: 'call-7' } }],
    ['the URL before the header', { query: { callId: 'call-7' }, headers: { 'x-call-id': 'other' } }],
    ['the header before the field', { headers: { 'x-call-id': 'call-7' }, input: { callId: 'other' } }],
    ['the header where the URL is blank', { query: { callId: ' ' }, headers: { 'x-call-id': 'call-7' } }],
    [
      'the field where platforms left theirs unfilled',
      {
        query: { callId: '{{call.id}}' },
        headers: { 'x-call-id': '{{ conversation_id }}' },
        input: { callId: 'call-7' },
      },
    ],
  ])('is named by %s', async (_, { input = {}, ...sending }) => {
    await good('book_slot', { start, ...person, ...input }, sending);
    expect(await callIdOfBooking()).toBe('call-7');
  });

  test.each(['', '  ', '{{call.id}}', 'call-{{id}}'])('is nobody’s where it is named %j', async (callId) => {
    await good('book_slot', { start, ...person, callId });
    expect(await callIdOfBooking()).toBeNull();
    expect(await booked({ start: november('24T15:00'), callId })).toMatchObject({ callId: null });
  });

  test('finds its own hold free, and nobody else does', async () => {
    await good('hold_slot', { start }, mine);
    const asked = { from: start, to: november('24T14:30') };
    const own = await good('check_availability', asked, mine);
    const others = await good('check_availability', asked, { query: { callId: 'yours' } });
    expect([own.structured['available'], others.structured['available']]).toEqual([true, false]);
  });

  test('has a name of at most 200 characters', async () => {
    const query = { callId: 'x'.repeat(201) };
    const { text, isError } = await call('check_availability', {}, { query });
    expect([isError, text.split('\n')[1]]).toEqual([true, 'callId must be at most 200 characters, not 201']);
  });

  test('that books twice is told of the one booking', async () => {
    const first = await good('book_slot', { start, ...person }, mine);
    expect(await good('book_slot', { start, ...person }, mine)).toEqual(first);
  });
});

describe('a start without a zone', () => {
  const words = { query: 'tuesday at ten pacific' };
  const bare = { start: '2026-11-24T10:00:00', ...person };

  test('is refused in a call whose caller spoke of another', async () => {
    await good('check_availability', words, mine);
    const refused = await call('book_slot', bare, mine);
    expect(refused.structured).toMatchObject({ code: 'INVALID_INPUT', path: '/start' });
    expect(refused.text).toContain('the caller speaks of America/Los_Angeles');
  });

  test('is refused in a call that was asked for in another before', async () => {
    const timeZone = 'America/Los_Angeles';
    await good('check_availability', { query: 'tuesday at ten', timeZone }, mine);
    const { structured } = await call('hold_slot', { start: bare.start }, mine);
    expect(structured).toMatchObject({ code: 'INVALID_INPUT', path: '/start' });
  });

  test.each([
    ['in another call', 'd', {}, '10:00'],
    ['with its offset', 'c', { start: `${bare.start}-08:00` }, '13:00'],
    ['with the caller’s zone', 'c', { timeZone: 'Pacific Time' }, '13:00'],
  ])('is booked %s', async (_, callId, input, clock) => {
    await good('check_availability', words, mine);
    const { structured } = await good('book_slot', { ...bare, ...input }, { query: { callId } });
    const { id } = structured['booking'] as { id: string };
    const found = await rest('find-bookings', { phone: person.phone });
    expect(found).toMatchObject({ bookings: [{ id, start: november(`24T${clock}`) }] });
  });
});

test.each(['Seattle', 'America/Seattle', 'Pacific', 'pacific time', 'PT', 'America/Los_Angeles'])(
  'models may name the caller’s zone as %s',
  async (timeZone) => {
    const { structured } = await good('check_availability', { query: 'tuesday at ten', timeZone });
    expect(structured).toMatchObject({ slots: [{ start: '2026-11-24T10:00:00-08:00' }] });
  },
);
