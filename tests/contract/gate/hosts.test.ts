import { describe, expect, test } from 'bun:test';
import { oneIn } from '../../helpers/some-cases.ts';
import { isUnauthorized, openSocket } from './raw-requests.ts';

const { place, send, apiPaths } = await openSocket();

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

describe.each(methods)('%s without a key', (method) => {
  const hosts = oneIn(3, [...goodHosts, ...shortHosts], methods.indexOf(method));

  test.each(hosts)('is refused on every route, Host being "%s"', async (host) => {
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
