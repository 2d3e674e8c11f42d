import { describe, expect, test } from 'bun:test';
import { ContractServer } from '../../contract/contract-server.ts';
import { toolNames } from '../../contract/mcp/tool-calls.ts';
import { ask, askStateless, post, toolAnswer } from '../../helpers/mcp-caller.ts';
import { expectError, handshakes, stateless, supported } from './revisions.ts';

const client = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

const contract = await ContractServer.open();
const place = await contract.place();

/** A request under the id 9. */
const asked = (method: string, params?: unknown) => ({ jsonrpc: '2.0', id: 9, method, params });

describe('the message', () => {
  const task = 'io.modelcontextprotocol/related-task';
  const noRequest = 'Not a JSON-RPC 2.0 message — send {"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const batch = 'Batches are not supported — send one message per request';
  const noMethod = 'The message has no method — send a request';
  const badId = 'The id must be a string or a whole number';
  const noText = (field: string) => `${field}: Invalid input: expected string, received undefined`;

  test.each<[string, unknown, string]>([
    ['an empty body', '', 'The body is empty — the body must be one JSON object'],
    ['half a message', '{"jsonrpc":"2.0",', 'The body is not valid JSON — the body must be one JSON object'],
    [
      'invalid UTF-8',
      new Uint8Array([0x7b, 0xff]),
      'The body is not UTF-8 — the body must be one JSON object',
    ],
  ])('%s is none', async (_, body, message) => {
    expectError(await post(contract, place, { body }), 400, { code: -32700, message });
  });

  test.each<[string, unknown, string]>([
    ['a text', '"tools/list"', noRequest],
    ['null', 'null', noRequest],
    ['an empty batch', [], batch],
    ['a batch of one', [asked('ping')], batch],
    ['an empty object', {}, noRequest],
    ['JSON-RPC 1.0', { ...asked('ping'), jsonrpc: '1.0' }, noRequest],
    ['no method', { jsonrpc: '2.0', id: 1 }, noMethod],
    ['a method that is no text', { jsonrpc: '2.0', id: 1, method: 7 }, noMethod],
    ['an answer', { jsonrpc: '2.0', id: 1, result: {} }, noMethod],
    ['an id that is null', { ...asked('ping'), id: null }, badId],
    ['an id that is a fraction', { ...asked('ping'), id: 1.5 }, badId],
    ['an id that is an object', { ...asked('ping'), id: {} }, badId],
  ])('%s is no request, and answered under no id', async (_, body, message) => {
    expectError(await post(contract, place, { body }), 400, { code: -32600, message });
  });

  test.each<[string, [method: string, params?: unknown], string]>([
    ['are a list', ['tools/call', ['x']], 'params must be an object'],
    ['are null', ['tools/list', null], 'params must be an object'],
    ['are missing', ['tools/call'], 'params: Invalid input: expected object, received undefined'],
    ['name no tool', ['tools/call', {}], noText('name')],
    [
      'have a list of arguments',
      ['tools/call', { name: 'hold_slot', arguments: [] }],
      'arguments: Invalid input: expected record, received array',
    ],
    [
      'have a text as _meta',
      ['ping', { _meta: 'x' }],
      '_meta: Invalid input: expected object, received string',
    ],
    [
      'have an object as token',
      ['tools/list', { _meta: { progressToken: {} } }],
      '_meta.progressToken: Invalid input',
    ],
    ['want a second page', ['tools/list', { cursor: 'x' }], 'all tools are on one page, so leave out cursor'],
    ['shake hands without version', ['initialize', {}], noText('protocolVersion')],
    ['are of a nameless client', ['initialize', { ...client, clientInfo: {} }], noText('clientInfo.name')],
    [
      'have a related task that is none',
      ['ping', { _meta: { [task]: 7 } }],
      `_meta.${task}: Invalid input: expected object, received number`,
    ],
  ])('params that %s are wrong', async (_, [method, params], problem) => {
    const answer = await post(contract, place, { body: asked(method, params) });
    expectError(answer, 400, { id: 9, code: -32602, message: `Invalid params: ${problem}` });
  });

  test.each([7, -1, 0, '', 'a', '__proto__', 9_007_199_254_740_991])(
    'is answered under its own id %p',
    async (id) => {
      const answer = await post(contract, place, { body: { jsonrpc: '2.0', id, method: 'ping' } });
      expect([answer.status, answer.json]).toEqual([200, { jsonrpc: '2.0', id, result: {} }]);
    },
  );

  test.each(['notifications/initialized', 'notifications/cancelled', 'notifications/anything'])(
    'that is the notification %s is taken and not answered',
    async (method) => {
      const body = { jsonrpc: '2.0', method, params: { requestId: 1 } };
      const answer = await post(contract, place, { body });
      expect([answer.status, answer.text]).toEqual([202, '']);
    },
  );

  test('that names an unknown tool is told the tools that there are', async () => {
    const answer = await ask(contract, place, { method: 'tools/call', params: { name: 'constructor' } });
    expectError(answer, 200, {
      id: 1,
      code: -32602,
      message: `Unknown tool "constructor" — there are ${toolNames.join(', ')}`,
    });
  });

  test.each([{}, { ttl: 60_000 }, null, 'x', 7, [1]])(
    'may ask for a task that nobody declared: %j',
    async (task) => {
      const params = { name: 'check_availability', arguments: { query: 'tuesday at two' } };
      const plain = await ask(contract, place, { method: 'tools/call', params });
      expect(toolAnswer(plain).structured).toMatchObject({ available: true });
      const asking = { method: 'tools/call', params: { ...params, task } };
      expect((await ask(contract, place, asking)).text).toBe(plain.text);
      expect(toolAnswer(await askStateless(contract, place, asking))).toEqual(toolAnswer(plain));
    },
  );
});

