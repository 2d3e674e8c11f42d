import { LinkError } from '../link-error.ts';
import { hrefKey, isInside, isSameKey } from './href.ts';
import { type DavPart, property, textOf } from './multistatus.ts';
import type { DavMember } from './objects.ts';
import { type DavServer, type MultistatusResponse, readMultistatusResponse, sendRequest } from './request.ts';
import { escapeXml, xmlDocument } from './xml.ts';

/** What has changed in a collection since a token, according to its server, and the new token. */
export type Delta = { changed: DavMember[]; deleted: string[]; syncToken: string };

/** Why there are no changes: the server doesn't know the token, or doesn't support this. */
export type NoDelta = 'token_lost' | 'unsupported';

/** How many pages of changes are read. */
const mostPages = 200;

/** What has changed since a token (RFC 6578, section 3.2), from the first to the last page. Throws LinkError. */
export async function changesSince(
  server: DavServer,
  { collection, syncToken }: { collection: string; syncToken: string },
): Promise<Delta | NoDelta> {
  const parts = new Map<string, DavPart>();
  let token = syncToken;
  for (let page = 0; page < mostPages; page++) {
    const answer = await requestChanges(server, collection, token);
    if (typeof answer === 'string') return answer;
    const ownStatus = answer.own?.status ?? 200;
    if (answer.syncToken === undefined || (ownStatus >= 400 && ownStatus !== hasMore)) return 'unsupported';
    for (const part of membersOf(server, answer)) parts.set(part.key, part);
    if (ownStatus !== hasMore) return deltaOf([...parts.values()], answer.syncToken);
    // Without a new token, the same page would come forever.
    if (answer.syncToken === token) return 'unsupported';
    token = answer.syncToken;
  }
  return 'unsupported';
}

/** The status of the collection if there are more pages (RFC 6578, section 3.6). */
const hasMore = 507;

function deltaOf(parts: DavPart[], syncToken: string): Delta {
  const isGone = ({ status }: DavPart) => status === 404 || status === 410;
  const changed = parts.filter((part) => !isGone(part));
  return {
    changed: changed.map(memberOf),
    deleted: parts.filter(isGone).map(({ href }) => href),
    syncToken,
  };
}

/** A part of a response as the object that it is about. */
export function memberOf(part: DavPart): DavMember {
  return { href: part.href, etag: textOf(property(part, 'D:getetag')) ?? null };
}

/**
 * The parts of a response that are objects of the collection. Throws LinkError if one is outside of it: a server that mixes
 * up its collections can't be trusted.
 */
export function membersOf({ host }: DavServer, { parts, url }: MultistatusResponse): DavPart[] {
  const collectionKey = hrefKey(url.pathname);
  return parts.filter((part) => {
    if (isSameKey(part.key, collectionKey)) return false;
    if (!isInside(collectionKey, part.key)) throw new LinkError('unexpected_answer', { host, status: 207 });
    return !part.key.endsWith('/');
  });
}

/** How servers answer if they don't know the token any more, don't know this report, or stumble over it. */
const refusals = [400, 403, 405, 409, 412, 415, 418, 422, 500, 501, 507];

async function requestChanges(
  server: DavServer,
  href: string,
  token: string,
): Promise<MultistatusResponse | NoDelta> {
  const content = `<D:sync-token>${escapeXml(token)}</D:sync-token><D:sync-level>1</D:sync-level>`;
  const answer = await sendRequest(server, {
    method: 'REPORT',
    href,
    depth: '0',
    body: xmlDocument('D:sync-collection', `${content}<D:prop><D:getetag/></D:prop>`),
  });
  if (!refusals.includes(answer.status)) return await readMultistatusResponse(server, answer);
  const words = new TextDecoder().decode(answer.body.subarray(0, 10_000));
  return words.includes('valid-sync-token') ? 'token_lost' : 'unsupported';
}
