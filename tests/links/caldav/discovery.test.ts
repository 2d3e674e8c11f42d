import { expect, test } from 'bun:test';
import { caldav } from '../../../src/links/caldav/caldav.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import {
  calendarType,
  components,
  type FakeAnswer,
  failureOf,
  found,
  multistatus,
  privileges,
  redirect,
  testNetwork,
  webPage,
} from '../../helpers/links/caldav-fake.ts';
import { discover, fakeServers } from './asked.ts';

const { serving } = fakeServers();

test.each([301, 302, 303, 307, 308])(
  'a server that sends on to another by %d names it, and no password goes there',
  async (status) => {
    const other = serving({});
    const server = serving({
      'PROPFIND /': () => redirect('https://www.example.com/', status),
      'PROPFIND /.well-known/caldav': () => redirect(`${other.origin}/dav/`, status),
    });
    const failure = { code: 'redirected_elsewhere', otherOrigin: other.origin } as const;
    expect(await failureOf(discover(server, '/'))).toEqual(failure);
    expect(other.asked).toEqual([]);
  },
);

test('a link without a password does not wander to another server either', async () => {
  const other = serving({ 'PROPFIND /cal/': () => multistatus(found('/cal/', calendarType)) });
  const server = serving({ 'PROPFIND /': () => redirect(`${other.origin}/cal/`) });
  const work = caldav.discover(restoredAccess('caldav', { url: server.origin }), testNetwork());
  expect(await failureOf(work)).toEqual({ code: 'redirected_elsewhere', otherOrigin: other.origin });
});

test('a calendar that another user shares is found where its home is closed', async () => {
  for (const status of [401, 403, 404, 405, 500]) {
    const server = serving({
      'PROPFIND 0 /tom/team/': () => multistatus(found('/tom/team/', calendarType)),
      'PROPFIND /tom/': () => new Response('', { status }),
    });
    expect(await discover(server, '/tom/team/')).toEqual([
      { href: '/tom/team/', name: 'team', isWritable: true },
    ]);
  }
});

test('a calendar and its sisters are found where nobody is named', async () => {
  const server = serving({
    'PROPFIND 0 /tom/team/': () => multistatus(found('/tom/team/', calendarType)),
    'PROPFIND 1 /tom/': () =>
      multistatus(found('/tom/', ''), found('/tom/private', calendarType), found('/tom/team', calendarType)),
  });
  const calendars = await discover(server, '/tom/team/');
  expect(calendars.map(({ href }) => href)).toEqual(['/tom/team/', '/tom/private']);
});

test('homes may be several, and relative', async () => {
  const server = serving({
    'PROPFIND 0 /mia/': () =>
      multistatus(
        found(
          '/mia/',
          '<cal:calendar-home-set><d:href>calendars/</d:href><d:href>/team/</d:href></cal:calendar-home-set>',
        ),
      ),
    'PROPFIND 1 /mia/calendars/': () => multistatus(found('a/', calendarType)),
    'PROPFIND 1 /team/': () => multistatus(found('b/', calendarType)),
  });
  expect((await discover(server, '/mia/')).map(({ href }) => href)).toEqual([
    '/mia/calendars/a/',
    '/team/b/',
  ]);
});

const kinds: [string, string, boolean | undefined][] = [
  ['no privileges told', '', true],
  ['an empty list of privileges', privileges(), true],
  ['read', privileges('read'), false],
  ['read and write', privileges('read', 'write'), true],
  ['read and write-content', privileges('read', 'write-content'), true],
  ['read and bind', privileges('read', 'bind'), true],
  ['read and write-properties', privileges('read', 'write-properties'), false],
  ['all', privileges('all'), true],
  ['free-busy alone', privileges('read-free-busy'), undefined],
  ['events and tasks', components('VTODO', 'VEVENT'), true],
  ['events in small letters', components('vevent'), true],
  ['tasks alone', components('VTODO'), undefined],
];

test.each(kinds)('a calendar with %s', async (_, properties, isWritable) => {
  const server = serving({ 'PROPFIND /cal/': () => multistatus(found('/cal/', calendarType + properties)) });
  if (isWritable === undefined) {
    expect(await failureOf(discover(server, '/cal/'))).toEqual({ code: 'no_calendars' });
  } else {
    expect(await discover(server, '/cal/')).toEqual([{ href: '/cal/', name: 'cal', isWritable }]);
  }
});

test('a long name is shortened, and one in percents is read', async () => {
  const server = serving({
    'PROPFIND /home/': () =>
      multistatus(
        found('/home/a/', `${calendarType}<d:displayname> ${'n'.repeat(300)} </d:displayname>`),
        found('/home/M%C3%A4rz%20%26%20mehr/', calendarType),
        found('/home/100%25/', calendarType),
        found('/home/50%/', calendarType),
      ),
  });
  const names = (await discover(server, '/home/')).map(({ name }) => name);
  expect(names).toEqual(['n'.repeat(100), 'März & mehr', '100%', '50%']);
});

test('a wrong password is asked with once', async () => {
  const server = serving({ 'PROPFIND /.well-known/caldav': () => new Response('', { status: 401 }) });
  expect(await failureOf(discover(server, '/'))).toEqual({ code: 'unauthorized', status: 401 });
  expect(server.asked).toHaveLength(1);
});

const noCaldav: [string, FakeAnswer, object][] = [
  ['web pages', () => webPage(), { code: 'not_caldav' }],
  ['404', () => webPage(404), { code: 'not_caldav' }],
  ['405', () => webPage(405), { code: 'not_caldav' }],
  ['403', () => webPage(403), { code: 'forbidden', status: 403 }],
  ['502', () => webPage(502), { code: 'server_failed', status: 502 }],
  ['429', () => webPage(429), { code: 'slow_down', status: 429, retryAfterSeconds: undefined }],
  ['empty lists', () => multistatus(), { code: 'not_caldav' }],
  [
    'folders without calendars',
    () => multistatus(found('/', '<d:resourcetype><d:collection/></d:resourcetype>')),
    { code: 'no_calendars' },
  ],
];

test.each(noCaldav)('a server that answers with %s has no calendars', async (_, answer, failure) => {
  const paths = ['/', '/.well-known/caldav', '/remote.php/dav/', '/dav.php/'];
  const server = serving(Object.fromEntries(paths.map((path) => [`PROPFIND ${path}`, answer])));
  expect(await failureOf(discover(server, '/'))).toEqual(failure as never);
});