describe('hostile messages', () => {
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
  const call = (input: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_bookings","arguments":${input}}}`;

  test.each([
    ['a deep list', '['.repeat(60_000), 400],
    ['deep arguments', call(deep), 200],
    ['a deep field', call(`{"code":${deep}}`), 200],
    ['deep _meta', `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":${deep}}}`, 200],
    ['half a surrogate pair', call('{"code":"\\ud800"}'), 200],
    ['a field that every object has', call('{"constructor":1,"toString":2}'), 200],
    ['a method that every object has', '{"jsonrpc":"2.0","id":1,"method":"constructor"}', 200],
    ['a message in the prototype', '{"jsonrpc":"2.0","id":1,"__proto__":{"method":"ping"}}', 400],
    [
      'a name in the prototype',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"__proto__":{"name":"x"}}}',
      400,
    ],
    ['5,000 fields', call(`{${Array.from({ length: 5_000 }, (_, at) => `"f${at}":1`).join(',')}}`), 200],
  ])('%s is answered', async (_, body, status) => {
    const answer = await post(contract, place, { body });
    expect([answer.status, answer.text.length < 2_000]).toEqual([status, true]);
  });

  test('fields in the prototype are none: not those that models are not offered, nor any other', async () => {
    const start = '2026-11-24T15:00:00-05:00';
    await contract.post(place, 'book-slot', { input: { start, name: 'Ada', phone: '2125550177' } });
    const find = async (input: string) => toolAnswer(await post(contract, place, { body: call(input) }));
    const plain = await find('{"phone":"2125550177","name":"Ada"}');
    expect(plain.structured).toMatchObject({ bookings: { length: 1 } });
    const hidden = await find('{"phone":"2125550177","name":"Ada","__proto__":{"status":"cancelled"}}');
    if (!hidden.isError) expect(hidden.structured).toEqual(plain.structured);
    expect((await find('{"__proto__":{"phone":"2125550177"}}')).isError).toBe(true);
  });
});

describe('the handshake', () => {
  test.each(handshakes)('of %s is answered in it', async (protocolVersion) => {
    const answer = await ask(contract, place, {
      method: 'initialize',
      params: { ...client, protocolVersion },
    });
    const { result } = answer.json as { result: Record<string, unknown> };
    expect(result).toMatchObject({
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'slotline', title: 'Slotline' },
    });
    expect(String(result['instructions']).length).toBeLessThan(400);
  });

  test.each(['2099-01-01', stateless, 'draft'])(
    'of %s is answered in the newest that has one',
    async (version) => {
      const answer = await ask(contract, place, {
        method: 'initialize',
        params: { ...client, protocolVersion: version },
      });
      expect(answer.json).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
    },
  );

  test.each([undefined, ...handshakes])(
    'needs not be remembered: a list under version %p',
    async (version) => {
      const headers: Record<string, string> =
        version === undefined ? {} : { 'mcp-protocol-version': version };
      const answer = await ask(contract, place, { method: 'tools/list', headers });
      expect(answer.json).toMatchObject({ result: { tools: { length: 10 } } });
      expect(Object.keys((answer.json as { result: object }).result)).toEqual(['tools']);
    },
  );

  test.each(['1999-01-01', '2099-01-01', 'v999.0.0'])('knows no version %s', async (version) => {
    const answer = await ask(contract, place, {
      method: 'ping',
      headers: { 'mcp-protocol-version': version },
    });
    expectError(answer, 400, { id: 1, code: -32022 });
    expect(answer.json).toMatchObject({ error: { data: { supported, requested: version } } });
  });

  test.each(['resources/list', 'prompts/list', 'logging/setLevel', 'server/discover', 'toString'])(
    'has no method %s',
    async (method) => {
      expectError(await ask(contract, place, { method }), 200, { id: 1, code: -32601 });
    },
  );
});
