import { describe, expect, test } from 'bun:test';
import packageJson from '../../../package.json' with { type: 'json' };
import { ContractServer } from '../../contract/contract-server.ts';
import { ask, askStateless, statelessMeta, toolAnswer } from '../../helpers/mcp-caller.ts';
import { expectError, stateless, supported } from './revisions.ts';

const names = {
  version: 'io.modelcontextprotocol/protocolVersion',
  may: 'io.modelcontextprotocol/clientCapabilities',
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
      result: { tools: { length: 9 }, resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'private' },
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

  test.each<[string, Record<string, string | null>, object, number]>([
    ['_meta without capabilities', {}, { [names.version]: stateless }, -32602],
    ['_meta without version', {}, { [names.may]: {} }, -32602],
    ['no _meta', {}, {}, -32602],
    ['capabilities that are a list', {}, { ...statelessMeta, [names.may]: [] }, -32602],
    ['a version that is a number', {}, { ...statelessMeta, [names.version]: 2 }, -32602],
    ['a client that is a text', {}, { ...statelessMeta, 'io.modelcontextprotocol/clientInfo': 'me' }, -32602],
    ['another version in the header', { 'mcp-protocol-version': '2025-11-25' }, statelessMeta, -32020],
    ['no version in the header', { 'mcp-protocol-version': '' }, statelessMeta, -32020],
    ['no method in the header', { 'mcp-method': null }, statelessMeta, -32020],
    ['no name in the header', { 'mcp-name': null }, statelessMeta, -32020],
    ['another method in the header', { 'mcp-method': 'tools/list' }, statelessMeta, -32020],
    ['another name in the header', { 'mcp-name': 'book_slot' }, statelessMeta, -32020],
    ['broken Base64 in the header', { 'mcp-name': '=?base64?!?=' }, statelessMeta, -32020],
    [
      'a version that is not spoken here',
      { 'mcp-protocol-version': 'v999.0.0' },
      { ...statelessMeta, [names.version]: 'v999.0.0' },
      -32022,
    ],
  ])('refuses %s', async (_, changed, meta, code) => {
    const right = { 'mcp-protocol-version': stateless, 'mcp-method': 'tools/call', 'mcp-name': 'hold_slot' };
    const headers = Object.entries({ ...right, ...changed }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    );
    const answer = await ask(contract, place, {
      method: 'tools/call',
      params: { name: 'hold_slot', arguments: {}, _meta: meta },
      headers: Object.fromEntries(headers),
    });
    expectError(answer, 400, { id: 1, code });
    if (code !== -32022) return;
    expect(answer.json).toMatchObject({ error: { data: { supported, requested: 'v999.0.0' } } });
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
