import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import { type AnsweredBooking, changedOnce } from '../bookings/answer.ts';
import { Desk, type Input, november } from '../bookings/desk.ts';
import { nobodysId } from '../contract-server.ts';

const two = november('24T14:00');
const caller = {
  name: 'Ada Lovelace',
  phone: '+12125550134',
  email: 'ada@example.com',
  notes: 'Left knee',
  metadata: { source: 'crm' },
};
const made = 'call-1';

let base: Desk;
let desk: Desk;
let booking: AnsweredBooking;

type Sending = { headers?: Record<string, string>; query?: Record<string, string> };

beforeAll(async () => {
  base = await Desk.open();
});

beforeEach(async () => {
  desk = await base.fresh();
  ({ booking } = await desk.book({ start: two, ...caller, callId: made }));
});

async function update(input: Input, sending: Sending = {}, place = desk.place): Promise<ToolAnswer> {
  return await callTool(desk.contract, place, { name: 'update_booking', input, ...sending });
}

/** The booking as REST finds it. */
async function found(code = booking.code): Promise<AnsweredBooking | undefined> {
  return (await desk.find({ code })).bookings[0];
}

/** Expects a correction to be refused with a sentence, and the booking to stay as it is. */
async function expectRefused(input: Input, sending: Sending = {}): Promise<ToolAnswer> {
  const before = await found();
  const answer = await update(input, sending);
  expect({ isError: answer.isError, text: answer.text }).toMatchObject({ isError: true });
  expect(answer.text).toMatch(/^\S.{10}/);
  expect(await found()).toEqual(before);
  return answer;
}

/** Expects a correction to be made, and all else to be kept. */
async function expectMade(input: Input, changed: Partial<AnsweredBooking>, sending: Sending = {}) {
  const before = (await found()) as AnsweredBooking;
  const answer = await update(input, sending);
  expect({ isError: answer.isError, text: answer.text }).toMatchObject({ isError: false });
  expect(await found()).toEqual(changedOnce(before, changed));
  expect(answer.structured['booking']).toMatchObject({ id: booking.id });
}

describe('update_booking', () => {
  test.each<[string, Input, Partial<AnsweredBooking>]>([
    ['a name', { name: 'Ada King' }, { name: 'Ada King' }],
    ['notes', { notes: 'Right knee' }, { notes: 'Right knee' }],
    ['both', { name: 'Ada King', notes: 'Right knee' }, { name: 'Ada King', notes: 'Right knee' }],
  ])('corrects %s of a booking named by its id, in any call and in none', async (_, input, changed) => {
    await expectMade({ bookingId: booking.id, ...input }, changed, { query: { callId: 'other' } });
    ({ booking } = await desk.book({ start: november('24T16:00'), ...caller }));
    await expectMade({ bookingId: booking.id, ...input }, changed);
  });

  test.each([null, ''])('keeps what is %j', async (nothing) => {
    const input = { name: nothing, phone: nothing, email: nothing, notes: nothing };
    const named = { code: booking.code, ...input };
    await expectMade({ ...named, name: 'Ada King' }, { name: 'Ada King' });
    await expectMade({ ...named, notes: 'x' }, { notes: 'x' });
    await expectMade({ ...named, phone: '2125550199' }, { phone: '+12125550199' });
    await expectMade({ ...named, email: 'b@example.com' }, { email: 'b@example.com' });
    const byId = { ...input, bookingId: booking.id, name: 'Ada Byron' };
    await expectMade(byId, { name: 'Ada Byron' }, { query: { callId: 'other' } });
  });

  test('takes the phone number that the booking has along with another name, but is no way to guess an email', async () => {
    const named = { bookingId: booking.id, name: 'Ada King' };
    await expectMade({ ...named, phone: '212-555-0134' }, { name: 'Ada King' });
    const { structured } = await expectRefused({ bookingId: booking.id, email: caller.email });
    expect(structured).toMatchObject({ path: '/code' });
  });

  test.each<[string, (of: AnsweredBooking) => Input, string]>([
    ['no booking', () => ({ bookingId: nobodysId }), 'BOOKING_NOT_FOUND'],
    ['no code', ({ code }) => ({ code: code === '222222' ? '444444' : '222222' }), 'BOOKING_NOT_FOUND'],
    ['a booking that is not named', () => ({}), 'INVALID_INPUT'],
    ['a booking that is named twice', ({ id, code }) => ({ bookingId: id, code }), 'INVALID_INPUT'],
    ['a phone that is none', ({ code }) => ({ code, phone: 'mother' }), 'INVALID_INPUT'],
    ['a field that is none', ({ code }) => ({ code, start: two }), 'INVALID_INPUT'],
    ['metadata', ({ code }) => ({ code, metadata: { source: 'web' } }), 'INVALID_INPUT'],
  ])('says what to do about %s', async (_, inputOf, code) => {
    const { structured } = await expectRefused({ name: 'B', ...inputOf(booking) });
    expect(structured).toMatchObject({ code });
  });

  test('refuses a cancelled booking and takes one that started', async () => {
    desk.contract.setNow(november('24T14:10'));
    await expectMade({ code: booking.code, name: 'B' }, { name: 'B' });
    desk.contract.setNow(november('23T14:10'));
    await desk.cancel({ bookingId: booking.id });
    const { structured } = await expectRefused({ code: booking.code, name: 'C' });
    expect(structured).toMatchObject({ code: 'BOOKING_CANCELLED' });
  });

  test('knows no booking of another calendar or workspace', async () => {
    for (const other of [await desk.beside(), await base.fresh()]) {
      for (const named of [{ bookingId: booking.id }, { code: booking.code }]) {
        const sending = { query: { callId: made } };
        const { structured, isError } = await update(
          { ...named, name: 'B', phone: '2125550199' },
          sending,
          other.place,
        );
        expect([isError, structured['code']]).toEqual([true, 'BOOKING_NOT_FOUND']);
      }
    }
    expect(await found()).toEqual(booking);
  });

  test('is made once under an idempotency key', async () => {
    const input = { code: booking.code, name: 'Ada King' };
    const headers = { 'idempotency-key': 'k' };
    const first = await update(input, { headers });
    await desk.update({ bookingId: booking.id, name: 'Ada Byron' });
    expect(await update(input, { headers })).toEqual(first);
    expect((await found())?.name).toBe('Ada Byron');
    await expectRefused({ ...input, name: 'C' }, { headers });
  });
});

