import { insertAuditEntry } from '../../../db/queries/audit-entries.ts';
import { takeLiveBookings } from '../../../db/queries/links/events.ts';
import {
  changeLink,
  deleteLink,
  insertLink,
  type Link,
  linkById,
  managedLinks,
  sealedAccess,
} from '../../../db/queries/links/links.ts';
import { bookingsShownBy, claimShownTimes } from '../../../db/queries/links/moved-events.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Writing, write } from '../../../db/write.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import type { CalendarKey } from '../../domain/calendar/calendar.ts';
import { defaultFreshnessMinutes, freshnessBounds, type LinkKind } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import type { LinkAccess, LinkCollection } from '../../links/link-provider.ts';
import { toLinkError } from '../../links/sync/connector.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../bookings/changes.ts';

/** The most calendars that may be linked to one. */
export const mostLinks = 10;

/** How long a live test may take, in milliseconds: somebody is waiting for it. */
const testMs = 25_000;

/** A calendar elsewhere that is about to be linked. */
export type LinkTest = { kind: LinkKind; access: LinkAccess };

/** Looks what there is at the other side, and whether it can be read. Throws LinkError. */
export async function testLink(
  { linkReach }: Services,
  { kind, access }: LinkTest,
): Promise<LinkCollection[]> {
  const host = hostOf(access.url);
  try {
    return await linkReach.within(testMs, host, async (signal) => {
      const { provider, network } = linkReach.byKind(kind, signal);
      return await provider.discover(access, network);
    });
  } catch (error) {
    const failure = toLinkError(error, host);
    throw failure.code === 'internal' ? error : failure;
  }
}

/** A link as people want it. Instants in epoch milliseconds. */
export type WantedLink = CalendarKey &
  LinkTest & {
    id: string;
    /** Those that count as busy: at least one. */
    collections: readonly LinkCollection[];
    /** The one that bookings are written to; undefined for none. */
    target?: LinkCollection | undefined;
    /** For how many minutes a reading counts; undefined for what is usual for its kind. */
    freshnessMinutes?: number | undefined;
    at: number;
  };

/**
 * Links a calendar elsewhere, and has it read at once; the bookings to come are to be written to its target. Until it was
 * read once, nothing of the calendar is offered. False where it was linked by this id before. Throws InputError where there
 * are too many, or something is out of its bounds.
 */
export async function addLink(services: Services, wanted: WantedLink, actor: Actor): Promise<boolean> {
  const { db, linkReach } = services;
  const { id, workspaceId, calendarId, kind, collections, target, at } = wanted;
  const key = { workspaceId, calendarId };
  const freshnessMinutes = readFreshness(wanted.freshnessMinutes ?? defaultFreshnessMinutes[kind]);
  if (collections.length === 0) throw new InputError('choose at least one calendar that counts as busy');
  const host = hostOf(wanted.access.url);
  const named = collections.map(({ name }) => name).filter((name) => name !== '');
  const name = named.join(', ').slice(0, 200) || host;
  const link = {
    ...key,
    id,
    kind,
    name,
    host,
    access: linkReach.seal(id, wanted.access),
    freshnessMinutes,
    collections,
    target: target ? { href: target.href, name: target.name } : null,
    createdAt: at,
  };
  const isNew = await write(db, async (transaction) => {
    if (await linkById(transaction, id)) return false;
    if ((await managedLinks(transaction, key)).length >= mostLinks) throw tooMany();
    await insertLink(transaction, link);
    if (target) await takeLiveBookings(transaction, { ...key, id, targetHref: target.href, at });
    const detail = { kind, host, link: name, ...(target && { writesTo: target.name }) };
    await record(transaction, { action: 'link.add', key, linkId: id, at, actor, detail });
    return true;
  });
  if (isNew) await services.links.read(id);
  return isNew;
}

/** What may change of a link; what is undefined stays as it is. */
export type LinkChanges = { freshnessMinutes?: number; access?: Pick<LinkAccess, 'user' | 'password'> };

