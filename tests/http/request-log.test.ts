import { describe, expect, test } from 'bun:test';
import { addressIn } from '../../src/admin/address.ts';
import { shownCallId } from '../../src/http/request-log.ts';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { testServer } from '../helpers/process/server.ts';
import { testServices } from '../helpers/workspace.ts';

const words = 'tuesday for Zebediah at 2125550177';
const mcpAccept = { Accept: 'application/json, text/event-stream' };

async function place(config: { logRequests?: boolean; logLevel?: 'info' | 'error' | 'debug' } = {}) {
  const made = await testServices({ config: { logRequests: true, logLevel: 'info', ...config } });
  const workspaceId = await made.workspace();
  const { key } = await made.key(workspaceId);
  const calendar = await made.calendar({ workspaceId });
  const { fetch } = testServer(made.services);
  const ask = async (path: string, { body, ...init }: RequestInit & { body?: string } = {}) => {
    made.logLines.length = 0;
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...init.headers };
    const method = body === undefined ? 'GET' : 'POST';
    const response = await fetch(
      new Request(`http://localhost${path}`, {
        method,
        ...init,
        headers,
        ...(body !== undefined && { body }),
      }),
    );
    const requests = made.logLines.filter((line) => line.includes('"message":"request"'));
    return { response, requests, lines: [...made.logLines] };
  };
  return { ...made, ask, key, workspaceId, calendarId: calendar.id };
}

const booked = { name: 'Zebediah', phone: '+12125550177', email: 'zeb@example.com', notes: 'Allergic' };

