import type { LinkErrorCode } from '../../domain/calendar/link-failure.ts';
import { LinkError } from '../link-error.ts';
import type { LinkCollection } from '../link-provider.ts';
import { asFolder, lastSegment, pathOf } from './href.ts';
import { type DavPart, property, textOf } from './multistatus.ts';
import { type DavServer, describe, propfind } from './request.ts';
import { childOf, childrenOf, type DavName } from './xml.ts';

/**
 * The calendars that a user may read (RFC 6764, section 6; RFC 4791, section 6.2.1), whatever address they were given: the
 * server, its well-known path, a principal, a calendar home or a calendar. Throws LinkError.
 */
export async function discoverCalendars(server: DavServer): Promise<LinkCollection[]> {
  const start = await findStart(server);
  const collections = new Map<string, LinkCollection>();
  addCalendar(collections, start.part);
  try {
    for (const home of await findHomes(server, start)) {
      for (const part of await listHome(server, home)) addCalendar(collections, part);
    }
  } catch (error) {
    // Some users can see nothing on the server but a calendar that somebody shares with them.
    if (!isCalendar(start.part) || !isOneOf(error, [...wrongPlace, 'unauthorized'])) throw error;
  }
  if (collections.size === 0) throw new LinkError('no_calendars', { host: server.host });
  return [...collections.values()];
}

/** The resource that discovery starts from, and its URL. */
type Start = { part: DavPart; url: URL };

const resourceProperties =
  '<D:resourcetype/><D:displayname/><D:current-user-principal/><D:current-user-privilege-set/>' +
  '<C:calendar-home-set/><C:supported-calendar-component-set/>';

/** Where servers that are installed in a folder speak CalDAV: Nextcloud and ownCloud, Baïkal. */
const usualPaths = ['remote.php/dav/', 'dav.php/'];

const wellKnown = '/.well-known/caldav';

/** Failures that say more than "nothing here speaks CalDAV", the most helpful ones first. */
const tellingCodes = ['redirected_elsewhere', 'insecure', 'forbidden', 'server_failed'] as const;

/** How an address may fail while another one on the same server speaks CalDAV. */
const wrongPlace: LinkErrorCode[] = [
  ...tellingCodes,
  'not_found',
  'unexpected_answer',
  'empty',
  'truncated',
  'too_large',
  'too_many_redirects',
];

async function findStart(server: DavServer): Promise<Start> {
  const failures: LinkError[] = [];
  for (const path of startPaths(server.path)) {
    try {
      const { part, url } = await describe(server, path, resourceProperties);
      if (part) return { part, url };
    } catch (error) {
      if (!isOneOf(error, wrongPlace)) throw error;
      failures.push(error);
    }
  }
  const telling = tellingCodes.flatMap((code) => failures.filter((failure) => failure.code === code));
  throw telling[0] ?? new LinkError('not_caldav', { host: server.host });
}

function isOneOf(error: unknown, codes: readonly LinkErrorCode[]): error is LinkError {
  return error instanceof LinkError && codes.includes(error.code);
}

/** The given path comes first, unless it's the whole server: its well-known path says where CalDAV is. */
function startPaths(path: string): string[] {
  const below = usualPaths.map((usual) => asFolder(path) + usual);
  if (path === '/') return [wellKnown, '/', ...below];
  return [...new Set([path, wellKnown, ...(path === wellKnown ? ['/'] : below)])];
}

/** The calendar homes of a user; if the server names none, the given folder, or the one that the calendar is in. */
async function findHomes(server: DavServer, { part, url }: Start): Promise<string[]> {
  const given = hrefsIn(part, 'C:calendar-home-set');
  if (given.length > 0) return pathsOf(server, given, url);
  const principals = pathsOf(server, hrefsIn(part, 'D:current-user-principal'), url);
  for (const principal of principals) {
    const found = await describe(server, principal, resourceProperties);
    const homes = hrefsIn(found.part, 'C:calendar-home-set');
    if (homes.length > 0) return pathsOf(server, homes, found.url);
  }
  return [isCalendar(part) ? part.href.replace(/[^/]+\/*$/, '') : part.href];
}

function hrefsIn(part: DavPart | undefined, name: DavName): string[] {
  const element = part && property(part, name);
  return childrenOf(element, 'D:href').flatMap((href) => textOf(href) ?? []);
}

/** Hrefs as paths on this server. Throws LinkError if all of them lead to another server, and names it. */
function pathsOf({ host, origin }: DavServer, hrefs: string[], base: URL): string[] {
  const paths = hrefs.flatMap((href) => pathOf(href, base) ?? []);
  const elsewhere = hrefs.find(
    (href) => URL.canParse(href, base.href) && new URL(href, base).origin !== origin,
  );
  if (paths.length > 0 || elsewhere === undefined) return paths;
  throw new LinkError('redirected_elsewhere', { host, otherOrigin: new URL(elsewhere, base).origin });
}

async function listHome(server: DavServer, home: string): Promise<DavPart[]> {
  const properties = resourceProperties;
  const { parts, own } = await propfind(server, asFolder(home), { depth: '1', properties });
  return own ? [own, ...parts] : parts;
}

function addCalendar(collections: Map<string, LinkCollection>, part: DavPart): void {
  if (!isCalendar(part) || !holdsEvents(part)) return;
  const privileges = privilegesOf(part);
  if (privileges && !privileges.some((name) => readingPrivileges.includes(name))) return;
  const key = asFolder(part.key);
  if (collections.has(key)) return;
  collections.set(key, {
    href: part.href,
    name: (textOf(property(part, 'D:displayname')) ?? lastSegment(part.href)).slice(0, longestName),
    isWritable: !isSubscribed(part) && (privileges?.some((name) => writingPrivileges.includes(name)) ?? true),
  });
}

const longestName = 100;
const readingPrivileges = ['read', 'all'];
const writingPrivileges = ['write', 'write-content', 'bind', 'all'];

/** Whether it's a calendar in use: Nextcloud also lists deleted ones, which can still be restored. */
function isCalendar(part: DavPart): boolean {
  const types = property(part, 'D:resourcetype');
  const isDeleted = types?.children.some(({ name }) => name === 'deleted-calendar') === true;
  const isSchedule = ['schedule-inbox', 'schedule-outbox'].some((name) => childOf(types, `C:${name}`));
  return childOf(types, 'C:calendar') !== undefined && !isDeleted && !isSchedule;
}

/** Whether it's only the server's copy of somebody else's calendar. */
function isSubscribed(part: DavPart): boolean {
  return childOf(property(part, 'D:resourcetype'), 'CS:subscribed') !== undefined;
}

/** A calendar takes all components unless the server says otherwise (RFC 4791, section 5.2.3). */
function holdsEvents(part: DavPart): boolean {
  const components = childrenOf(property(part, 'C:supported-calendar-component-set'), 'C:comp');
  if (components.length === 0) return true;
  return components.some(({ attributes }) => attributes.get('name')?.toUpperCase() === 'VEVENT');
}

/** What the user may do (RFC 3744, section 5.5); undefined if the server doesn't say. */
function privilegesOf(part: DavPart): string[] | undefined {
  const privileges = childrenOf(property(part, 'D:current-user-privilege-set'), 'D:privilege');
  const names = privileges.flatMap(({ children }) => children.map(({ name }) => name));
  return names.length === 0 ? undefined : names;
}
