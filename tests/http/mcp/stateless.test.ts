import { describe, expect, test } from 'bun:test';
import packageJson from '../../../package.json' with { type: 'json' };
import { ContractServer } from '../../contract/contract-server.ts';
import { ask, askStateless, statelessMeta, toolAnswer } from '../../helpers/mcp-caller.ts';
import { expectError, stateless, supported } from './revisions.ts';

const names = {
  version: 'io.modelcontextprotocol/protocolVersion',
  may: 'io.modelcontextprotocol/clientCapabilities',
  client: 'io.modelcontextprotocol/clientInfo',
};

const contract = await ContractServer.open();
const place = await contract.place();

describe('revision 2026-07-28', () => {
  test('is discovered', async () => {
    const answer = await askStateless(contract, place, { method: 'server/discover' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      result: {
        supportedVersions: supported,
        capabilities: { tools: {} },
        resultType: 'complete',
        ttlMs: 3_600_000,
        cacheScope: 'private',
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'slotline', version: packageJson.version } },
      },
    });
  });

  test('may keep the list of tools for an hour', async () => {
    const answer = await askStateless(contract, place, { method: 'tools/list' });
    expect(answer.json).toMatchObject({
      result: { tools: { length: 10 }, resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'private' },
    });
  });

  test('calls tools', async () => {
    const params = { name: 'check_availability', arguments: { query: 'tuesday at two' } };
    const answer = await askStateless(contract, place, { method: 'tools/call', params });
    expect(answer.json).toMatchObject({ result: { resultType: 'complete' } });
    expect(toolAnswer(answer).structured).toMatchObject({ available: true });
  });

  test('takes a name that no header can hold in Base64', async () => {
    const params = { name: 'prüfen', arguments: {} };
    const encoded = `=?base64?${Buffer.from('prüfen').toString('base64')}?=`;
    const answer = await askStateless(contract, place, {
      method: 'tools/call',
      params,
      headers: { 'mcp-name': encoded },
    });
    expectError(answer, 200, { id: 1, code: -32602, message: /^Unknown tool "prüfen"/ });
  });

  test.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'subscriptions/listen', 'x'])(
    'has no method %s',
    async (method) => {
      expectError(await askStateless(contract, place, { method }), 404, { id: 1, code: -32601 });
    },
  );

  const claiming = (claims: object) => ({ ...statelessMeta, ...claims });
  const other = 'v999.0.0';
  test.each<[string, Record<string, string | null>, object, number, string]>([
    [
      '_meta without capabilities',
      {},
      { [names.version]: stateless },
      -32602,
      `${names.may} must be an object`,
    ],
    ['_meta without version', {}, { [names.may]: {} }, -32602, `needs ${names.version} in _meta`],
    ['no _meta', {}, {}, -32602, `needs ${names.version} and ${names.may} in _meta`],
    [
      'capabilities that are a list',
      {},
      claiming({ [names.may]: [] }),
      -32602,
      `${names.may} must be an object`,
    ],
    [
      'a version that is a number',
      {},
      claiming({ [names.version]: 2 }),
      -32602,
      `${names.version} must be a string`,
    ],
    [
      'a client that is a text',
      {},
      claiming({ [names.client]: 'me' }),
      -32602,
      `${names.client} must be an object`,
    ],
    ['another version', { 'mcp-protocol-version': '2025-11-25' }, statelessMeta, -32020, '"2025-11-25"'],
    ['no version', { 'mcp-protocol-version': '' }, statelessMeta, -32020, 'MCP-Protocol-Version is missing'],
    ['no method', { 'mcp-method': null }, statelessMeta, -32020, 'Mcp-Method is missing'],
    ['no name', { 'mcp-name': null }, statelessMeta, -32020, 'Mcp-Name is missing'],
    ['another method', { 'mcp-method': 'tools/list' }, statelessMeta, -32020, 'Mcp-Method "tools/list"'],
    ['another name', { 'mcp-name': 'book_slot' }, statelessMeta, -32020, 'Mcp-Name "book_slot"'],
    ['broken Base64', { 'mcp-name': '=?base64?!?=' }, statelessMeta, -32020, 'Mcp-Name "=?base64?!?="'],
    [
      'an unknown version',
      { 'mcp-protocol-version': other },
      claiming({ [names.version]: other }),
      -32022,
      `Unsupported protocol version — use one of ${supported.join(', ')}`,
    ],
  ])('refuses %s', async (_, changed, meta, code, told) => {
    const right = { 'mcp-protocol-version': stateless, 'mcp-method': 'tools/call', 'mcp-name': 'hold_slot' };
    const headers = Object.entries({ ...right, ...changed }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    );
    const answer = await ask(contract, place, {
      method: 'tools/call',
      params: { name: 'hold_slot', arguments: {}, _meta: meta },
      headers: Object.fromEntries(headers),
    });
    expectError(answer, 400, { id: 1, code, message: new RegExp(`${RegExp.escape(told)}$`) });
    if (code !== -32022) return;
    expect(answer.json).toMatchObject({ error: { data: { supported, requested: other } } });
  });

  test('checks its headers before the tool runs', async () => {
    const input = { start: '2026-11-24T14:00:00-05:00', name: 'Ada', phone: '2125550123' };
    const params = { name: 'book_slot', arguments: input };
    const wrong = { 'mcp-name': 'find_bookings' };
    const answer = await askStateless(contract, place, { method: 'tools/call', params, headers: wrong });
    expectError(answer, 400, { id: 1, code: -32020 });
    const { json } = await contract.post(place, 'find-bookings', { input: { phone: '2125550123' } });
    expect(json).toMatchObject({ bookings: [] });
  });
});
