import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { ContractServer, type Place } from '../../contract-server.ts';
import { vapiBody } from '../gate/voice-gate.ts';
import { oneLine, textOfMcp } from './one-line.ts';

let contract: ContractServer;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
});

beforeEach(async () => {
  place = await contract.place();
});

const two = '2026-11-24T14:00:00-05:00';

async function send(body: unknown, mine = place) {
  const query = { calendarId: mine.calendarId };
  return await contract.ask('POST /api/v1/voice/vapi', { key: mine.key, query, body });
}

async function resultsOf(body: object): Promise<{ toolCallId: string; result: string }[]> {
  const answer = await send(body);
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  return (answer.json as { results: { toolCallId: string; result: string }[] }).results;
}

async function busy(): Promise<number> {
  const range = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };
  return ((await contract.get(place, 'free-busy', range)).json as { busy: unknown[] }).busy.length;
}

describe('several calls', () => {
  test('are answered in their order, each under its own id', async () => {
    const ids = ['z', 'a', 'call_3', 'toolu_01DTPAzUm5Gk3zxrpJ969oMF', '', 'ü', 'a'];
    const results = await resultsOf(vapiBody(ids.map((id) => ({ id, name: 'get_calendar' }))));
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(ids);
  });

  test('are done in their order: the second sees what the first has done', async () => {
    const hold = { name: 'hold_slot', arguments: { start: two } };
    const book = { name: 'book_slot', arguments: { start: two, name: 'Ada', phone: '+12125550123' } };
    const other = { ...book, arguments: { ...book.arguments, name: 'Grace', phone: '+12125550124' } };
    const results = await resultsOf(vapiBody([hold, book, book, other]));
    expect(results[1]?.result).toMatch(/Ada/);
    expect(oneLine(results[3]?.result ?? '')).toMatch(/taken|booked/i);
    expect(await busy()).toBe(1);
  });

  test('do not hinder each other: one that is unknown and one that is wrong among good ones', async () => {
    const results = await resultsOf(
      vapiBody([
        { id: '1', name: 'get_calendar' },
        { id: '2', name: 'launch_rocket' },
        { id: '3', name: 'check_availability', arguments: { durationMinutes: 'long' } },
        { id: '4', name: 'check_availability', arguments: 'no json' },
        { id: '5', name: 'get_calendar' },
      ]),
    );
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(['1', '2', '3', '4', '5']);
    expect(results[0]?.result).toBe(results[4]?.result ?? '');
    expect(results[1]?.result).toContain('launch_rocket');
    expect(results[2]?.result).toContain('durationMinutes');
    for (const { result } of results) expect(result).toMatch(/^\S[^\n\r]*$/);
  });
});

describe('arguments', () => {
  const query = { query: 'tuesday at two' };

  test('are an object or its JSON text', async () => {
    const expected = oneLine(await textOfMcp(contract, place, { name: 'check_availability', input: query }));
    for (const given of [
      query,
      JSON.stringify(query),
      JSON.stringify(query, null, 2),
      ` ${JSON.stringify(query)}\n`,
    ]) {
      const [answer] = await resultsOf(vapiBody([{ name: 'check_availability', arguments: given }]));
      expect(answer?.result).toBe(expected);
    }
  });

  test.each<[string, (given: unknown) => object]>([
    [
      'in function',
      (given) => ({ type: 'function', function: { name: 'check_availability', arguments: given } }),
    ],
    ['beside the name', (given) => ({ name: 'check_availability', arguments: given })],
    ['beside the name, as parameters', (given) => ({ name: 'check_availability', parameters: given })],
  ])('are taken as Vapi documents them, %s', async (_, shape) => {
    const expected = oneLine(await textOfMcp(contract, place, { name: 'check_availability', input: query }));
    for (const given of [query, JSON.stringify(query)]) {
      const toolCallList = [
        { id: 'a', ...shape(given) },
        { id: 'b', ...shape(given) },
      ];
      const message = { type: 'tool-calls', toolCallList, call: { id: 'vapi-call' } };
      expect(await resultsOf({ message })).toEqual([
        { toolCallId: 'a', result: expected },
        { toolCallId: 'b', result: expected },
      ]);
    }
  });

  test('of a function count before those beside it', async () => {
    const called = {
      id: 'a',
      name: 'get_calendar',
      function: { name: 'check_availability', arguments: query },
    };
    const [answer] = await resultsOf({
      message: { type: 'tool-calls', toolCallList: [{ ...called, parameters: {} }] },
    });
    expect(answer?.result).toContain('Yes, Tuesday at 2 PM is free.');
  });

  test('may be missing', async () => {
    const expected = oneLine(await textOfMcp(contract, place, { name: 'check_availability', input: {} }));
    const call = { id: 'a', type: 'function', function: { name: 'check_availability' } };
    const [answer] = await resultsOf({ message: { type: 'tool-calls', toolCallList: [call] } });
    expect(answer?.result).toBe(expected);
  });

  test.each([
    7,
    true,
    [],
    ['query'],
    'tuesday',
    '[]',
    '7',
    '"x"',
    '{',
    '{"query":"a"} {"query":"b"}',
    'undefined',
  ])('that are %j are a result', async (...[given]) => {
    const [answer] = await resultsOf(vapiBody([{ name: 'hold_slot', arguments: given }]));
    expect(answer?.result).toMatch(/^\S[^\n\r]*$/);
    expect(await busy()).toBe(0);
  });

  test('name no calendar: the URL does', async () => {
    const beside = await contract.besides(place);
    const input = { start: two, calendarId: beside.calendarId };
    const [answer] = await resultsOf(vapiBody([{ name: 'hold_slot', arguments: input }]));
    expect(answer?.result).toContain('calendarId');
    expect(await busy()).toBe(0);
  });

  test('of a calendar beside the envelope are not looked at either', async () => {
    const beside = await contract.besides(place);
    const body = vapiBody([{ name: 'hold_slot', arguments: { start: two } }]);
    expect((await send({ ...body, calendarId: beside.calendarId })).status).toBe(200);
    expect(await busy()).toBe(1);
  });
});

