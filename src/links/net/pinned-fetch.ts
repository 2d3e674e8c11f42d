import { isIPv6 } from 'node:net';
import { codeOf } from '../../process/error-code.ts';
import { LinkError } from '../link-error.ts';
import { readCappedBody } from './capped-body.ts';

/** One request to a server that somebody named. */
export type SafeRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /**
   * Basic credentials, sent only to the origin of the URL, wherever it redirects, and never without TLS over public
   * networks. An Authorization header replaces them, under the same rules.
   */
  credentials?: { user: string; password: string } | undefined;
  /** Aborts the request; it then rejects with the signal's reason. */
  signal: AbortSignal;
  /** From looking the name up to the last byte, in milliseconds. */
  deadlineMs: number;
  /** The most of a body, after decompression. */
  maxBytes: number;
  /** Whether the status is what counts: a body that's longer, or breaks off, is cut there, and nothing fails. */
  mayCut?: boolean;
  /** Whether redirects are followed; they are by default, for methods that only read. */
  followsRedirects?: boolean;
  /**
   * Has each address connect once before the request, to know what failed before anything was sent. `onConnected` is called
   * right before the request.
   */
  connectsFirst?: { timeoutMs: number; onConnected(): void };
  /** Awaited before more than `largeBytes` of a body are read, with a signal that aborts with the request. */
  beforeLarge?: (signal: AbortSignal) => Promise<void>;
};

/** A response, read to its end; `url` is where it came from, after redirects. */
export type SafeResponse = { status: number; headers: Headers; body: Uint8Array; url: URL };

/** The cause of an attempt that didn't connect when that was tried first. */
export const notConnected = 'NotConnected';

/** Error codes of attempts that didn't even connect. */
const connectFailures = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'FailedToOpenSocket',
  notConnected,
];

/** Whether the connection failed, so that another address may be tried. */
export function isConnectFailure(error: unknown): boolean {
  return error instanceof LinkError && connectFailures.includes(String(error.cause));
}

/**
 * Sends a request to this very address, whatever the URL's name leads to by now, and doesn't follow redirects. The
 * certificate must be for the name. Everything specific to Bun's `fetch` is here.
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
    // With HTTP_PROXY set, the request would go there instead of to the address that was checked.
    proxy: false,
    // A connection opened for one name must not serve another.
    keepalive: false,
    // Bun would go on inflating a body that is no longer read: 600 MB for a 3 kB bomb.
    decompress: false,
    // BUN_CONFIG_VERBOSE_FETCH would print addresses and passwords.
    verbose: false,
    tls: {
      serverName: url.hostname.replace(/^\[(.*)\]$|\.$/, '$1'),
      // Overrides NODE_TLS_REJECT_UNAUTHORIZED=0.
      rejectUnauthorized: true,
    },
  });
}

/** Throws LinkError for an address that a URL can't hold, such as "fe80::1%eth0": the name would stay, and be looked up again. */
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

/** The runtime's errors contain the whole address, so only their codes are kept. */
function connectionError(error: unknown, host: string): LinkError {
  if (error instanceof LinkError) return error;
  const cause = codeOf(error);
  const isCertificate = /CERT|SIGNATURE|ISSUER|CRL|HOSTNAME/.test(cause ?? '');
  return new LinkError(isCertificate ? 'certificate_invalid' : 'unreachable', { host }, { cause });
}
