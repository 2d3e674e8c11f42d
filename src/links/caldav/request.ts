import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork } from '../link-provider.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import { statusError } from '../net/status-error.ts';
import { DigestAuthorization } from './digest.ts';
import { hrefKey, isSameKey, requestUrl } from './href.ts';
import { type DavPart, type Multistatus, readMultistatus } from './multistatus.ts';
import { XmlError, xmlDocument } from './xml.ts';

/** How long a CalDAV server may take for one answer, in milliseconds. */
export const caldavDeadlineMs = 30_000;

/** The most that is read of one answer, after decompression. */
export const caldavMaxBytes = 16 * 1024 * 1024;

/** A CalDAV server as a link reaches it: requests never go to another origin. */
export type DavServer = {
  origin: string;
  /** With its port, for error messages. */
  host: string;
  /** The path of the link's address. */
  path: string;
  digest: DigestAuthorization;
  network: LinkNetwork;
};

/** One request; `href` is an absolute path on the server's origin. */
export type DavRequest = {
  method: 'PROPFIND' | 'REPORT' | 'GET' | 'PUT' | 'DELETE';
  href: string;
  depth?: '0' | '1';
  headers?: Record<string, string>;
  body?: string;
};

/** A multistatus, and where it came from after redirects. `own` is the part about the requested resource itself. */
export type MultistatusResponse = Multistatus & { url: URL; own: DavPart | undefined };

/** The server that a link signs in to. */
export function davServer({ address, user, password }: LinkAccess, network: LinkNetwork): DavServer {
  const { origin, host, pathname, search } = address.url;
  const credentials = user === undefined ? undefined : { user, password: password ?? '' };
  return { origin, host, path: pathname + search, digest: new DigestAuthorization(credentials), network };
}

/** Sends a request and returns the response, whatever its status. Throws LinkError. */
export async function sendRequest(server: DavServer, request: DavRequest): Promise<SafeResponse> {
  const url = requestUrl(request.href, server.origin);
  if (url.origin !== server.origin) throw new LinkError('address_invalid');
  const answer = await sendOnce(server, request, url);
  if (!server.digest.isAskedBy(answer)) return answer;
  // Digest signs the path: after a redirect, that's where the response came from.
  return await sendOnce(server, request, answer.url);
}

async function sendOnce(server: DavServer, request: DavRequest, url: URL): Promise<SafeResponse> {
  const { method, depth, body } = request;
  const answer = await server.network.fetch(url, {
    method,
    headers: {
      ...(method === 'PROPFIND' || method === 'REPORT' ? xmlHeaders : {}),
      ...(depth === undefined ? {} : { Depth: depth }),
      ...request.headers,
      ...server.digest.headers(method, url),
    },
    ...(body === undefined ? {} : { body }),
    credentials: server.digest.credentials,
    signal: server.network.signal,
    deadlineMs: caldavDeadlineMs,
    maxBytes: caldavMaxBytes,
  });
  if (answer.url.origin === server.origin) return answer;
  throw new LinkError('redirected_elsewhere', { host: server.host, otherOrigin: answer.url.origin });
}

/** Asks for properties, XML, of a resource, and of its members at depth 1. Throws LinkError. */
export async function propfind(
  server: DavServer,
  href: string,
  { depth, properties }: { depth: '0' | '1'; properties: string },
): Promise<MultistatusResponse> {
  const body = xmlDocument('D:propfind', `<D:prop>${properties}</D:prop>`);
  return await requestMultistatus(server, { method: 'PROPFIND', href, depth, body });
}

/** Asks for properties, XML, of a single resource. Throws LinkError. */
export async function describe(server: DavServer, href: string, properties: string) {
  const { own, parts, url } = await propfind(server, href, { depth: '0', properties });
  return { part: own ?? parts[0], url };
}

/** Sends a request for a multistatus. Throws LinkError for any other response. */
export async function requestMultistatus(server: DavServer, request: DavRequest) {
  return await readMultistatusResponse(server, await sendRequest(server, request));
}

/** Reads a response that must be a multistatus. Throws LinkError. */
export async function readMultistatusResponse(
  { host }: DavServer,
  { status, headers, body, url }: SafeResponse,
): Promise<MultistatusResponse> {
  const failure = statusError(status, headers, host);
  if (failure) throw failure;
  if (status !== 207) throw new LinkError('unexpected_answer', { host, status });
  const text = new TextDecoder().decode(body);
  if (text.trim() === '') throw new LinkError('empty', { host });
  const multistatus = await readMultistatus(text, url).catch((error: unknown) => {
    throw readingFailure(error, host);
  });
  const ownKey = hrefKey(url.pathname);
  return { ...multistatus, url, own: multistatus.parts.find(({ key }) => isSameKey(key, ownKey)) };
}

function readingFailure(error: unknown, host: string): unknown {
  if (!(error instanceof XmlError)) return error;
  if (error.reason === 'truncated') return new LinkError('truncated', { host });
  if (error.reason === 'too_large') {
    return new LinkError('too_large', { host, limit: 'what one answer may hold' });
  }
  return new LinkError('unexpected_answer', { host, status: 207 }, { cause: error });
}

const xmlHeaders = { 'Content-Type': 'application/xml; charset=utf-8' };
