import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { ContractServer, type Place } from '../../contract-server.ts';
import { vapiBody } from '../gate/voice-gate.ts';
import { expectOneLineOf, textOfMcp } from './one-line.ts';

type Input = Record<string, unknown>;

let contract: ContractServer;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
});

const at = (clock: string, day = '24') => `2026-11-${day}T${clock}:00-05:00`;
const ada = { name: 'Ada Lovelace', phone: '+12125550123' };

/** A calendar with a booking of somebody else at 2 PM on Tuesday, and one of Ada at 10 AM. */
async function practice(language: 'en' | 'de'): Promise<{ place: Place; bookingId: string }> {
  const place = await contract.place({ language, country: 'US', name: 'Dr. Lee\u2019s "practice"' });
  await contract.claim(place, { start: at('14:00'), end: at('14:30') });
  const booked = await contract.post(place, 'book-slot', { input: { ...ada, start: at('10:00') } });
  return { place, bookingId: (booked.json as { booking: { id: string } }).booking.id };
}

/** One tool through each interface, of the same calendar, in three calls of the same sort. */
async function throughAll(place: Place, { name, input }: { name: string; input: Input }) {
  const { key, calendarId } = place;
  const query = { calendarId };
  const mcp = await textOfMcp(contract, place, { name, input, callId: 'call-m' });
  const vapi = await contract.ask('POST /api/v1/voice/vapi', {
    key,
    query,
    body: vapiBody([{ name, arguments: input }], { id: 'call-v' }),
  });
  const retell = await contract.ask(`POST /api/v1/voice/retell/${name.replaceAll('_', '-')}`, {
    key,
    query,
    body: { name, call: { call_id: 'call-r' }, args: input },
  });
  expect([vapi.status, retell.status]).toEqual([200, 200]);
  expect(Object.keys(vapi.json as object)).toEqual(['results']);
  expect(Object.keys(retell.json as object)).toEqual(['result']);
  const { results } = vapi.json as { results: { toolCallId: string; result: string }[] };
  expect(results.map((each) => Object.keys(each))).toEqual([['toolCallId', 'result']]);
  return { mcp, vapi: results[0]?.result ?? '', retell: (retell.json as { result: string }).result };
}

const unchanging: [string, Input][] = [
  ['check_availability', {}],
  ['check_availability', { query: 'tuesday at two' }],
  ['check_availability', { query: 'tuesday afternoon', limit: 5 }],
  ['check_availability', { query: 'Tuesday the twenty-fifth' }],
  ['check_availability', { query: 'next friday at nine', timeZone: 'Europe/Berlin' }],
  ['check_availability', { query: 'purple' }],
  ['check_availability', { query: 'an hour later' }],
  ['check_availability', { limit: '2', durationMinutes: '', query: null }],
  ['check_availability', { limit: 'three' }],
  ['check_availability', { timeZone: 'Mars' }],
  ['check_availability', { timeZone: 'IST' }],
  ['check_availability', { quary: 'tuesday' }],
  ['check_availability', { calendarId: crypto.randomUUID() }],
  ['check_availability', { query: 'line\none\r\nline two\u2028three' }],
  ['check_availability', { query: 'x'.repeat(501) }],
  ['check_availability', { 'a\nb\u2028c': 1 }],
  ['check_availability', { durationMinutes: 'a\nb\r\nc' }],
  ['check_availability', { timeZone: 'Europe/\nBerlin' }],
  ['find_bookings', { code: 'a\nb', phone: '\u2029' }],
  ['hold_slot', { start: at('14:00') }],
  ['hold_slot', { start: at('14:10') }],
  ['hold_slot', { slotId: 'sl_0000000000' }],
  ['hold_slot', {}],
  ['release_hold', { holdId: 'x' }],
  ['release_hold', { holdId: crypto.randomUUID() }],
  ['book_slot', { start: at('14:00'), ...ada }],
  ['book_slot', { start: at('15:00'), name: 'Ada' }],
  ['book_slot', { start: at('15:00'), phone: '2125550123' }],
  ['book_slot', { start: at('15:00'), name: 'Ada', phone: '12' }],
  ['book_slot', { start: at('20:00'), ...ada }],
  ['book_slot', { start: at('10:00'), ...ada }],
  ['reschedule_booking', { code: '222222', start: at('15:00') }],
  ['update_booking', { code: '222222', notes: 'knee' }],
  ['cancel_booking', { code: '222222' }],
  ['find_bookings', {}],
  ['find_bookings', { phone: ada.phone }],
  ['find_bookings', { phone: ada.phone, name: ada.name }],
  ['find_bookings', { phone: 'two one two five five five oh one two three', name: 'Ada' }],
  ['find_bookings', { status: 'booked' }],
  ['get_calendar', {}],
  ['get_calendar', { timeZone: 'Europe/Berlin' }],
];

describe.each(['en', 'de'] as const)('at a calendar in "%s"', (language) => {
  let place: Place;
  let bookingId: string;

  beforeEach(async () => {
    ({ place, bookingId } = await practice(language));
  });

  /** Expects all interfaces to say the same. */
  async function expectOneText(name: string, input: Input): Promise<void> {
    const { mcp, vapi, retell } = await throughAll(place, { name, input });
    expectOneLineOf(vapi, mcp);
    expectOneLineOf(retell, mcp);
  }

  test.each(unchanging)('%s with %j', expectOneText);

  test.each<[string, Input]>([
    ['reschedule_booking', { start: at('14:00') }],
    ['reschedule_booking', { start: at('10:00') }],
    ['cancel_booking', {}],
  ])('%s of a booking with %j', async (name, input) => {
    await expectOneText(name, { bookingId, ...input });
  });

  test.each<[string, Input]>([
    ['update_booking', { notes: 'knee' }],
    ['reschedule_booking', { start: at('15:00') }],
    ['cancel_booking', {}],
  ])('%s of a cancelled booking with %j', async (name, input) => {
    await contract.post(place, 'cancel-booking', { input: { bookingId } });
    await expectOneText(name, { bookingId, ...input });
  });
});
