import { expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { caldav } from '../../../src/links/caldav/caldav.ts';
import { digestHeader, readDigestChallenge } from '../../../src/links/caldav/digest.ts';
import type { LinkAccess } from '../../../src/links/link-access.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import {
  type Asked,
  calendarType,
  eventText,
  FakeDav,
  failureOf,
  found,
  multistatus,
  putText,
  redirect,
  testNetwork,
} from '../../helpers/links/caldav-fake.ts';

const disposed = disposedAfterEach();

// RFC 7616, section 3.9.1.
const example =
  'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=ALGORITHM, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';

test.each([
  ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
])('a request is signed by %s as in the RFC', (algorithm, response) => {
  const challenge = readDigestChallenge(example.replace('ALGORITHM', algorithm));
  if (!challenge) throw new Error('no challenge');
  const header = digestHeader(challenge, {
    credentials: { user: 'Mufasa', password: 'Circle of Life' },
    method: 'GET',
    uri: '/dir/index.html',
    count: 1,
    clientNonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
  });
  expect(header).toBe(
    `Digest username="Mufasa", realm="http-auth@example.org", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", uri="/dir/index.html", response="${response}", algorithm=${algorithm}, opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS", qop=auth, nc=00000001, cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"`,
  );
});

test('a request is signed as RFC 2069 did, where a server counts nothing', () => {
  const challenge = readDigestChallenge(
    'Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"',
  );
  if (!challenge) throw new Error('no challenge');
  const credentials = { user: 'Mufasa', password: 'Circle Of Life' };
  const header = digestHeader(challenge, {
    credentials,
    method: 'GET',
    uri: '/dir/index.html',
    count: 1,
    clientNonce: 'x',
  });
  expect(header).toContain('response="670fd8c2df070c60b045671b8b24ff02"');
  expect(header).not.toContain('cnonce');
});

test.each([
  ['DIGEST Realm="a, b=c", NONCE=abc', { realm: 'a, b=c', nonce: 'abc', isCounted: false }],
  ['Negotiate, Digest realm="a", nonce="n", qop=auth', { realm: 'a', isCounted: true }],
  ['Digest realm="a \\"b\\"", nonce="n"', { realm: 'a "b"' }],
  ['Digest realm="basic ", nonce="n"', { realm: 'basic ' }],
  [
    'Digest realm="a", nonce="1", algorithm=SHA-256, Digest realm="a", nonce="2", algorithm=MD5',
    { nonce: '1', algorithm: 'SHA-256' },
  ],
])('%p asks for Digest', (header, challenge) => {
  expect(readDigestChallenge(header)).toMatchObject(challenge);
});

test.each([
  null,
  '',
  'Basic realm="a"',
  'Basic realm="a", Digest realm="a", nonce="n"',
  'Digest realm="a", nonce="n", Basic realm="a"',
  'Bearer',
  'Digest realm="a"',
  'Digest realm="a", nonce="n", qop="auth-int"',
  'Digest realm="a", nonce="n", algorithm=SHA-512-256',
])('%p asks for nothing that Digest could answer', (header) => {
  expect(readDigestChallenge(header)).toBeUndefined();
});

test('Baïkal as it is installed is read and written', async () => {
  const server = baikal();
  const calendars = await caldav.discover(server.access(), testNetwork());
  expect(calendars).toEqual([{ href: '/dav.php/calendars/mia/default/', name: 'default', isWritable: true }]);
  // Basic until it is refused, the redirect before included; then Digest with a count that goes up.
  expect(server.asked.map(({ authorization }) => /^Basic|nc=\d+/.exec(authorization ?? '')?.[0])).toEqual([
    'Basic',
    'Basic',
    'nc=00000001',
    'nc=00000002',
    'nc=00000003',
  ]);
  const event = {
    href: '/dav.php/calendars/mia/default/a.ics',
    etag: undefined,
    data: eventText('a'),
    network: testNetwork(),
  };
  expect(await putText(server.access(), event)).toMatchObject({ etag: '"1"' });
  expect(server.asked.at(-1)).toMatchObject({ method: 'PUT', body: eventText('a') });
});

