import { describe, expect, test } from 'bun:test';
import { sessionCookie } from '../../src/admin/account/session-cookie.ts';
import { adminRoutes } from '../../src/admin/routes.ts';
import { serverOf, signedIn } from '../helpers/dashboard/dashboard.ts';
import { everything, quickServices } from '../helpers/dashboard/getting-in.ts';
import { oneIn } from '../helpers/some-cases.ts';

type Way = {
  name: string;
  /** Where the server is asked, as its own socket sees it. */
  at?: string;
  baseUrl?: string;
  headers: Record<string, string>;
};

const local = 'http://localhost:4100';
const lan = 'http://192.168.1.20:3000';
const proxied = { at: 'http://127.0.0.1:3000', baseUrl: 'https://slots.example.com' };

const refused: Way[] = [
  { name: 'another site', headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } },
  { name: 'another site that forges Origin', headers: { 'sec-fetch-site': 'cross-site', origin: local } },
  {
    name: 'another port of this host',
    headers: { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' },
  },
  { name: 'a place that the browser has no word for', headers: { 'sec-fetch-site': '', origin: local } },
  { name: 'nowhere, by an old browser', headers: {} },
  { name: 'an opaque origin, by an old browser', headers: { origin: 'null' } },
  { name: 'another site, by an old browser', headers: { origin: 'https://evil.example' } },
  { name: 'another port, by an old browser', headers: { origin: 'http://localhost:8080' } },
  { name: 'a host that begins alike, by an old browser', headers: { origin: `${local}.evil.example` } },
  { name: 'an Origin that is none', headers: { origin: 'localhost:4100' } },
  { name: 'two Origins', headers: { origin: `${local}, https://evil.example` } },
  { name: 'another port in a local network', at: lan, headers: { origin: 'http://192.168.1.20:8080' } },
  { name: 'another host in a local network', at: lan, headers: { origin: 'http://192.168.1.21:3000' } },
  { name: 'another site, through a proxy', ...proxied, headers: { origin: 'https://evil.example' } },
  {
    name: 'our host without TLS, through a proxy',
    ...proxied,
    headers: { origin: 'http://slots.example.com' },
  },
  {
    name: 'our host without TLS, through a proxy that keeps Host',
    ...proxied,
    headers: { origin: 'http://slots.example.com', host: 'slots.example.com' },
  },
  { name: 'the inner address, through a proxy', ...proxied, headers: { origin: 'http://127.0.0.1:3000' } },
  {
    name: 'another subdomain, through a proxy',
    ...proxied,
    headers: { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' },
  },
];

const heard: Way[] = [
  { name: 'our own page', headers: { 'sec-fetch-site': 'same-origin', origin: local } },
  { name: 'the user alone', headers: { 'sec-fetch-site': 'none' } },
  { name: 'our own page, by an old browser', headers: { origin: local } },
  { name: 'our own page in a local network', at: lan, headers: { origin: lan } },
  { name: 'our own page, through a proxy', ...proxied, headers: { origin: proxied.baseUrl } },
  {
    name: 'our own page, through a proxy that keeps Host',
    ...proxied,
    headers: { origin: proxied.baseUrl, host: 'slots.example.com' },
  },
  {
    name: 'our own page, through a proxy, by a new browser',
    ...proxied,
    headers: { 'sec-fetch-site': 'same-origin', origin: proxied.baseUrl },
  },
];

const posts = adminRoutes.filter(({ method }) => method === 'POST').map(({ path }) => path);
const refusal = 'This was sent from another site.';

describe('a form', () => {
  test('is what many routes take', () => {
    expect(posts.length).toBeGreaterThan(15);
  });

  test.each(refused)('of any route is refused from $name, and nothing changes', async (way) => {
    const { made, post } = await ready(way);
    const before = await everything(made.db);
    for (const path of posts) {
      const answer = await post(path);
      expect({ path, status: answer.status, isTold: answer.text.includes(refusal) }).toEqual({
        path,
        status: 403,
        isTold: true,
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await everything(made.db)).toBe(before);
    expect(made.passwords.verified).toEqual([]);
  });

  test.each(heard)('of any route is heard from $name', async (way) => {
    const { post, signInAgain } = await ready(way);
    for (const path of oneIn(3, posts, heard.indexOf(way))) {
      await signInAgain();
      const answer = await post(path);
      expect({ path, isHeard: answer.status < 500 && !answer.text.includes(refusal) }).toEqual({
        path,
        isHeard: true,
      });
    }
  });
});

test('no page changes anything when it is looked at, from wherever', async () => {
  const { made, ask } = await ready({ name: '', headers: {} });
  const before = await everything(made.db);
  for (const { method, path } of adminRoutes) {
    if (method !== 'GET') continue;
    for (const tried of ['GET', 'HEAD']) {
      const { status } = await ask(path, { method: tried, headers: { 'sec-fetch-site': 'cross-site' } });
      expect({ path, isAnswered: status < 500 }).toEqual({ path, isAnswered: true });
    }
  }
  expect(await everything(made.db)).toBe(before);
});

/** An owner's browser that sends what it is told to. */
async function ready({ at = local, baseUrl, headers }: Way) {
  const made = await quickServices({ config: { baseUrl } });
  let { token } = await signedIn(made, { role: 'owner' });
  const signInAgain = async () => {
    ({ token } = await signedIn(made, { role: 'owner' }));
  };
  const ask = async (
    path: string,
    init: { method: string; body?: string; headers: Record<string, string> },
  ) => {
    const url = `${at}${path.replaceAll(/:\w+/g, crypto.randomUUID())}`;
    const cookie = sessionCookie(made.services, new Request(url), token).split(';')[0] ?? '';
    const host = new URL(at).host;
    const sent = new Request(url, { ...init, headers: { host, cookie, ...init.headers } });
    const response = await serverOf(made.services).fetch(sent);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (path: string) =>
    ask(path, { method: 'POST', body: 'email=a@example.com&password=x', headers: { ...type, ...headers } });
  return { made, ask, post, signInAgain };
}
