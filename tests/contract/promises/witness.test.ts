import { describe, expect, test } from 'bun:test';
import { changesOfCall } from '../../../db/queries/calls/changes.ts';
import { requestsOfCall } from '../../../db/queries/calls/known.ts';
import { callTool } from '../../helpers/mcp-caller.ts';
import { ContractServer } from '../contract-server.ts';
import { Practice } from '../teams/practice.ts';
import { vapiBody, vapiPath } from '../voice/gate/voice-gate.ts';

const callId = 'call-1';
const name = 'Ada Lovelace';
const ada = { name, phone: '+12125550123' };

const tuesday = '2026-11-24T14:00:00-05:00';
const wednesday = '2026-11-25T14:00:00-05:00';
const [tuesdayAt, wednesdayAt] = [Date.parse(tuesday), Date.parse(wednesday)];

async function opened() {
  const contract = await ContractServer.open();
  const place = await contract.place();
  const { workspaceId } = place;
  const { db, services } = contract.made;
  return {
    contract,
    place,
    book: async (start: string, more: Record<string, unknown> = {}) => {
      const answer = await contract.post(place, 'book-slot', { input: { ...ada, callId, start, ...more } });
      return answer.json as { booking: { id: string } };
    },
    /** What is kept of the call. */
    async done() {
      await services.callLog.flush();
      const changes = await changesOfCall(db, { workspaceId, callId });
      return changes.map(({ operation, isDone, startAt, startBefore, name: under }) => {
        return { operation, isDone, startAt, startBefore, under };
      });
    },
    /** What the call log keeps for the check, of each request. */
    async told() {
      await services.callLog.flush();
      const requests = await requestsOfCall(db, { workspaceId, callId });
      return requests.map(({ operation, told }) => ({ operation, told: told && JSON.parse(told) }));
    },
  };
}

describe('what is done in a call', () => {
  test('is kept, whatever it was done through', async () => {
    const { contract, place, book, done } = await opened();
    const bookingId = (await book(tuesday)).booking.id;
    const moving = { name: 'reschedule_booking', input: { bookingId, start: wednesday } };
    await callTool(contract, place, { ...moving, query: { callId } });
    const body = vapiBody([{ name: 'cancel_booking', arguments: { bookingId } }], { id: callId });
    const query = { calendarId: place.calendarId };
    await contract.ask(`POST ${vapiPath}`, { key: place.key, query, body });
    const all = { isDone: true, startBefore: null, under: name };
    expect(await done()).toEqual([
      { ...all, operation: 'book', startAt: tuesdayAt },
      { ...all, operation: 'move', startAt: wednesdayAt, startBefore: tuesdayAt },
      { ...all, operation: 'cancel', startAt: wednesdayAt },
    ]);
  });

  test('is kept once, however often it is asked for', async () => {
    const { contract, place, book, done } = await opened();
    const { booking } = await book(tuesday, { idempotencyKey: 'once' });
    await book(tuesday, { idempotencyKey: 'once' });
    await book(tuesday);
    const input = { callId, bookingId: booking.id };
    await contract.post(place, 'reschedule-booking', { input: { ...input, start: tuesday } });
    await contract.post(place, 'update-booking', { input: { ...input, notes: 'Allergic to latex' } });
    await contract.post(place, 'cancel-booking', { input });
    await contract.post(place, 'cancel-booking', { input });
    expect((await done()).map(({ operation }) => operation)).toEqual(['book', 'cancel']);
  });

  test('is kept of refusals, too, but not of what was only held', async () => {
    const { contract, place, book, done } = await opened();
    const { booking } = await book(tuesday);
    await contract.claim(place, { start: wednesday, end: '2026-11-25T14:30:00-05:00' });
    await book(wednesday, { name: 'Grace Hopper' });
    await contract.post(place, 'hold-slot', { input: { callId, start: wednesday } });
    const input = { callId, bookingId: booking.id, start: wednesday };
    await contract.post(place, 'reschedule-booking', { input });
    const refused = { isDone: false, startAt: wednesdayAt, startBefore: null, under: null };
    expect(await done()).toEqual([
      { operation: 'book', isDone: true, startAt: tuesdayAt, startBefore: null, under: name },
      { ...refused, operation: 'book' },
      { ...refused, operation: 'move' },
    ]);
  });

  test('is not kept without a call ID', async () => {
    const { contract, book } = await opened();
    await book(tuesday, { callId: undefined });
    await contract.made.services.callLog.flush();
    expect(await contract.made.db.selectFrom('call_changes').selectAll().execute()).toEqual([]);
  });
});

describe('what is offered and told in a call', () => {
  test('is kept with the bookings that were named or told of, and the next slot where none was offered', async () => {
    const { contract, place, book, told } = await opened();
    const { booking } = await book(tuesday);
    await contract.post(place, 'find-bookings', { input: { ...ada, callId } });
    await contract.check(place, { callId, bookingId: booking.id, query: 'Saturday' });
    expect(await told()).toEqual([
      { operation: 'book-slot', told: { bookings: [tuesday] } },
      { operation: 'find-bookings', told: { bookings: [tuesday] } },
      {
        operation: 'check-availability',
        told: { next: expect.any(String), bookings: ['2026-11-24T19:00:00.000Z'] },
      },
    ]);
  });

  test('is kept of a team with whom each slot is', async () => {
    const practice = await Practice.open();
    const { contract, team } = practice;
    await contract.check(team.place, { callId, query: 'Tuesday at two with Tom' });
    await contract.made.services.callLog.flush();
    const { workspaceId } = team.place;
    const [request] = await requestsOfCall(contract.made.db, { workspaceId, callId });
    expect(JSON.parse(request?.slots ?? '')).toEqual([tuesday]);
    const { calendarId } = practice.member('Tom Baker');
    expect(JSON.parse(request?.told ?? '')).toEqual({ with: [[calendarId]], next: expect.any(String) });
  });
});