test('a nonce that is stale is replaced', async () => {
  const server = baikal({ usesOfNonce: 1 });
  expect(await caldav.discover(server.access(), testNetwork())).toHaveLength(1);
});

test.each(['mía "quoted" \\', 'мия'])('the user %p is known by Digest', async (user) => {
  const server = baikal({ user });
  expect(await caldav.discover({ ...server.access(), user }, testNetwork())).toHaveLength(1);
});

test('a wrong password is tried once by Basic and once by Digest', async () => {
  const server = baikal();
  const access = { ...server.access(), password: 'wrong' };
  expect(await failureOf(caldav.discover(access, testNetwork()))).toEqual({
    code: 'unauthorized',
    status: 401,
  });
  expect(server.log).toEqual([
    'PROPFIND 0 /.well-known/caldav',
    'PROPFIND 0 /dav.php/',
    'PROPFIND 0 /dav.php/',
  ]);
});

test('no signature follows a redirect to another server', async () => {
  const other = new FakeDav();
  disposed(other);
  const server = baikal();
  server.answers['PROPFIND /dav.php/principals/mia/'] = () => redirect(`${other.origin}/`);
  const failure = { code: 'redirected_elsewhere', otherOrigin: other.origin } as const;
  expect(await failureOf(caldav.discover(server.access(), testNetwork()))).toEqual(failure);
  expect(other.asked).toEqual([]);
});

/** Baïkal with one calendar, which knows users by Digest alone. */
function baikal({ usesOfNonce = Number.POSITIVE_INFINITY, user = 'mia' } = {}): FakeDav {
  let nonces = 0;
  let uses = 0;
  const refusal = () => {
    uses = 0;
    const challenge = `Digest realm="BaikalDAV",qop="auth",nonce="nonce-${++nonces}",opaque="o"`;
    return new Response('', { status: 401, headers: { 'WWW-Authenticate': challenge } });
  };
  const guarded = (answer: () => string | Response) => (asked: Asked) =>
    isSigned(asked, { user, password: 'secret' }, `nonce-${nonces}`) && ++uses <= usesOfNonce
      ? answer()
      : refusal();
  const root =
    '<d:current-user-principal><d:href>/dav.php/principals/mia/</d:href></d:current-user-principal>';
  const home = '<cal:calendar-home-set><d:href>/dav.php/calendars/mia/</d:href></cal:calendar-home-set>';
  const server = new FakeDav({
    'PROPFIND /.well-known/caldav': () => redirect('/dav.php/'),
    'PROPFIND /dav.php/': guarded(() => multistatus(found('/dav.php/', root))),
    'PROPFIND /dav.php/principals/mia/': guarded(() => multistatus(found('/dav.php/principals/mia/', home))),
    'PROPFIND /dav.php/calendars/mia/': guarded(() =>
      multistatus(found('/dav.php/calendars/mia/default/', calendarType)),
    ),
    'PUT /dav.php/calendars/mia/default/a.ics': guarded(
      () => new Response('', { status: 201, headers: { ETag: '"1"' } }),
    ),
  });
  disposed(server);
  return server;
}

/** Whether a request is signed with the password, for its own path and with the nonce of now. */
function isSigned(
  { method, path, authorization }: Asked,
  { user, password }: Pick<LinkAccess, 'user' | 'password'>,
  nonce: string,
): boolean {
  const value = (name: string) =>
    new RegExp(`[ ,]${name}="?((?:[^",\\\\]|\\\\.)*)`).exec(authorization ?? '')?.[1] ?? '';
  const md5 = (...parts: string[]) => createHash('md5').update(parts.join(':')).digest('hex');
  const known = Buffer.from(value('username').replace(/\\(.)/g, '$1'), 'latin1').toString();
  const first = md5(user ?? '', 'BaikalDAV', password ?? '');
  const response = md5(first, nonce, value('nc'), value('cnonce'), 'auth', md5(method, path));
  return (
    known === user && value('nonce') === nonce && value('uri') === path && value('response') === response
  );
}
