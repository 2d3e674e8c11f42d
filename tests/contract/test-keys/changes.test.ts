import { describe, expect, test } from 'bun:test';
import { acceptBoth, callTool } from '../../helpers/mcp-caller.ts';
import { ContractServer } from '../contract-server.ts';
import { vapiBody, vapiPath } from '../voice/gate/voice-gate.ts';
import { ada, runPath, Tester } from './tester.ts';

const contract = await ContractServer.open();
const now = '2026-11-20T10:30:00-05:00';
const at = { now };

const nothing = {
  ...{ booked: [], moved: [], cancelled: [], updated: [], holds: [], messages: [], waitlist: [] },
  ...{ told: [], events: [], calls: [] },
};

test('nothing has changed in a run that was just made, or that there isn’t yet', async () => {
  const tester = await Tester.open({}, contract);
  expect(await tester.changes({ run: 'new' })).toEqual(nothing);
  await tester.make({ bookings: [tester.given('2026-11-24T09:00')] });
  expect(await tester.changes()).toEqual(nothing);
});

test('what was done is told with bookings as REST answers them, in the order in which it was', async () => {
  const tester = await Tester.open({}, contract);
  const given = [tester.given('2026-11-24T09:00'), tester.given('2026-11-24T09:30')];
  await tester.make({ now, bookings: given });
  const first = await tester.book('2026-11-25T11:00', at);
  const second = await tester.book('2026-11-25T10:00', at);
  const found = (await tester.post('find-bookings', { name: 'Grace Hopper' }, at)).json;
  const [kept, gone] = (found as { bookings: { id: string; start: string }[] }).bookings;
  for (const start of ['2026-11-26T09:00', '2026-11-27T09:00'])
    await tester.post('reschedule-booking', { bookingId: kept?.id, start }, at);
  await tester.post('update-booking', { bookingId: second.id, email: 'ada@example.com' }, at);
  await tester.post('cancel-booking', { bookingId: gone?.id }, at);
  await tester.post('cancel-booking', { bookingId: first.id }, at);
  const { json } = await tester.post('hold-slot', { start: '2026-11-30T10:00' }, { ...at, callId: 'c' });
  await tester.post('hold-slot', { start: '2026-11-30T10:30' }, { ...at, callId: 'd' });
  const { hold: released } = (await tester.post('hold-slot', { start: '2026-11-30T09:00' }, at)).json as {
    hold: { id: string };
  };
  await tester.post('release-hold', { holdId: released.id }, at);
  const bookings = (await tester.ask('GET /api/v1/find-bookings', { at })).status;
  expect(bookings).toBe(405);
  const { bookings: all } = (await tester.post('find-bookings', { limit: 10, from: now }, at)).json as {
    bookings: { id: string }[];
  };
  const asFound = (id: string | undefined) => all.find((each) => each.id === id);
  const changes = await tester.changes(at);
  expect(changes).toMatchObject({
    booked: [asFound(first.id), asFound(second.id)] as object[],
    moved: [{ ...asFound(kept?.id), start: '2026-11-27T09:00:00-05:00', version: 3 }],
    cancelled: [asFound(gone?.id), asFound(first.id)] as object[],
    updated: [asFound(second.id)] as object[],
    told: [],
  });
  expect(changes.moved[0]?.previous).toEqual({
    ...{ start: '2026-11-24T09:00:00-05:00', end: '2026-11-24T09:30:00-05:00', with: [] },
  });
  const { hold } = json as { hold: object };
  const { calendarId } = tester.place;
  expect(changes.holds).toMatchObject([{ ...hold, calendarId, callId: 'c' }, { callId: 'd' }]);
  expect(
    changes.events.map(({ type, data }) => [type, (data as { booking: { id: string } }).booking.id]),
  ).toEqual([
    ['booking.created', first.id],
    ['booking.created', second.id],
    ['booking.moved', kept?.id ?? ''],
    ['booking.moved', kept?.id ?? ''],
    ['booking.changed', second.id],
    ['booking.cancelled', gone?.id ?? ''],
    ['booking.cancelled', first.id],
  ]);
});

describe('calls', () => {
  test('are told with what was asked and answered, over REST, MCP and voice', async () => {
    const tester = await Tester.open({}, contract);
    const { place } = tester;
    await tester.make({ now });
    const rest = { ...at, callId: 'c' };
    await tester.post('check-availability', { query: 'tuesday at two' }, rest);
    await tester.post('book-slot', { start: '2026-11-24T14:00', ...ada, fone: '1' }, rest);
    await tester.post('book-slot', { start: '2026-11-24T14:00', ...ada }, rest);
    await tester.post('book-slot', { start: '2026-11-24T14:00', ...ada, name: 'Bob' }, at);
    const mcp = { ...place, key: tester.key };
    await callTool(contract, mcp, {
      name: 'find_bookings',
      input: { code: 'FFFFFF' },
      query: { callId: 'm' },
      headers: { 'x-slotline-now': now },
    });
    await tester.ask(`POST ${vapiPath}`, {
      query: { calendarId: place.calendarId },
      body: vapiBody([{ name: 'get_calendar' }, { name: 'hold_slot', arguments: { start: 'noon' } }]),
    });
    await tester.ask('POST /mcp', {
      query: { calendarId: place.calendarId },
      headers: { accept: acceptBoth },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
    await tester.ask(`POST ${runPath}`, { body: { now: 1 } });
    const { calls } = await tester.changes(at);
    expect(calls).toMatchObject([
      {
        callId: 'c',
        requests: [
          {
            operation: 'check-availability',
            input: { query: 'tuesday at two' },
            status: 200,
            message: 'Yes, Tuesday at 2 PM is free.',
          },
          {
            operation: 'book-slot',
            input: { start: '2026-11-24T14:00', ...ada, fone: '1' },
            status: 400,
            message: 'Unknown property "fone" — did you mean phone?',
          },
          {
            operation: 'book-slot',
            input: { start: '2026-11-24T14:00', ...ada },
            status: 201,
            message: expect.stringMatching(/^I have Ada Lovelace booked for Tuesday, November 24 at 2 PM\. /),
          },
        ],
      },
      { callId: null, requests: [{ operation: 'book-slot', status: 409 }] },
      {
        callId: 'm',
        requests: [{ operation: 'find-bookings', input: { code: 'FFFFFF' }, status: 200, message: null }],
      },
      {
        callId: 'vapi-call',
        requests: [
          { operation: 'calendar', input: {}, status: 200, message: null },
          {
            ...{ operation: 'hold-slot', input: { start: 'noon' }, status: 400 },
            message: 'start must be an ISO 8601 time such as "2026-11-24T14:00:00", not "noon"',
          },
        ],
      },
    ]);
  });
});
