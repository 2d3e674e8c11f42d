import { expect, test } from 'bun:test';
import { caldav } from '../../../src/links/caldav/caldav.ts';
import type { KnownCollection, Pulled } from '../../../src/links/link-provider.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import {
  eventText,
  failureOf,
  knownOf,
  multistatus,
  testNetwork,
  textsOf,
  wantedEvents,
} from '../../helpers/links/caldav-fake.ts';
import { type Abilities, FakeCalendar } from '../../helpers/links/caldav-fake-calendar.ts';

const disposed = disposedAfterEach();

test('the first time everything is read, and a cursor kept', async () => {
  const calendar = calendarOf({}, { 'a.ics': eventText('a'), 'b.ics': eventText('b & <c>') });
  const pulled = await pull(calendar, knownOf(null));
  expect(pulled.kind).toBe('whole');
  expect(textsOf(pulled)).toEqual({ '/cal/a.ics': eventText('a'), '/cal/b.ics': eventText('b & <c>') });
  expect(pulled).toMatchObject({ changed: [{ etag: '"1"' }, { etag: '"2"' }] });
  expect(cursorOf(pulled)).toEqual({ syncToken: 'token-2', ctag: 'tag-2' });
  expect(calendar.server.log).toEqual(['PROPFIND 0 /cal/', 'PROPFIND 1 /cal/', 'REPORT /cal/']);
});

test('an empty calendar is whole, and nothing more is asked of it', async () => {
  const calendar = calendarOf();
  expect(await pull(calendar, knownOf(null))).toMatchObject({ kind: 'whole', changed: [] });
  expect(calendar.server.log).toEqual(['PROPFIND 0 /cal/', 'PROPFIND 1 /cal/']);
});

test('with a token one question finds that nothing changed', async () => {
  const calendar = calendarOf({}, { 'a.ics': eventText('a') });
  const pulled = await pull(calendar, knownOf('{"syncToken":"token-1"}'));
  expect(pulled).toEqual({ kind: 'unchanged', cursor: '{"syncToken":"token-1"}' });
  expect(calendar.server.log).toEqual(['REPORT 0 /cal/']);
});

test('with a token only what changed is read, and what is gone is named', async () => {
  const calendar = calendarOf(
    {},
    { 'a.ics': eventText('a'), 'b.ics': eventText('b'), 'c.ics': eventText('c') },
  );
  const { etags } = calendar;
  calendar.put('b.ics', eventText('b', '20261202T100000Z'));
  calendar.delete('c.ics');
  const pulled = await pull(calendar, knownOf('{"syncToken":"token-3"}', etags));
  expect(pulled).toMatchObject({
    kind: 'changes',
    deleted: ['/cal/c.ics'],
    cursor: '{"syncToken":"token-5"}',
  });
  expect(textsOf(pulled)).toEqual({ '/cal/b.ics': eventText('b', '20261202T100000Z') });
});

test('changes that come in pages are read to the last, and the later word counts', async () => {
  const calendar = calendarOf({ pageSize: 2 }, { 'a.ics': eventText('a') });
  for (const name of ['b', 'c', 'd']) calendar.put(`${name}.ics`, eventText(name));
  calendar.delete('b.ics');
  const pulled = await pull(calendar, knownOf('{"syncToken":"token-1"}'));
  expect(pulled).toMatchObject({
    kind: 'changes',
    deleted: ['/cal/b.ics'],
    cursor: '{"syncToken":"token-5"}',
  });
  expect(Object.keys(textsOf(pulled))).toEqual(['/cal/c.ics', '/cal/d.ics']);
});

test('a token that the server lost means that everything is read', async () => {
  const calendar = calendarOf({}, { 'a.ics': eventText('a') });
  const pulled = await pull(calendar, knownOf('{"syncToken":"token-77"}'));
  expect(pulled.kind).toBe('whole');
  expect(textsOf(pulled)).toEqual({ '/cal/a.ics': eventText('a') });
  expect(cursorOf(pulled)).toEqual({ syncToken: 'token-1', ctag: 'tag-1' });
});

test.each([400, 403, 405, 409, 412, 415, 418, 422, 500, 501, 507])(
  'a server that refuses the report by %d is compared by ETags',
  async (status) => {
    const calendar = calendarOf({}, { 'a.ics': eventText('a'), 'b.ics': eventText('b') });
    refuseSync(calendar, status);
    const { etags } = calendar;
    calendar.put('b.ics', eventText('b2'));
    const pulled = await pull(calendar, knownOf('{"syncToken":"token-2"}', etags));
    expect(pulled).toMatchObject({ kind: 'changes', deleted: [] });
    expect(textsOf(pulled)).toEqual({ '/cal/b.ics': eventText('b2') });
  },
);

