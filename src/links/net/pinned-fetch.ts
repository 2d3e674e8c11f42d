import { isIPv6 } from 'node:net';
import { LinkError, type LinkErrorCode } from '../link-error.ts';
import { readCappedBody } from './capped-body.ts';

/** One request to a server that somebody named. */
export type SafeRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /**
   * Basic credentials, sent to the origin of the URL alone, whatever it redirects to, and never without TLS over public
   * networks. An Authorization header goes out in their place, under the same rules.
   */
  credentials?: { user: string; password: string } | undefined;
  /** Ends it whatever it is at; it then rejects with the signal's reason. */
  signal: AbortSignal;
  /** From the name's look-up to the last byte, in milliseconds. */
  deadlineMs: number;
  /** The most of a body, after decompression. */
  maxBytes: number;
  /** Awaited before more of a body is read than `largeBytes`; it is given a signal that ends with the request. */
  beforeLarge?: (signal: AbortSignal) => Promise<void>;
};

/** An answer, read to its end. `url` is where it came from at last. */
export type SafeResponse = { status: number; headers: Headers; body: Uint8Array; url: URL };

/** Error codes of attempts that never got as far as the request. */
const connectFailures = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'FailedToOpenSocket',
];

/** Whether no connection came about, so that another address may be asked. */
export function isConnectFailure(error: unknown): boolean {
  return error instanceof LinkError && connectFailures.includes(String(error.cause));
}

/**
 * Asks a URL's server at this very address, whatever its name leads to by now; redirects are answers. Its certificate must
 * be one for the name. Everything that is Bun's own about `fetch` is here.
 */
export async function pinnedFetch(address: string, url: URL, request: SafeRequest): Promise<SafeResponse> {
  const response = await send(address, url, request).catch((error: unknown) => {
    if (request.signal.aborted) throw request.signal.reason;
    throw connectionError(error, url.host);
  });
  const { status, headers } = response;
  return { status, headers, body: await readCappedBody(response, { host: url.host, ...request }), url };
}

async function send(address: string, url: URL, request: SafeRequest): Promise<Response> {
  return await fetch(pinnedUrl(address, url), {
    method: request.method ?? 'GET',
    headers: headersOf(url, request),
    body: request.body,
    signal: request.signal,
    redirect: 'manual',
    // HTTP_PROXY and its like would get the request in place of the address that was checked.
    proxy: false,
    // No connection that one name opened serves another.
    keepalive: false,
    // Left to itself, Bun goes on inflating a body that nobody reads any more: 600 MB of a bomb of 3 kB.
    decompress: false,
    // BUN_CONFIG_VERBOSE_FETCH would print addresses and passwords.
    verbose: false,
    tls: {
      serverName: url.hostname.replace(/^\[(.*)\]$|\.$/, '$1'),
      // Holds against NODE_TLS_REJECT_UNAUTHORIZED=0 too.
      rejectUnauthorized: true,
    },
  });
}

/** Throws LinkError for an address that no URL can name, such as "fe80::1%eth0": the name would be left there, and looked up again. */
function pinnedUrl(address: string, url: URL): URL {
  const host = isIPv6(address) ? `[${address}]` : address;
  const pinned = URL.parse(`${url.protocol}//${host}:${url.port}${url.pathname}${url.search}`);
  if (pinned === null) throw new LinkError('unreachable', { host: url.host });
  return pinned;
}

function headersOf(url: URL, { headers, credentials }: SafeRequest): Headers {
  const sent = new Headers(headers);
  sent.set('Host', url.host);
  sent.set('Accept-Encoding', 'gzip, br');
  if (!sent.has('User-Agent')) sent.set('User-Agent', 'Slotline');
  if (credentials !== undefined && !sent.has('Authorization')) {
    const pair = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
    sent.set('Authorization', `Basic ${pair}`);
  }
  return sent;
}

/** The runtime's errors name the whole address: only their codes are kept. */
function connectionError(error: unknown, host: string): LinkError {
  if (error instanceof LinkError) return error;
  const cause = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return new LinkError(codeOf(cause ?? ''), { host }, { cause });
}

function codeOf(cause: string): LinkErrorCode {
  return /CERT|SIGNATURE|ISSUER|CRL|HOSTNAME/.test(cause) ? 'certificate_invalid' : 'unreachable';
}
