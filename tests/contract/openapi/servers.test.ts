import { describe, expect, test } from 'bun:test';
import { testServer } from '../../helpers/process/server.ts';
import { ContractServer } from '../contract-server.ts';
import { openSocket } from '../gate/raw-requests.ts';

const contract = await ContractServer.open();
const { send } = await openSocket();

type Document = { servers: { url: string }[]; openapi: string };

async function serversOf(request: Request, baseUrl?: string): Promise<unknown> {
  const { services } = contract.made;
  const { fetch } = testServer({ ...services, config: { ...services.config, baseUrl } });
  return ((await (await fetch(request)).json()) as Document).servers;
}

describe('the document names the server', () => {
  test.each(['https://slots.example.com', 'https://example.com/slots'])(
    'as it is configured: %s',
    async (baseUrl) => {
      const request = new Request('http://elsewhere.test/openapi.json');
      expect(await serversOf(request, baseUrl)).toEqual([{ url: baseUrl }]);
    },
  );

  test.each([
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['https://slots.acme.test', 'https://slots.acme.test'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('else as it is asked: %s', async (origin, url) => {
    expect(await serversOf(new Request(`${origin}/openapi.json?a=/b`))).toEqual([{ url }]);
  });

  test('as the Host says, behind a proxy that passes it on', async () => {
    const headers = { host: 'slots.acme.test:8443' };
    const request = new Request('http://127.0.0.1:3000/openapi.json', { headers });
    expect(await serversOf(request)).toEqual([{ url: 'http://slots.acme.test:8443' }]);
  });
});

const hostileHosts = [
  'a"},{"url":"https:',
  'a"b',
  "a'b",
  'a`b',
  'a$(id)',
  'a{b}',
  '{basePath}',
  'a,b',
  'a;b',
  'a&b',
  'a*b',
  'a!b',
  'a\\u0022b',
];

describe('a hostile Host', () => {
  test.each(hostileHosts)('"%s" puts nothing into the document but a server', async (host) => {
    const { status, body } = await send('GET /openapi.json', [`Host: ${host}`]);
    const plain = JSON.parse((await send('GET /openapi.json', ['Host: a.test'])).body) as Document;
    if (status !== 200) return expect(status).toBe(400);
    const { servers, ...rest } = JSON.parse(body) as Document;
    const [{ url } = { url: '' }, ...others] = servers;
    expect(others).toEqual([]);
    expect(url).toMatch(/^http:\/\/[\w.%~:-]+$/);
    expect(decodeURIComponent(url)).toBe(`http://${host}`);
    expect({ ...rest, servers: [] }).toEqual({ ...plain, servers: [] });
  });

  test('some of them get this far', async () => {
    const answers = await Promise.all(
      hostileHosts.map((host) => send('GET /openapi.json', [`Host: ${host}`])),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
  });
});
