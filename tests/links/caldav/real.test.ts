import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { caldav } from '../../../src/links/caldav/caldav.ts';
import { expandJob } from '../../../src/links/ical/expander/expand-job.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { eventText, failureOf, putText, testNetwork } from '../../helpers/links/caldav-fake.ts';
import { CaldavServer, installedCaldavServers } from '../../helpers/links/caldav-servers.ts';
import { someCaldavServers } from '../../helpers/links/some-caldav-servers.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { PulledCalendar } from './pulled-calendar.ts';

const folder = temporaryFolder();

const overridden = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Tests//EN
BEGIN:VEVENT
UID:weekly
DTSTAMP:20261101T000000Z
DTSTART:20261201T100000Z
DURATION:PT1H
RRULE:FREQ=WEEKLY;COUNT=4
END:VEVENT
BEGIN:VEVENT
UID:weekly
DTSTAMP:20261101T000000Z
RECURRENCE-ID:20261208T100000Z
DTSTART:20261209T140000Z
DURATION:PT2H
END:VEVENT
END:VCALENDAR
`;

/** Names that servers and their clients spell in many ways. */
const oddNames = ['mia@home.ics', 'März & mehr.ics', '100%.ics', 'a#b?c.ics', "it's (1)+2=3.ics", '%41.ics'];

describe.each(installedCaldavServers)('%s', (name) => {
  let server: CaldavServer;
  let made = 0;

  beforeAll(async () => {
    server = await CaldavServer.start(name, folder);
  });

  afterAll(async () => {
    await server.stop();
  });

  test('the calendars are found from each address that people have', async () => {
    const work = await server.makeCalendar('work', '<D:displayname>Work &amp; more</D:displayname>');
    const paths = ['', '/', '/.well-known/caldav', '/mia/', '/mia', server.home, work, work.slice(0, -1)];
    for (const path of paths) {
      const access = restoredAccess('caldav', { ...server.typed, url: server.url + path });
      const calendars = await caldav.discover(access, testNetwork());
      expect(calendars).toContainEqual({ href: work, name: 'Work & more', isWritable: true });
    }
  });

  test('tasks and address books are not offered', async () => {
    const tasks =
      '<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>';
    await server.makeCalendar('tasks', tasks);
    const calendars = await caldav.discover(server.access, testNetwork());
    // Xandikos keeps no such list: to it every calendar holds everything.
    expect(calendars.some(({ href }) => href.endsWith('/tasks/'))).toBe(name === 'xandikos');
    expect(calendars.some(({ href }) => href.includes('contacts'))).toBe(false);
  });

  test('what changes is pulled, by token and by ETags alike', async () => {
    const href = await calendar();
    const byToken = linkTo(href);
    const byEtags = linkTo(href, '{}');
    const links = [byToken, byEtags];
    const steps: [() => Promise<unknown>, string[]][] = [
      [async () => undefined, []],
      [() => server.ask('PUT', `${href}a.ics`, eventText('a')), ['a']],
      [() => server.ask('PUT', `${href}weekly.ics`, overridden), ['a', 'weekly']],
      [() => server.ask('PUT', `${href}b.ics`, eventText('b')), ['a', 'b', 'weekly']],
      [() => server.ask('PUT', `${href}a.ics`, eventText('a', '20261224T180000Z')), ['a', 'b', 'weekly']],
      [() => server.ask('DELETE', `${href}b.ics`), ['a', 'weekly']],
    ];
    for (const [step, uids] of steps) {
      await step();
      for (const link of links) {
        await link.pull();
        expect(link.uids).toEqual(uids);
      }
    }
    for (const { texts } of links) {
      expect(texts.get(`${href}a.ics`)).toContain('DTSTART:20261224T180000Z');
      expect(texts.get(`${href}weekly.ics`)).toContain('RRULE:FREQ=WEEKLY;COUNT=4');
      expect(texts.get(`${href}weekly.ics`)).toContain('RECURRENCE-ID:20261208T100000Z');
    }
    expect((await byToken.pull()).kind).toBe('unchanged');
    expect((await byEtags.pull()).kind).toBe('unchanged');
  });

  test('repeating events with a moved one are worked out from what is pulled', async () => {
    const href = await calendar();
    await server.ask('PUT', `${href}weekly.ics`, overridden);
    const pulled = await linkTo(href).pull();
    const changed = pulled.kind === 'unchanged' ? [] : pulled.changed;
    const window = { startAt: Date.UTC(2026, 11, 1), endAt: Date.UTC(2027, 0, 1) };
    const { busy } = expandJob({ changed, kept: [], window, zoneId: 'Europe/Berlin' });
    expect(
      busy.map(({ startAt, endAt }) => [startAt, endAt].map((at) => new Date(at).toISOString())),
    ).toEqual([
      ['2026-12-01T10:00:00.000Z', '2026-12-01T11:00:00.000Z'],
      ['2026-12-09T14:00:00.000Z', '2026-12-09T16:00:00.000Z'],
      ['2026-12-15T10:00:00.000Z', '2026-12-15T11:00:00.000Z'],
      ['2026-12-22T10:00:00.000Z', '2026-12-22T11:00:00.000Z'],
    ]);
  });

  test('objects with odd names are pulled, changed and deleted like others', async () => {
    const href = await calendar();
    const links = [linkTo(href), linkTo(href, '{}')];
    const paths = oddNames.map((each) => href + encodeURIComponent(each));
    for (const [index, path] of paths.entries()) await server.ask('PUT', path, eventText(`odd-${index}`));
    for (const link of links) {
      await link.pull();
      expect(link.uids).toEqual(oddNames.map((_, index) => `odd-${index}`));
    }
    for (const [index, path] of paths.entries()) {
      await server.ask('PUT', path, eventText(`odd-${index}`, '20261230T090000Z'));
    }
    for (const link of links) {
      await link.pull();
      expect([...link.texts.values()].every((text) => text.includes('20261230T090000Z'))).toBe(true);
    }
    for (const path of paths) await server.ask('DELETE', path);
    for (const link of links) {
      await link.pull();
      expect(link.uids).toEqual([]);
    }
  });

  test.if(someCaldavServers.includes(name))('101 events come in two lists', async () => {
    const href = await calendar();
    for (let index = 0; index < 101; index++) {
      await server.ask('PUT', `${href}${index}.ics`, eventText(`${index}`));
    }
    const link = linkTo(href);
    await link.pull();
    expect(link.uids).toHaveLength(101);
  });

  test('a token that the server does not know leads to all that there is', async () => {
    const href = await calendar();
    await server.ask('PUT', `${href}a.ics`, eventText('a'));
    for (const token of ['http://radicale.org/ns/sync/0', 'http://example.com/bogus', 'deadbeef'.repeat(5)]) {
      const link = linkTo(href, JSON.stringify({ syncToken: token }));
      await link.pull();
      expect(link.uids).toEqual(['a']);
      expect((await link.pull()).kind).toBe('unchanged');
    }
  });

  test('a server that is down is named, and after it everything goes on', async () => {
    const href = await calendar();
    const link = linkTo(href);
    await link.pull();
    await server.ask('PUT', `${href}a.ics`, eventText('a'));
    await server.stop();
    expect((await failureOf(link.pull())).code).toBe('unreachable');
    expect((await failureOf(caldav.discover(server.access, testNetwork()))).code).toBe('unreachable');
    await server.comeBack();
    expect(await link.pull()).toMatchObject({ kind: 'changes' });
    expect(link.uids).toEqual(['a']);
  });

  test('a calendar that was deleted is not found', async () => {
    const href = await calendar();
    const link = linkTo(href);
    await link.pull();
    await server.ask('DELETE', href);
    expect((await failureOf(link.pull())).code).toBe('not_found');
    expect((await failureOf(linkTo(href).pull())).code).toBe('not_found');
    const event = { href: `${href}a.ics`, etag: undefined, data: eventText('a'), network: testNetwork() };
    expect((await failureOf(putText(server.access, event))).code).toBe('not_found');
  });

  test('an event is put, moved and removed, by its version only', async () => {
    const { access } = server;
    const network = testNetwork();
    const href = `${await calendar()}0190-7e3a@slotline.ics`;
    const put = (etag: string | undefined, data: string) => putText(access, { href, etag, data, network });
    const first = await put(undefined, eventText('0190@slotline'));
    expect((await failureOf(put(undefined, eventText('0190@slotline')))).code).toBe('conflict');
    const second = await put(first.etag ?? '', eventText('0190@slotline', '20261203T120000Z'));
    expect((await failureOf(put(first.etag ?? '', eventText('0190@slotline')))).code).toBe('conflict');
    const now = await caldav.writing.get(access, { href, network });
    expect(now?.etag).toBe(second.etag);
    expect(new TextDecoder().decode(now?.data)).toContain('DTSTART:20261203T120000Z');
    expect(
      (await failureOf(caldav.writing.remove(access, { href, etag: first.etag ?? '', network }))).code,
    ).toBe('conflict');
    await caldav.writing.remove(access, { href, etag: second.etag ?? '', network });
    await caldav.writing.remove(access, { href, etag: second.etag ?? '', network });
    expect(await caldav.writing.get(access, { href, network })).toBeUndefined();
    expect((await failureOf(put(second.etag ?? '', eventText('0190@slotline')))).code).toBe('conflict');
  });

  test('an event whose UID is there under another name is a conflict', async () => {
    const href = await calendar();
    await server.ask('PUT', `${href}a.ics`, eventText('a'));
    const event = { href: `${href}b.ics`, etag: undefined, data: eventText('a'), network: testNetwork() };
    expect((await failureOf(putText(server.access, event))).code).toBe('conflict');
  });

  test('our own event comes back under the href that we chose', async () => {
    const collection = await calendar();
    const link = linkTo(collection);
    await link.pull();
    const href = `${collection}0190-7e3a%40slotline.ics`;
    const event = { href, etag: undefined, data: eventText('0190@slotline'), network: testNetwork() };
    const { etag } = await putText(server.access, event);
    const pulled = await link.pull();
    expect(pulled).toMatchObject({ kind: 'changes', changed: [{ href, etag }] });
  });

  test.if(name === 'radicale')(
    'tokens that the server lost with its cache lead to all that there is',
    async () => {
      const href = await calendar();
      const link = linkTo(href);
      await server.ask('PUT', `${href}a.ics`, eventText('a'));
      await link.pull();
      rmSync(join(server.folder, 'data/collection-root', href, '.Radicale.cache'), { recursive: true });
      await server.ask('PUT', `${href}b.ics`, eventText('b'));
      expect((await link.pull()).kind).toBe('whole');
      expect(link.uids).toEqual(['a', 'b']);
    },
  );

  test.if(name === 'radicale')('a wrong password is refused, and so is one that was changed', async () => {
    const href = await calendar();
    const wrong = { ...server.access, password: 'wrong' };
    expect((await failureOf(caldav.discover(wrong, testNetwork()))).code).toBe('unauthorized');
    const link = linkTo(href);
    await link.pull();
    const { access } = server;
    server.setPassword('second password: äöü');
    expect((await failureOf(link.pull(access))).code).toBe('unauthorized');
    const event = { href: `${href}a.ics`, etag: undefined, data: eventText('a'), network: testNetwork() };
    expect((await failureOf(putText(access, event))).code).toBe('unauthorized');
    expect((await link.pull(server.access)).kind).toBe('unchanged');
  });

  /** A new calendar of the user. */
  async function calendar(): Promise<string> {
    made++;
    return await server.makeCalendar(`calendar-${made}`, '<D:displayname>Calendar</D:displayname>');
  }

  function linkTo(href: string, cursor: string | null = null): PulledCalendar {
    return new PulledCalendar(server, href, cursor);
  }
});
