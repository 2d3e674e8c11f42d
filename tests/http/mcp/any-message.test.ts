import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { ContractServer } from '../../contract/contract-server.ts';
import { acceptBoth, statelessMeta } from '../../helpers/mcp-caller.ts';

const { SLOTLINE_TEST_RUNS } = process.env;
const numRuns = Number(SLOTLINE_TEST_RUNS ?? 300);
const json = fc.jsonValue({ maxDepth: 3 });
const methods = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'server/discover',
  'notifications/initialized',
  'notifications/cancelled',
  'completion/complete',
  'tasks/get',
];
const tools = ['check_availability', 'hold_slot', 'book_slot', 'find_bookings', 'nothing'];
const versions = ['2026-07-28', '2025-11-25', '2024-10-07', 'v999', ''];

const meta = fc.oneof(
  fc.constant(statelessMeta),
  json,
  fc.record({ progressToken: json, 'io.modelcontextprotocol/related-task': json }, { requiredKeys: [] }),
  fc.record(
    {
      'io.modelcontextprotocol/protocolVersion': fc.oneof(fc.constantFrom(...versions), json),
      'io.modelcontextprotocol/clientCapabilities': json,
    },
    { requiredKeys: [] },
  ),
);

const params = fc.oneof(
  json,
  fc.record(
    {
      name: fc.oneof(fc.constantFrom(...tools), json),
      arguments: fc.oneof(
        json,
        fc.record({ query: json, start: json, name: json, phone: json }, { requiredKeys: [] }),
      ),
      protocolVersion: fc.oneof(fc.constantFrom(...versions), json),
      capabilities: json,
      clientInfo: fc.oneof(fc.constant({ name: 'any', version: '1' }), json),
      cursor: json,
      task: json,
      _meta: meta,
    },
    { requiredKeys: [] },
  ),
);

const message = fc.oneof(
  json,
  fc.record(
    {
      jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: json }),
      id: fc.oneof(fc.integer(), fc.string(), json),
      method: fc.oneof(fc.constantFrom(...methods), fc.string()),
      params,
      result: json,
    },
    { requiredKeys: ['jsonrpc', 'method'] },
  ),
);

const headers = fc.record(
  {
    'mcp-protocol-version': fc.constantFrom(...versions),
    'mcp-method': fc.constantFrom(...methods),
    'mcp-name': fc.constantFrom(...tools),
    'mcp-session-id': fc.constant('x'),
    'last-event-id': fc.constant('1'),
  },
  { requiredKeys: [] },
);

test('any message is answered, and with nothing but what the protocol has', async () => {
  const contract = await ContractServer.open({ rateLimit: 100_000 });
  const place = await contract.place();
  await fc.assert(
    fc.asyncProperty(message, headers, async (body, sent) => {
      const question = {
        key: place.key,
        query: { calendarId: place.calendarId },
        headers: { accept: acceptBoth, ...sent },
        body: JSON.stringify(body),
      };
      const answer = await contract.askAtOnce('POST /mcp', question);
      expect([200, 202, 400, 404]).toContain(answer.status);
      if (answer.status === 202) return expect(answer.text).toBe('');
      const told = answer.json as { jsonrpc: string; id: unknown; result?: object; error?: { code: number } };
      expect(told.jsonrpc).toBe('2.0');
      const given = (body as { id?: unknown } | null)?.id;
      expect([null, given]).toContain(told.id as string);
      expect((told.result === undefined) !== (told.error === undefined)).toBe(true);
      if (answer.status === 200 && told.result) expect(told.id).toBe(given as string);
      const codes = [-32700, -32600, -32601, -32602, -32020, -32022];
      // A bug in a tool would be told so.
      expect(answer.text).not.toContain('"INTERNAL"');
      if (told.error) expect(codes).toContain(told.error.code);
    }),
    { numRuns },
  );
});
