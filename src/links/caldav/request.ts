import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork } from '../link-provider.ts';
import type { SafeRequest, SafeResponse } from '../net/pinned-fetch.ts';
import { statusError } from '../net/status-error.ts';
import { DigestAuthorization } from './digest.ts';
import { hrefKey, isSameKey, requestUrl } from './href.ts';
import { type DavPart, NoMultistatusError, readMultistatus } from './multistatus.ts';
import { XmlError } from './xml.ts';

/** How long a CalDAV server may take for one answer, in milliseconds. */
export const caldavDeadlineMs = 30_000;

/** The most that is read of one answer, after decompression. */
export const caldavMaxBytes = 16 * 1024 * 1024;

/** A CalDAV server as a link reaches it: nothing is ever asked of another origin. */
export type DavServer = {
  origin: string;
  /** With port, as people know it: for the words of failures. */
  host: string;
  /** Where people pointed to. */
  path: string;
  credentials: SafeRequest['credentials'];
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

/** An answer of many parts, and where it came from after redirects. `own` is of the very resource that was asked. */
export type MultistatusResponse = {
  url: URL;
  parts: DavPart[];
  own: DavPart | undefined;
  syncToken: string | undefined;
};

/** The server that a link signs in to. */
export function davServer({ address, user, password }: LinkAccess, network: LinkNetwork): DavServer {
  const { origin, host, pathname, search } = address.url;
  const credentials = user === undefined ? undefined : { user, password: password ?? '' };
  return {
    origin,
    host,
    path: pathname + search,
    credentials,
    digest: new DigestAuthorization(credentials),
    network,
  };
}

/** Sends a request, and gives the answer whatever its status. Throws LinkError. */
export async function sendRequest(server: DavServer, request: DavRequest): Promise<SafeResponse> {
  const url = requestUrl(request.href, server.origin);
  if (url.origin !== server.origin) throw new LinkError('address_invalid');
  const answer = await sendOnce(server, request, url);
  if (server.credentials === undefined || !server.digest.isAskedBy(answer)) return answer;
  // Digest signs the very path: after a redirect that is where the answer came from.
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
    credentials: server.credentials,
    signal: server.network.signal,
    deadlineMs: caldavDeadlineMs,
    maxBytes: caldavMaxBytes,
  });
  if (answer.url.origin === server.origin) return answer;
  throw new LinkError('redirected_elsewhere', { host: server.host, otherOrigin: answer.url.origin });
}

/** Sends a request whose answer has many parts. Throws LinkError for any answer but a whole multistatus. */
export async function requestMultistatus(
  server: DavServer,
  request: DavRequest,
): Promise<MultistatusResponse> {
  return await readMultistatusResponse(server, await sendRequest(server, request));
}

/** The parts of an answer. Throws LinkError for any answer but a whole multistatus. */
export async function readMultistatusResponse(
  server: DavServer,
  answer: SafeResponse,
): Promise<MultistatusResponse> {
  const { status, headers, body, url } = answer;
  const { host } = server;
  const failure = statusError(status, headers, host);
  if (failure) throw failure;
  if (status !== 207) throw new LinkError('unexpected_answer', { host, status });
  const text = new TextDecoder().decode(body);
  if (text.trim() === '') throw new LinkError('empty', { host });
  try {
    const { parts, syncToken } = await readMultistatus(text, url);
    const ownKey = hrefKey(url.pathname);
    return { url, parts, own: parts.find(({ key }) => isSameKey(key, ownKey)), syncToken };
  } catch (error) {
    throw readingFailure(error, server);
  }
}

function readingFailure(error: unknown, { host }: DavServer): unknown {
  if (error instanceof XmlError && error.reason === 'truncated') return new LinkError('truncated', { host });
  if (error instanceof XmlError && error.reason === 'too_large') {
    return new LinkError('too_large', { host, limit: 'what one answer may hold' });
  }
  if (!(error instanceof XmlError || error instanceof NoMultistatusError)) return error;
  return new LinkError('unexpected_answer', { host, status: 207 }, { cause: error });
}

const xmlHeaders = { 'Content-Type': 'application/xml; charset=utf-8' };
