import { afterAll, afterEach, describe, expect, test } from 'bun:test';
import { type AddressInfo, createServer } from 'node:net';
import { LinkError } from '../../../src/links/link-error.ts';
import type { SafeRequest } from '../../../src/links/net/pinned-fetch.ts';
import { createSafeFetch, type LookUp } from '../../../src/links/net/safe-fetch.ts';
import { startHostileServer } from '../../helpers/links/hostile-server.ts';

/** A request as a server got it. */
type Seen = { method: string; path: string; headers: Record<string, string>; body: string };

const seen: Seen[] = [];
const home = serveRedirects();
const other = serveRedirects();
afterAll(() => Promise.all([home.stop(true), other.stop(true)]));
afterEach(() => seen.splice(0));

/** A server that sends on to wherever `to` says, with the status `status`. */
function serveRedirects() {
  return Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const { method, headers } = request;
      seen.push({ method, path: pathname, headers: headers.toJSON(), body: await request.text() });
      const to = searchParams.get('to');
      if (to === null) return new Response('whole');
      return new Response(null, {
        status: Number(searchParams.get('status') ?? 302),
        headers: { Location: to },
      });
    },
  });
}

const loopback = ['127.0.0.1/32'];
const credentials = { user: 'ann', password: 'pä:ss' };
const defaults = { signal: new AbortController().signal, deadlineMs: 3_000, maxBytes: 10_000 };

type Asking = { lookUp?: LookUp; allowedNetworks?: string[] };

/** What a request ends in: the text of the answer, or the failure. */
async function ask(url: string, request: Partial<SafeRequest> = {}, asking: Asking = {}) {
  const { allowedNetworks = loopback, lookUp = noNames } = asking;
  const safeFetch = createSafeFetch({ allowedNetworks, lookUp });
  try {
    const { status, body } = await safeFetch(new URL(url), { ...defaults, ...request });
    return { status, text: Buffer.from(body).toString() };
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return { code: error.code, ...error.details };
  }
}

async function noNames(): Promise<string[]> {
  throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
}

/** Addresses by name. */
function names(addresses: Record<string, string[]>): LookUp {
  return async (name) => addresses[name] ?? (await noNames());
}

function at({ port }: { port?: number | undefined }, path = '/', name = '127.0.0.1'): string {
  return `http://${name}:${port}${path}`;
}

describe('an address', () => {
  test.each([
    ['http://127.0.0.1/'],
    ['http://127.1/'],
    ['http://2130706433/'],
    ['http://0177.0.0.1/'],
    ['http://0x7f.1/'],
    ['http://0/'],
    ['http://[::]/'],
    ['http://[::1]/'],
    ['http://[::ffff:7f00:1]/'],
    ['https://10.0.0.1/'],
    ['https://169.254.169.254/latest'],
    ['https://[fd00::1]/'],
  ])('%s is refused where nothing is allowed', async (url) => {
    expect(await ask(url, {}, { allowedNetworks: [] })).toEqual({
      code: 'address_refused',
      host: new URL(url).host,
    });
  });

  test.each([
    ['ftp://127.0.0.1/'],
    ['file:///etc/passwd'],
    ['data:text/calendar,BEGIN:VCALENDAR'],
    ['javascript:1'],
    ['webcal://127.0.0.1/'],
    ['http://user@127.0.0.1/'],
    ['http://:password@127.0.0.1/'],
  ])('%s is invalid', async (url) => {
    expect(await ask(url)).toEqual({ code: 'address_invalid' });
  });

  test('may have any port, and is asked by its own name', async () => {
    const lookUp = names({ 'cal.example.com': ['127.0.0.1'] });
    expect(await ask(at(home, '/a?b=c#d', 'cal.example.com'), {}, { lookUp })).toEqual({
      status: 200,
      text: 'whole',
    });
    expect(seen[0]?.headers['host']).toBe(`cal.example.com:${home.port}`);
    expect(seen[0]?.path).toBe('/a');
  });
});

