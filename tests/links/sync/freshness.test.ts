import { beforeEach, describe, expect, jest, test } from 'bun:test';
import { sql } from 'kysely';
import { deleteLink } from '../../../db/queries/links/links.ts';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { failureSentence } from '../../../src/links/link-failure.ts';
import type { EventExpander } from '../../../src/links/sync/reading.ts';
import { type FeedWorld, feedOf, feedWorld, secretUrl } from '../../helpers/links/feed-world.ts';

const begin = Temporal.Instant.from('2026-11-24T08:00:00Z').epochMilliseconds;
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const busyAtTen = '2026-11-24T10:00:00Z/PT1H';
const person = { name: 'Ada Lovelace', phone: '+12125550123' };

let world: FeedWorld;
let calendar: Calendar;
let key: string;

beforeEach(async () => {
  world = await feedWorld({ now: begin });
  calendar = await world.calendar({ workspaceId: await world.workspace() });
  ({ key } = await world.key(calendar.workspaceId));
});

const ask = (operation: string, input: Record<string, unknown>) =>
  world.ask({ calendar, key }, operation, input);
const check = (query: string) => ask('check-availability', { query });
const claims = async () =>
  (
    await sql<{ start_at: number; end_at: number }>`
    select start_at, end_at from claims where kind = 'external' order by start_at`.execute(world.db)
  ).rows.map(({ start_at, end_at }) => [start_at, end_at]);
const failing =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('no', { status, headers });

/** Resolves after so many turns of the event loop, which no fake timer holds up. */
async function turns(count: number): Promise<'not yet'> {
  for (let turn = 0; turn < count; turn++) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    port1.close();
  }
  return 'not yet';
}

async function linked(events: string[] = [busyAtTen], freshnessMinutes = 30): Promise<string> {
  world.serve = () => feedOf(events);
  const id = await world.link(calendar, freshnessMinutes);
  world.requests.length = 0;
  return id;
}

describe('a calendar with a link that is fresh', () => {
  test('offers nothing that is busy elsewhere, and asks nobody', async () => {
    await linked();
    const { body } = await check('today at ten');
    expect(body).toMatchObject({ available: false, reason: 'slot_taken' });
    expect(body.freshness).toEqual({ state: 'complete', syncedAt: '2026-11-24T08:00:00+00:00' });
    expect((await check('today at eleven')).body.available).toBe(true);
    expect(world.requests).toEqual([]);
  });

  test('says what is busy, and refuses to book it', async () => {
    await linked();
    const day = { from: '2026-11-24T00:00:00Z', to: '2026-11-25T00:00:00Z' };
    expect((await ask('free-busy', day)).body).toMatchObject({
      busy: [{ start: '2026-11-24T10:00:00+00:00', end: '2026-11-24T11:00:00+00:00' }],
      freshness: { state: 'complete' },
    });
    const refused = await ask('book-slot', { start: '2026-11-24T10:30:00Z', ...person });
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'SLOT_TAKEN' });
    expect((await ask('book-slot', { start: '2026-11-24T11:00:00Z', ...person })).status).toBe(201);
  });

  test('keeps its own buffers around what is busy elsewhere', async () => {
    calendar = await world.calendar({ workspaceId: calendar.workspaceId, bufferBeforeMinutes: 15 });
    await linked();
    expect((await check('today at eleven')).body).toMatchObject({ available: false, reason: 'slot_taken' });
    expect((await check('today at half past eleven')).body.available).toBe(true);
  });

  test('does not know its own bookings as busy elsewhere', async () => {
    await linked([]);
    const { body } = await ask('book-slot', { start: '2026-11-24T10:00:00Z', ...person });
    world.serve = () => feedOf([`2026-11-24T10:00:00Z/PT30M|UID:${bookingUid(body.booking.id)}`]);
    world.clock.advance(31 * minuteMs);
    const start = '2026-11-24T10:30:00Z';
    const moved = await ask('reschedule-booking', { bookingId: body.booking.id, start, durationMinutes: 60 });
    expect(moved.status).toBe(200);
    expect((await check('today at ten')).body.available).toBe(true);
    expect(await claims()).toEqual([]);
  });

  test('knows the bookings of another server as busy', async () => {
    await linked([`${busyAtTen}|UID:${bookingUid(crypto.randomUUID())}`]);
    expect((await check('today at ten')).body).toMatchObject({ available: false, reason: 'slot_taken' });
  });
});

