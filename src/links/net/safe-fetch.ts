import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { LinkError } from '../link-error.ts';
import { isConnectFailure, pinnedFetch, type SafeRequest, type SafeResponse } from './pinned-fetch.ts';
import { type AddressCheck, createAddressCheck } from './public-address.ts';

/**
 * Fetches from public addresses and allowed networks only. Any status is an answer; every other failure is a LinkError.
 * Redirects are followed for methods that only read, each checked as the first address was.
 */
export type SafeFetch = (url: URL, request: SafeRequest) => Promise<SafeResponse>;

/** The addresses of a name, as the system knows them. Rejects where there is none. */
export type LookUp = (name: string) => Promise<string[]>;

/** The most redirects that are followed one after the other. */
export const mostRedirects = 5;

const redirectStatuses = [301, 302, 303, 307, 308];

/** Following these anywhere changes nothing there. */
const readingMethods = ['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT'];

/** Headers that are for one origin alone. */
const headersOfOneOrigin = ['authorization', 'cookie'];

/** Makes a fetch that reaches public addresses and those of `allowedNetworks` (IP addresses, CIDR ranges). */
export function createSafeFetch(options: { allowedNetworks: readonly string[]; lookUp?: LookUp }): SafeFetch {
  const { allowedNetworks, lookUp = lookUpInSystem } = options;
  const hop = createHop(createAddressCheck(allowedNetworks), lookUp);
  return async (url, request) => {
    request.signal.throwIfAborted();
    const ending = new AbortController();
    const end = () => ending.abort(request.signal.reason);
    const endInTime = () => ending.abort(new LinkError('timed_out', { host: url.host }));
    const timer = setTimeout(endInTime, request.deadlineMs);
    request.signal.addEventListener('abort', end, { once: true });
    try {
      return await follow(hop, url, { ...request, signal: ending.signal });
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : error;
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', end);
      // Whatever is still open is closed, such as the connection of a body that was not read to its end.
      ending.abort();
    }
  };
}

async function follow(hop: SafeFetch, start: URL, request: SafeRequest): Promise<SafeResponse> {
  let url = start;
  let { headers = {} } = request;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await hop(url, { ...request, headers });
    const next = redirectOf(response, request.method ?? 'GET');
    if (next === undefined) return response;
    if (next.origin !== url.origin) {
      if (request.credentials !== undefined) throw otherOrigin(url, next);
      headers = withoutSecrets(headers);
    }
    url = next;
  }
  throw new LinkError('too_many_redirects', { host: start.host });
}

function redirectOf({ status, headers, url }: SafeResponse, method: string): URL | undefined {
  const location = headers.get('location');
  if (location === null || !redirectStatuses.includes(status)) return undefined;
  return readingMethods.includes(method) ? (URL.parse(location, url.href) ?? undefined) : undefined;
}

/** Why credentials do not follow a redirect. */
function otherOrigin(from: URL, to: URL): LinkError {
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    return new LinkError('insecure', { host: to.host });
  }
  const isHttp = to.protocol === 'https:' || to.protocol === 'http:';
  if (!isHttp) return new LinkError('address_invalid');
  return new LinkError('redirected_elsewhere', { host: from.host, otherOrigin: to.origin });
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !headersOfOneOrigin.includes(name.toLowerCase()));
  return Object.fromEntries(kept);
}

/** One request without its redirects: looks the name up, checks every address, and asks the first that can be connected. */
function createHop(check: AddressCheck, lookUp: LookUp): SafeFetch {
  return async (url, request) => {
    const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
    if (!isHttp || url.username !== '' || url.password !== '') throw new LinkError('address_invalid');
    const addresses = await addressesOf(url, lookUp, request.signal);
    const isAllowed = addresses.every(check.isAllowed);
    if (!addresses.every((address) => check.isAllowed(address) || check.isPublic(address))) {
      throw new LinkError('address_refused', { host: url.host });
    }
    if (request.credentials !== undefined && url.protocol === 'http:' && !isAllowed) {
      throw new LinkError('insecure', { host: url.host });
    }
    return await fetchFromAny(addresses, url, request);
  };
}

async function fetchFromAny(addresses: string[], url: URL, request: SafeRequest): Promise<SafeResponse> {
  let failure: unknown;
  for (const address of addresses) {
    try {
      return await pinnedFetch(address, url, request);
    } catch (error) {
      if (!isConnectFailure(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** The addresses of a URL's host, IPv4 first: a network whose IPv6 leads nowhere is the usual trouble. */
async function addressesOf(url: URL, lookUp: LookUp, signal: AbortSignal): Promise<string[]> {
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) !== 0) return [name];
  const addresses = await beforeAbort(signal, lookUp(name)).catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw new LinkError('host_unknown', { host: url.host }, { cause: codeOfFailure(cause) });
  });
  if (addresses.length === 0) throw new LinkError('host_unknown', { host: url.host });
  return [...new Set(addresses)].sort((a, b) => isIP(a) - isIP(b));
}

async function lookUpInSystem(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
}

/** A look-up cannot be ended, but need not be waited for. */
function beforeAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function codeOfFailure(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
