import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { ContractServer, type Place } from '../contract-server.ts';
import { bodies } from './matrix.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];
const goodHosts = [
  'localhost',
  'LOCALHOST:80',
  'slots.example.com',
  '127.0.0.1:3000',
  '[::1]:3000',
  'xn--9ca.example',
];
const shortHosts = ['a', 'a:1', 'a.b', '1', 'api', 'mcp', 'x.y:65535'];
const malformedHosts = [
  '',
  'a b',
  'a/b',
  'a/api/v1/calendar',
  'a?b',
  'a#b',
  'a\\b',
  'user@a',
  'user:password@a',
  'a:b',
  'a:99999',
  'a:-1',
  ':80',
  '[::1',
  '::1]',
  '[zz]',
  '<script>',
  'a|b',
  'a^b',
  'a%b',
  'a\tb',
];

let contract: ContractServer;
let place: Place;
let listening: { port: number | undefined; stop(force: boolean): Promise<void> };

beforeAll(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
  const { server } = contract;
  listening = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      contract.pass(2_000);
      return server.fetch(request);
    },
  });
});

afterAll(async () => await listening.stop(true));

type RawAnswer = { status: number; head: string; body: string };

/** Sends a request line and header lines as they are, and reads until the server ends the connection. */
async function send(line: string, headers: string[]): Promise<RawAnswer> {
  const text = [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
  const received = await new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(listening.port ?? 0, '127.0.0.1', () => socket.write(text));
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('end', end).on('close', end).on('error', reject);
  });
  const [head = '', ...rest] = received.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
}

/** The paths of the API that the router knows. */
function apiPaths(): string[] {
  const paths = contract.server.routes.map((route) => route.path.replace(/:\w+|\*/g, 'x'));
  return [...new Set(paths.filter((path) => /^\/(api|mcp)(\/|$)/.test(path)))];
}

const mcpUnauthorizedMissing =
  '{"jsonrpc":"2.0","id":null,"error":{"code":-32010,"message":"Unauthorized — missing Authorization header"}}';

/** Whether an answer is the 401 for a missing header, to the byte, as its interface words it; HEAD has no body. */
function isUnauthorized(answer: RawAnswer, method: string, path = '/api'): boolean {
  const worded = path.startsWith('/mcp') ? mcpUnauthorizedMissing : bodies.unauthorizedMissing;
  const body = method === 'HEAD' ? '' : worded;
  return answer.status === 401 && answer.body === body && /^www-authenticate: Bearer\r?$/im.test(answer.head);
}

test('the router knows the four operations', () => {
  const known = contract.server.routes.map((route) => `${route.method} ${route.path}`);
  for (const route of [
    'POST /api/v1/check-availability',
    'GET /api/v1/free-busy',
    'GET /api/v1/calendar',
    'GET /api/v1/interpret',
  ]) {
    expect(known).toContain(route);
  }
});

test('no route of the API is outside /api and /mcp', () => {
  const outside = contract.server.routes.filter((route) => !/^\/(api|mcp)(\/|$)/.test(route.path));
  for (const { path } of outside)
    expect(path).not.toMatch(
      /v1|^\/(?:check-|hold-|release-|book-|reschedule-|cancel-|find-|free-busy|calendar\b|interpret)/,
    );
});

describe.each(methods)('%s without a key', (method) => {
  test.each([...goodHosts, ...shortHosts])('is refused on every route, Host being "%s"', async (host) => {
    for (const path of [...apiPaths(), '/api', '/mcp', '/api/v1/nothing', '/api/v1/book-slot', '/mcp/x']) {
      const target = `${path}?calendarId=${place.calendarId}`;
      const answer = await send(`${method} ${target}`, [`Host: ${host}`, 'Content-Length: 0']);
      expect([target, isUnauthorized(answer, method, path), answer]).toEqual([target, true, answer]);
    }
  });
});

test.each(shortHosts)('with a key a short Host "%s" is as good as any', async (host) => {
  const headers = [`Host: ${host}`, `Authorization: Bearer ${place.key}`];
  const answer = await send(`GET /api/v1/calendar?calendarId=${place.calendarId}`, headers);
  expect(answer.status).toBe(200);
});

describe('a malformed Host', () => {
  test.each(malformedHosts)('"%s" is refused before all else', async (host) => {
    for (const headers of [[], [`Authorization: Bearer ${place.key}`]]) {
      for (const path of [...apiPaths(), '/mcp', '/healthz', '/openapi.json', '/nothing']) {
        const target = `${path}?calendarId=${place.calendarId}`;
        const answer = await send(`GET ${target}`, [`Host: ${host}`, ...headers]);
        expect([target, answer.status, answer]).toEqual([target, 400, answer]);
        expect(answer.body).not.toContain('timeZone');
      }
    }
  });

  test.each([
    ['none at all', []],
    ['two that differ', ['Host: localhost', 'Host: other.example']],
  ])('%s is refused before all else', async (_, hosts) => {
    const headers = [...hosts, `Authorization: Bearer ${place.key}`];
    const answer = await send(`GET /api/v1/calendar?calendarId=${place.calendarId}`, headers);
    expect(answer.status).toBe(400);
  });

  test('never lets a stranger in by any method', async () => {
    for (const method of methods) {
      for (const host of malformedHosts) {
        const answer = await send(`${method} /api/v1/calendar?calendarId=${place.calendarId}`, [
          `Host: ${host}`,
          'Content-Length: 0',
        ]);
        expect([method, host, answer.status]).toEqual([method, host, 400]);
      }
    }
  });
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

  test('a chunked body over 64 KiB is refused', async () => {
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