describe('a link that is older than its limit', () => {
  test('is read once for all who ask at the same time', async () => {
    await linked();
    world.clock.advance(31 * minuteMs);
    world.serve = async () => {
      await Bun.sleep(20);
      return feedOf(['2026-11-24T14:00:00Z/PT1H']);
    };
    const answers = await Promise.all([check('today at ten'), check('today at two pm'), check('today')]);
    expect(answers.map(({ body }) => body.available)).toEqual([true, false, true]);
    expect(world.requests).toHaveLength(1);
    expect(answers[0]?.body.freshness).toEqual({ state: 'complete', syncedAt: '2026-11-24T08:31:00+00:00' });
  });

  test('that cannot be read makes the calendar unreachable, and what was known stays', async () => {
    await linked();
    world.clock.advance(31 * minuteMs);
    world.serve = failing(500);
    const { status, body } = await check('today at eleven');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      available: false,
      reason: 'calendar_unreachable',
      message: "I can't see the calendar right now, so I can't offer a time yet.",
      slots: [],
      nextAvailable: null,
      total: 0,
      truncated: false,
      freshness: { state: 'unreachable', syncedAt: '2026-11-24T08:00:00+00:00' },
    });
    expect(await claims()).toEqual([[begin + 120 * minuteMs, begin + 180 * minuteMs]]);
    const { host, error, failures } = await world.linkOf(calendar);
    expect({ host, failures }).toEqual({ host: 'calendar.example.com', failures: 1 });
    expect(failureSentence(error)).toBe(
      '"calendar.example.com" failed with status 500. It is asked again soon.',
    );
  });

  test('that cannot be read refuses what takes time, and lets bookings be cancelled', async () => {
    await linked();
    const { body: booked } = await ask('book-slot', { start: '2026-11-24T15:00:00Z', ...person });
    world.clock.advance(31 * minuteMs);
    world.serve = failing(503);
    const bookingId = booked.booking.id;
    const start = '2026-11-24T16:00:00Z';
    for (const [operation, input] of [
      ['book-slot', { start, name: 'Bob', phone: '+12125550199' }],
      ['hold-slot', { start }],
      ['reschedule-booking', { bookingId, start }],
    ] as const) {
      const { status, headers, body } = await ask(operation, input);
      expect({ status, retryAfter: headers.get('retry-after'), body }).toEqual({
        status: 503,
        retryAfter: '10',
        body: {
          error: 'A linked calendar cannot be confirmed — nothing was changed, try again',
          code: 'CALENDAR_UNREACHABLE',
          message: "I can't see the calendar right now, so I can't promise a time yet.",
        },
      });
    }
    // A retry of what was booked before is answered as it was.
    expect((await ask('book-slot', { start: '2026-11-24T15:00:00Z', ...person })).status).toBe(200);
    expect((await ask('cancel-booking', { bookingId })).status).toBe(200);
  });

  test('says in free-busy what it knew, and that it is not confirmed', async () => {
    await linked();
    world.clock.advance(31 * minuteMs);
    world.serve = failing(404);
    const { body } = await ask('free-busy', { from: '2026-11-24T00:00:00Z', to: '2026-11-25T00:00:00Z' });
    expect(body.busy).toHaveLength(1);
    expect(body.freshness.state).toBe('unreachable');
  });

  test('keeps a caller waiting for a second and a half at most, and is read to its end for the next', async () => {
    await linked();
    world.clock.advance(31 * minuteMs);
    const [asked, served] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
    world.serve = () => {
      asked.resolve();
      return served.promise;
    };
    jest.useFakeTimers();
    try {
      const answer = check('today at eleven');
      await asked.promise;
      jest.advanceTimersByTime(1_499);
      expect(await Promise.race([answer, turns(20)])).toBe('not yet');
      jest.advanceTimersByTime(1);
      const { body } = await answer;
      expect(body).toMatchObject({ reason: 'calendar_unreachable', freshness: { state: 'stale' } });
    } finally {
      jest.useRealTimers();
    }
    served.resolve(feedOf([]));
    await world.services.links.whenIdle();
    expect((await check('today at ten')).body.available).toBe(true);
    expect(world.requests).toHaveLength(1);
  });

  test('is not asked for words that say nothing about time', async () => {
    await linked();
    world.clock.advance(31 * minuteMs);
    expect((await check('purple elephants')).status).toBe(422);
    expect(world.requests).toEqual([]);
  });

  test('that has just failed is not asked again for every caller', async () => {
    await linked();
    world.clock.advance(31 * minuteMs);
    world.serve = failing(500);
    for (let each = 0; each < 5; each++) await check('today');
    expect(world.requests).toHaveLength(1);
    world.clock.advance(10_000);
    world.serve = () => feedOf([]);
    expect((await check('today at ten')).body.available).toBe(true);
    expect(world.requests).toHaveLength(2);
  });

  test.each([
    ['a wrong password', failing(401)],
    ['a plea for fewer requests', failing(429, { 'Retry-After': '600' })],
  ])('is left alone after %s', async (_, serve) => {
    await linked();
    world.clock.advance(31 * minuteMs);
    world.serve = serve;
    await check('today');
    world.clock.advance(2 * minuteMs);
    await check('today');
    await world.work();
    expect(world.requests).toHaveLength(1);
    world.clock.advance(20 * minuteMs);
    await world.work();
    expect(world.requests).toHaveLength(2);
  });
});