describe('an unknown tool is a result', () => {
  test.each([
    '',
    'check-availability',
    'checkAvailability',
    'CHECK_AVAILABILITY',
    'free_busy',
    'interpret',
    'toString',
    '__proto__',
    'constructor',
    'a\nb',
  ])('%j', async (name) => {
    const results = await resultsOf(vapiBody([{ id: 'x', name }]));
    expect(results).toMatchObject([{ toolCallId: 'x' }]);
    expect(results[0]?.result).toMatch(/^\S[^\n\r]*$/);
    expect(results[0]?.result).not.toStartWith('Say: ');
  });
});

describe('other messages of Vapi’s', () => {
  test.each([
    'status-update',
    'end-of-call-report',
    'conversation-update',
    'transcript',
    'hang',
    'speech-update',
    'assistant-request',
    'transfer-destination-request',
    'knowledge-base-request',
    'function-call',
    'user-interrupted',
    'Tool-Calls',
    'tool-calls-result',
  ])('%s is 200 {}, and does nothing', async (type) => {
    const { message } = vapiBody([{ name: 'hold_slot', arguments: { start: two } }]);
    const answer = await send({ message: { ...message, type } });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '{}' });
    expect(await busy()).toBe(0);
  });

  test('is 200 {} with nothing of a call in it', async () => {
    expect((await send({ message: { type: 'status-update', status: 'ended' } })).text).toBe('{}');
  });
});

describe('the call is the envelope’s', () => {
  const hold = [{ name: 'hold_slot', arguments: { start: two } }];
  const check = [{ name: 'check_availability', arguments: { query: 'tuesday at two' } }];

  async function isFree(call: unknown): Promise<boolean> {
    const answer = await contract.ask('POST /api/v1/voice/vapi', {
      key: place.key,
      query: { calendarId: place.calendarId, callId: 'call-1' },
      headers: { 'x-call-id': 'call-1' },
      body: vapiBody(check, call),
    });
    return (answer.json as { results: { result: string }[] }).results[0]?.result.includes('Yes') ?? false;
  }

  test('a hold is free time to its own call, and to no other, whatever URL and header say', async () => {
    await send(vapiBody(hold, { id: 'call-1', type: 'inboundPhoneCall' }));
    expect(await isFree({ id: 'call-1' })).toBe(true);
    expect(await isFree({ id: 'call-2' })).toBe(false);
    expect(await isFree({ id: 'CALL-1' })).toBe(false);
  });

  test('it is the same call at Retell, REST and MCP', async () => {
    await send(vapiBody(hold, { id: 'call-1' }));
    const { key, calendarId } = place;
    const input = { query: 'tuesday at two' };
    const retell = await contract.ask('POST /api/v1/voice/retell/check-availability', {
      key,
      query: { calendarId },
      body: { name: 'x', call: { call_id: 'call-1' }, args: input },
    });
    expect(retell.text).toContain('Yes');
    expect((await contract.check(place, { ...input, callId: 'call-1' })).json).toMatchObject({
      available: true,
    });
    expect((await contract.check(place, { ...input, callId: 'call-2' })).json).toMatchObject({
      available: false,
    });
    const mcp = await textOfMcp(contract, place, { name: 'check_availability', input, callId: 'call-1' });
    expect(mcp).toContain('Yes');
  });

  test.each<[unknown]>([[null], [{}]])('where %j names none, there is none', async (call) => {
    const message = { ...vapiBody(hold).message, call };
    const answer = await contract.ask('POST /api/v1/voice/vapi', {
      key: place.key,
      query: { calendarId: place.calendarId },
      body: { message },
    });
    expect(answer.status).toBe(200);
    expect(await busy()).toBe(1);
    expect(await isFree({ id: 'call-2' })).toBe(false);
  });

  test('it may be missing altogether', async () => {
    const { type, toolCallList } = vapiBody(check).message;
    const [answer] = await resultsOf({ message: { type, toolCallList } });
    expect(answer?.result).toContain('Yes');
  });
});