describe('a name', () => {
  test.each([
    ['is private', ['10.0.0.1']],
    ['is public and private', ['93.184.216.34', '10.0.0.1']],
    ['is private and public', ['::1', '93.184.216.34']],
    ['is allowed and private', ['127.0.0.1', '127.0.0.2']],
    ['is in no spelling that is known', ['127.1']],
    ['is mapped', ['::ffff:10.0.0.1']],
  ])('that %s is refused', async (_, addresses) => {
    const lookUp = names({ 'cal.example.com': addresses });
    expect(await ask(at(home, '/', 'cal.example.com'), {}, { lookUp })).toEqual({
      code: 'address_refused',
      host: `cal.example.com:${home.port}`,
    });
    expect(seen).toEqual([]);
  });

  test.each([['localhost'], ['localhost.'], ['printer.local']])(
    '%s is looked up like any other',
    async (name) => {
      const lookUp = names({ [name]: ['127.0.0.1'] });
      const refused = await ask(at(home, '/', name), {}, { lookUp, allowedNetworks: [] });
      expect(refused).toMatchObject({ code: 'address_refused' });
      expect(await ask(at(home, '/', name), {}, { lookUp })).toMatchObject({ text: 'whole' });
    },
  );

  test('that nobody has is unknown', async () => {
    expect(await ask('https://nobody.example.com/')).toEqual({
      code: 'host_unknown',
      host: 'nobody.example.com',
    });
  });

  test('without addresses is unknown', async () => {
    const lookUp = async () => [];
    expect(await ask('https://nobody.example.com/', {}, { lookUp })).toMatchObject({ code: 'host_unknown' });
  });

  test('of the system is looked up by default, and refused where it leads home', async () => {
    const safeFetch = createSafeFetch({ allowedNetworks: [] });
    const asked = safeFetch(new URL(at(home, '/', 'localhost')), defaults);
    await expect(asked).rejects.toMatchObject({ code: 'address_refused' });
  });

  test('that changes once it was checked is asked where it was checked', async () => {
    const asked: string[] = [];
    const lookUp = async (name: string) => (asked.push(name) === 1 ? ['127.0.0.1'] : ['127.0.0.2']);
    expect(await ask(at(home, '/', 'cal.example.com'), {}, { lookUp })).toMatchObject({ text: 'whole' });
    expect(asked).toEqual(['cal.example.com']);
  });

  test('that changes between two redirects is refused at the second', async () => {
    const asked: string[] = [];
    const lookUp = async (name: string) => (asked.push(name) === 1 ? ['127.0.0.1'] : ['127.0.0.2']);
    const url = at(home, '/first?to=/second', 'cal.example.com');
    expect(await ask(url, {}, { lookUp })).toMatchObject({ code: 'address_refused' });
    expect(seen.map(({ path }) => path)).toEqual(['/first']);
  });

  test('is not looked up again where its address has no place in a URL', async () => {
    // "localhost" really leads to where somebody listens.
    const lookUp = names({ localhost: ['fe80::1%lo'] });
    const allowedNetworks = ['fe80::/10'];
    const answer = await ask(at(home, '/', 'localhost'), {}, { lookUp, allowedNetworks });
    expect(answer).toMatchObject({ code: 'unreachable' });
    expect(seen).toEqual([]);
  });

  test('is asked at its next address where the first has no server', async () => {
    const lookUp = names({ 'cal.example.com': ['::1', '127.0.0.3', '127.0.0.1'] });
    const allowedNetworks = ['127.0.0.0/8', '::1'];
    const answer = await ask(at(home, '/', 'cal.example.com'), {}, { lookUp, allowedNetworks });
    expect(answer).toMatchObject({ text: 'whole' });
  });

  test('is not asked at another address where a server took the request and hung up', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      socket.once('data', () => socket.end());
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as AddressInfo;
    const lookUp = names({ 'cal.example.com': ['127.0.0.1', '127.0.0.2'] });
    const asking = { lookUp, allowedNetworks: ['127.0.0.0/8'] };
    const asked = ask(at({ port }, '/', 'cal.example.com'), { method: 'PUT', body: 'x' }, asking);
    expect(await asked).toMatchObject({ code: 'unreachable' });
    expect(connections).toBe(1);
    server.close();
  });

  test('whose addresses have no server is unreachable', async () => {
    const lookUp = names({ 'cal.example.com': ['127.0.0.3', '127.0.0.4'] });
    const answer = await ask(
      at(home, '/', 'cal.example.com'),
      {},
      { lookUp, allowedNetworks: ['127.0.0.0/8'] },
    );
    expect(answer).toMatchObject({ code: 'unreachable' });
  });
});

