import { LinkError, type LinkErrorCode } from '../link-error.ts';
import type { LinkCollection } from '../link-provider.ts';
import { asFolder, hrefKey, isSameKey, lastSegment, pathOf } from './href.ts';
import { type DavPart, property, textOf } from './multistatus.ts';
import { type DavServer, type MultistatusResponse, requestMultistatus } from './request.ts';
import { childOf, childrenOf, type DavName, type XmlElement, xmlDocument } from './xml.ts';

/**
 * The calendars that a user may read (RFC 6764, section 6; RFC 4791, section 6.2.1), from whatever address people have:
 * the server, its well-known path, a principal, a calendar home or one calendar. Throws LinkError.
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
    // A calendar that another user shares may be all that this one sees of the server.
    if (!isCalendar(start.part) || !isOneOf(error, [...wrongPlace, 'unauthorized'])) throw error;
  }
  if (collections.size === 0) throw new LinkError('no_calendars', { host: server.host });
  return [...collections.values()];
}

/** The resource at which discovery begins, and where it is said to be. */
type Start = { part: DavPart; url: URL };

const resourceProperties =
  '<D:resourcetype/><D:displayname/><D:current-user-principal/><D:current-user-privilege-set/>' +
  '<C:calendar-home-set/><C:supported-calendar-component-set/>';

const propfindBody = xmlDocument('D:propfind', `<D:prop>${resourceProperties}</D:prop>`);

/** Where servers speak CalDAV that were put into a folder: Nextcloud and ownCloud, Baïkal. */
const usualPaths = ['remote.php/dav/', 'dav.php/'];

const wellKnown = '/.well-known/caldav';

/** Failures that say more than that nothing there speaks CalDAV, those that help most first. */
const tellingCodes = ['redirected_elsewhere', 'insecure', 'forbidden', 'server_failed'] as const;

/** What an address may answer with while another of the same server speaks CalDAV. */
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
      const answer = await describe(server, path, '0');
      const part = answer.own ?? answer.parts[0];
      if (part) return { part, url: answer.url };
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

/** What people pointed to comes first, unless it is a whole server, which says by its well-known path where CalDAV is. */
function startPaths(path: string): string[] {
  const below = usualPaths.map((usual) => asFolder(path) + usual);
  if (path === '/') return [wellKnown, '/', ...below];
  return [...new Set([path, wellKnown, ...(path === wellKnown ? ['/'] : below)])];
}

async function describe(server: DavServer, href: string, depth: '0' | '1'): Promise<MultistatusResponse> {
  return await requestMultistatus(server, { method: 'PROPFIND', href, depth, body: propfindBody });
}

/** The calendar homes of a user; where nothing tells of any, the folder that people pointed to, or the one around it. */
async function findHomes(server: DavServer, { part, url }: Start): Promise<string[]> {
  const given = hrefsIn(part, 'C:calendar-home-set');
  if (given.length > 0) return pathsOf(server, given, url);
  const principals = pathsOf(server, hrefsIn(part, 'D:current-user-principal'), url);
  for (const principal of principals) {
    const answer = await describe(server, principal, '0');
    const homes = hrefsIn(answer.own ?? answer.parts[0], 'C:calendar-home-set');
    if (homes.length > 0) return pathsOf(server, homes, answer.url);
  }
  return [isCalendar(part) ? part.href.replace(/[^/]+\/*$/, '') : part.href];
}

function hrefsIn(part: DavPart | undefined, name: DavName): string[] {
  const element = part && property(part, name);
  return childrenOf(element, 'D:href').flatMap((href) => textOf(href) ?? []);
}

/** Hrefs as paths of this server. Where all of them lead to another, whoever makes the link is told which. */
function pathsOf({ host, origin }: DavServer, hrefs: string[], base: URL): string[] {
  const paths = hrefs.flatMap((href) => pathOf(href, base) ?? []);
  const elsewhere = hrefs.find(
    (href) => URL.canParse(href, base.href) && new URL(href, base).origin !== origin,
  );
  if (paths.length > 0 || elsewhere === undefined) return paths;
  throw new LinkError('redirected_elsewhere', { host, otherOrigin: new URL(elsewhere, base).origin });
}

async function listHome(server: DavServer, home: string): Promise<DavPart[]> {
  const { parts, url } = await describe(server, asFolder(home), '1');
  const homeKey = hrefKey(url.pathname);
  const homeItself = parts.filter(({ key }) => isSameKey(key, homeKey));
  return [...homeItself, ...parts.filter((part) => !homeItself.includes(part))];
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
    isWritable: isSubscribed(part) === false && (privileges?.some(isWriting) ?? true),
  });
}

const longestName = 100;
const readingPrivileges = ['read', 'all'];
const writingPrivileges = ['write', 'write-content', 'bind', 'all'];

function isWriting(name: string): boolean {
  return writingPrivileges.includes(name);
}

function typesOf(part: DavPart): XmlElement | undefined {
  return property(part, 'D:resourcetype');
}

/** Whether it is a calendar that is in use: Nextcloud shows deleted ones too, which can still be restored. */
function isCalendar(part: DavPart): boolean {
  const types = typesOf(part);
  const isDeleted = types?.children.some(({ name }) => name === 'deleted-calendar') === true;
  const isSchedule = ['schedule-inbox', 'schedule-outbox'].some((name) => childOf(types, `C:${name}`));
  return childOf(types, 'C:calendar') !== undefined && !isDeleted && !isSchedule;
}

/** Whether it is another's calendar that the server only keeps a copy of. */
function isSubscribed(part: DavPart): boolean {
  return childOf(typesOf(part), 'CS:subscribed') !== undefined;
}

/** Where a server does not say which components a calendar takes, it takes all (RFC 4791, section 5.2.3). */
function holdsEvents(part: DavPart): boolean {
  const components = childrenOf(property(part, 'C:supported-calendar-component-set'), 'C:comp');
  if (components.length === 0) return true;
  return components.some(({ attributes }) => attributes.get('name')?.toUpperCase() === 'VEVENT');
}

/** What the user may do (RFC 3744, section 5.5); undefined where the server does not say. */
function privilegesOf(part: DavPart): string[] | undefined {
  const element = property(part, 'D:current-user-privilege-set');
  const names = childrenOf(element, 'D:privilege').flatMap(({ children }) =>
    children.map(({ name }) => name),
  );
  return names.length === 0 ? undefined : names;
}
