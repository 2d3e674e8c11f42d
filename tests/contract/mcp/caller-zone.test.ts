import { beforeEach, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { person } from './tool-calls.ts';

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
});

async function call(name: string, input: object, callId?: string) {
  return await callTool(contract, place, { name, input, ...(callId && { query: { callId } }) });
}

const words = { query: 'tuesday at ten pacific' };
const start = '2026-11-24T10:00:00';

test('a start without a zone is refused in a call whose caller spoke of another', async () => {
  await call('check_availability', words, 'c');
  const refused = await call('book_slot', { start, ...person }, 'c');
  expect([refused.isError, refused.structured['path']]).toEqual([true, '/start']);
  expect(refused.text).toContain('the caller speaks of America/Los_Angeles');
});

test('so is one in a call that was asked for in another zone before', async () => {
  await call('check_availability', { query: 'tuesday at ten', timeZone: 'America/Los_Angeles' }, 'c');
  const refused = await call('hold_slot', { start }, 'c');
  expect([refused.isError, refused.structured['path']]).toEqual([true, '/start']);
});

test.each([
  ['in another call', 'd', {}, '10:00'],
  ['with its offset', 'c', { start: `${start}-08:00` }, '13:00'],
  ['with the caller’s zone', 'c', { timeZone: 'Pacific Time' }, '13:00'],
])('is booked %s', async (_, callId, input, clock) => {
  await call('check_availability', words, 'c');
  const { structured } = await call('book_slot', { start, ...person, ...input }, callId);
  const { id } = structured['booking'] as { id: string };
  const { json } = await contract.post(place, 'find-bookings', { input: { phone: person.phone } });
  expect(json).toMatchObject({ bookings: [{ id, start: `2026-11-24T${clock}:00-05:00` }] });
});

test.each(['Seattle', 'America/Seattle', 'Pacific', 'pacific time', 'PT', 'America/Los_Angeles'])(
  'models may name the zone as %s',
  async (timeZone) => {
    const { structured } = await call('check_availability', { query: 'tuesday at ten', timeZone });
    expect(structured).toMatchObject({ slots: [{ start: '2026-11-24T10:00:00-08:00' }] });
  },
);
