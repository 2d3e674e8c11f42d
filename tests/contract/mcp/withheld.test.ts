import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
import { Desk, type Input, november } from '../bookings/desk.ts';

const two = november('24T14:00');
const four = november('24T16:00');
const withheld = ['email', 'notes', 'answers', 'metadata', 'callId', 'tell', 'told'];
const coded = ['code', 'codeSpoken'];
const caller = {
  name: 'Wilhelmina Quackenbush',
  phone: '+12125550134',
  email: 'quack.w@secret.example',
  notes: 'Purple hippopotamus',
};
const secrets = { metadata: { vault: 'combination-9f3' }, callId: 'call-zebra-77' };
const secretWords = ['quack.w', 'secret.example', 'hippopotamus', 'vault', 'combination', 'zebra-77'];

let base: Desk;
let desk: Desk;
let booking: AnsweredBooking;

beforeAll(async () => {
  base = await Desk.open();
});

beforeEach(async () => {
  desk = await base.fresh();
  ({ booking } = await desk.book({ start: two, ...caller, ...secrets }));
});

async function call(name: string, input: Input, query?: Record<string, string>): Promise<ToolAnswer> {
  return await callTool(desk.contract, desk.place, { name, input, ...(query && { query }) });
}

/** Every key of a value, however deep. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysOf)];
}

/** Expects an answer to be no refusal and to have nothing that is left out, neither its keys nor their values. */
function expectBare({ structured, text, isError }: ToolAnswer, { hasCode = true } = {}): void {
  expect({ isError, text }).toMatchObject({ isError: false });
  const keys = keysOf(structured);
  for (const key of withheld) expect(keys).not.toContain(key);
  for (const key of coded) expect({ key, isTold: keys.includes(key) }).toEqual({ key, isTold: hasCode });
  const whole = `${text}\n${JSON.stringify(structured)}`.toLowerCase();
  const told = secretWords.filter((word) => whole.includes(word));
  expect({ told, whole }).toMatchObject({ told: [] });
  if (hasCode) return;
  for (const code of [booking.code, booking.codeSpoken]) {
    expect(whole.includes(code.toLowerCase())).toBe(false);
  }
}

describe('an answer over MCP leaves out email, notes, metadata and callId', () => {
  const mine = { callId: secrets.callId };
  const byId = () => ({ bookingId: booking.id });
  const byCode = () => ({ code: booking.code });

  test.each<[string, () => Promise<ToolAnswer>]>([
    ['a new booking', () => call('book_slot', { ...caller, start: four }, mine)],
    ['a repeated booking', () => call('book_slot', { ...caller, start: two }, mine)],
    ['a repeat that differs', () => call('book_slot', { ...caller, start: two, notes: 'Yellow' }, mine)],
    ['a moved booking', () => call('reschedule_booking', { ...byCode(), start: four })],
    [
      'a booking whose email is corrected',
      () => call('update_booking', { ...byCode(), email: 'b@secret.example' }),
    ],
    ['bookings found by code', () => call('find_bookings', byCode())],
  ])('of %s', async (_, ask) => expectBare(await ask()));

  test.each<[string, () => Promise<ToolAnswer>]>([
    ['cancelled', () => call('cancel_booking', byId())],
    ['given another name', () => call('update_booking', { ...byId(), name: 'B' })],
    ['given other notes', () => call('update_booking', { ...byId(), notes: 'Another hippopotamus' })],
  ])('and the code of a booking that is %s by id', async (_, ask) => {
    expectBare(await ask(), { hasCode: false });
  });
});

describe('an answer over MCP leaves out the code too', () => {
  const { name, phone, email } = caller;
  test.each<[string, Input]>([
    ['by phone', { phone, name, code: null }],
    ['by email', { email, name }],
    ['by both', { phone, email, name, code: '' }],
  ])('of bookings found %s', async (_, input) => {
    const answer = await call('find_bookings', input);
    expectBare(answer, { hasCode: false });
    expect(answer.structured['bookings']).toHaveLength(1);
  });

  test('of every page of them', async () => {
    await desk.book({ ...caller, ...secrets, start: four });
    const first = await call('find_bookings', { phone: caller.phone, name, limit: 1 });
    expectBare(first, { hasCode: false });
    const cursor = first.structured['nextCursor'];
    const second = await call('find_bookings', { phone: caller.phone, name, limit: 1, cursor });
    expectBare(second, { hasCode: false });
    expect(second.structured['bookings']).toHaveLength(1);
  });
});

