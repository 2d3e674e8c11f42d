import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { codeOf } from '../../process/error-code.ts';
import { LinkError } from '../link-error.ts';
import { tryConnection } from './connection-try.ts';
import { withDeadline } from './deadline.ts';
import { isConnectFailure, pinnedFetch, type SafeRequest, type SafeResponse } from './pinned-fetch.ts';
import { type AddressCheck, createAddressCheck } from './public-address.ts';

/**
 * Fetches from public addresses and allowed networks only. Returns responses of any status; failures are LinkErrors.
 * Redirects are followed for methods that only read, each with the same checks.
 */
export type SafeFetch = (url: URL, request: SafeRequest) => Promise<SafeResponse>;

/** The addresses of a name. Rejects if there are none. */
export type LookUp = (name: string) => Promise<string[]>;

/** The most redirects that are followed in a row. */
export const mostRedirects = 5;

const redirectStatuses = [301, 302, 303, 307, 308];

/** Methods that change nothing on a server, so redirects are safe. */
const readingMethods = ['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT'];

/** Headers that are meant for one origin only. */
const headersOfOneOrigin = ['authorization', 'cookie'];

/** Where a fetch may go. */
type Reach = {
  /** IP addresses and CIDR ranges besides public ones. */
  allowedNetworks: readonly string[];
  /** Whether all requests need TLS outside of those, not just those with credentials. */
  needsTls?: boolean;
  lookUp?: LookUp;
};

/** Makes a fetch that reaches public addresses and those of some networks. */
export function createSafeFetch(reach: Reach): SafeFetch {
  const { allowedNetworks, lookUp = lookUpInSystem, needsTls = false } = reach;
  const hop = createHop(createAddressCheck(allowedNetworks), { lookUp, needsTls });
  return async (url, request) => {
    const { signal: until, deadlineMs: milliseconds } = request;
    until.throwIfAborted();
    return await withDeadline({ until, milliseconds, host: url.host }, async (signal) => {
      try {
        return await follow(hop, url, { ...request, signal });
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      }
    });
  };
}

async function follow(hop: SafeFetch, start: URL, request: SafeRequest): Promise<SafeResponse> {
  let url = start;
  let { headers = {} } = request;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await hop(url, { ...request, headers });
    const next =
      request.followsRedirects === false ? undefined : redirectOf(response, request.method ?? 'GET');
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

/** Why credentials don't follow a redirect. */
function otherOrigin(from: URL, to: URL): LinkError {
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    return new LinkError('insecure', { host: to.host });
  }
  if (!isHttp(to)) return new LinkError('address_invalid');
  return new LinkError('redirected_elsewhere', { host: from.host, otherOrigin: to.origin });
}

function isHttp({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !headersOfOneOrigin.includes(name.toLowerCase()));
  return Object.fromEntries(kept);
}

/** A request without redirects: looks the name up, checks every address, and uses the first one that connects. */
function createHop(
  check: AddressCheck,
  { lookUp, needsTls }: Required<Pick<Reach, 'lookUp' | 'needsTls'>>,
): SafeFetch {
  return async (url, request) => {
    if (!isHttp(url) || url.username !== '' || url.password !== '') throw new LinkError('address_invalid');
    const addresses = await addressesOf(url, lookUp, request.signal);
    const isAllowed = addresses.every(check.isAllowed);
    if (!addresses.every((address) => check.isAllowed(address) || check.isPublic(address))) {
      throw new LinkError('address_refused', { host: url.host });
    }
    const isSecret = needsTls || request.credentials !== undefined;
    if (isSecret && url.protocol === 'http:' && !isAllowed) {
      throw new LinkError('insecure', { host: url.host });
    }
    return await fetchFromAny(addresses, url, request);
  };
}

async function fetchFromAny(addresses: string[], url: URL, request: SafeRequest): Promise<SafeResponse> {
  const { connectsFirst } = request;
  let failure: unknown;
  for (const address of addresses) {
    try {
      if (connectsFirst) {
        await tryConnection(address, url, { ...connectsFirst, signal: request.signal });
        connectsFirst.onConnected();
      }
      return await pinnedFetch(address, url, request);
    } catch (error) {
      if (!isConnectFailure(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/**
 * The addresses of a URL's host, IPv4 first: many networks have IPv6 that leads nowhere. Throws LinkError "host_unknown" if
 * there are none.
 */
export async function addressesOf(url: URL, lookUp: LookUp, signal: AbortSignal): Promise<string[]> {
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) !== 0) return [name];
  const addresses = await beforeAbort(signal, lookUp(name)).catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw new LinkError('host_unknown', { host: url.host }, { cause: codeOf(cause) });
  });
  if (addresses.length === 0) throw new LinkError('host_unknown', { host: url.host });
  return [...new Set(addresses)].sort((a, b) => isIP(a) - isIP(b));
}

/** The addresses of a name, as the system knows them. */
export async function lookUpInSystem(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
}

/** A lookup can't be aborted, but we can stop waiting for it. */
function beforeAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