describe('what is no calendar', () => {
  test.each([
    [
      'a web page',
      () => new Response('<!doctype html><html><body>Sign in</body></html>'),
      '"calendar.example.com" answered with a web page in place of a calendar.',
    ],
    [
      'nothing',
      () => new Response(''),
      '"calendar.example.com" answered with nothing at all in place of a calendar.',
    ],
    [
      'half a calendar',
      () => new Response('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\n'),
      'The calendar of "calendar.example.com" breaks off in the middle.',
    ],
    [
      'a time that is none',
      () => feedOf(['2026-13-45T99:00:00Z']),
      'The calendar holds something that cannot be read: DTSTART "20261345T990000Z".',
    ],
  ])('%s is never free time', async (_, serve, sentence) => {
    await linked();
    world.clock.advance(31 * minuteMs);
    world.serve = serve;
    expect((await check('today at eleven')).body.reason).toBe('calendar_unreachable');
    expect(await claims()).toHaveLength(1);
    const { failures, error } = await world.linkOf(calendar);
    expect({ failures, sentence: failureSentence(error) }).toEqual({ failures: 1, sentence });
  });

  test('and a link that was never read offers nothing', async () => {
    world.serve = failing(500);
    await world.link(calendar);
    const { body } = await check('tomorrow');
    expect(body).toMatchObject({
      reason: 'calendar_unreachable',
      freshness: { state: 'unreachable', syncedAt: null },
    });
  });
});

