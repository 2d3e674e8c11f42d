import { afterEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { serveHere } from '../../helpers/process/command.ts';
import { freePort as free } from '../../helpers/process/ports.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import { examine } from './examination.ts';

const folder = temporaryFolder();
const database = join(folder, 'none.db');
const trusting = { SLOTLINE_TRUSTED_PROXY: '127.0.0.1' };

const opened: Bun.Server<undefined>[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop(true);
});

function open(fetch: (request: Request) => Response | Promise<Response>): string {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch });
  opened.push(server);
  return `http://127.0.0.1:${server.port}`;
}

/** A proxy in front of a port of this machine; `headers` is what it adds to requests, or takes from them. */
function proxyTo(port: string, headers: Record<string, string | undefined> = {}): string {
  return open(async (request) => {
    const { pathname } = new URL(request.url);
    const sent = new Headers(request.headers);
    sent.set('X-Forwarded-For', '127.0.0.1');
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) sent.delete(name);
      else sent.set(name, value);
    }
    try {
      return await fetch(`http://127.0.0.1:${port}${pathname}`, { headers: sent, redirect: 'manual' });
    } catch {
      return new Response('bad gateway', { status: 502 });
    }
  });
}

const freePort = () => String(free());

async function proxyOf(port: string, baseUrl: string, environment: Record<string, string> = {}) {
  const all = { SLOTLINE_BASE_URL: baseUrl, ...environment };
  return (await examine(['--port', port, '--database', database], { environment: all })).proxy;
}

describe('the proxy', () => {
  test('is fine if it passes on everything and is trusted', async () => {
    const port = freePort();
    const baseUrl = proxyTo(port);
    expect(await proxyOf(port, baseUrl, trusting)).toEqual([
      `ok: ${baseUrl} leads here, and its proxy (127.0.0.1) passes on the host and who's calling.`,
    ]);
  });

  test('has to be trusted, with those that are already', async () => {
    const port = freePort();
    const set = (ranges: string) =>
      expect.stringContaining(
        `which isn't trusted, so everyone behind it shares one limit on sign-in attempts: set SLOTLINE_TRUSTED_PROXY=${ranges}.`,
      );
    expect(await proxyOf(port, proxyTo(port))).toEqual([set('127.0.0.1')]);
    const some = { SLOTLINE_TRUSTED_PROXY: '10.0.0.0/8' };
    expect(await proxyOf(port, proxyTo(port), some)).toEqual([set('10.0.0.0/8,127.0.0.1')]);
  });

  test('has to say who is calling', async () => {
    const port = freePort();
    const baseUrl = proxyTo(port, { 'X-Forwarded-For': undefined });
    expect(await proxyOf(port, baseUrl, trusting)).toEqual([
      expect.stringContaining("warning: The proxy doesn't say who its callers are"),
    ]);
  });

  test('has to pass on the host', async () => {
    const port = freePort();
    const baseUrl = proxyTo(port, { Host: 'slotline' });
    expect(await proxyOf(port, baseUrl, trusting)).toEqual([
      expect.stringContaining(
        `warning: The proxy passes on the host "slotline" instead of "${new URL(baseUrl).host}"`,
      ),
    ]);
  });

  test('need not be there', async () => {
    const port = freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    expect(await proxyOf(port, baseUrl)).toEqual([`ok: ${baseUrl} leads here, without a proxy.`]);
  });

  test('has to lead here', async () => {
    const port = freePort();
    const elsewhere = proxyTo(freePort());
    expect(await proxyOf(port, elsewhere)).toEqual([
      `problem: The proxy at ${elsewhere} can't reach this server (status 502): have the proxy pass requests on to 127.0.0.1:${port}, as "slotline docs deploy" shows.`,
    ]);
    const other = open(() => new Response('welcome to nginx'));
    expect(await proxyOf(port, other)).toEqual([
      expect.stringContaining(`problem: ${other} is answered by something else (status 200)`),
    ]);
  });

  test('may redirect, which is said', async () => {
    const port = freePort();
    const right = proxyTo(port);
    const wrong = open(({ url }) => Response.redirect(right + new URL(url).pathname));
    expect(await proxyOf(port, wrong)).toEqual([
      `warning: ${wrong} redirects to ${right}: set SLOTLINE_BASE_URL to ${right}.`,
    ]);
    const login = open(() => new Response('who are you?'));
    const guarded = open(() => Response.redirect(login));
    expect(await proxyOf(port, guarded)).toEqual([
      expect.stringContaining(`problem: ${guarded} redirects to ${login}, which doesn't lead here`),
    ]);
    const circle = open(({ url }) => Response.redirect(url));
    expect(await proxyOf(port, circle)).toEqual([
      `problem: ${circle} redirects in circles: have the proxy pass requests on instead.`,
    ]);
  });

  test('may be out of reach from here, as a machine is from its own network', async () => {
    const baseUrl = `http://127.0.0.1:${freePort()}`;
    const proxy = await proxyOf(freePort(), baseUrl);
    expect(proxy).toEqual([
      expect.stringContaining(`warning: ${baseUrl} can't be reached from this machine (no connection)`),
    ]);
  });

  test('needs a name that leads somewhere', async () => {
    expect(await proxyOf(freePort(), 'https://slots.invalid')).toEqual([
      'problem: There\'s no server named "slots.invalid": make a DNS record for it, or correct SLOTLINE_BASE_URL.',
    ]);
  });

  test("isn't looked for without a base URL", async () => {
    expect((await examine(['--port', freePort(), '--database', database])).proxy).toEqual([]);
  });

  test('may lead to something that answers like no server of ours', async () => {
    const port = freePort();
    const baseUrl = open(() => new Response('x'.repeat(2_000_000)));
    expect(await proxyOf(port, baseUrl)).toEqual([
      `problem: ${baseUrl} is answered by something else: have the proxy pass requests on to 127.0.0.1:${port}, as "slotline docs deploy" shows.`,
    ]);
  });

  test('of a server that runs is asked for it', async () => {
    const file = join(folder, 'served.db');
    await makeSampleFile(file);
    const port = freePort();
    const baseUrl = proxyTo(port);
    const server = await serveHere(file, { environment: { SLOTLINE_BASE_URL: baseUrl }, port });
    const ask = (url: string) =>
      examine(['--port', port, '--database', file], { environment: { SLOTLINE_BASE_URL: url } });
    expect((await ask(baseUrl)).proxy).toEqual([
      expect.stringContaining(`ok: ${baseUrl} is answered by Slotline.`),
    ]);
    const other = proxyTo(port);
    expect((await ask(other)).proxy).toEqual([
      `warning: The server that answers at ${other} tells people ${baseUrl}: give it the same SLOTLINE_BASE_URL.`,
    ]);
    const wrong = proxyTo(freePort());
    expect((await ask(wrong)).proxy).toEqual([
      expect.stringContaining(`problem: The proxy at ${wrong} can't reach this server`),
    ]);
    await server.end();
  });
});
