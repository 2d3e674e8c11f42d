import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
import { Desk, type Input, november } from '../bookings/desk.ts';

const two = november('24T14:00');
const four = november('24T16:00');
const made = 'call-1';
const caller = { name: 'Ada Lovelace', phone: '+12125550134', email: 'ada@example.com' };

let base: Desk;
let desk: Desk;
let booking: AnsweredBooking;

type Asked = { text: string; isRefused: boolean };

/** The ways in which a model's tools are called, in a phone call or in none. */
const ways: Record<string, (tool: string, input: Input, callId?: string) => Promise<Asked>> = {
  async MCP(name, input, callId) {
    const query = callId === undefined ? undefined : { callId };
    const { text, structured, isError } = await callTool(desk.contract, desk.place, {
      ...{ name, input },
      ...(query && { query }),
    });
    return { text: `${text}\n${JSON.stringify(structured)}`, isRefused: isError };
  },
  async Vapi(name, input, callId) {
    const toolCallList = [{ id: 'call_1', function: { name, arguments: input } }];
    const message = { type: 'tool-calls', toolCallList, call: callId === undefined ? null : { id: callId } };
    return await voice('vapi', { message });
  },
  async Retell(name, input, callId) {
    const call = callId === undefined ? null : { call_id: callId };
    return await voice(`retell/${name.replaceAll('_', '-')}`, { args: input, call });
  },
};

async function voice(path: string, body: object): Promise<Asked> {
  const { key, calendarId } = desk.place;
  const { status, text } = await desk.contract.ask(`POST /api/v1/voice/${path}`, {
    key,
    query: { calendarId },
    body,
  });
  expect(status).toBe(200);
  return { text, isRefused: !/bookingId /.test(text) };
}

/** Whether an answer holds the code in any way. */
function tells({ text }: Asked, { code, codeSpoken }: AnsweredBooking): boolean {
  return (
    text.includes(code) || text.includes(codeSpoken) || text.includes(JSON.stringify(codeSpoken).slice(1, -1))
  );
}

beforeAll(async () => {
  base = await Desk.open();
});

describe.each([
  ['MCP', 'en'],
  ['MCP', 'de'],
  ['Vapi', 'de'],
  ['Retell', 'en'],
])('over %s in %s', (way, language) => {
  const ask = (tool: string, input: Input, callId?: string) => {
    const call = ways[way];
    if (!call) throw new Error(`no way ${way}`);
    return call(tool, input, callId);
  };

  beforeEach(async () => {
    desk = await base.fresh({ language, country: 'US' });
    ({ booking } = await desk.book({ start: two, ...caller, callId: made }));
  });

  const changes: [string, Input][] = [
    ['update_booking', { name: 'Ada King' }],
    ['update_booking', { notes: 'x' }],
    ['reschedule_booking', { start: four }],
    ['cancel_booking', {}],
  ];

  test.each(changes)('%s %j by ID tells no code, in another call and in none', async (tool, input) => {
    for (const callId of ['another', undefined]) {
      const answer = await ask(tool, { bookingId: booking.id, ...input }, callId);
      expect(answer).toMatchObject({ isRefused: false });
      expect({ answer, isTold: tells(answer, booking) }).toMatchObject({ isTold: false });
    }
  });

  test.each(changes)(
    '%s %j tells the code by code, and by ID in the call that booked',
    async (tool, input) => {
      const byCode = await ask(tool, { code: booking.code, ...input }, 'another');
      expect({ byCode, isTold: tells(byCode, booking) }).toMatchObject({ isTold: true });
      const inCall = await ask(tool, { bookingId: booking.id, ...input }, made);
      expect({ inCall, isTold: tells(inCall, booking) }).toMatchObject({ isTold: true });
    },
  );

  test('book_slot tells the code of what it books, in a call and in none', async () => {
    for (const [start, callId] of [
      [four, 'another'],
      [november('24T11:00'), undefined],
    ] as const) {
      const answer = await ask('book_slot', { ...caller, start }, callId);
      const found = (await desk.find({ phone: caller.phone })).bookings.find((each) => each.start === start);
      expect(found).toBeDefined();
      expect({ answer, isTold: found && tells(answer, found) }).toMatchObject({ isTold: true });
    }
  });

  test.each<[string, string | undefined, boolean]>([
    ['in the same call', made, true],
    ['in another call', 'another', false],
    ['in no call', undefined, false],
  ])('a repeat of book_slot %s', async (_, callId, isTold) => {
    const answer = await ask('book_slot', { ...caller, start: two, notes: 'knee' }, callId);
    expect(answer).toMatchObject({ isRefused: false });
    expect({ answer, isTold: tells(answer, booking) }).toMatchObject({ isTold });
    expect(answer.text).toContain('Ada Lovelace');
    // What follows the code in the sentence is still said.
    expect(answer.text).toContain(language === 'de' ? 'Nicht geändert' : "I haven't changed the notes");
  });

  test('a repeat where no call is known tells no code', async () => {
    const { booking: uncalled } = await desk.book({ start: four, ...caller });
    const answer = await ask('book_slot', { ...caller, start: four });
    expect({ answer, isTold: tells(answer, uncalled) }).toMatchObject({ isTold: false });
  });

  test('a replay of what REST booked tells the code in the same call alone', async () => {
    const input = { ...caller, start: four, idempotencyKey: 'k' };
    const { booking: replayed } = await desk.book({ ...input, callId: undefined });
    for (const callId of ['another', undefined]) {
      const answer = await ask('book_slot', input, callId);
      expect(answer).toMatchObject({ isRefused: false });
      expect({ answer, isTold: tells(answer, replayed) }).toMatchObject({ isTold: false });
      expect(answer.text).not.toContain(caller.email);
    }
    const mine = { ...caller, start: november('24T11:00'), idempotencyKey: 'mine', callId: made };
    const { booking: own } = await desk.book(mine);
    const answer = await ask('book_slot', mine, made);
    expect({ answer, isTold: tells(answer, own) }).toMatchObject({ isTold: true });
  });

  test('a replay of a change that REST made by ID tells no code', async () => {
    for (const [operation, input] of [
      ['update-booking', { notes: 'hippopotamus' }],
      ['reschedule-booking', { start: four }],
      ['cancel-booking', { reason: 'hippopotamus' }],
    ] as const) {
      const whole = { bookingId: booking.id, ...input, idempotencyKey: 'k' };
      expect((await desk.ask(operation, whole)).text).toContain(booking.code);
      const answer = await ask(operation.replaceAll('-', '_'), whole, 'another');
      expect(answer).toMatchObject({ isRefused: false });
      expect({ answer, isTold: tells(answer, booking) }).toMatchObject({ isTold: false });
    }
  });

  test('somebody else who wants the time learns no code, not even in the same call', async () => {
    for (const callId of [made, 'another', undefined]) {
      const answer = await ask('book_slot', { name: 'Eve', phone: '+12125550199', start: two }, callId);
      expect(answer).toMatchObject({ isRefused: true });
      expect(tells(answer, booking)).toBe(false);
    }
  });

  test('a phone or email changes only by code, or in the call that booked', async () => {
    for (const input of [{ phone: '+12125550199' }, { email: 'eve@example.com' }]) {
      for (const callId of ['another', undefined]) {
        const answer = await ask('update_booking', { bookingId: booking.id, ...input }, callId);
        expect(answer).toMatchObject({ isRefused: true });
        expect(tells(answer, booking)).toBe(false);
      }
    }
    const [kept] = (await desk.find({ code: booking.code })).bookings;
    expect(kept).toMatchObject({ phone: caller.phone, email: caller.email });
  });
});
