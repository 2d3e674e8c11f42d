import { afterAll, describe, expect, test } from 'bun:test';
import { LinkError } from '../../../src/links/link-error.ts';
import type { SafeRequest } from '../../../src/links/net/pinned-fetch.ts';
import { createSafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { at, loopback, names } from './redirecting.ts';

const encoder = new TextEncoder();

/** What the server answers, by path. */
const answers: Record<string, () => Response> = {
  '/short': () => new Response('taken'),
  '/long': () => new Response('x'.repeat(1_000_000)),
  '/zipped': () =>
    new Response(Bun.gzipSync(encoder.encode('y'.repeat(1_000_000))), {
      headers: { 'Content-Encoding': 'gzip' },
    }),
  '/garbled': () => new Response('taken', { headers: { 'Content-Encoding': 'gzip' } }),
  '/failed': () => new Response('z'.repeat(1_000_000), { status: 500 }),
  '/unending': () =>
    new Response(new ReadableStream({ start: (stream) => stream.enqueue(encoder.encode('begun')) })),
  '/elsewhere': () => new Response('moved', { status: 307, headers: { Location: '/short' } }),
};

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request) => answers[new URL(request.url).pathname]?.() ?? new Response(null, { status: 404 }),
});
afterAll(() => server.stop(true));

/** What a webhook ends in: status and text of the answer, or the failure. */
async function post(url: string, given: Partial<SafeRequest> & { allowedNetworks?: string[] } = {}) {
  const { allowedNetworks = loopback, ...request } = given;
  const lookUp = names({
    'hooks.example.com': ['93.184.216.34'],
    'both.example.com': ['127.0.0.1', '93.184.216.34'],
  });
  const webhookFetch = createSafeFetch({ allowedNetworks, needsTls: true, lookUp });
  const { signal } = new AbortController();
  const sent = {
    method: 'POST',
    body: '{}',
    signal,
    deadlineMs: 3_000,
    maxBytes: 2_000,
    mayCut: true,
    ...request,
  };
  try {
    const { status, body } = await webhookFetch(new URL(url), sent);
    return { status, text: Buffer.from(body).toString() };
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return error.code;
  }
}

describe('the answer to a webhook', () => {
  test.each([
    ['is read', '/short', { status: 200, text: 'taken' }],
    ['is cut', '/long', { status: 200, text: 'x'.repeat(2_000) }],
    ['is cut after it is decompressed', '/zipped', { status: 200, text: 'y'.repeat(2_000) }],
    ['is as long as it can be read', '/garbled', { status: 200, text: '' }],
    ['is cut if it failed', '/failed', { status: 500, text: 'z'.repeat(2_000) }],
    ['is never followed elsewhere', '/elsewhere', { status: 307, text: '' }],
  ])('%s', async (_, path, answer) => {
    expect(await post(at(server, path))).toEqual(answer);
  });

  test('ends at the deadline, and its status counts', async () => {
    expect(await post(at(server, '/unending'), { deadlineMs: 300 })).toEqual({ status: 200, text: 'begun' });
  });
});

describe('a webhook', () => {
  test.each([
    ['http://127.0.0.1/'],
    ['https://10.0.0.1/'],
    ['https://[::1]/'],
    ['https://169.254.169.254/latest'],
  ])('goes to no address in a network that is not allowed: %s', async (url) => {
    expect(await post(url, { allowedNetworks: [] })).toBe('address_refused');
  });

  test.each([['http://hooks.example.com/'], ['http://both.example.com/']])(
    'goes without TLS to allowed networks only: %s',
    async (url) => {
      expect(await post(url)).toBe('insecure');
    },
  );
});
