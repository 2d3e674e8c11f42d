import { LinkError } from '../link-error.ts';
import type { PulledObject } from '../link-provider.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import { statusError } from '../net/status-error.ts';
import { property, textOf } from './multistatus.ts';
import { fetchObject } from './objects.ts';
import { type DavServer, describe, sendRequest } from './request.ts';

/** A version of an event at the other side; undefined for none. */
type Version = { href: string; etag: string | undefined };

/** Puts an event, iCalendar, as LinkWriting says (RFC 4791, section 5.3.2). */
export async function putObject(
  server: DavServer,
  { href, etag, data }: Version & { data: string },
): Promise<PulledObject> {
  const answer = await withEtag(etag, (condition = { 'If-None-Match': '*' }) => {
    const headers = { 'Content-Type': 'text/calendar; charset=utf-8', ...condition };
    return sendRequest(server, { method: 'PUT', href, body: data, headers });
  });
  const { host } = server;
  const { status } = answer;
  if (status === 412 || (status === 404 && etag !== undefined) || isUidTaken(answer)) {
    throw new LinkError('conflict', { host, status });
  }
  // The collection is missing (RFC 4918, section 9.7.1).
  if (status === 409) throw new LinkError('not_found', { host, status });
  throwFailure(server, answer);
  const version = answer.headers.get('etag') ?? (await etagOf(server, href));
  return { href, etag: version, data: new TextEncoder().encode(data) };
}

/** Deletes an event, as LinkWriting says. */
export async function removeObject(server: DavServer, { href, etag }: Version): Promise<void> {
  const answer = await withEtag(etag, (headers = {}) =>
    sendRequest(server, { method: 'DELETE', href, headers }),
  );
  const { status } = answer;
  if (status === 404 || status === 410) return;
  // Some servers say that an event that is gone doesn't match.
  if (status === 412 && (await fetchObject(server, href)) === undefined) return;
  if (status === 412) throw new LinkError('conflict', { host: server.host, status });
  throwFailure(server, answer);
}

/** An event as it is now, with the ETag that the server knows it by; undefined if it's gone. */
export async function getObject(server: DavServer, href: string): Promise<PulledObject | undefined> {
  const object = await fetchObject(server, href);
  if (object === undefined || object.etag !== null) return object;
  return { ...object, etag: await etagOf(server, href) };
}

/**
 * Sends a request with If-Match until the server accepts a spelling of the ETag; without one, sends it unconditionally. A
 * weak ETag never matches (RFC 9110, section 13.1.1), yet proxies that compress weaken ETags or add to them, and some
 * servers have weak ones of their own.
 */
async function withEtag(
  etag: string | undefined,
  request: (condition?: Record<string, string>) => Promise<SafeResponse>,
): Promise<SafeResponse> {
  if (etag === undefined) return await request();
  const strong = etag.replace(/^W\//, '');
  const uncompressed = strong.replace(/[-;](?:gzip|br|deflate)"$/, '"');
  const [first = etag, ...others] = new Set([strong, etag, uncompressed]);
  let answer = await request({ 'If-Match': first });
  for (const other of others) {
    if (answer.status !== 412) break;
    answer = await request({ 'If-Match': other });
  }
  return answer;
}

function throwFailure({ host }: DavServer, { status, headers }: SafeResponse): void {
  const failure = statusError(status, headers, host);
  if (failure) throw failure;
  // A multistatus about a single event means that something is wrong with it.
  if (status > 299 || status === 207) throw new LinkError('unexpected_answer', { host, status });
}

/** Whether another object already has the UID: servers say so in many ways, Xandikos even by 207. */
function isUidTaken({ status, body }: SafeResponse): boolean {
  if (![207, 400, 403, 409].includes(status)) return false;
  return /no-uid-conflict|uid already exists/i.test(new TextDecoder().decode(body.subarray(0, 10_000)));
}

/** The server's name for the current version; null if it has none. */
async function etagOf(server: DavServer, href: string): Promise<string | null> {
  const { part } = await describe(server, href, '<D:getetag/>');
  return (part && textOf(property(part, 'D:getetag'))) ?? null;
}
