import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { cancelBooking, moveBooking } from '../../../db/queries/bookings/changes.ts';
import { archiveCalendar } from '../../../db/queries/calendars/calendars.ts';
import { revokeFeeds } from '../../../db/queries/feeds.ts';
import { feedPath } from '../../../src/domain/access/feed-token.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import { serveHttp } from '../../../src/process/runtime.ts';
import { FeedPlace } from '../../helpers/links/feed-place.ts';
import { readCalendar } from '../../helpers/read-calendar.ts';
import { testNow } from '../../helpers/workspace.ts';

const day = 86_400_000;
const now = Temporal.Instant.from(testNow).epochMilliseconds;
const notFound = '{"error":"No such path — /openapi.json lists all paths","code":"NOT_FOUND"}';

let place: FeedPlace;

beforeEach(async () => {
  place = await FeedPlace.open();
});

async function names(path = place.path): Promise<unknown[]> {
  return readCalendar(await (await place.ask(path)).text()).events.map(({ summary }) => summary);
}

describe('a feed', () => {
  test('answers with these headers and the bookings of its calendar', async () => {
    const id = await place.book(now + day, { name: 'Ann; Lee' });
    const response = await place.ask(place.path);
    expect(response.status).toBe(200);
    const { etag, 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toEqual({
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="bookings.ics"',
      'content-type': 'text/calendar; charset=utf-8',
      'last-modified': 'Fri, 20 Nov 2026 15:29:55 GMT',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const { properties, events } = readCalendar(await response.text());
    expect(properties).toMatchObject({ name: 'Dr. Lee', 'WR-CALNAME': 'Dr. Lee' });
    expect(events).toEqual([
      {
        uid: `${id}@slotline`,
        stamp: '2026-11-20T15:30:00.000Z',
        created: '2026-11-20T15:30:00.000Z',
        lastModified: '2026-11-20T15:30:00.000Z',
        sequence: 0,
        start: '2026-11-21T15:30:00.000Z',
        end: '2026-11-21T16:00:00.000Z',
        summary: 'Ann; Lee',
        description: `Code ${id.slice(0, 6)}`,
        status: 'CONFIRMED',
      },
    ]);
  });

  test('shows what starts from 90 days ago on, the earliest first, however far ahead', async () => {
    await place.book(now + 400 * day, { name: 'in a year' });
    await place.book(now - 90 * day - 1, { name: 'too old' });
    await place.book(now - 90 * day, { name: 'just in' });
    await place.book(now - day, { name: 'yesterday' });
    expect(await names()).toEqual(['just in', 'yesterday', 'in a year']);
    place.made.clock.advance(1);
    expect(await names()).toEqual(['yesterday', 'in a year']);
  });

  test('leaves out what is cancelled, and follows what is moved', async () => {
    const moved = await place.book(now + day, { name: 'moved' });
    const cancelled = await place.book(now + 2 * day, { name: 'cancelled' });
    place.made.clock.advance(60_000);
    const to = { startAt: now + 3 * day, endAt: now + 3 * day + 3_600_000 };
    await moveBooking(place.made.db, { booking: await place.booking(moved), to, at: place.made.clock.now() });
    await cancelBooking(place.made.db, {
      booking: await place.booking(cancelled),
      reason: null,
      at: place.made.clock.now(),
    });
    const { events } = readCalendar(await (await place.ask(place.path)).text());
    expect(events).toEqual([
      {
        uid: `${moved}@slotline`,
        stamp: '2026-11-20T15:31:00.000Z',
        created: '2026-11-20T15:30:00.000Z',
        lastModified: '2026-11-20T15:31:00.000Z',
        sequence: 1,
        start: '2026-11-23T15:30:00.000Z',
        end: '2026-11-23T16:30:00.000Z',
        summary: 'moved',
        description: `Code ${moved.slice(0, 6)}`,
        status: 'CONFIRMED',
      },
    ]);
  });

  test('shows no other calendar, of the same workspace or another', async () => {
    const sister = await place.made.calendar({ workspaceId: place.calendar.workspaceId, name: 'Sister' });
    const stranger = await place.made.calendar({
      workspaceId: await place.made.workspace(),
      name: 'Stranger',
    });
    await place.book(now + day, { name: 'mine' });
    await place.book(now + day, { name: 'sister’s', of: sister });
    await place.book(now + day, { name: 'stranger’s', of: stranger });
    expect(await names()).toEqual(['mine']);
    expect(await names((await place.feed(sister)).path)).toEqual(['sister’s']);
    expect(await names((await place.feed(stranger)).path)).toEqual(['stranger’s']);
  });

  test('is one of several of its calendar, each revoked on its own', async () => {
    const other = await place.feed();
    const { workspaceId, id: calendarId } = place.calendar;
    expect(await revokeFeeds(place.made.db, { workspaceId, calendarId, feedId: other.id, at: now })).toEqual([
      other.id,
    ]);
    expect((await place.ask(other.path)).status).toBe(404);
    expect((await place.ask(place.path)).status).toBe(200);
  });

  test('is revoked only by its own workspace and calendar', async () => {
    const { workspaceId, id: calendarId } = place.calendar;
    const sister = await place.made.calendar({ workspaceId });
    const stranger = await place.made.workspace();
    const { id: feedId } = await place.feed();
    for (const key of [
      { workspaceId: stranger, calendarId },
      { workspaceId, calendarId: sister.id },
    ]) {
      expect(await revokeFeeds(place.made.db, { ...key, feedId, at: now })).toEqual([]);
      expect(await revokeFeeds(place.made.db, { ...key, at: now })).toEqual([]);
    }
    expect(await revokeFeeds(place.made.db, { workspaceId, calendarId, at: now })).toContain(feedId);
  });
});

describe('an address that shows nothing', () => {
  const addresses: Record<string, () => Promise<string>> = {
    'of a revoked feed': async () => {
      const { workspaceId, id: calendarId } = place.calendar;
      await revokeFeeds(place.made.db, { workspaceId, calendarId, at: now });
      return place.path;
    },
    'of an archived calendar': async () => {
      await archiveCalendar(place.made.db, {
        workspaceId: place.calendar.workspaceId,
        calendarId: place.calendar.id,
        at: now,
      });
      return place.path;
    },
    'of no feed': async () => feedPath(createSecretToken().token),
    'of a token that is too short': async () => '/feeds/abc.ics',
    'of no token': async () => '/feeds/.ics',
    'without its end': async () => place.path.replace('.ics', ''),
    'in another case': async () => place.path.replace('.ics', '.ICS'),
    'with something after it': async () => `${place.path}/`,
    'with half an escape': async () => '/feeds/%E0%A4%A.ics',
    'with an escape of nothing': async () => '/feeds/%ZZ.ics',
    'of the hash that is stored': async () => {
      const { hash } = await place.made.db.selectFrom('feeds').select('hash').executeTakeFirstOrThrow();
      return feedPath(hash);
    },
    'that nothing answers': async () => '/nothing',
  };

  const conditions: Record<string, string>[] = [
    {},
    { 'If-None-Match': '*' },
    { 'If-Modified-Since': new Date().toUTCString() },
  ];

  test.each(Object.keys(addresses))('%s answers as every unknown path does', async (which) => {
    await place.book(now + day);
    const at = (await addresses[which]?.()) ?? '';
    for (const headers of conditions) {
      const response = await place.ask(at, headers);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(notFound);
      expect(Object.fromEntries(response.headers)).toEqual({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      });
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'PROPFIND'])('is 405 to %s, feed or not', async (method) => {
    for (const at of [place.path, `/feeds/${'x'.repeat(43)}.ics`, '/feeds/nothing']) {
      const response = await place.ask(at, {}, method);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await response.json()).toEqual({
        error: 'Method not allowed — use GET, HEAD',
        code: 'METHOD_NOT_ALLOWED',
      });
    }
  });
});

describe('the token', () => {
  test('is in no line of the log, whatever is asked', async () => {
    const { token } = await place.feed();
    const ways = [
      `/feeds/${token}.ics`,
      `/feeds/${token}`,
      `/feeds/${token}.ics/`,
      `//feeds/${token}.ics`,
      `/FEEDS/${token}.ics`,
      `/calendar/${token}.ics`,
      `/feeds/${token}.ics?again=${token}`,
      `/api/v1/${token}`,
    ];
    for (const way of ways) await place.ask(way);
    expect(place.made.logLines).toHaveLength(ways.length);
    expect(place.made.logLines.join('\n')).not.toContain(token);
    expect(place.made.logLines[0]).toContain('"path":"/feeds/…"');
  });

  test('is in no line of the log where answering fails', async () => {
    const { token, path: failing } = await place.feed();
    Object.defineProperty(place.made.services, 'db', {
      get() {
        throw new Error('the database is gone');
      },
    });
    const response = await place.ask(failing);
    const requestId = response.headers.get('x-request-id');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(
      `{"error":"Internal error","code":"INTERNAL","requestId":"${requestId}"}`,
    );
    expect(place.made.logLines.join('\n')).toContain('the database is gone');
    expect(place.made.logLines.join('\n')).not.toContain(token);
  });

  test('is nowhere in the database', async () => {
    const { token } = await place.feed();
    const rows = await place.made.db.selectFrom('feeds').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('over the wire', () => {
  const listening = serveHttp({
    hostname: '127.0.0.1',
    port: 0,
    maxBodyBytes: 1_000,
    fetch: (request) => place.server.fetch(request),
  });
  afterAll(() => listening.stop());

  test('HEAD is answered like GET, without the body', async () => {
    await place.book(now + day, { name: '😀' });
    const [got, head] = await Promise.all([
      fetch(`${listening.url}${place.path}`),
      fetch(`${listening.url}${place.path}`, { method: 'HEAD' }),
    ]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(String((await got.arrayBuffer()).byteLength));
    for (const name of ['etag', 'last-modified', 'content-type', 'cache-control', 'referrer-policy']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
    const etag = head.headers.get('etag') ?? '';
    const known = { method: 'HEAD', headers: { 'If-None-Match': etag } };
    expect((await fetch(`${listening.url}${place.path}`, known)).status).toBe(304);
  });

  test('HEAD of an address that shows nothing is not found', async () => {
    const response = await fetch(`${listening.url}/feeds/abc.ics`, { method: 'HEAD' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });
});
