import { expect, test } from 'bun:test';
import type { LinkCollection } from '../../../src/links/link-provider.ts';
import {
  calendarType,
  components,
  type FakeAnswer,
  type FakeDav,
  failureOf,
  found,
  homes,
  multistatus,
  principal,
  privileges,
  redirect,
  webPage,
} from '../../helpers/links/caldav-fake.ts';
import { discover, fakeServers } from './asked.ts';

const { serving } = fakeServers();

const nextcloud: Record<string, FakeAnswer> = {
  'PROPFIND /': () => webPage(405),
  'PROPFIND /.well-known/caldav': () => redirect('/remote.php/dav'),
  'PROPFIND /remote.php/dav': () => redirect('/remote.php/dav/'),
  'PROPFIND /remote.php/dav/': () =>
    multistatus(found('/remote.php/dav/', principal('/remote.php/dav/principals/users/mia/'))),
  'PROPFIND /remote.php/dav/principals/users/mia/': () =>
    multistatus(found('/remote.php/dav/principals/users/mia/', homes('/remote.php/dav/calendars/mia/'))),
  'PROPFIND 1 /remote.php/dav/calendars/mia/': () =>
    multistatus(...nextcloudHome('/remote.php/dav/calendars/mia/')),
  'PROPFIND 0 /remote.php/dav/calendars/mia/personal/': () =>
    multistatus(
      found(
        '/remote.php/dav/calendars/mia/personal/',
        `${calendarType}<d:displayname>Personal</d:displayname>${principal('/remote.php/dav/principals/users/mia/')}`,
      ),
    ),
};

const nextcloudCalendars: LinkCollection[] = [
  { href: '/remote.php/dav/calendars/mia/personal/', name: 'Personal', isWritable: true },
  { href: '/remote.php/dav/calendars/mia/team_shared_by_tom/', name: 'Team & friends', isWritable: true },
  { href: '/remote.php/dav/calendars/mia/contact_birthdays/', name: 'contact_birthdays', isWritable: false },
  { href: '/remote.php/dav/calendars/mia/football/', name: 'Football', isWritable: false },
];

test.each([
  '',
  '/',
  '/.well-known/caldav',
  '/remote.php/dav',
  '/remote.php/dav/',
  '/remote.php/dav/principals/users/mia/',
  '/remote.php/dav/calendars/mia/personal/',
  '/index.php/apps/calendar/dayGridMonth/now',
])('the calendars of Nextcloud are found from %p', async (path) => {
  const server = serving(nextcloud);
  expect(await discover(server, path)).toEqual(nextcloudCalendars);
});

test('Nextcloud in a folder is found without a well-known path', async () => {
  const below = Object.entries(nextcloud).filter(([key]) => !key.endsWith('/.well-known/caldav'));
  const moved = below.map(([key, answer]): [string, FakeAnswer] => [
    key.replace('/remote.php', '/cloud/remote.php'),
    (asked) => {
      const given = answer(asked);
      return typeof given === 'string' ? given.replaceAll('/remote.php', '/cloud/remote.php') : given;
    },
  ]);
  const server = serving(Object.fromEntries(moved));
  const calendars = await discover(server, '/cloud');
  expect(calendars.map(({ name }) => name)).toEqual(nextcloudCalendars.map(({ name }) => name));
  expect(calendars[0]?.href).toBe('/cloud/remote.php/dav/calendars/mia/personal/');
});

test('Baïkal is found at its dav.php', async () => {
  const server = serving({
    'PROPFIND /': () => webPage(),
    'PROPFIND /dav.php/': () => multistatus(found('/dav.php/', principal('/dav.php/principals/mia/'))),
    'PROPFIND /dav.php/principals/mia/': () =>
      multistatus(found('/dav.php/principals/mia/', homes('/dav.php/calendars/mia/'))),
    'PROPFIND 1 /dav.php/calendars/mia/': () =>
      multistatus(found('/dav.php/calendars/mia/default/', calendarType)),
  });
  expect(await discover(server, '/')).toEqual([
    { href: '/dav.php/calendars/mia/default/', name: 'default', isWritable: true },
  ]);
});

test('the partition where iCloud keeps the calendars is named, and gets no password', async () => {
  const partition = serving({});
  const icloud = serving({
    'PROPFIND /': () => multistatus(found('/', principal('/1365501036/principal/'))),
    'PROPFIND /1365501036/principal/': () =>
      multistatus(found('/1365501036/principal/', homes(`${partition.origin}/1365501036/calendars/`))),
  });
  const failure = { code: 'redirected_elsewhere', otherOrigin: partition.origin } as const;
  expect(await failureOf(discover(icloud, '/'))).toEqual(failure);
  expect(partition.asked).toEqual([]);
});

test('the partition of iCloud itself is linked, though it writes its whole origin', async () => {
  const partition: FakeDav = serving({
    'PROPFIND /': () => multistatus(found('/', principal('/1365501036/principal/'))),
    'PROPFIND /1365501036/principal/': () =>
      multistatus(found('/1365501036/principal/', homes(`${partition.origin}/1365501036/calendars`))),
    'PROPFIND 1 /1365501036/calendars/': () =>
      multistatus(found('/1365501036/calendars/home/', `${calendarType}<d:displayname>Home</d:displayname>`)),
  });
  expect(await discover(partition, '/')).toEqual([
    { href: '/1365501036/calendars/home/', name: 'Home', isWritable: true },
  ]);
});

/** A home of Nextcloud with all that is in one. */
function nextcloudHome(home: string): string[] {
  const typed = (name: string, types: string, properties = '') =>
    found(`${home}${name}/`, `<d:resourcetype><d:collection/>${types}</d:resourcetype>${properties}`);
  const mine = privileges('write', 'write-properties', 'write-content', 'unlock', 'bind', 'unbind', 'read');
  return [
    typed('', ''),
    typed(
      'personal',
      '<cal:calendar/>',
      `<d:displayname>Personal</d:displayname>${components('VEVENT', 'VTODO')}${mine}`,
    ),
    typed(
      'team_shared_by_tom',
      '<cal:calendar/><cs:shared/>',
      `<d:displayname>Team &amp; friends</d:displayname>${mine}`,
    ),
    typed('contact_birthdays', '<cal:calendar/>', privileges('read', 'read-acl', 'write-properties')),
    typed('tasks', '<cal:calendar/>', components('VTODO') + mine),
    typed('old', '<cal:calendar/><nc:deleted-calendar xmlns:nc="http://nextcloud.com/ns"/>', mine),
    typed('football', '<cal:calendar/><cs:subscribed/>', `<d:displayname>Football</d:displayname>${mine}`),
    typed('holidays', '<cs:subscribed/>', privileges('read')),
    typed('inbox', '<cal:schedule-inbox/>'),
    typed('outbox', '<cal:schedule-outbox/>'),
    typed('trashbin', '<nc:trash-bin xmlns:nc="http://nextcloud.com/ns"/>'),
  ];
}