test('a server that refuses the token that it names is not asked by it again', async () => {
  const calendar = calendarOf({}, { 'a.ics': eventText('a') });
  refuseSync(calendar, 500);
  const pulled = await pull(calendar, knownOf('{"syncToken":"token-1","ctag":"tag-1"}', calendar.etags));
  expect(pulled).toEqual({ kind: 'unchanged', cursor: '{"ctag":"tag-1"}' });
});

test('a server that lost a token, and does not say so, is asked by its new one', async () => {
  const calendar = calendarOf({}, { 'a.ics': eventText('a') });
  refuseSync(calendar, 500);
  const pulled = await pull(calendar, knownOf('{"syncToken":"of an older server"}', calendar.etags));
  expect(pulled).toMatchObject({ kind: 'unchanged' });
  expect(cursorOf(pulled)).toEqual({ syncToken: 'token-1', ctag: 'tag-1' });
});

test.each(['{"syncToken":7}', 'not JSON', '[]', '"x"', 'null', '{"syncToken":""}'])(
  'a cursor that is none, %s, means that everything is read',
  async (cursor) => {
    const calendar = calendarOf({}, { 'a.ics': eventText('a') });
    expect((await pull(calendar, knownOf(cursor))).kind).toBe('whole');
  },
);

test('without tokens, one question finds that the tag is the same', async () => {
  const calendar = calendarOf({ hasSyncTokens: false }, { 'a.ics': eventText('a') });
  const first = await pull(calendar, knownOf(null));
  expect(cursorOf(first)).toEqual({ ctag: 'tag-1' });
  calendar.server.asked.length = 0;
  expect(await pull(calendar, knownOf(first.cursor))).toEqual({ kind: 'unchanged', cursor: first.cursor });
  expect(calendar.server.log).toEqual(['PROPFIND 0 /cal/']);
});

test('without tokens, ETags tell what changed and what is gone', async () => {
  const calendar = calendarOf({ hasSyncTokens: false }, { 'a.ics': 'A', 'b.ics': 'B', 'c.ics': 'C' });
  const { etags } = calendar;
  calendar.delete('a.ics');
  calendar.put('b.ics', eventText('b2'));
  calendar.put('d.ics', eventText('d'));
  const pulled = await pull(calendar, knownOf('{"ctag":"tag-3"}', etags));
  expect(pulled).toMatchObject({ kind: 'changes', deleted: ['/cal/a.ics'], cursor: '{"ctag":"tag-6"}' });
  expect(Object.keys(textsOf(pulled))).toEqual(['/cal/b.ics', '/cal/d.ics']);
});

test('without tokens and tags, ETags are compared each time', async () => {
  const calendar = calendarOf({ hasSyncTokens: false, hasTags: false }, { 'a.ics': eventText('a') });
  const first = await pull(calendar, knownOf(null));
  expect(first).toMatchObject({ kind: 'whole', cursor: '{}' });
  expect(await pull(calendar, knownOf('{}', calendar.etags))).toEqual({ kind: 'unchanged', cursor: '{}' });
  expect(await pull(calendar, knownOf('{}'))).toMatchObject({ kind: 'changes', deleted: [] });
});

test('what changes while objects are listed is told the next time', async () => {
  const calendar = calendarOf({ hasSyncTokens: false }, { 'a.ics': eventText('a') });
  calendar.server.answers['PROPFIND 1 /cal/'] = () => {
    calendar.put('b.ics', eventText('b'));
    return calendar.list();
  };
  expect(cursorOf(await pull(calendar, knownOf(null)))).toEqual({ ctag: 'tag-1' });
});

test('an object that goes while it is read is gone', async () => {
  const calendar = calendarOf({}, { 'a.ics': eventText('a') });
  calendar.put('b.ics', eventText('b'));
  calendar.server.answers['REPORT 0 /cal/'] = (asked) => {
    const answer = calendar.report(asked);
    calendar.delete('b.ics');
    return answer;
  };
  const pulled = await pull(calendar, knownOf('{"syncToken":"token-1"}'));
  expect(pulled).toMatchObject({ kind: 'changes', changed: [], deleted: ['/cal/b.ics'] });
});

