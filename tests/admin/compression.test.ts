import { describe, expect, test } from 'bun:test';
import { gunzipSync } from 'node:zlib';
import { sessionCookie } from '../../src/admin/account/session-cookie.ts';
import { addressIn } from '../../src/admin/address.ts';
import { acceptsGzip } from '../../src/admin/compression.ts';
import { origin, serverOf, signedIn } from '../helpers/dashboard/dashboard.ts';
import { type TestOptions, testServices } from '../helpers/workspace.ts';

async function place(options: TestOptions = {}) {
  const made = await testServices(options);
  const admin = await signedIn(made, { role: 'admin' });
  const { id } = await made.calendar({ workspaceId: admin.workspaceId, name: 'Front desk' });
  const ask = (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const request = new Request(`${origin}${path}`, init);
    const cookie = sessionCookie(made.services, request, admin.token).split(';')[0] ?? '';
    request.headers.set('cookie', cookie);
    return serverOf(made.services).fetch(request);
  };
  return { made, admin, ask, path: addressIn(admin.workspaceId, `/calendars/${id}/bookings`) };
}

const zipping = { 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' };

test('a page is zipped for a browser that takes it, and is the same page', async () => {
  const { ask, path } = await place();
  const response = await ask(path, { headers: zipping });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('Accept-Encoding, Sec-Fetch-Site');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const plain = await ask(path, { headers: { ...zipping, 'accept-encoding': 'identity' } });
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(plain.headers.get('vary')).toBe('Accept-Encoding, Sec-Fetch-Site');
  const text = await plain.text();
  expect(gunzipSync(bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(text.length / 2);
});

describe('a page is not zipped', () => {
  const https = { config: { baseUrl: 'https://slotline.example' } };
  test.each<[string, TestOptions, Record<string, string>]>([
    ['where another site had it asked for', {}, { 'sec-fetch-site': 'cross-site' }],
    ['where another port of the host had', {}, { 'sec-fetch-site': 'same-site' }],
    ['over https by a browser that does not say who asks', https, { 'sec-fetch-site': '' }],
    ['for who takes no gzip', {}, { 'accept-encoding': 'br' }],
    ['for who rules it out', {}, { 'accept-encoding': 'gzip;q=0, *' }],
  ])('%s', async (_, options, headers) => {
    const { ask, path } = await place(options);
    const sent = Object.entries({ ...zipping, ...headers }).filter(([, value]) => value !== '');
    const response = await ask(path, { headers: Object.fromEntries(sent) });
    expect(response.status).toBe(200);
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toContain('</html>');
  });

  test('where it answers a form, as the one that shows a new key does', async () => {
    const { ask, admin } = await place();
    const id = crypto.randomUUID();
    const body = new URLSearchParams({ id, name: 'Production' });
    const response = await ask(addressIn(admin.workspaceId, '/settings/api-keys'), {
      method: 'POST',
      body,
      headers: { ...zipping, origin },
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toMatch(/sk_live_[0-9a-f]{32}/);
  });
});

test('over plain http a page is zipped for whoever takes it', async () => {
  const { ask, path } = await place();
  const response = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
});

test('HEAD has the headers of GET, and no body', async () => {
  const { ask, path } = await place();
  const response = await ask(path, { method: 'HEAD', headers: zipping });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect((await response.arrayBuffer()).byteLength).toBe(0);
});

test.each([
  ['gzip', true],
  ['GZIP', true],
  ['br, gzip;q=0.5', true],
  ['gzip ; q=0.001', true],
  ['*', true],
  ['*;q=0', false],
  ['gzip;q=0', false],
  ['gzip;q=0.000, *', false],
  ['x-gzip-like', false],
  ['identity', false],
  ['', false],
])('Accept-Encoding: %p', (value, isAccepted) => {
  expect(acceptsGzip(new Request(origin, { headers: { 'accept-encoding': value } }))).toBe(isAccepted);
});

test('the scripts of a page are less than 60 kB as they are sent', async () => {
  const { ask, path } = await place();
  const html = await (await ask(path, { headers: { 'sec-fetch-site': 'same-origin' } })).text();
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
  const sizes = await Promise.all(
    scripts.map(async (src) => (await (await ask(src, { headers: zipping })).bytes()).length),
  );
  expect(scripts).toHaveLength(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000);
});