describe('a request in the log', () => {
  test('has its time, operation, status, duration, key, workspace and call, and nothing else', async () => {
    const { ask, key, workspaceId, calendarId } = await place();
    const body = JSON.stringify({ calendarId, query: words, callId: 'call_9f' });
    const { response, requests } = await ask('/api/v1/check-availability', { body });
    expect(requests.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        message: 'request',
        requestId: response.headers.get('x-request-id'),
        operation: 'check-availability',
        status: response.status,
        ms: expect.any(Number),
        key: key.slice(0, 12),
        workspace: workspaceId,
        callId: 'call_9f',
      },
    ]);
  });

  test.each([
    ['the tool of MCP', '/mcp?calendarId=ID', 'check-availability', 200],
    [
      'the tool of a voice platform',
      '/api/v1/voice/retell/check-availability?calendarId=ID',
      'check-availability',
      200,
    ],
    ['a tool call of Vapi', '/api/v1/voice/vapi?calendarId=ID', 'check-availability', 200],
  ])('names %s', async (_, path, operation, status) => {
    const { ask, calendarId, workspaceId } = await place();
    const args = { query: words };
    const bodies: Record<string, object> = {
      m: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'check_availability', arguments: args },
      },
      r: { name: 'check_availability', call: { call_id: 'call_7' }, args },
      v: {
        message: {
          type: 'tool-calls',
          call: { id: 'call_7' },
          toolCallList: [{ id: 'a', function: { name: 'check_availability', arguments: args } }],
        },
      },
    };
    const kind = path.startsWith('/mcp') ? 'm' : path.includes('retell') ? 'r' : 'v';
    const { requests } = await ask(path.replace('ID', calendarId), {
      body: JSON.stringify(bodies[kind]),
      headers: mcpAccept,
    });
    expect(requests).toHaveLength(1);
    expect(JSON.parse(requests[0] ?? '')).toMatchObject({ operation, status, workspace: workspaceId });
  });

  test('says nothing of keys that are wrong, nor of paths that there are none of', async () => {
    const { ask } = await place();
    const wrong = `sk_live_${'ab'.repeat(16)}`;
    const headers = { Authorization: `Bearer ${wrong}` };
    for (const [path, operation, status] of [
      ['/api/v1/calendar', 'calendar', 401],
      ['/api/v1/%53ecret', 'unknown', 401],
      ['/Zebediah', 'unknown', 404],
      ['/feeds/Zebediah.ics', 'GET /feeds/:file', 404],
      ['/healthz', 'GET /healthz', 200],
      ['/set-up/Zebediah', 'GET /set-up/:token', 404],
    ] as const) {
      const { requests } = await ask(path, { headers });
      expect(requests).toHaveLength(1);
      const line = JSON.parse(requests[0] ?? '');
      expect(line).toMatchObject({ operation, status });
      expect(Object.keys(line)).toEqual([
        ...['time', 'level', 'message', 'requestId', 'operation', 'status', 'ms'],
      ]);
    }
  });

  test('of a page is its route', async () => {
    const made = await place();
    const { token } = await signedIn({ ...made, workspace: async () => made.workspaceId }, { role: 'owner' });
    const { requests } = await made.ask(addressIn(made.workspaceId, '/account'), {
      headers: { Cookie: `slotline=${token}`, Accept: 'text/html' },
    });
    expect(JSON.parse(requests[0] ?? '')).toMatchObject({
      operation: 'GET /w/:workspace/account',
      status: 200,
    });
    expect(requests[0]).not.toContain(token);
  });

  test('holds no word of callers, no number and no secret, whatever is sent where', async () => {
    const { ask, key, calendarId } = await place();
    const callIds = [
      'Zebediah',
      '+12125550177',
      'call-212-555-0177',
      'tel2125550177x',
      'a\n{"level":"info","message":"forged1"}',
      '\u001b[2J1',
      '\u2028forged2',
      `call 1 ${key}`,
      key,
      '"},{"forged":3',
    ];
    for (const callId of callIds) {
      const fields = { calendarId, callId, query: words, ...booked, start: '2026-11-24T10:00:00Z' };
      for (const operation of ['check-availability', 'book-slot', 'find-bookings', 'Zebediah-2125550177']) {
        const path = `/api/v1/${operation}?q=Zebediah&callId=${encodeURIComponent(callId)}`;
        const { requests } = await ask(path, {
          body: JSON.stringify(fields),
          headers: { 'X-Call-Id': encodeURIComponent(callId), 'User-Agent': 'Zebediah 2125550177' },
        });
        expect(requests).toHaveLength(1);
        const [line = ''] = requests;
        expect(line).toMatch(/^[ -~]+$/);
        expect(line).not.toMatch(/Zebediah|5550177|555-0177|zeb@|Allergic|tuesday|forged/);
        expect(line).not.toContain(key.slice(0, 13));
      }
    }
  });

  test.each([
    ['off', { logRequests: false }, 0],
    ['on, but only errors are logged', { logLevel: 'error' }, 0],
    ['off, at debug', { logRequests: false, logLevel: 'debug' }, 1],
    ['on, at debug', { logLevel: 'debug' }, 2],
  ] as const)('is there as often as wanted: %s', async (_, config, times) => {
    const { ask } = await place(config);
    expect((await ask('/healthz')).requests).toHaveLength(times);
  });
});

test.each([
  [undefined, undefined],
  ['3f2504e0-4f89-11d3-9a0c-030512345678', '3f2504e0-4f89-11d3-9a0c-030512345678'],
  ['CA12345678901234567890123456789012', 'CA12345678901234567890123456789012'],
  ['call_8aff3d0a8c1f2b7e9d4c5a6b7c8', 'call_8aff3d0a8c1f2b7e9d4c5a6b7c8'],
  ['conv_01jx9v2e3k4m5n6p7q8r9stvwx', 'conv_01jx9v2e3k4m5n6p7q8r9stvwx'],
  ['call-12', 'call-12'],
  ['12125550177', '…'],
  ['call-212.555.0177', 'call-…'],
  ['sip:2125550177', 'sip:…'],
  ['2-1-2-5-5-5-0-1-7-7', '…'],
  ['John Smith 7', undefined],
  ['john-smith', undefined],
  [`7${'a'.repeat(100)}`, undefined],
])('the call ID %p is logged as %p', (callId, shown) => {
  expect(shownCallId(callId)).toBe(shown);
});