describe('a redirect', () => {
  test.each([['GET'], ['HEAD'], ['OPTIONS'], ['PROPFIND'], ['REPORT']])(
    'of %s is followed with its body',
    async (method) => {
      for (const status of [301, 302, 303, 307, 308]) {
        const body = method === 'PROPFIND' || method === 'REPORT' ? '<propfind/>' : undefined;
        const url = at(home, `/first?status=${status}&to=/second`);
        expect(await ask(url, { method, ...(body && { body }), headers: { Depth: '1' } })).toMatchObject({
          status: 200,
        });
        const [first, second] = seen.splice(0);
        expect(second).toMatchObject({ method, path: '/second', body: body ?? '' });
        expect(second?.headers['depth']).toBe('1');
        expect(first?.body).toBe(second?.body);
      }
    },
  );

  test.each([['PUT'], ['DELETE'], ['POST'], ['MKCALENDAR']])('of %s is an answer', async (method) => {
    expect(await ask(at(home, '/first?status=307&to=/second'), { method })).toEqual({
      status: 307,
      text: '',
    });
    expect(seen.length).toBe(1);
  });

  test('takes a caller’s own Authorization and Cookie to no other origin', async () => {
    const headers = { AUTHORIZATION: 'Bearer x', cookie: 'a=b', Accept: 'text/calendar' };
    await ask(at(home, `/first?to=${encodeURIComponent(at(home, '/same'))}`), { headers });
    expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer x', cookie: 'a=b' });
    await ask(at(home, `/first?to=${encodeURIComponent(at(other, '/other'))}`), { headers });
    expect(seen[3]?.path).toBe('/other');
    expect(Object.keys(seen[3]?.headers ?? {})).not.toContain('authorization');
    expect(Object.keys(seen[3]?.headers ?? {})).not.toContain('cookie');
    expect(seen[3]?.headers['accept']).toBe('text/calendar');
  });

  test('tells where it came from at last', async () => {
    const safeFetch = createSafeFetch({ allowedNetworks: loopback });
    const { url } = await safeFetch(new URL(at(home, '/first?to=second%3Fa%3Db')), defaults);
    expect(url.href).toBe(at(home, '/second?a=b'));
  });
});

describe('credentials', () => {
  test('are sent as Basic, letters beyond ASCII in UTF-8', async () => {
    await ask(at(home), { credentials });
    expect(seen[0]?.headers['authorization']).toBe(`Basic ${Buffer.from('ann:pä:ss').toString('base64')}`);
  });

  test('follow a redirect within an origin', async () => {
    expect(await ask(at(home, '/first?to=/second'), { credentials })).toMatchObject({ text: 'whole' });
    expect(seen[1]?.headers['authorization']).toBe(seen[0]?.headers['authorization'] ?? '');
  });

  test.each([
    ['another port', () => at(other)],
    ['another name', () => at(home, '/', 'other.example.com')],
    ['TLS', () => at(home).replace('http:', 'https:')],
  ])('are taken to no other origin: %s', async (_, to) => {
    const url = at(home, `/first?to=${encodeURIComponent(to())}`);
    const lookUp = names({ 'other.example.com': ['127.0.0.1'] });
    expect(await ask(url, { credentials }, { lookUp })).toEqual({
      code: 'redirected_elsewhere',
      host: new URL(url).host,
      otherOrigin: new URL(to()).origin,
    });
    expect(seen.length).toBe(1);
  });

  test('are not sent without TLS over the internet', async () => {
    const lookUp = names({ 'cal.example.com': ['93.184.216.34'] });
    const asked = ask('http://cal.example.com/', { credentials }, { lookUp });
    expect(await asked).toEqual({ code: 'insecure', host: 'cal.example.com' });
  });

  test('are not sent without TLS where one address of several is not allowed', async () => {
    const lookUp = names({ 'cal.example.com': ['127.0.0.1', '93.184.216.34'] });
    const asked = ask(at(home, '/', 'cal.example.com'), { credentials }, { lookUp });
    expect(await asked).toMatchObject({ code: 'insecure' });
    expect(seen).toEqual([]);
  });
});

