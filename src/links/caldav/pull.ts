import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { LinkError } from '../link-error.ts';
import type { KnownCollection, Pulled } from '../link-provider.ts';
import { statusError } from '../net/status-error.ts';
import { hrefKey } from './href.ts';
import { type DavPart, property, textOf } from './multistatus.ts';
import { type DavMember, fetchObjects, mostObjects, tooLarge } from './objects.ts';
import { type DavServer, describe, propfind } from './request.ts';
import { changesSince, type Delta, memberOf, membersOf } from './sync.ts';
import { childOf } from './xml.ts';

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
