import { beforeEach, describe, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import { november } from '../availability/checks.ts';
import { nobodysId } from '../contract-server.ts';
import { Platforms } from './platforms.ts';

let platforms: Platforms;
beforeEach(async () => {
  platforms = await Platforms.open();
});

const person = { name: 'Ada Lovelace', phone: '212 555 0123' };
const slotIdIn = (text: string) => /sl_[0-9A-Z]+/.exec(text)?.[0];

describe.each([
  ['Vapi', (name: string, given: object) => platforms.vapiResult(name, given)],
  [
    'Vapi, arguments as text',
    (name: string, given: object) => platforms.vapiResult(name, JSON.stringify(given)),
  ],
  ['Retell', (name: string, given: object) => platforms.retellResult(name.replaceAll('_', '-'), given)],
] as const)('a whole call over %s', (_, tool) => {
  test('is understood, refused, booked once though repeated, and cancelled', async () => {
    const asked = await tool('check_availability', { query: 'tuesday at two' });
    expect(asked).toStartWith('Say: Yes, Tuesday at 2 PM is free. slotId sl_');
    expect(asked).not.toContain('\n');
    const slotId = slotIdIn(asked);
    expect(await tool('hold_slot', { slotId })).toStartWith("Say: I'm holding");
    const booked = await tool('book_slot', { slotId, ...person });
    expect(booked).toStartWith('Say: I have Ada Lovelace booked for Tuesday, November 24 at 2 PM.');
    expect(await tool('book_slot', { slotId, ...person })).toBe(booked);
    const taken = await tool('book_slot', { slotId, name: 'Grace Hopper', phone: '2125550199' });
    expect(taken).toStartWith('Say: Tuesday at 2 PM is taken. I have ');
    expect(await tool('check_availability', { query: 'purple' })).toStartWith("Say: I didn't catch a day");
    expect(await tool('book_slot', { start: november('25T10:00'), name: 'Bo', phone: '12' })).toContain(
      'phone must be',
    );
    const found = await tool('find_bookings', { phone: person.phone, name: person.name });
    const bookingId = /bookingId ([0-9a-f-]{36})/.exec(found)?.[1];
    expect(await tool('cancel_booking', { bookingId })).toStartWith(
      "Say: Ada Lovelace's booking for Tuesday",
    );
  });
});

describe('Vapi', () => {
  test('gets the results of several tools in its order, in the text that MCP gives', async () => {
    const { json, status } = await platforms.vapi([
      { id: 'b', name: 'check_availability', arguments: { query: 'tuesday at two' } },
      { id: 'a', name: 'get_calendar' },
      { id: 'c', name: 'nonsense', arguments: {} },
      { id: 'd', name: 'check_availability', arguments: '{"query"' },
      { id: 'e', name: 'check_availability', arguments: { limit: 'three' } },
    ]);
    expect(status).toBe(200);
    const { results } = json as { results: { toolCallId: string; result: string }[] };
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(['b', 'a', 'c', 'd', 'e']);
    const { contract, place } = platforms;
    const { text } = await callTool(contract, place, {
      name: 'check_availability',
      input: { query: 'tuesday at two' },
    });
    expect(results[0]?.result).toBe(text.replaceAll('\n', ' '));
    expect(results[2]?.result).toStartWith('Unknown tool "nonsense" — there are check_availability, ');
    expect(results[3]?.result).toContain('must be a JSON object');
    expect(results[4]?.result).toContain('limit must be');
  });

  test('names the call by its own id, before the one in the URL', async () => {
    const { contract, place } = platforms;
    const hold = { name: 'hold_slot', arguments: { start: november('24T14:00') } };
    await platforms.vapi([hold], 'mine');
    const check = { calendarId: place.calendarId, from: november('24T14:00'), to: november('24T14:30') };
    const isFree = async (callId: string) => {
      const { json } = await contract.ask('POST /api/v1/check-availability', {
        key: place.key,
        body: { ...check, callId },
      });
      return (json as { available: boolean }).available;
    };
    expect([await isFree('mine'), await isFree('vapi-call')]).toEqual([true, false]);
  });

  test.each(['status-update', 'transcript', 'end-of-call-report', 'conversation-update'])(
    'gets {} for its %s',
    async (type) => {
      const { status, json } = await platforms.post('vapi', {
        body: { message: { type, call: { id: 'x' } } },
      });
      expect([status, json]).toEqual([200, {}]);
    },
  );

  test.each<[string, unknown, string]>([
    ['no message', {}, '/message'],
    ['a message of another type', { message: 'tool-calls' }, '/message'],
    ['no list of tools', { message: { type: 'tool-calls' } }, '/message/toolCallList'],
    [
      'a tool without id',
      { message: { type: 'tool-calls', toolCallList: [{ function: { name: 'x' } }] } },
      '/message/toolCallList/0/id',
    ],
    [
      'a tool without name',
      { message: { type: 'tool-calls', toolCallList: [{ id: 'x', function: {} }] } },
      '/message/toolCallList/0/function/name',
    ],
    [
      'a tool with neither function nor name',
      { message: { type: 'tool-calls', toolCallList: [{ id: 'x', arguments: {} }] } },
      '/message/toolCallList/0/name',
    ],
    [
      'a call of another type',
      { message: { type: 'tool-calls', toolCallList: [], call: 7 } },
      '/message/call',
    ],
  ])('is refused with %s', async (_, body, path) => {
    const { status, json } = await platforms.post('vapi', { body });
    expect([status, json]).toMatchObject([400, { code: 'INVALID_INPUT', path }]);
  });

  test('has twenty tools done at once, and is told of the others', async () => {
    const calls = Array.from({ length: 22 }, (_, index) => ({ id: `${index}`, name: 'get_calendar' }));
    const { results } = (await platforms.vapi(calls)).json as { results: { result: string }[] };
    expect(results).toHaveLength(22);
    expect(results.filter(({ result }) => result.startsWith("Say: We're open"))).toHaveLength(20);
    expect(results.at(-1)?.result).toContain('at most 20 tools');
  });

  test('counts each tool for the limit, when its turn comes', async () => {
    platforms = await Platforms.open(3);
    const { contract, place } = platforms;
    const start = (hour: number) => ({ start: november(`24T${hour}:00`), ...person });
    const answer = await platforms.vapi(
      [10, 11, 12, 13].map((hour) => ({ id: `${hour}`, name: 'book_slot', arguments: start(hour) })),
    );
    expect(answer.status).toBe(200);
    const { results } = answer.json as { results: { result: string }[] };
    expect(results.slice(0, 3).every(({ result }) => result.startsWith('Say: I have Ada'))).toBe(true);
    expect(results[3]?.result).toBe('Say: One moment, please. Wait 60 seconds, then call again.');
    contract.pass(60_000);
    const found = await contract.post(place, 'find-bookings', { input: { phone: person.phone } });
    expect((found.json as { bookings: unknown[] }).bookings).toHaveLength(3);
  });

  test('logs each tool as a call of its own', async () => {
    const { contract, place } = platforms;
    await platforms.vapi([
      { id: '1', name: 'check_availability', arguments: { query: 'tuesday at two' } },
      { id: '2', name: 'check_availability', arguments: { query: 'purple' } },
      { id: '3', name: 'get_calendar' },
    ]);
    await platforms.post('vapi', { body: { message: { type: 'transcript' } } });
    await contract.made.services.callLog.flush();
    const rows = await contract.made.db
      .selectFrom('calls')
      .select(['operation', 'code', 'call_id'])
      .where('calendar_id', '=', place.calendarId)
      .orderBy('operation')
      .orderBy('code')
      .execute();
    expect(rows).toEqual([
      { operation: 'calendar', code: null, call_id: 'vapi-call' },
      { operation: 'check-availability', code: 'QUERY_NOT_UNDERSTOOD', call_id: 'vapi-call' },
      { operation: 'check-availability', code: 'available', call_id: 'vapi-call' },
    ]);
  });
});

describe('Retell', () => {
  test.each<[string, unknown]>([
    ['as an object', { query: 'tuesday at two' }],
    ['as text', '{"query":"tuesday at two"}'],
  ])('takes arguments %s', async (_, args) => {
    expect(await platforms.retellResult('check-availability', args)).toStartWith('Say: Yes, Tuesday at 2 PM');
  });

  test.each(['get-calendar', 'find-bookings', 'release-hold', 'update-booking'])('has %s', async (name) => {
    expect((await platforms.retell(name, {})).status).toBe(200);
  });

  test.each(['calendar', 'free-busy', 'interpret', 'get_calendar', 'x', ''])('has no %j', async (name) => {
    expect((await platforms.retell(name, {})).status).toBe(404);
  });

  test.each<[string, unknown, string]>([
    ['a call that is none', { call: 7, args: {} }, '/call'],
    ['a call id that is none', { call: { call_id: 7 }, args: {} }, '/call'],
  ])('is refused with %s', async (_, body, path) => {
    const { status, json } = await platforms.post('retell/get-calendar', { body });
    expect([status, json]).toMatchObject([400, { code: 'INVALID_INPUT', path }]);
  });
});

describe.each(['vapi', 'retell/check-availability'])('the gate before %s', (path) => {
  const ok = { message: { type: 'tool-calls', toolCallList: [] }, args: { query: 'tuesday' } };

  test('is that of the API, with the calendar from the URL alone', async () => {
    const { contract, place } = platforms;
    const other = await contract.place();
    const status = async (given: Parameters<Platforms['post']>[1]) =>
      (await platforms.post(path, given)).status;
    expect(await status({ body: ok })).toBe(200);
    expect(await status({ body: ok, key: `sk_live_${'0'.repeat(32)}` })).toBe(401);
    expect(await status({ body: ok, query: {} })).toBe(400);
    expect(await status({ body: { ...ok, calendarId: place.calendarId }, query: {} })).toBe(400);
    expect(await status({ body: ok, query: { calendarId: 'x' } })).toBe(400);
    expect(await status({ body: ok, query: `?calendarId=${nobodysId}&calendarId=${nobodysId}` })).toBe(400);
    expect(await status({ body: ok, query: { calendarId: nobodysId } })).toBe(403);
    expect(await status({ body: ok, query: { calendarId: other.calendarId } })).toBe(403);
    expect(await status({ body: '[]' })).toBe(400);
    expect(await status({ body: '{' })).toBe(400);
    expect(await status({ body: { ...ok, transcript: 'x'.repeat(900_000) } })).toBe(200);
    expect(await status({ body: { ...ok, transcript: 'x'.repeat(1_048_576) } })).toBe(413);
  });

  test('takes POST alone', async () => {
    const { contract, place } = platforms;
    for (const method of ['GET', 'PUT', 'HEAD']) {
      const answer = await contract.ask(`${method} /api/v1/voice/${path}`, { key: place.key });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
    }
    expect((await contract.ask(`GET /api/v1/voice/${path}`)).status).toBe(401);
  });

  test('takes JSON alone', async () => {
    const answer = await platforms.contract.ask(`POST /api/v1/voice/${path}`, {
      key: platforms.place.key,
      query: { calendarId: platforms.place.calendarId },
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });
});
