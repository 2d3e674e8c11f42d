import { type CalendarLink, managedLinks } from '../../../db/queries/links/links.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type PageAnswer, type SignedIn, signedIn } from '../dashboard/dashboard.ts';
import { disposedAfterEach } from '../disposed-after-each.ts';
import { type TestServices, testServices } from '../workspace.ts';
import { calendarType, FakeDav, found, homes, multistatus, principal, privileges } from './caldav-fake.ts';

/** What must never be shown or logged: the path of a feed, a user and a password at the other side. */
export const secrets = {
  path: '/private-a1b2c3secret/basic.ics',
  user: 'mia.secretuser',
  password: 'plover "lantern" <seven>',
} as const;

/** A calendar, somebody who may link others to it, and a server with a feed and with calendars by CalDAV. */
export type LinkedPlace = {
  made: TestServices;
  admin: SignedIn;
  calendar: Calendar;
  /** The path of the page. */
  path: string;
  server: FakeDav;
  /** What a feed's form is sent with, and that of CalDAV. */
  feed: Record<'kind' | 'url' | 'user' | 'password', string>;
  caldav: Record<'kind' | 'url' | 'user' | 'password', string>;
};

async function linkedPlace(names: { feed?: string; work?: string } = {}): Promise<LinkedPlace> {
  const made = await testServices({ config: { linkNetworks: ['127.0.0.1/32'], logLevel: 'debug' } });
  const admin = await signedIn(made, { role: 'admin' });
  const calendar = await made.calendar({ workspaceId: admin.workspaceId, name: 'Practice' });
  const server = otherSide(names);
  const { user, password } = secrets;
  return {
    made,
    admin,
    calendar,
    path: `/calendars/${calendar.id}/links`,
    server,
    feed: { kind: 'ics', url: server.origin + secrets.path, user: '', password: '' },
    caldav: { kind: 'caldav', url: `${server.origin}/dav/`, user, password },
  };
}

/** Makes places whose servers end with the test that asked for them. Call it outside of tests. */
export function linkedPlaces(): (...given: Parameters<typeof linkedPlace>) => Promise<LinkedPlace> {
  const disposed = disposedAfterEach();
  return async (...given) => {
    const place = await linkedPlace(...given);
    disposed(place.server);
    return place;
  };
}

/** A server with a feed of two events and, for who has the password, two calendars of which one can be written to. */
export function otherSide({
  feed = 'Family',
  work = 'Work',
}: {
  feed?: string;
  work?: string;
} = {}): FakeDav {
  const home = '/dav/mia/';
  const part = (name: string, title: string, ...may: string[]) =>
    found(
      `${home}${name}/`,
      `${calendarType}<d:displayname>${xml(title)}</d:displayname>${privileges(...may)}`,
    );
  const parts = { work: part('work', work, 'read', 'write'), team: part('team', 'Team', 'read') };
  const answers = {
    'PROPFIND /dav/': () => multistatus(found('/dav/', principal(home))),
    [`PROPFIND 0 ${home}`]: () => multistatus(found(home, principal(home) + homes(home))),
    [`PROPFIND 1 ${home}`]: () => multistatus(found(home, ''), parts.work, parts.team),
    [`PROPFIND ${home}work/`]: () => multistatus(parts.work),
    [`PROPFIND ${home}team/`]: () => multistatus(parts.team),
  };
  const guarded = Object.entries(answers).map(([what, answer]) => [
    what,
    ({ authorization }: { authorization: string | null }) =>
      authorization === basic(secrets.password) ? answer() : new Response('', { status: 401 }),
  ]);
  return new FakeDav({
    ...Object.fromEntries(guarded),
    [`GET ${secrets.path}`]: () => new Response(feedOf(feed)),
  });
}

/** A feed with an event on Monday the 23rd from nine to ten, and one all Tuesday. */
export function feedOf(name: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other//Side//EN',
    `X-WR-CALNAME:${name}`,
    'BEGIN:VEVENT',
    'UID:one@other.example',
    'DTSTAMP:20261101T000000Z',
    'DTSTART:20261123T090000Z',
    'DTEND:20261123T100000Z',
    'SUMMARY:Dentist of my own',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:two@other.example',
    'DTSTAMP:20261101T000000Z',
    'DTSTART;VALUE=DATE:20261124',
    'DTEND;VALUE=DATE:20261125',
    'SUMMARY:Away',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** The second step's form as a page has it: its hidden fields, and what it suggests. */
export function foundForm({ text }: PageAnswer): [string, string][] {
  const hidden = [...text.matchAll(/<input type="hidden" name="(id|sealed)" value="([^"]*)"/g)];
  const checked = [...text.matchAll(/<input type="(?:checkbox|radio)" name="(\w+)" value="(\d*)" checked/g)];
  const fields = [...hidden, ...checked].map(([, name = '', value = '']): [string, string] => [name, value]);
  const [, freshness = ''] = /name="freshness" value="(\d+)"/.exec(text) ?? [];
  return [...fields, ['freshness', freshness]];
}

/** Links what a form says in both steps, as the page suggests it but for what is given; gives the link. */
export async function linkBy(
  place: LinkedPlace,
  fields: Record<string, string>,
  chosen: Record<string, string> = {},
): Promise<CalendarLink> {
  const { admin, path } = place;
  const shown = await admin.post(`${path}/new`, fields);
  if (shown.status !== 200) throw new Error(`not found: ${shown.text}`);
  const form = foundForm(shown).filter(([name]) => chosen[name] === undefined);
  const answer = await admin.post(path, [...form, ...Object.entries(chosen)]);
  if (answer.status !== 303) throw new Error(`not linked: ${answer.text}`);
  const [, id] = form.find(([name]) => name === 'id') ?? [];
  const link = (await linksOf(place)).find((each) => each.id === id);
  if (!link) throw new Error('there is no link');
  return link;
}

/** The links of a place's calendar. */
export function linksOf({ made, calendar }: LinkedPlace): Promise<CalendarLink[]> {
  return managedLinks(made.db, { workspaceId: calendar.workspaceId, calendarId: calendar.id });
}

/** The header that somebody signs in with by a password. */
export function basic(password: string): string {
  return `Basic ${Buffer.from(`${secrets.user}:${password}`).toString('base64')}`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** What somebody did to links as the audit log keeps it, the oldest first. */
export async function auditedIn({ made, admin }: LinkedPlace) {
  const rows = await made.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('actor_id', '=', admin.userId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, detail }) => ({ action, ...JSON.parse(detail) }));
}

/** The text of a page's main part without its markup. */
export function wordsOf(text: string): string {
  const [, main = ''] = text.split('<main');
  return main
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:])/g, '$1');
}