describe('the schedule', () => {
  test('reads a feed again before half its limit is over, and only what has changed', async () => {
    const id = await linked();
    await world.work();
    expect(world.requests).toEqual([]);
    world.clock.advance(15 * minuteMs);
    world.serve = ({ headers }) =>
      headers?.['If-None-Match'] ? new Response(null, { status: 304 }) : feedOf(['2026-11-24T12:00:00Z']);
    await world.work();
    expect(world.requests).toHaveLength(1);
    const { syncedAt, failures } = await world.linkOf(calendar);
    expect({ id, syncedAt, failures }).toEqual({ id, syncedAt: begin + 15 * minuteMs, failures: 0 });
    expect(await claims()).toHaveLength(1);
  });

  test('takes nothing for known once a day', async () => {
    await linked();
    const conditions: boolean[] = [];
    world.serve = ({ headers }) => {
      conditions.push(headers?.['If-None-Match'] !== undefined);
      return conditions.at(-1) ? new Response(null, { status: 304 }) : feedOf(['2026-11-27T12:00:00Z']);
    };
    for (let each = 0; each < 120; each++) {
      world.clock.advance(15 * minuteMs);
      await world.work();
    }
    expect(conditions).toHaveLength(120);
    expect(conditions.indexOf(false)).toBe(95);
    expect(conditions.filter((isConditional) => !isConditional)).toHaveLength(1);
    expect(await claims()).toHaveLength(1);
  });

  test('waits longer after each failure, up to a quarter of an hour', async () => {
    await linked();
    world.serve = failing(500);
    const rests: number[] = [];
    for (let each = 0; each < 8; each++) {
      const { nextAt } = await world.linkOf(calendar);
      rests.push((nextAt - world.clock.now()) / 1000);
      world.clock.set(nextAt);
      await world.work();
    }
    expect(world.requests).toHaveLength(8);
    for (const [index, rest] of rests.slice(1).entries()) {
      const usual = Math.min(30 * 2 ** index, 900);
      expect(rest).toBeGreaterThanOrEqual(usual * 0.75);
      expect(rest).toBeLessThanOrEqual(usual * 1.25);
    }
  });

  test('does not let one workspace that waits hold up another', async () => {
    const slow = await world.workspace('Slow');
    const calendars = [];
    for (let each = 0; each < 8; each++) calendars.push(await world.calendar({ workspaceId: slow }));
    world.serve = () => feedOf([]);
    for (const each of calendars) await world.link(each);
    await linked();
    world.clock.advance(20 * minuteMs);
    world.serve = () => new Promise<Response>(() => {});
    for (let each = 0; each < 100 && world.requests.length < 4; each++) {
      await world.schedule.startDue();
      await Bun.sleep(30);
    }
    await world.schedule.startDue();
    await Bun.sleep(30);
    // Three of the slow workspace, and the one of the other.
    expect(world.requests).toHaveLength(4);
    await world.schedule.stop();
    expect((await world.linkOf(calendar)).failures).toBe(0);
  });

  test('knows the days that come into the horizon as time goes on, though nothing changes', async () => {
    const weekly = '2026-11-24T10:00:00Z/PT1H|RRULE:FREQ=WEEKLY';
    await linked([weekly], 1440);
    const before = (await claims()).length;
    world.serve = ({ headers }) =>
      headers?.['If-None-Match'] ? new Response(null, { status: 304 }) : feedOf([weekly]);
    for (let day = 0; day < 28; day++) {
      world.clock.advance(dayMs);
      await world.work();
    }
    expect((await claims()).length).toBe(before);
    const last = (await claims()).at(-1)?.[0] ?? 0;
    expect(last).toBeGreaterThan(world.clock.now() + 90 * dayMs);
    expect((await claims())[0]?.[1]).toBeGreaterThan(world.clock.now() - 5 * dayMs);
  });
});

