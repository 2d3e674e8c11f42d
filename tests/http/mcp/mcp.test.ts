import { describe, expect, test } from 'bun:test';
import { ApiError } from '../../../src/domain/errors.ts';
import { createServer } from '../../../src/server.ts';
import type { Services } from '../../../src/services.ts';
import { ContractServer, readAnswer, requestOf } from '../../contract/contract-server.ts';

/** Posts a list request, with `accept`, to a server whose services differ from the usual ones by `changes`. */
async function list(accept: string | undefined, changes: (services: Services) => Partial<Services>) {
  const contract = await ContractServer.open();
  const place = await contract.place();
  const { services } = contract.made;
  const request = requestOf('POST /mcp', {
    key: place.key,
    query: { calendarId: place.calendarId },
    headers: accept === undefined ? {} : { accept },
    body: { jsonrpc: '2.0', id: 1, method: 'ping' },
  });
  return await readAnswer(await createServer({ ...services, ...changes(services) }).fetch(request));
}

describe('clients that accept one type alone', () => {
  const lenient = ({ config }: Services) => ({ config: { ...config, mcpLenientAccept: true } });
  const pong = '{"result":{},"jsonrpc":"2.0","id":1}';

  test.each([
    ['application/json', 'application/json; charset=utf-8', pong],
    ['text/event-stream', 'text/event-stream', `event: message\ndata: ${pong}\n\n`],
    [undefined, 'application/json; charset=utf-8', pong],
    ['application/json, text/event-stream', 'application/json; charset=utf-8', pong],
  ])('are let through where the setting says so: %p', async (accept, type, text) => {
    const answer = await list(accept, lenient);
    expect({ status: answer.status, type: answer.headers.get('content-type'), text: answer.text }).toEqual({
      status: 200,
      type,
      text,
    });
    expect((await list(accept, () => ({}))).status).toBe(accept?.includes(',') ? 200 : 406);
  });

  test('are refused where they accept neither', async () => {
    expect((await list('text/html', lenient)).status).toBe(406);
  });
});

describe('outside the tools', () => {
  /** Services whose limiter fails in this way, before anything is known of the message. */
  const failing = (error: Error) => (services: Services) => ({
    limiter: { take: () => Promise.reject(error), peek: (id: string) => services.limiter.peek(id) },
  });

  test('a bug is told by nothing but the id of the request', async () => {
    const answer = await list('*/*', failing(new Error('secret detail')));
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: {
        code: -32603,
        message: 'Internal error',
        data: { requestId: answer.headers.get('x-request-id') },
      },
    });
  });

  test('a busy server says when to come back', async () => {
    const busy = new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 });
    const answer = await list('*/*', failing(busy));
    expect([answer.status, answer.headers.get('retry-after'), answer.text]).toEqual([
      503,
      '1',
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32009,"message":"The server is busy — try again"}}',
    ]);
  });
});
