import { LinkError } from '../link-error.ts';
import type { PulledObject, WrittenObject } from '../link-provider.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import { statusError } from '../net/status-error.ts';
import { property, textOf } from './multistatus.ts';
import { fetchObject } from './objects.ts';
import { type DavServer, requestMultistatus, sendRequest } from './request.ts';
import { xmlDocument } from './xml.ts';

/** Puts an event, as LinkWriting says (RFC 4791, section 5.3.2). */
export async function putObject(
  server: DavServer,
  { href, etag, data }: { href: string; etag: string | undefined; data: string },
): Promise<WrittenObject> {
  const headers = { 'Content-Type': 'text/calendar; charset=utf-8' };
  const answer =
    etag === undefined
      ? await sendRequest(server, {
          method: 'PUT',
          href,
          body: data,
          headers: { ...headers, 'If-None-Match': '*' },
        })
      : await withEtag(etag, (condition) =>
          sendRequest(server, { method: 'PUT', href, body: data, headers: { ...headers, ...condition } }),
        );
  throwRefusal(server, answer, { isChange: etag !== undefined });
  return { href, etag: answer.headers.get('etag') ?? (await etagOf(server, href)) };
}

/** Deletes an event, as LinkWriting says. */
export async function removeObject(
  server: DavServer,
  { href, etag }: { href: string; etag: string | undefined },
): Promise<void> {
  const answer =
    etag === undefined
      ? await sendRequest(server, { method: 'DELETE', href })
      : await withEtag(etag, (headers) => sendRequest(server, { method: 'DELETE', href, headers }));
  const { status, headers } = answer;
  if (status === 404 || status === 410) return;
  // To some servers, what is gone is of no version.
  if (status === 412 && (await fetchObject(server, href)) === undefined) return;
  if (status === 412) throw new LinkError('conflict', { host: server.host, status });
  throwFailure(server, { status, headers });
}

/** An event as it is now, with the ETag that the server knows it by; undefined where it is gone. */
export async function getObject(server: DavServer, href: string): Promise<PulledObject | undefined> {
  const object = await fetchObject(server, href);
  if (object === undefined || object.etag !== null) return object;
  return { ...object, etag: await etagOf(server, href) };
}

/**
 * Asks with If-Match until the server takes a spelling of the ETag: a weak one never matches (RFC 9110, section 13.1.1),
 * yet proxies that compress weaken ETags, or add to them, and servers have weak ones of their own.
 */
async function withEtag(
  etag: string,
  request: (condition: { 'If-Match': string }) => Promise<SafeResponse>,
): Promise<SafeResponse> {
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

function throwRefusal(server: DavServer, answer: SafeResponse, { isChange }: { isChange: boolean }): void {
  const { host } = server;
  const { status } = answer;
  if (status === 412 || (status === 404 && isChange) || isUidTaken(answer)) {
    throw new LinkError('conflict', { host, status });
  }
  // The collection around it is missing (RFC 4918, section 9.7.1).
  if (status === 409) throw new LinkError('not_found', { host, status });
  throwFailure(server, answer);
}

function throwFailure(
  { host }: DavServer,
  { status, headers }: Pick<SafeResponse, 'status' | 'headers'>,
): void {
  const failure = statusError(status, headers, host);
  if (failure) throw failure;
  // Of one event nothing is said in parts, unless something is wrong with it.
  if (status > 299 || status === 207) throw new LinkError('unexpected_answer', { host, status });
}

/** Whether another object has the UID already: servers say so in many ways, Xandikos even by 207. */
function isUidTaken({ status, body }: SafeResponse): boolean {
  if (![207, 400, 403, 409].includes(status)) return false;
  return /no-uid-conflict|uid already exists/i.test(new TextDecoder().decode(body.subarray(0, 10_000)));
}

const etagBody = xmlDocument('D:propfind', '<D:prop><D:getetag/></D:prop>');

/** What a server calls the version that is there now; null where it has no name for it. */
async function etagOf(server: DavServer, href: string): Promise<string | null> {
  const answer = await requestMultistatus(server, { method: 'PROPFIND', href, depth: '0', body: etagBody });
  const part = answer.own ?? answer.parts[0];
  return (part && textOf(property(part, 'D:getetag'))) ?? null;
}
