import { describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ContractServer, requestOf } from '../contract-server.ts';
import { expectExactly, expectRefusal, openGate, post } from './gate-place.ts';

const { contract, place } = await openGate();

describe('row 3, path and method', () => {
  test.each([
    'GET /api',
    'GET /api/',
    'GET /api/v1',
    'GET /api/v1/',
    'POST /api/v1/nothing',
    'GET /api/v2/calendar',
    'PATCH /api/v1/toString',
    'GET /api/v1/__proto__',
    'OPTIONS /api/v1/nothing',
  ])('%s is not found', async (line) => {
    const answer = await contract.ask(line, { key: place.key });
    expectRefusal(answer, 404, 'NOT_FOUND');
    expect(Object.keys(answer.json as object)).toEqual(['error', 'code']);
    expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
  });

  test.each([
    ['GET', '/api/v1/check-availability', 'POST'],
    ['PUT', '/api/v1/check-availability', 'POST'],
    ['DELETE', '/api/v1/check-availability', 'POST'],
    ['OPTIONS', '/api/v1/check-availability', 'POST'],
    ['TRACE', '/api/v1/check-availability', 'POST'],
    ['POST', '/api/v1/free-busy', 'GET'],
    ['POST', '/api/v1/calendar', 'GET'],
    ['PATCH', '/api/v1/calendar', 'GET'],
    ['OPTIONS', '/api/v1/calendar', 'GET'],
    ['POST', '/api/v1/interpret', 'GET'],
  ])('%s %s is told to be %s', async (method, path, allowed) => {
    const answer = await contract.ask(`${method} ${path}`, { key: place.key });
    expectRefusal(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(Object.keys(answer.json as object)).toEqual(['error', 'code']);
    const allow = (answer.headers.get('allow') ?? '').split(/, */);
    expect(allow).toContain(allowed);
    expect(allow).not.toContain(method);
  });

  test('neither counts for the limit, and both tell how much is left', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 70; count++) {
      const unknown = await contract.askAtOnce('POST /api/v1/nothing', { key: mine.key });
      const wrong = await contract.askAtOnce('DELETE /api/v1/calendar', { key: mine.key });
      expect([unknown.status, wrong.status]).toEqual([404, 405]);
      expect(unknown.headers.get('ratelimit')).toMatch(/^"default";r=60;t=\d+$/);
      expect(wrong.headers.get('ratelimit')).toMatch(/^"default";r=60;t=\d+$/);
    }
  });

  test('both are told to a workspace over its limit as before', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) await contract.askAtOnce(post, { key: mine.key });
    expect((await contract.askAtOnce(post, { key: mine.key })).status).toBe(429);
    expect((await contract.askAtOnce('GET /api/v1/nothing', { key: mine.key })).status).toBe(404);
    expect((await contract.askAtOnce('GET /api/v1/check-availability', { key: mine.key })).status).toBe(405);
  });

  test('neither waits for a body that never comes', async () => {
    for (const line of ['POST /api/v1/nothing', 'PUT /api/v1/check-availability']) {
      const answer = await contract.ask(line, { key: place.key, body: new ReadableStream() });
      expect([404, 405]).toContain(answer.status);
    }
  });
});

describe('every answer', () => {
  test.each(['GET /healthz', 'GET /readyz', 'GET /openapi.json'])('%s needs no key', async (line) => {
    const answer = await contract.ask(line);
    expect(answer.status).toBe(200);
    expect(answer.headers.has('www-authenticate')).toBe(false);
  });

  test('has an id of its own', async () => {
    const ids = new Set<string | null>();
    const lines = ['GET /healthz', 'GET /nothing', 'GET /api/v1/calendar', post];
    for (const line of lines) ids.add((await contract.ask(line)).headers.get('x-request-id'));
    for (const line of lines) {
      ids.add((await contract.ask(line, { key: place.key })).headers.get('x-request-id'));
    }
    expect(ids.size).toBe(8);
  });

  test('that hides a bug says so alone, with its id', async () => {
    const broken = await contract.place({ language: `xx-${randomUUID()}` });
    const answer = await contract.check(broken, { query: 'tuesday at two' });
    const requestId = answer.headers.get('x-request-id');
    expectExactly(answer, 500, `{"error":"Internal error","code":"INTERNAL","requestId":"${requestId}"}`);
    expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
  });

  test('that hides a bug of the gate itself does so too', async () => {
    const { server } = await ContractServer.open().then(async (each) => {
      Object.defineProperty(each.made.services, 'db', {
        get() {
          throw new Error(`secret of ${place.key}`);
        },
      });
      return each;
    });
    const response = await server.fetch(requestOf(post, { key: place.key, body: {} }));
    const requestId = response.headers.get('x-request-id');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(
      `{"error":"Internal error","code":"INTERNAL","requestId":"${requestId}"}`,
    );
  });
});
