import { beforeEach, describe, expect, jest, test } from 'bun:test';
import { sql } from 'kysely';
import { linksOfCalendar } from '../../../db/queries/links/links.ts';
import { bookingUid } from '../../../src/domain/booking/booking-uid.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { failureSentence } from '../../../src/links/link-error.ts';
import { type FeedWorld, feedOf, feedWorld, secretUrl } from '../../helpers/links/feed-world.ts';
import { begin, busyAtTen, failing, feedQuestions } from './feed-questions.ts';

const minuteMs = 60_000;

const person = { name: 'Ada Lovelace', phone: '+12125550123' };

let world: FeedWorld;
let calendar: Calendar;
let key: string;

beforeEach(async () => {
  world = await feedWorld({ now: begin });
  calendar = await world.calendar({ workspaceId: await world.workspace() });
  ({ key } = await world.key(calendar.workspaceId));
});

const { ask, check, claims, linked } = feedQuestions(() => ({ world, calendar, key }));

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

  test.each([
    ['was read', () => feedOf([]), 'complete'],
    ['could not be read', failing(500), 'unreachable'],
  ] as const)('that %s by another server meanwhile is not read again', async (_, serve, state) => {
    await linked();
    world.clock.advance(31 * minuteMs);
    const seen = await linksOfCalendar(world.db, { ...calendar, calendarId: calendar.id });
    world.serve = serve;
    await check('today');
    expect(await world.services.links.confirm(calendar, seen)).toMatchObject({ state });
    expect(world.requests).toHaveLength(1);
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
      '"calendar.example.com" failed with status 500. Slotline will retry soon.',
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

test('neither the log nor the database in the open holds what a link reads with', async () => {
  await linked();
  world.clock.advance(31 * minuteMs);
  world.serve = failing(500);
  await check('today');
  const { rows } = await sql<{ row: string }>`
    select name || host || access || coalesce(error, '') as row from links
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