describe('a calendar that is changed', () => {
  test('reads whole days in its new zone', async () => {
    world.serve = () => feedOf(['2026-11-25/P1D']);
    await world.link(calendar);
    expect(await claims()).toEqual([[begin + 16 * 60 * minuteMs, begin + 40 * 60 * minuteMs]]);
    await sql`update calendars set time_zone = 'Asia/Kolkata'`.execute(world.db);
    await check('tomorrow');
    const from = Temporal.Instant.from('2026-11-25T00:00:00+05:30').epochMilliseconds;
    expect(await claims()).toEqual([[from, from + dayMs]]);
  });

  test('knows what is busy up to a horizon that was raised', async () => {
    await linked(['2027-09-01T10:00:00Z/PT1H']);
    expect(await claims()).toEqual([]);
    await sql`update calendars set horizon_days = 365`.execute(world.db);
    await check('tomorrow');
    expect(await claims()).toHaveLength(1);
  });
});

describe('a link that is removed', () => {
  const removal = (linkId: string) => ({
    workspaceId: calendar.workspaceId,
    calendarId: calendar.id,
    linkId,
  });

  test('takes what was busy with it', async () => {
    const id = await linked();
    await deleteLink(world.db, removal(id));
    expect(await claims()).toEqual([]);
    expect((await check('today at ten')).body).toMatchObject({
      available: true,
      freshness: { state: 'complete', syncedAt: null },
    });
  });

  test('while it is read leaves nothing behind', async () => {
    const id = await linked([]);
    world.clock.advance(31 * minuteMs);
    world.serve = async () => {
      await deleteLink(world.db, removal(id));
      return feedOf([busyAtTen]);
    };
    expect((await check('today at ten')).body.available).toBe(true);
    expect(await claims()).toEqual([]);
    expect((await sql`select 1 from link_objects`.execute(world.db)).rows).toEqual([]);
  });
});

describe('a process that ended in the middle', () => {
  test('of writing what it read has it worked out again', async () => {
    const id = await linked();
    await sql`delete from claims`.execute(world.db);
    await sql`update links set needs_expansion = 1 where id = ${id}`.execute(world.db);
    world.clock.advance(15 * minuteMs);
    world.serve = () => new Response(null, { status: 304 });
    await world.work();
    expect(await claims()).toHaveLength(1);
  });

  test('holds up others for less than a minute', async () => {
    const id = await linked();
    world.clock.advance(31 * minuteMs);
    await sql`update links set leased_until = ${world.clock.now() + 45_000} where id = ${id}`.execute(
      world.db,
    );
    const { body } = await check('today');
    expect(body).toMatchObject({ reason: 'calendar_unreachable', freshness: { state: 'stale' } });
    expect(world.requests).toEqual([]);
    world.clock.advance(45_000);
    expect((await check('today')).body.freshness.state).toBe('complete');
  });
});

test('a server that ends waits for no busy time that is being worked out', async () => {
  const expander: EventExpander = {
    expand: (_job, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  };
  world = await feedWorld({ now: begin, expander });
  calendar = await world.calendar({ workspaceId: await world.workspace() });
  const linking = world.link(calendar);
  while (world.requests.length === 0) await Bun.sleep(5);
  await world.schedule.stop();
  await linking;
  expect(await world.linkOf(calendar)).toMatchObject({ failures: 0, error: null });
});

test('neither the log nor the database in the open holds what a link reads with', async () => {
  await linked();
  world.clock.advance(31 * minuteMs);
  world.serve = failing(500);
  await check('today');
  const { rows } = await sql<{ row: string }>`
    select json_array(name, host, access, error) as row from links
    union all select detail from audit_entries`.execute(world.db);
  const told = [...rows.map(({ row }) => row), ...world.logLines].join('\n');
  expect(told).toContain('calendar.example.com');
  expect(told).not.toContain('private-3f9a1c77');
  expect(world.requests[0]?.url).toBe(secretUrl);
});

test('links of another workspace count for nobody else', async () => {
  const other = await world.calendar({ workspaceId: await world.workspace('Other') });
  world.serve = () => feedOf([busyAtTen]);
  await world.link(other);
  expect((await check('today at ten')).body).toMatchObject({
    available: true,
    freshness: { state: 'complete', syncedAt: null },
  });
});
