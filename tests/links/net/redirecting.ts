import { afterAll, afterEach } from 'bun:test';
import { LinkError } from '../../../src/links/link-error.ts';
import type { SafeRequest } from '../../../src/links/net/pinned-fetch.ts';
import { createSafeFetch, type LookUp } from '../../../src/links/net/safe-fetch.ts';

/** A request as a server got it. */
export type Seen = { method: string; path: string; headers: Record<string, string>; body: string };

/** The network of this machine alone. */
export const loopback = ['127.0.0.1/32'];

/** What a request has where a test says nothing else. */
export const defaults = { signal: new AbortController().signal, deadlineMs: 3_000, maxBytes: 10_000 };

type Asking = { lookUp?: LookUp; allowedNetworks?: string[] };

/** Two servers that send on, for the tests of a file, and what they have seen in the current one. Call it outside of tests. */
export function serveRedirecting() {
  const seen: Seen[] = [];
  const home = serveRedirects(seen);
  const other = serveRedirects(seen);
  afterAll(() => Promise.all([home.stop(true), other.stop(true)]));
  afterEach(() => seen.splice(0));
  return { seen, home, other };
}

/** A server that sends on to wherever `to` says, with the status `status`. */
function serveRedirects(seen: Seen[]) {
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

/** What a request ends in: the text of the answer, or the failure. */
export async function ask(url: string, request: Partial<SafeRequest> = {}, asking: Asking = {}) {
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

/** A look-up in which nobody has a name. */
async function noNames(): Promise<string[]> {
  throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
}

/** Addresses by name. */
export function names(addresses: Record<string, string[]>): LookUp {
  return async (name) => addresses[name] ?? (await noNames());
}

/** The address of a path of a server, by a name of it. */
export function at({ port }: { port?: number | undefined }, path = '/', name = '127.0.0.1'): string {
  return `http://${name}:${port}${path}`;
}
