import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
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
  expect(await found()).toEqual({ ...before, ...changed });
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

  test.each<[string, Input]>([
    ['null', { name: null, phone: null, email: null, notes: null }],
    ['empty', { name: '', phone: '', email: '', notes: '' }],
  ])('keeps what is %s', async (_, input) => {
    await expectMade({ code: booking.code, ...input, name: 'Ada King' }, { name: 'Ada King' });
    await expectMade({ code: booking.code, ...input, notes: 'x' }, { notes: 'x' });
    await expectMade({ code: booking.code, ...input, phone: '2125550199' }, { phone: '+12125550199' });
    await expectMade({ code: booking.code, ...input, email: 'b@example.com' }, { email: 'b@example.com' });
  });

  test('keeps phone and email that are null or empty though the booking is named by its id', async () => {
    const input = { bookingId: booking.id, name: 'Ada King', code: null, phone: null, email: '' };
    await expectMade(input, { name: 'Ada King' }, { query: { callId: 'other' } });
  });

  test('takes no metadata', async () => {
    await expectRefused({ code: booking.code, metadata: { source: 'web' } });
  });

  test.each<[string, (of: AnsweredBooking) => Input, string]>([
    ['no booking', () => ({ bookingId: nobodysId, name: 'B' }), 'BOOKING_NOT_FOUND'],
    [
      'no code',
      ({ code }) => ({ code: code === '222222' ? '444444' : '222222', name: 'B' }),
      'BOOKING_NOT_FOUND',
    ],
    ['a booking that is not named', () => ({ name: 'B' }), 'INVALID_INPUT'],
    [
      'a booking that is named twice',
      ({ id, code }) => ({ bookingId: id, code, name: 'B' }),
      'INVALID_INPUT',
    ],
    ['a phone that is none', ({ code }) => ({ code, phone: 'mother' }), 'INVALID_INPUT'],
    ['a field that is none', ({ code }) => ({ code, start: two }), 'INVALID_INPUT'],
  ])('says what to do about %s', async (_, inputOf, code) => {
    const { structured } = await expectRefused(inputOf(booking));
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
    [
      'the URL before header and field',
      { query: { callId: made }, headers: { 'x-call-id': 'x' } },
      { callId: 'y' },
    ],
  ])('is changed by id in the call that made it, named by %s', async (_, sending, named) => {
    await expectMade({ bookingId: booking.id, ...named, ...input }, changed, sending);
  });

  test.each<[string, Sending, Input]>([
    ['no call', {}, {}],
    ['another call', { query: { callId: 'other' } }, {}],
    ['a call in other letters', { query: { callId: 'CALL-1' } }, {}],
    [
      'another call, whatever the header says',
      { query: { callId: 'other' }, headers: { 'x-call-id': made } },
      {},
    ],
    ['another call, whatever the model says', { headers: { 'x-call-id': 'other' } }, { callId: made }],
    ['a call that is not filled in', { query: { callId: '{{call.id}}' } }, {}],
  ])('is not changed by id in %s', async (_, sending, named) => {
    await expectRefused({ bookingId: booking.id, ...named, ...input }, sending);
    await expectRefused({ bookingId: booking.id, name: 'Eve', notes: 'x', ...named, ...input }, sending);
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
    expect(corrected).toEqual({ ...booking, ...changed });
  });
});

test('a replay of a correction over REST does not let MCP change a phone by id', async () => {
  const input = { bookingId: booking.id, phone: '+12125550199', callId: 'other', idempotencyKey: 'k' };
  await desk.update(input);
  await desk.update({ bookingId: booking.id, phone: caller.phone });
  await update(input);
  expect((await found())?.phone).toBe(caller.phone);
});
