import { beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { deleteLink } from '../../../db/queries/links/links.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { failureSentence } from '../../../src/links/link-error.ts';
import type { EventExpander } from '../../../src/links/sync/reading.ts';
import { type FeedWorld, feedOf, feedWorld } from '../../helpers/links/feed-world.ts';
import { begin, busyAtTen, failing, feedQuestions } from './feed-questions.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

let world: FeedWorld;
let calendar: Calendar;
let key: string;

beforeEach(async () => {
  world = await feedWorld({ now: begin });
  calendar = await world.calendar({ workspaceId: await world.workspace() });
  ({ key } = await world.key(calendar.workspaceId));
});

const { check, claims, linked } = feedQuestions(() => ({ world, calendar, key }));

describe('what is no calendar', () => {
  test.each([
    [
      'a web page',
      () => new Response('<!doctype html><html><body>Sign in</body></html>'),
      '"calendar.example.com" answered with a web page instead of a calendar.',
    ],
    [
      'nothing',
      () => new Response(''),
      '"calendar.example.com" sent an empty response instead of a calendar.',
    ],
    [
      'half a calendar',
      () => new Response('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\n'),
      'The calendar from "calendar.example.com" is incomplete.',
    ],
    [
      'a time that is none',
      () => feedOf(['2026-13-45T99:00:00Z']),
      'Something in the calendar can\'t be read: DTSTART "20261345T990000Z".',
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
    while (world.requests.length < 4) {
      await world.schedule.startDue();
      await Bun.sleep(5);
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
  const expanding = Promise.withResolvers<void>();
  const expander: EventExpander = {
    expand: (_job, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        expanding.resolve();
      }),
  };
  world = await feedWorld({ now: begin, expander });
  calendar = await world.calendar({ workspaceId: await world.workspace() });
  const linking = world.link(calendar);
  await expanding.promise;
  await world.schedule.stop();
  await linking;
  expect(await world.linkOf(calendar)).toMatchObject({ failures: 0, error: null });
});
