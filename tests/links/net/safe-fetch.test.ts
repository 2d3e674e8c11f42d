import { afterEach, describe, expect, test } from 'bun:test';
import { type AddressInfo, createServer } from 'node:net';
import { createSafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { startHostileServer } from '../../helpers/links/hostile/hostile-server.ts';
import { ask, at, defaults, loopback, names, serveRedirecting } from './redirecting.ts';

const { seen, home, other } = serveRedirecting();

const credentials = { user: 'ann', password: 'pä:ss' };

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
