import { describe, expect, test } from 'bun:test';
import { adminRoutes } from '../../src/admin/routes.ts';
import { createAllowedMethods } from '../../src/http/allowed-methods.ts';
import { origin, serverOf } from '../helpers/dashboard/dashboard.ts';
import { testServices } from '../helpers/workspace.ts';

const { services } = await testServices();
const routes = serverOf(services).router.routes.filter(({ path }) => !/^\/(?:api|mcp)(?:\/|$)/.test(path));
/** A fixed path that has the form of another with a variable part. */
const service = '/calendars/:calendarId/services/:serviceId';
const alsoReadAs: Record<string, string> = Object.fromEntries(
  [
    ['/settings/members/leave', '/settings/members/:userId'],
    ...['new', 'suggest', 'default'].map((each) => [`/calendars/:calendarId/services/${each}`, service]),
  ].flatMap(([path, other]) => [
    [path, other],
    [`/w/:workspace${path}`, `/w/:workspace${other}`],
  ]),
);
const paths = [...new Set(routes.map(({ path }) => path))].map((path) => ({
  path,
  allow: routes
    .filter((route) => [path, alsoReadAs[path]].includes(route.path) && route.method !== 'HEAD')
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method))
    .filter((method, index, all) => all.indexOf(method) === index)
    .toSorted(),
}));

function ask(method: string, path: string, accept: string): Promise<Response> {
  const url = `${origin}${path.replaceAll(/:\w+/g, '0')}`;
  const headers = { accept, 'sec-fetch-site': 'same-origin' };
  return serverOf(services).fetch(new Request(url, { method, headers }));
}

describe('a method that a path does not take', () => {
  test('is tried on every path that needs no key', () => {
    expect(paths.map(({ path }) => path)).toContain('/healthz');
    expect(paths.length).toBeGreaterThan(adminRoutes.length / 2);
  });

  test.each(paths)('is 405 with Allow: $path', async ({ path, allow }) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      for (const accept of ['*/*', 'text/html,*/*']) {
        const answer = await ask(method, path, accept);
        const isTaken = allow.includes(method);
        const told = {
          path,
          method,
          accept,
          is405: answer.status === 405,
          allow: answer.headers.get('allow'),
        };
        expect(told).toEqual({
          path,
          method,
          accept,
          is405: !isTaken,
          allow: isTaken ? null : allow.join(', '),
        });
        const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
        if (!isTaken) expect({ path, accept, isPage }).toEqual({ path, accept, isPage: accept !== '*/*' });
      }
    }
  });

  test('is worded like any refusal', async () => {
    const answer = await ask('POST', '/healthz', '*/*');
    expect(await answer.json()).toEqual({
      error: 'Method not allowed — use GET, HEAD',
      code: 'METHOD_NOT_ALLOWED',
    });
    const page = await ask('GET', '/sign-out', 'text/html');
    expect(await page.text()).toContain('This address only accepts form submissions.');
  });

  test('is 404 where there is no such path', async () => {
    for (const path of ['/nothing', '/healthz/', '/HEALTHZ', '/sign-in/a/b', '/calendars//edit', '/feeds/']) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, headers } = await ask(method, path, '*/*');
        expect([path, method, status, headers.get('allow')]).toEqual([path, method, 404, null]);
      }
    }
  });
});

test('a path is allowed what every route of its form takes', () => {
  const allowed = createAllowedMethods([
    { method: 'GET', path: '/members/:id' },
    { method: 'POST', path: '/members/leave' },
    { method: 'GET', path: '/a.b' },
  ]);
  expect(allowed('/members/leave')).toBe('GET, HEAD, POST');
  expect(allowed('/members/x')).toBe('GET, HEAD');
  expect(allowed('/members/')).toBeUndefined();
  expect(allowed('/members/x/y')).toBeUndefined();
  expect(allowed('/aXb')).toBeUndefined();
});
