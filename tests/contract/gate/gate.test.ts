import { describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { ContractServer, requestOf } from '../contract-server.ts';
import { expectExactly, expectRefusal, openGate, post } from './gate-place.ts';
import { codeOf } from './matrix.ts';

const { contract, place, askPost } = await openGate();

describe('every answer', () => {
  test.each(['GET /healthz', 'GET /readyz', 'GET /openapi.json'])('%s needs no key', async (line) => {
    const answer = await contract.ask(line);
    expect(answer.status).toBe(200);
    expect(answer.headers.has('www-authenticate')).toBe(false);
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

describe('row 10, the rest', () => {
  test.each([
    ['durationMinuts', 'durationMinutes'],
    ['duration', 'durationMinutes'],
    ['timezone', 'timeZone'],
    ['querry', 'query'],
    ['callID', 'callId'],
    ['frm', 'from'],
  ])('an unknown property "%s" is told the nearest, "%s"', async (name, nearest) => {
    const answer = await askPost({ calendarId: place.calendarId, [name]: 30 });
    expectRefusal(answer, 400, 'INVALID_INPUT');
    expect(answer.json).toMatchObject({ path: `/${name}`, error: expect.stringContaining(nearest) });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', ''])(
    'a property "%s" is as unknown as any',
    async (name) => {
      const answer = await askPost(`{"calendarId":"${place.calendarId}","${name}":{"limit":1}}`);
      expectRefusal(answer, 400, 'INVALID_INPUT');
      expect(answer.json).toMatchObject({ path: `/${name}` });
      expect(({} as Record<string, unknown>)['limit']).toBeUndefined();
    },
  );

  test('an unknown property of a query is refused like one of a body', async () => {
    const answer = await contract.get(place, 'calendar', { timezone: 'UTC' });
    expectRefusal(answer, 400, 'INVALID_INPUT');
    expect(answer.json).toMatchObject({ path: '/timezone', error: expect.stringContaining('timeZone') });
  });

  test('a name of 50,000 characters is one', async () => {
    const answer = await askPost({ calendarId: place.calendarId, ['x'.repeat(50_000)]: 1 });
    expectRefusal(answer, 400, 'INVALID_INPUT');
  });

  test.each([
    ['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ])('thousands of %s in each other are refused, and are no bug', async (_, deep) => {
    const answer = await askPost(`{"calendarId":"${place.calendarId}","query":${deep}}`);
    expect(answer.status).toBe(400);
    expect(['INVALID_INPUT', 'INVALID_JSON']).toContain(String(codeOf(answer)));
  });
});
