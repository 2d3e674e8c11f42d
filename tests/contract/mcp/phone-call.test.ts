import { beforeEach, describe, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { person, toolCalls } from './tool-calls.ts';

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
});

const { call } = toolCalls(() => ({ contract, place }));

describe('the phone call', () => {
  const start = '2026-11-24T14:00:00-05:00';

  test.each<[string, { headers?: Record<string, string>; query?: Record<string, string>; input?: object }]>([
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
    const asked = { name: 'book_slot', input: { start, ...person, ...input }, ...sending };
    await callTool(contract, place, asked);
    expect(await callIdOfBooking()).toBe('call-7');
  });

  test.each(['', '  ', '{{call.id}}', 'call-{{id}}'])('is nobody’s where it is named %j', async (callId) => {
    await callTool(contract, place, { name: 'book_slot', input: { start, ...person, callId } });
    expect(await callIdOfBooking()).toBeNull();
    const other = { start: '2026-11-24T15:00:00-05:00', ...person, callId };
    const answer = await contract.post(place, 'book-slot', { input: other });
    expect(answer.json).toMatchObject({ booking: { callId: null } });
  });

  /** What REST says of the one booking there is. */
  async function callIdOfBooking(): Promise<unknown> {
    const { json } = await contract.post(place, 'find-bookings', { input: {} });
    return (json as { bookings: { callId: unknown }[] }).bookings[0]?.callId;
  }

  test('finds its own hold free, and nobody else does', async () => {
    await callTool(contract, place, { name: 'hold_slot', input: { start }, query: { callId: 'mine' } });
    const check = { name: 'check_availability', input: { from: start, to: '2026-11-24T14:30:00-05:00' } };
    const own = await callTool(contract, place, { ...check, query: { callId: 'mine' } });
    const others = await callTool(contract, place, { ...check, query: { callId: 'yours' } });
    expect([own.structured['available'], others.structured['available']]).toEqual([true, false]);
  });

  test('has a name of at most 200 characters', async () => {
    const query = { callId: 'x'.repeat(201) };
    const { text, isError } = await callTool(contract, place, { name: 'check_availability', query });
    expect([isError, text.split('\n')[1]]).toEqual([true, 'callId must be at most 200 characters, not 201']);
  });

  test('that books twice is told of the one booking', async () => {
    const input = { start, ...person };
    const headers = { 'x-call-id': 'retry' };
    const first = await call('book_slot', input, headers);
    expect(await call('book_slot', input, headers)).toEqual(first);
  });
});