test('an object that goes after it was listed is gone', async () => {
  const calendar = calendarOf({ hasSyncTokens: false }, { 'a.ics': eventText('a') });
  calendar.server.answers['PROPFIND 1 /cal/'] = () => {
    const list = calendar.list();
    calendar.delete('a.ics');
    return list;
  };
  const pulled = await pull(calendar, knownOf('{"ctag":"older"}', [['/cal/a.ics', '"0"']]));
  expect(pulled).toMatchObject({ kind: 'changes', changed: [], deleted: ['/cal/a.ics'] });
});

test('an object that changes after it was listed has the ETag of its data', async () => {
  const calendar = calendarOf({}, { 'a.ics': eventText('a') });
  calendar.server.answers['PROPFIND 1 /cal/'] = () => {
    const list = calendar.list();
    calendar.put('a.ics', eventText('a2'));
    return list;
  };
  const pulled = await pull(calendar, knownOf(null));
  expect(pulled).toMatchObject({ kind: 'whole', changed: [{ etag: '"2"' }] });
  expect(textsOf(pulled)).toEqual({ '/cal/a.ics': eventText('a2') });
  expect(cursorOf(pulled)).toMatchObject({ syncToken: 'token-1' });
});

test('450 objects are asked for by the hundred', async () => {
  const calendar = calendarOf();
  for (let index = 0; index < 450; index++) calendar.put(`${index}.ics`, eventText(`${index}`));
  const pulled = await pull(calendar, knownOf(null));
  expect(Object.keys(textsOf(pulled))).toHaveLength(450);
  expect(calendar.server.log.filter((line) => line === 'REPORT /cal/')).toHaveLength(5);
});

test('a spelling that changes is the same object', async () => {
  const calendar = calendarOf({ hasSyncTokens: false }, { 'mia%40home.ics': eventText('a') });
  const known = knownOf('{"ctag":"older"}', [['/cal/mia@home.ics', calendar.etag('mia%40home.ics')]]);
  expect(await pull(calendar, known)).toMatchObject({ kind: 'unchanged' });
});

test('a spelling that changes is the same object to tokens', async () => {
  const calendar = calendarOf({}, { 'mia%40home.ics': eventText('a'), '%7Eb.ics': eventText('b') });
  calendar.put('mia%40home.ics', eventText('a2'));
  calendar.delete('%7Eb.ics');
  calendar.server.answers['REPORT /cal/'] = () => multistatus(calendar.object('mia%40home.ics'));
  const known = knownOf('{"syncToken":"token-2"}', [
    ['/cal/mia@home.ics', '"1"'],
    ['/cal/~b.ics', '"2"'],
  ]);
  calendar.server.answers['REPORT 0 /cal/'] = calendar.report;
  const pulled = await pull(calendar, known);
  expect(pulled).toMatchObject({ kind: 'changes', deleted: ['/cal/~b.ics'] });
  expect(textsOf(pulled)).toEqual({ '/cal/mia@home.ics': eventText('a2') });
});

test('more than 20,000 objects are too many', async () => {
  const calendar = calendarOf();
  for (let index = 0; index < 20_001; index++) calendar.put(`${index}.ics`, '');
  expect(await failureOf(pull(calendar, knownOf(null)))).toEqual({
    code: 'too_large',
    limit: '20000 events',
  });
});

test('more than 32 MB of objects are too much', async () => {
  const calendar = calendarOf();
  const text = eventText('a').replace('END:VEVENT', `DESCRIPTION:${'x'.repeat(100_000)}\nEND:VEVENT`);
  for (let index = 0; index < 340; index++) calendar.put(`${index}.ics`, text);
  expect(await failureOf(pull(calendar, knownOf(null)))).toEqual({ code: 'too_large', limit: '32 MB' });
});

function calendarOf(can: Partial<Abilities> = {}, objects: Record<string, string> = {}): FakeCalendar {
  const calendar = new FakeCalendar(can);
  disposed(calendar);
  for (const [name, text] of Object.entries(objects)) calendar.put(name, text);
  return calendar;
}

async function pull({ server, path }: FakeCalendar, known: KnownCollection): Promise<Pulled> {
  const given = { collection: { href: path }, known, wanted: wantedEvents, network: testNetwork() };
  return await caldav.pull(server.access(), given);
}

function cursorOf({ cursor }: Pulled): unknown {
  return cursor === null ? null : JSON.parse(cursor);
}

/** Only sync-collection is asked with a depth of 0. */
function refuseSync({ server }: FakeCalendar, status: number): void {
  server.answers['REPORT 0 /cal/'] = () => new Response('no', { status });
}
