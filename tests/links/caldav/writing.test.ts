import { expect, test } from 'bun:test';
import { caldav } from '../../../src/links/caldav/caldav.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import {
  eventText,
  type FakeAnswer,
  FakeDav,
  failed,
  failureOf,
  found,
  multistatus,
  putText,
  redirect,
  testNetwork,
  webPage,
  xmlAnswer,
} from '../../helpers/links/caldav-fake.ts';

const href = '/cal/a%40slotline.ics';
const data = eventText('a@slotline');
const disposed = disposedAfterEach();

test('a new event is put only where there is none', async () => {
  const server = serving({ PUT: () => tagged(201, '"1"') });
  expect(await put(server, undefined)).toEqual({ href, etag: '"1"' });
  const [asked] = server.asked;
  expect(asked).toMatchObject({ method: 'PUT', path: href, body: data });
  expect(asked?.headers.get('if-none-match')).toBe('*');
  expect(asked?.headers.get('if-match')).toBeNull();
  expect(asked?.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
});

test('a changed event is put only in place of that version', async () => {
  const server = serving({ PUT: () => tagged(204, '"2"') });
  expect(await put(server, '"1"')).toEqual({ href, etag: '"2"' });
  expect(server.asked[0]?.headers.get('if-match')).toBe('"1"');
  expect(server.asked[0]?.headers.get('if-none-match')).toBeNull();
});

test('a server that gives no ETag back is asked for it', async () => {
  const server = serving({
    PUT: () => new Response(null, { status: 201 }),
    PROPFIND: () => multistatus(found(href, '<d:getetag>"of the server"</d:getetag>')),
  });
  expect(await put(server, undefined)).toEqual({ href, etag: '"of the server"' });
});

test('a server without ETags names no version', async () => {
  const server = serving({
    PUT: () => new Response(null, { status: 201 }),
    PROPFIND: () => multistatus(found(href, '<d:getetag/>', '404 Not Found')),
  });
  expect(await put(server, undefined)).toEqual({ href, etag: null });
});

test.each([
  ['W/"1"', '"1"'],
  ['W/"1"', 'W/"1"'],
  ['"1-gzip"', '"1"'],
  ['W/"1;gzip"', '"1"'],
  ['unquoted', 'unquoted'],
])('the ETag %p is taken by a server that knows %p', async (etag, known) => {
  const server = serving({
    PUT: ({ headers }) => (headers.get('if-match') === known ? tagged(204, '"2"') : tagged(412, known)),
    DELETE: ({ headers }) => new Response(null, { status: headers.get('if-match') === known ? 204 : 412 }),
  });
  expect(await put(server, etag)).toEqual({ href, etag: '"2"' });
  await remove(server, etag);
});

const uidConflict =
  '<d:error xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><c:no-uid-conflict/></d:error>';

const refusals: [string, string | undefined, FakeAnswer, object][] = [
  ['another is there', undefined, () => status(412), { code: 'conflict', status: 412 }],
  ['it was changed', '"1"', () => status(412), { code: 'conflict', status: 412 }],
  ['it is gone', '"1"', () => status(404), { code: 'conflict', status: 404 }],
  [
    'its UID is taken, by 409',
    undefined,
    () => xmlAnswer(uidConflict, 409),
    { code: 'conflict', status: 409 },
  ],
  [
    'its UID is taken, by 403',
    undefined,
    () => xmlAnswer(uidConflict, 403),
    { code: 'conflict', status: 403 },
  ],
  [
    'its UID is taken, by 207',
    undefined,
    () => multistatus(failed(href, '412 X'), uidConflict),
    { code: 'conflict', status: 207 },
  ],
  [
    'its UID is taken, in words',
    undefined,
    () => new Response('Calendar object with uid already exists', { status: 400 }),
    { code: 'conflict', status: 400 },
  ],
  ['the calendar is missing, by 409', undefined, () => status(409), { code: 'not_found', status: 409 }],
  ['the calendar is missing, by 404', undefined, () => status(404), { code: 'not_found', status: 404 }],
  ['the calendar is read-only', undefined, () => status(403), { code: 'forbidden', status: 403 }],
  ['the password is wrong', undefined, () => status(401), { code: 'unauthorized', status: 401 }],
  [
    'the disk is full',
    undefined,
    () => status(507),
    { code: 'server_failed', status: 507, retryAfterSeconds: undefined },
  ],
  [
    'parts of it failed',
    undefined,
    () => multistatus(failed(href, '423 Locked')),
    { code: 'unexpected_answer', status: 207 },
  ],
  [
    'it should go elsewhere',
    undefined,
    () => redirect('/other/'),
    { code: 'unexpected_answer', status: 301 },
  ],
];

test.each(refusals)('where %s, putting fails by name', async (_, etag, answer, failure) => {
  expect(await failureOf(put(serving({ PUT: answer }), etag))).toEqual(failure as never);
});

test('no password follows a redirect of a writing', async () => {
  const other = serving({});
  const answer = () => redirect(`${other.origin}${href}`, 307);
  const server = serving({ PUT: answer, DELETE: answer, GET: answer });
  expect((await failureOf(put(server, undefined))).code).toBe('unexpected_answer');
  expect((await failureOf(remove(server, '"1"'))).code).toBe('unexpected_answer');
  expect((await failureOf(get(server))).code).toBe('redirected_elsewhere');
  expect(other.asked).toEqual([]);
});

test('a version is deleted, and what is gone is fine', async () => {
  for (const code of [200, 202, 204, 404, 410]) {
    const server = serving({ DELETE: () => status(code) });
    await remove(server, '"1"');
    expect(server.asked[0]?.headers.get('if-match')).toBe('"1"');
  }
  const server = serving({ DELETE: () => status(204) });
  await remove(server, undefined);
  expect(server.asked[0]?.headers.get('if-match')).toBeNull();
});

test('another version is not deleted', async () => {
  const server = serving({ DELETE: () => status(412), GET: () => tagged(200, '"2"', data) });
  expect(await failureOf(remove(server, '"1"'))).toEqual({ code: 'conflict', status: 412 });
});

test('what is gone is fine where the server misses its version', async () => {
  await remove(serving({ DELETE: () => status(412), GET: () => status(404) }), '"1"');
});

test.each([
  [207, 'unexpected_answer'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [423, 'unexpected_answer'],
  [500, 'server_failed'],
] as const)('a deletion answered with %d failed', async (code, name) => {
  expect((await failureOf(remove(serving({ DELETE: () => status(code) }), '"1"'))).code).toBe(name);
});

test('an event is read with its version', async () => {
  const server = serving({ GET: () => tagged(200, '"7"', data) });
  const object = await get(server);
  expect({ ...object, data: new TextDecoder().decode(object?.data) }).toEqual({ href, etag: '"7"', data });
});

test('an event that is gone is undefined', async () => {
  for (const code of [404, 410]) expect(await get(serving({ GET: () => status(code) }))).toBeUndefined();
});

test('a version that the answer does not tell is asked for', async () => {
  const server = serving({
    GET: () => new Response(data),
    PROPFIND: () => multistatus(found(href, '<d:getetag>"7"</d:getetag>')),
  });
  expect(await get(server)).toMatchObject({ etag: '"7"' });
});

test('a web page is no event', async () => {
  expect(await failureOf(get(serving({ GET: () => webPage() })))).toEqual({
    code: 'unexpected_answer',
    status: 200,
  });
});

function serving(answers: Record<string, FakeAnswer>): FakeDav {
  const server = new FakeDav(
    Object.fromEntries(Object.entries(answers).map(([method, answer]) => [`${method} ${href}`, answer])),
  );
  disposed(server);
  return server;
}

function status(code: number): Response {
  return new Response(null, { status: code });
}

function tagged(code: number, etag: string, body: string | null = null): Response {
  return new Response(body, { status: code, headers: { ETag: etag } });
}

async function put(server: FakeDav, etag: string | undefined) {
  return await putText(server.access(), { href, etag, data, network: testNetwork() });
}

async function remove(server: FakeDav, etag: string | undefined) {
  await caldav.writing.remove(server.access(), { href, etag, network: testNetwork() });
}

async function get(server: FakeDav) {
  return await caldav.writing.get(server.access(), { href, network: testNetwork() });
}
