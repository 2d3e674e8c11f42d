import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { LinkError } from '../link-error.ts';
import type { KnownCollection, Pulled } from '../link-provider.ts';
import { statusError } from '../net/status-error.ts';
import { hrefKey, isInside, isSameKey } from './href.ts';
import { type DavPart, property, textOf } from './multistatus.ts';
import { type DavMember, fetchObjects, mostObjects, tooLarge } from './objects.ts';
import {
  type DavServer,
  describe,
  type MultistatusResponse,
  propfind,
  readMultistatusResponse,
  sendRequest,
} from './request.ts';
import { childOf, escapeXml, xmlDocument } from './xml.ts';

/**
 * What has changed in a collection: by its sync token, else by its tag and ETags, else everything. The server is never
 * asked to select or expand events: every object is read whole.
 */
export async function pullCollection(
  server: DavServer,
  { collection, known }: { collection: string; known: KnownCollection },
): Promise<Pulled> {
  const cursor = readCursor(known.cursor);
  const syncToken = cursor?.syncToken;
  const delta = syncToken === undefined ? undefined : await changesSince(server, { collection, syncToken });
  if (typeof delta === 'object') return await pullDelta(server, { collection, known, delta });
  // The tag is read before the objects, so the next pull finds what changes in the meantime.
  const state = await readState(server, collection);
  if (cursor === undefined || delta === 'token_lost') {
    const members = await listMembers(server, collection);
    const { objects } = await fetchObjects(server, { collection, members });
    return { kind: 'whole', changed: objects, cursor: JSON.stringify(state) };
  }
  if (syncToken === undefined && cursor.ctag !== undefined && cursor.ctag === state.ctag) {
    return { kind: 'unchanged', cursor: known.cursor };
  }
  // A server that refused the token it still names would refuse it next time too.
  const isTokenNew = syncToken !== undefined && state.syncToken !== syncToken;
  return await pullByEtags(server, { collection, known, state: isTokenNew ? state : { ctag: state.ctag } });
}

/** How far a collection was read. Without a token, it's compared by ETags whenever its tag changes. */
type Cursor = { syncToken?: string | undefined; ctag?: string | undefined };

const cursorSchema = Type.Object({
  syncToken: Type.Optional(Type.String({ minLength: 1 })),
  ctag: Type.Optional(Type.String({ minLength: 1 })),
});

function readCursor(text: string | null): Cursor | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(cursorSchema, value) ? value : undefined;
  } catch {
    // Written by another provider or version: everything is read again.
    return undefined;
  }
}

async function pullDelta(
  server: DavServer,
  { collection, known, delta }: { collection: string; known: KnownCollection; delta: Delta },
): Promise<Pulled> {
  const cursor = JSON.stringify({ syncToken: delta.syncToken } satisfies Cursor);
  if (delta.changed.length === 0 && delta.deleted.length === 0) return { kind: 'unchanged', cursor };
  const spelling = spellingOf(await known.etags());
  const members = delta.changed.map(({ href, etag }) => ({ href: spelling(href), etag }));
  const { objects, gone } = await fetchObjects(server, { collection, members });
  return { kind: 'changes', changed: objects, deleted: [...delta.deleted.map(spelling), ...gone], cursor };
}

async function readState(server: DavServer, href: string): Promise<Cursor> {
  const { part } = await describe(server, href, '<D:resourcetype/><D:sync-token/><CS:getctag/>');
  const { host } = server;
  if (part === undefined) throw new LinkError('unexpected_answer', { host, status: 207 });
  const failure = part.status === undefined ? undefined : statusError(part.status, new Headers(), host);
  if (failure) throw failure;
  if (!childOf(property(part, 'D:resourcetype'), 'C:calendar')) throw new LinkError('not_found', { host });
  return { syncToken: textOf(property(part, 'D:sync-token')), ctag: textOf(property(part, 'CS:getctag')) };
}

/** All objects that a collection has now. Throws LinkError for a list that has nothing, not even the collection itself. */
async function listMembers(server: DavServer, href: string): Promise<DavMember[]> {
  const properties = '<D:resourcetype/><D:getetag/>';
  const answer = await propfind(server, href, { depth: '1', properties });
  const broken = answer.parts.find(({ status }) => status !== undefined && status !== 404);
  if (answer.parts.length === 0 || broken) {
    throw new LinkError('unexpected_answer', { host: server.host, status: broken?.status ?? 207 });
  }
  const parts = membersOf(server, answer).filter((part) => part.status === undefined && !isFolder(part));
  if (parts.length > mostObjects) throw tooLarge(server, `${mostObjects} events`);
  return parts.map(memberOf);
}

function isFolder(part: DavPart): boolean {
  return childOf(property(part, 'D:resourcetype'), 'D:collection') !== undefined;
}

async function pullByEtags(
  server: DavServer,
  { collection, known, state }: { collection: string; known: KnownCollection; state: Cursor },
): Promise<Pulled> {
  const members = await listMembers(server, collection);
  const etags = await known.etags();
  const spelling = spellingOf(etags);
  const now = members.map(({ href, etag }) => ({ href: spelling(href), etag }));
  const changed = now.filter(({ href, etag }) => etag === null || etags.get(href) !== etag);
  const { objects, gone } = await fetchObjects(server, { collection, members: changed });
  const there = new Set(now.map(({ href }) => href));
  const deleted = [...gone, ...[...etags.keys()].filter((href) => !there.has(href))];
  const cursor = JSON.stringify(state);
  if (objects.length === 0 && deleted.length === 0) return { kind: 'unchanged', cursor };
  return { kind: 'changes', changed: objects, deleted, cursor };
}

/** Spells an href as it was first read: servers may write "%40" today and "@" tomorrow. */
function spellingOf(etags: ReadonlyMap<string, string | null>): (href: string) => string {
  const known = new Map([...etags.keys()].map((href) => [hrefKey(href), href]));
  return (href) => known.get(hrefKey(href)) ?? href;
}

/** What has changed in a collection since a token, according to its server, and the new token. */
type Delta = { changed: DavMember[]; deleted: string[]; syncToken: string };

/** Why there are no changes: the server doesn't know the token, or doesn't support this. */
type NoDelta = 'token_lost' | 'unsupported';

const mostPages = 200;

/** What has changed since a token (RFC 6578, section 3.2), from the first to the last page. Throws LinkError. */
async function changesSince(
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
function memberOf(part: DavPart): DavMember {
  return { href: part.href, etag: textOf(property(part, 'D:getetag')) ?? null };
}

/**
 * The parts of a response that are objects of the collection. Throws LinkError if one is outside of it: a server that mixes
 * up its collections can't be trusted.
 */
function membersOf({ host }: DavServer, { parts, url }: MultistatusResponse): DavPart[] {
  const collectionKey = hrefKey(url.pathname);
  return parts.filter((part) => {
    if (isSameKey(part.key, collectionKey)) return false;
    if (!isInside(collectionKey, part.key)) throw new LinkError('unexpected_answer', { host, status: 207 });
    return !part.key.endsWith('/');
  });
}

/** How servers answer if they don't know the token any more, don't know this report, or stumble over it. */
const refusals = [400, 403, 405, 409, 412, 415, 418, 422, 500, 501, 507];

async function requestChanges(server: DavServer, href: string, token: string) {
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