describe('what comes from the environment', () => {
  const { env } = process;
  const variables = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'];
  const before = variables.map((name) => [name, env[name]] as const);
  afterEach(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete env[name];
      else env[name] = value;
    }
  });

  test('as a proxy gets no request', async () => {
    const asked: string[] = [];
    const proxy = createServer((socket) =>
      socket.once('data', (data) => {
        asked.push(`${data}`.split('\r\n')[0] ?? '');
        socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
      }),
    );
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    for (const name of variables) env[name] = `http://127.0.0.1:${port}`;
    // The proxy is one that Bun would really ask.
    expect((await fetch(at(home))).status).toBe(502);
    expect(await ask(at(home))).toMatchObject({ text: 'whole' });
    expect(await ask(at(home).replace('http:', 'https:'))).toMatchObject({ code: 'unreachable' });
    expect(asked.length).toBe(1);
    proxy.close();
  });
});

describe('the body of an error', () => {
  test('is given as far as it came, and no further than 64 KiB', async () => {
    const hostile = await startHostileServer();
    expect(await ask(hostile.url('/status/404'))).toMatchObject({
      status: 404,
      text: expect.stringContaining('Sign in'),
    });
    const answers = ['/error-without-end', '/long-error'].map((path) =>
      ask(hostile.url(path), { maxBytes: 1_000_000 }),
    );
    for (const answer of await Promise.all(answers)) {
      const { text = '' } = answer as { text?: string };
      expect(text.length).toBe(65_536);
    }
    await hostile.stop();
  });
});

describe('a connection', () => {
  test('serves one request alone', async () => {
    let connections = 0;
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwhole';
    const server = createServer((socket) => {
      connections++;
      socket.on('data', () => socket.write(answer));
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (let times = 0; times < 3; times++) expect(await ask(at({ port }))).toMatchObject({ text: 'whole' });
    expect(connections).toBe(3);
    server.close();
  });
});

describe('a deadline', () => {
  test('holds over the look-up of a name', async () => {
    const lookUp = () => new Promise<string[]>(() => undefined);
    expect(await ask('https://cal.example.com/a', { deadlineMs: 100 }, { lookUp })).toEqual({
      code: 'timed_out',
      host: 'cal.example.com',
    });
  });

  test('holds over all redirects together', async () => {
    const lookUp = async () => {
      await Bun.sleep(60);
      return ['127.0.0.1'];
    };
    const url = at(home, `/1?to=${encodeURIComponent('/2?to=/3')}`, 'cal.example.com');
    expect(await ask(url, { deadlineMs: 100 }, { lookUp })).toMatchObject({ code: 'timed_out' });
    expect(seen.map(({ path }) => path)).toEqual(['/1']);
  });
});

describe('a signal', () => {
  const reason = new Error('The server stops');

  test('that has ended sends nothing', async () => {
    await expect(ask(at(home), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(seen).toEqual([]);
  });

  test.each([['/silence'], ['/silence-in-body'], ['/drip-of-chunks'], ['/endless']])(
    'ends %s with its own reason',
    async (path) => {
      const hostile = await startHostileServer();
      const ending = new AbortController();
      const asked = ask(hostile.url(path), { signal: ending.signal, maxBytes: 1e12 });
      setTimeout(() => ending.abort(reason), 50);
      await expect(asked).rejects.toBe(reason);
      for (let tries = 0; hostile.openConnections() > 0 && tries < 50; tries++) await Bun.sleep(20);
      expect(hostile.openConnections()).toBe(0);
      await hostile.stop();
    },
  );

  test('ends the look-up of a name', async () => {
    const ending = new AbortController();
    const lookUp = () => new Promise<string[]>(() => undefined);
    const asked = ask('https://cal.example.com/', { signal: ending.signal }, { lookUp });
    ending.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });
});

describe('a cap', () => {
  test('holds to the byte', async () => {
    expect(await ask(at(home), { maxBytes: 5 })).toEqual({ status: 200, text: 'whole' });
    expect(await ask(at(home), { maxBytes: 4 })).toMatchObject({ code: 'too_large', limit: '4 bytes' });
  });

  test.each([
    [999, '999 bytes'],
    [64_000, '64 kB'],
    [16_000_000, '16 MB'],
    [16 * 1_048_576, '16 MB'],
  ])('of %p is told as %p', async (maxBytes, limit) => {
    const hostile = await startHostileServer();
    expect(await ask(hostile.url('/endless'), { maxBytes })).toMatchObject({ code: 'too_large', limit });
    await hostile.stop();
  });
});
