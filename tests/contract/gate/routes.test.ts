import { describe, expect, test } from 'bun:test';
import { isOnPostgres } from '../../helpers/workspace.ts';
import { bodies } from './matrix.ts';
import { isUnauthorized, openSocket } from './raw-requests.ts';

const { contract, place, send } = await openSocket();

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

test('no route of the API is outside /api and /mcp', () => {
  const outside = contract.server.router.routes.filter((route) => !/^\/(api|mcp)(\/|$)/.test(route.path));
  for (const { path } of outside)
    expect(path).not.toMatch(
      /v1|^\/(?:check-|hold-|release-|book-|reschedule-|cancel-|find-|free-busy|calendar\b|interpret)/,
    );
});

describe('a request that is no absolute URL', () => {
  test.each(['*', 'api/v1/calendar', '?calendarId=x', 'localhost:80'])(
    'with the target "%s" gets nothing of the API',
    async (target) => {
      for (const headers of [[], [`Authorization: Bearer ${place.key}`]]) {
        const answer = await send(`GET ${target}`, ['Host: localhost', ...headers]);
        expect([400, 401, 404]).toContain(answer.status);
        expect(answer.body).not.toContain('timeZone');
      }
    },
  );

  test('is refused with 400 by the core itself', async () => {
    const request = new Request('http://localhost/api/v1/calendar', {
      headers: { authorization: `Bearer ${place.key}` },
    });
    for (const url of ['/api/v1/calendar', '', 'http://', 'a b']) {
      const relative = new Proxy(request, {
        get(target, name) {
          if (name === 'url') return url;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      expect((await contract.server.fetch(relative)).status).toBe(400);
    }
  });
});

describe('odd spellings', () => {
  const inside = [
    '/api',
    '/api/',
    '/api//',
    '/api/.',
    '/api?x',
    '/api/v1',
    '/api/v1/',
    '/api/v1/calendar/',
    '/api/v1/calendar//',
    '/api/v1//calendar',
    '/api//v1/calendar',
    '/api/v1/calendar;x',
    '/api/v1/calendar%00',
    '/api/v1/calendar%20',
    '/api/v1/calendar.json',
    '/api/v1/CALENDAR',
    '/api/v1/%63alendar',
    '/api/V1/calendar',
    '/api/%2e%2e/api/v1/calendar',
    '/api/../api/v1/calendar',
    '/api/%2e/v1/calendar',
    '/./api/v1/calendar',
    '/x/../api/v1/calendar',
    '/x/%2e%2e/api/v1/calendar',
    '/healthz/../api/v1/calendar',
    '/api/v1/check_availability',
    '/api/v1/\\calendar',
    '/mcp',
    '/mcp/',
    '/mcp//',
    '/mcp/x',
    '/mcp?calendarId=x',
  ];
  const outside = [
    '//api/v1/calendar',
    '///api/v1/calendar',
    '//api',
    '//mcp',
    '/%61pi/v1/calendar',
    '/api%2Fv1%2Fcalendar',
    '/api%2fv1/calendar',
    '/API/v1/calendar',
    '/Api/v1/calendar',
    '/MCP',
    '/%6dcp',
    '/apix/v1/calendar',
    '/api.json',
    '/api;x/v1/calendar',
    '/api/../v1/calendar',
    '/api/%2e%2e/v1/calendar',
    '/api/v1/../../calendar',
    '/v1/calendar',
    '/calendar',
    '/mcpx',
    '/\\api/v1/calendar',
    '/healthz/api/v1/calendar',
    '/openapi.json/api/v1/calendar',
  ];

  test.each(inside)('%s asks for a key', async (path) => {
    for (const method of methods) {
      const answer = await send(`${method} ${path}`, ['Host: localhost', 'Content-Length: 0']);
      expect([method, isUnauthorized(answer, method, path), answer]).toEqual([method, true, answer]);
    }
  });

  test.each(outside)('%s has nothing of the API, with a key or without', async (path) => {
    const target = `${path}?calendarId=${place.calendarId}`;
    for (const method of methods) {
      const plain = await send(`${method} ${target}`, ['Host: localhost', 'Content-Length: 0']);
      expect([401, 404, 405]).toContain(plain.status);
      expect(plain.body).not.toContain('timeZone');
      const headers = ['Host: localhost', 'Content-Length: 0', `Authorization: Bearer ${place.key}`];
      const keyed = await send(`${method} ${target}`, headers);
      if (plain.status === 401) continue;
      expect([404, 405]).toContain(keyed.status);
      expect(keyed.body).not.toContain('timeZone');
    }
  });

  test('a whole URL in the request line asks for a key', async () => {
    const answer = await send('GET http://localhost/api/v1/calendar', ['Host: localhost']);
    expect(isUnauthorized(answer, 'GET')).toBe(true);
  });
});

describe('over a socket', () => {
  test('the answer of an operation is the same as in the process', async () => {
    const target = `/api/v1/calendar?calendarId=${place.calendarId}`;
    const answer = await send(`GET ${target}`, ['Host: localhost', `Authorization: Bearer ${place.key}`]);
    const inside = await contract.get(place, 'calendar');
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(inside.text);
    expect(answer.head).toMatch(/^x-request-id: \S+\r?$/im);
    expect(answer.head).toMatch(/^ratelimit-policy: "default";q=60;w=60\r?$/im);
  });

  test('two Authorization headers are no key', async () => {
    const header = `Authorization: Bearer ${place.key}`;
    const answer = await send('GET /api/v1/calendar', ['Host: localhost', header, header]);
    expect([answer.status, answer.body]).toEqual([401, bodies.unauthorizedInvalid]);
  });

  // `send` ends it with a trailer, which Bun itself refuses if the answer takes longer than SQLite does.
  test.skipIf(isOnPostgres)('a chunked body over 64 KiB is refused', async () => {
    const chunk = ' '.repeat(0x4000);
    const headers = [
      'Host: localhost',
      `Authorization: Bearer ${place.key}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      'Connection: close',
      '',
      ...Array.from({ length: 5 }, () => `4000\r\n${chunk}`),
      '0',
    ];
    const answer = await send('POST /api/v1/check-availability', headers);
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('"code":"BODY_TOO_LARGE"');
  });

  test('HEAD has no body, with a key or without', async () => {
    const target = `/api/v1/calendar?calendarId=${place.calendarId}`;
    for (const headers of [[], [`Authorization: Bearer ${place.key}`]]) {
      expect((await send(`HEAD ${target}`, ['Host: localhost', ...headers])).body).toBe('');
    }
  });
});