/**
 * Changes a link, and has it read at once. A new user or password is tried first. Throws LinkError where it does not work,
 * and InputError where something is out of its bounds.
 */
export async function updateLink(
  services: Services,
  { link, changes, at }: { link: Link; changes: LinkChanges; at: number },
  actor: Actor,
): Promise<void> {
  const { db } = services;
  const { freshnessMinutes, access } = changes;
  if (freshnessMinutes !== undefined) readFreshness(freshnessMinutes);
  const sealed = access && (await changedAccess(services, { link, access }));
  await write(db, async (transaction) => {
    const change = { linkId: link.id, at, freshnessMinutes, access: sealed };
    if (!(await changeLink(transaction, change))) throw gone();
    const detail = {
      ...nameOf(link),
      ...(access && { credentials: true }),
      ...(freshnessMinutes !== undefined && { freshnessMinutes }),
    };
    await record(transaction, { action: 'link.update', key: link, linkId: link.id, at, actor, detail });
  });
  await services.links.readAnew(link.id);
}

/** Removes a link with the time that it occupied; what was written to the other side stays there. */
export async function removeLink(
  db: Database,
  { link, at }: { link: Link; at: number },
  actor: Actor,
): Promise<void> {
  await write(db, async (transaction) => {
    const bookingIds = await bookingsShownBy(transaction, link.id);
    if (!(await deleteLink(transaction, { ...link, linkId: link.id }))) return;
    await claimShownTimes(transaction, { bookingIds, now: at });
    const detail = nameOf(link);
    await record(transaction, { action: 'link.remove', key: link, linkId: link.id, at, actor, detail });
  });
}

/** The name of the server in an address as somebody typed it: no path, no user, nothing that may be secret. */
export function hostOf(url: string): string {
  // "example.com:8443" has no scheme; "webcal:example.com" does.
  const pattern = /^(?:[a-z][a-z0-9+.-]*:\/\/|webcals?:)?(?:[^/?#]*@)?([^/?#@]*)/i;
  const [, host = ''] = pattern.exec(url.trim()) ?? [];
  return host.toLowerCase().slice(0, 255);
}

async function changedAccess(
  services: Services,
  { link, access }: { link: Link; access: Pick<LinkAccess, 'user' | 'password'> },
): Promise<string> {
  const { db, linkReach } = services;
  const sealed = await sealedAccess(db, link.id);
  if (!sealed) throw gone();
  const before = linkReach.of({ ...sealed, id: link.id }, new AbortController().signal).access;
  const user = access.user ?? before.user;
  const password = access.password ?? before.password;
  if ((user === undefined) !== (password === undefined)) {
    throw new InputError('a user name and a password belong together: give both');
  }
  const changed = { url: before.url, user, password };
  await testLink(services, { kind: link.kind, access: changed });
  return linkReach.seal(link.id, changed);
}

function readFreshness(minutes: number): number {
  const { minimum, maximum } = freshnessBounds;
  if (Number.isInteger(minutes) && minutes >= minimum && minutes <= maximum) return minutes;
  throw new InputError(`freshness is ${minutes}: it must be whole minutes from ${minimum} to ${maximum}`);
}

function gone(): InputError {
  return new InputError('the link is gone: somebody has removed it');
}

function tooMany(): InputError {
  return new InputError(`the calendar has ${mostLinks} links, the most there may be: remove one first`);
}

function nameOf({ kind, host, name }: Link): Record<string, unknown> {
  return { kind, host, link: name };
}

type LinkEntry = {
  action: Extract<AuditAction, `link.${string}`>;
  key: CalendarKey;
  linkId: string;
  at: number;
  actor: Actor;
  detail: Record<string, unknown>;
};

async function record(
  transaction: Writing,
  { action, key, linkId, at, actor, detail }: LinkEntry,
): Promise<void> {
  await insertAuditEntry(transaction, {
    ...actor,
    workspaceId: key.workspaceId,
    at,
    action,
    subjectId: linkId,
    detail: { calendarId: key.calendarId, ...detail },
  });
}