const contacts: [string, Input, Partial<AnsweredBooking>][] = [
  ['phone', { phone: '(212) 555-0199' }, { phone: '+12125550199' }],
  ['email', { email: 'B@example.com' }, { email: 'b@example.com' }],
];

describe.each(contacts)('%s over MCP', (field, input, changed) => {
  test('is changed for a booking named by its code, in any call and in none', async () => {
    await expectMade({ code: booking.code, ...input }, changed);
    await desk.update({ bookingId: booking.id, [field]: caller[field as 'phone' | 'email'] });
    await expectMade({ code: booking.code, ...input }, changed, { query: { callId: 'other' } });
  });

  test.each<[string, Sending, Input]>([
    ['the URL', { query: { callId: made } }, {}],
    ['the header', { headers: { 'x-call-id': made } }, {}],
    ['a field', {}, { callId: made }],
  ])('is changed by id in the call that made it, named by %s', async (_, sending, named) => {
    await expectMade({ bookingId: booking.id, ...named, ...input }, changed, sending);
  });

  const inHeader = { 'x-call-id': made };
  test.each<[string, Sending, Input]>([
    ['no call', {}, {}],
    ['another call', { query: { callId: 'other' } }, {}],
    ['a call in other letters', { query: { callId: 'CALL-1' } }, {}],
    ['another call, whatever the header says', { query: { callId: 'other' }, headers: inHeader }, {}],
    ['another call, whatever the model says', { headers: { 'x-call-id': 'other' } }, { callId: made }],
    ['a call that is not filled in', { query: { callId: '{{call.id}}' } }, {}],
  ])('is not changed by id in %s', async (_, sending, named) => {
    for (const others of [{}, { name: 'Eve', notes: 'x' }]) {
      const given = { bookingId: booking.id, ...others, ...named, ...input };
      const { structured, text } = await expectRefused(given, sending);
      expect(structured).toMatchObject({ code: 'INVALID_INPUT', path: '/code' });
      expect(text).toContain('ask the caller for it');
      expect(text).not.toContain(booking.code);
    }
  });

  test.each<[string, string | undefined]>([
    ['no call', undefined],
    ['a call that is not filled in', '{{call.id}}'],
    ['a blank call', '  '],
  ])('is not changed by id where %s made the booking', async (_, callId) => {
    ({ booking } = await desk.book({ start: november('24T16:00'), ...caller, callId }));
    await expectRefused({ bookingId: booking.id, ...input });
    if (callId) await expectRefused({ bookingId: booking.id, ...input }, { query: { callId } });
  });

  test('is not changed by id in a call that found, moved or corrected the booking', async () => {
    const sending = { query: { callId: 'other' } };
    const ask = async (name: string, given: Input) =>
      await callTool(desk.contract, desk.place, { name, input: given, ...sending });
    await ask('find_bookings', { phone: caller.phone, name: caller.name });
    await ask('reschedule_booking', { bookingId: booking.id, start: november('24T16:00') });
    await ask('update_booking', { code: booking.code, name: 'Ada King' });
    await expectRefused({ bookingId: booking.id, ...input }, sending);
  });

  test('is changed by id over REST, in any call', async () => {
    const { booking: corrected } = await desk.update({ bookingId: booking.id, callId: 'other', ...input });
    expect(corrected).toEqual(changedOnce(booking, changed));
  });
});

test('a replay of a correction over REST does not let MCP change a phone by id', async () => {
  const input = { bookingId: booking.id, phone: '+12125550199', callId: 'other', idempotencyKey: 'k' };
  await desk.update(input);
  await desk.update({ bookingId: booking.id, phone: caller.phone });
  await update(input);
  expect((await found())?.phone).toBe(caller.phone);
});