describe('an answer that REST gave first', () => {
  test.each<[string, (booking: AnsweredBooking) => Input]>([
    ['book-slot', () => ({ ...caller, start: four, callId: secrets.callId })],
    ['update-booking', ({ code }) => ({ code, notes: 'Another hippopotamus', callId: secrets.callId })],
    ['reschedule-booking', ({ id }) => ({ bookingId: id, start: four, callId: secrets.callId })],
    ['cancel-booking', ({ id }) => ({ bookingId: id, reason: 'hippopotamus', callId: secrets.callId })],
  ])('to %s is left bare when MCP is given it again', async (operation, inputOf) => {
    const input = { ...inputOf(booking), idempotencyKey: 'k' };
    const first = await desk.ask(operation, input);
    expect(first.text).toContain('hippopotamus');
    const replay = await call(operation.replaceAll('-', '_'), input);
    expectBare(replay);
    expect(replay.structured['message']).toBe((first.json as { message: string }).message);
  });

  test('over MCP is given whole when REST is given it again', async () => {
    const input = { ...caller, start: four, callId: secrets.callId, idempotencyKey: 'k' };
    expectBare(await call('book_slot', input));
    const replay = await desk.ask('book-slot', input);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    const { email, notes, callId } = (replay.json as { booking: AnsweredBooking }).booking;
    expect({ email, notes, callId }).toEqual({
      email: caller.email,
      notes: caller.notes,
      callId: secrets.callId,
    });
  });
});

describe('find_bookings', () => {
  test.each<[string, Input]>([
    ['a part of a phone number', { phone: '5550134' }],
    ['the last figures of a phone number', { phone: '0134' }],
    ['a name and a phone of somebody else', { name: caller.name, phone: '+12125550177' }],
    ['a pattern of an email', { email: '%' }],
  ])('tells no booking for %s', async (_, input) => {
    const { text, structured, isError } = await call('find_bookings', input);
    expect(isError || (structured['bookings'] as unknown[]).length === 0).toBe(true);
    for (const word of ['Quackenbush', booking.id, ...secretWords]) expect(text).not.toContain(word);
  });

  test.each<[string, Input]>([
    ['a code of dashes', { code: '---' }],
    ['a code of blanks', { code: ' - ' }],
    ['a code that is no letter or figure', { code: '%_*' }],
    ['a code and the email of somebody else', { code: '222222', email: caller.email }],
    ['a phone of dashes', { phone: '---' }],
    ['a cursor alone', { cursor: 'first' }],
  ])('tells neither booking nor code for %s, with a phone and without', async (_, given) => {
    const input = { ...given, ...('cursor' in given && { cursor: await cursorOfAll() }) };
    for (const asked of [input, { phone: caller.phone, name: caller.name, ...input }]) {
      const { text, structured, isError } = await call('find_bookings', asked);
      const { bookings = [] } = structured as { bookings?: { id: string }[] };
      if (asked === input) expect(isError || bookings.length === 0).toBe(true);
      expect(text).not.toContain(booking.code);
      expect(JSON.stringify(structured)).not.toContain(booking.code);
    }
  });

  /** The cursor of all bookings that REST gives. */
  async function cursorOfAll(): Promise<string> {
    await desk.book({ ...caller, start: four });
    return (await desk.find({ limit: 1 })).nextCursor ?? '';
  }
});

test('a refusal over MCP has nothing of the booking that is in the way', async () => {
  const input = { start: two, name: 'Grace Hopper', phone: '+12125550199' };
  for (const callId of ['other', secrets.callId]) {
    const { text, structured, isError } = await call('book_slot', input, { callId });
    expect(isError).toBe(true);
    const whole = `${text}\n${JSON.stringify(structured)}`.toLowerCase();
    for (const word of [...secretWords, booking.id, booking.code, '5550134', '555-0134']) {
      expect(whole).not.toContain(word.toLowerCase());
    }
    expect(whole.includes('quackenbush')).toBe(callId === secrets.callId);
  }
});
