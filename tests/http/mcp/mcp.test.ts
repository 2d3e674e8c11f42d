import { describe, expect, test } from 'bun:test';
import { ApiError } from '../../../src/domain/errors.ts';
import type { Services } from '../../../src/services.ts';
import { ContractServer, readAnswer, requestOf } from '../../contract/contract-server.ts';
import { testServer } from '../../helpers/process/server.ts';

const contract = await ContractServer.open({ rateLimit: 100_000 });
const place = await contract.place();
const { services } = contract.made;

/** Pings, with `accept`, a server whose services differ from the usual ones by `changes`. */
async function ping(accept: string | undefined, changes: Partial<Services> = {}) {
  const request = requestOf('POST /mcp', {
    key: place.key,
    query: { calendarId: place.calendarId },
    headers: accept === undefined ? {} : { accept },
    body: { jsonrpc: '2.0', id: 1, method: 'ping' },
  });
  return await readAnswer(await testServer({ ...services, ...changes }).fetch(request));
}

describe('clients that accept one type alone', () => {
  const lenient = { config: { ...services.config, mcpLenientAccept: true } };
  const pong = '{"result":{},"jsonrpc":"2.0","id":1}';

  test.each([
    ['application/json', 'application/json; charset=utf-8', pong],
    ['text/event-stream', 'text/event-stream', `event: message\ndata: ${pong}\n\n`],
    [undefined, 'application/json; charset=utf-8', pong],
  ])('are let through where the setting says so: %p', async (accept, type, text) => {
    const answer = await ping(accept, lenient);
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([200, type, text]);
    expect((await ping(accept)).status).toBe(406);
  });

  test('are refused where they accept neither', async () => {
    expect((await ping('text/html', lenient)).status).toBe(406);
  });
});

test('an answer leaves nothing behind, says what is left, and is not to be kept', async () => {
  const { status, headers } = await ping('application/json, text/event-stream');
  expect([status, headers.has('mcp-session-id'), headers.has('set-cookie')]).toEqual([200, false, false]);
  expect(headers.get('ratelimit-policy')).toBe('"default";q=100000;w=60');
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('outside the tools', () => {
  /** Services whose limiter fails in this way, before anything is known of the message. */
  const failing = (error: Error) => ({
    limiter: { take: () => Promise.reject(error), peek: (id: string) => services.limiter.peek(id) },
  });

  test('a bug is told by nothing but the id of the request', async () => {
    const answer = await ping('*/*', failing(new Error('secret detail')));
    const data = { requestId: answer.headers.get('x-request-id') };
    const error = { code: -32603, message: 'Internal error', data };
    expect([answer.status, answer.json]).toEqual([500, { jsonrpc: '2.0', id: null, error }]);
  });

  test('a busy server says when to come back', async () => {
    const busy = new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 });
    const answer = await ping('*/*', failing(busy));
    expect([answer.status, answer.headers.get('retry-after'), answer.text]).toEqual([
      503,
      '1',
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32009,"message":"The server is busy — try again"}}',
    ]);
  });
});
