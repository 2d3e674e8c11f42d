import { afterEach, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { addressIn } from '../../src/admin/address.ts';
import { adminRoutes } from '../../src/admin/routes.ts';
import { type HttpServer, serveHttp } from '../../src/process/runtime.ts';
import { origin, serverOf, signedIn } from '../helpers/dashboard/dashboard.ts';
import { testServer } from '../helpers/process/server.ts';
import { testServices } from '../helpers/workspace.ts';

const posts = adminRoutes.filter(({ method }) => method === 'POST').map(({ path }) => ({ path }));
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

let http: HttpServer | undefined;
afterEach(() => http?.stop());

test.each(posts)('a form that breaks off is refused without a word in the log: $path', async ({ path }) => {
  const made = await testServices();
  const { token, workspaceId } = await signedIn(made, { role: 'owner' });
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('email=a'));
      controller.error(new Error('The connection was closed.'));
    },
  });
  const url = `${origin}${addressIn(workspaceId, path.replaceAll(/:\w+/g, crypto.randomUUID()))}`;
  const headers = { ...formHeaders, cookie: `slotline=${token}` };
  const answer = await serverOf(made.services).fetch(new Request(url, { method: 'POST', body, headers }));
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Part of the form didn’t arrive');
  expect(made.logLines).toEqual([]);
});

test('a browser that hangs up halfway through a form leaves nothing in the log', async () => {
  const made = await testServices({ config: { logLevel: 'debug' } });
  const server = testServer(made.services);
  let arrived = Promise.withResolvers<void>();
  const fetch: typeof server.fetch = (request, address) => {
    arrived.resolve();
    return server.fetch(request, address);
  };
  http = serveHttp({ hostname: '127.0.0.1', port: 0, fetch, maxBodyBytes: 1_000_000 });
  const { port } = new URL(http.url);
  const head = `POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\n`;
  const type = 'Content-Type: application/x-www-form-urlencoded\r\n';
  for (const body of ['Content-Length: 900\r\n\r\nemail=a', 'Transfer-Encoding: chunked\r\n\r\n5\r\nemail']) {
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise<void>((resolve) => socket.write(`${head}${type}${body}`, () => resolve()));
    await arrived.promise;
    socket.destroy();
    arrived = Promise.withResolvers<void>();
  }
  while (made.logLines.length < 2) await Bun.sleep(20);
  expect(made.logLines.map((line) => JSON.parse(line).message)).toEqual(['request', 'request']);
  expect(made.logLines.map((line) => JSON.parse(line).status)).toEqual([400, 400]);
});
