import { beforeEach, describe, expect, test } from 'bun:test';
import { type Kysely, sql } from 'kysely';
import { up } from '../../../db/migrations/0011-unclear-events.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { formatDay } from '../../../src/domain/time/local-time.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { unclearSentence, writeUnclear } from '../../../src/links/ical/unclear-sentence.ts';
import { calendarOf, type FeedWorld, feedOf, feedWorld } from '../../helpers/links/feed-world.ts';

const begin = Date.parse('2026-11-24T08:00:00Z');
const dayMs = 86_400_000;

describe('a link with an event that cannot be read', () => {
  const good = '2026-11-25T10:00:00Z/PT1H';
  const odd = '2026-12-01T25:00:00/PT1H|SUMMARY:Secret';
  let world: FeedWorld;
  let calendar: Calendar;
  let key: string;

  beforeEach(async () => {
    world = await feedWorld({ now: begin });
    calendar = await world.calendar({ workspaceId: await world.workspace() });
    ({ key } = await world.key(calendar.workspaceId));
    world.serve = ({ headers }) =>
      headers?.['If-None-Match'] ? new Response(null, { status: 304 }) : feedOf([good, odd]);
    await world.link(calendar, 1_440);
  });

  const check = async (query: string) =>
    (await world.ask({ calendar, key }, 'check-availability', { query })).body;
  const claims = async () =>
    (
      await sql<{ start_at: number; end_at: number }>`
      select start_at, end_at from claims where kind = 'external' order by start_at`.execute(world.db)
    ).rows.map(({ start_at, end_at }) =>
      [start_at, end_at].map((at) => new Date(at).toISOString().slice(0, 13)),
    );
  const blocked = [
    ['2026-11-25T10', '2026-11-25T11'],
    ['2026-11-30T00', '2026-12-03T00'],
  ];

  test('is fresh, and offers all but the days that it may be on', async () => {
    expect(await claims()).toEqual(blocked);
    expect(await check('tomorrow at ten')).toMatchObject({ available: false, reason: 'slot_taken' });
    expect((await check('tomorrow at eleven')).available).toBe(true);
    expect(await check('December 1 at three pm')).toMatchObject({ available: false, reason: 'slot_taken' });
    expect((await check('December 3 at three pm')).available).toBe(true);
    const { failures, unclear, eventCount } = await world.linkOf(calendar);
    const periods = [{ startAt: Date.parse('2026-11-30T00:00Z'), endAt: Date.parse('2026-12-03T00:00Z') }];
    expect({ failures, eventCount }).toEqual({ failures: 0, eventCount: 2 });
    expect(JSON.parse(unclear ?? '')).toEqual({ events: 1, periods });
  });

  test('goes on blocking them when nothing of it is new', async () => {
    for (let days = 0; days < 6; days++) {
      world.clock.advance(dayMs * 0.99);
      await world.work();
    }
    expect((await claims()).at(-1)).toEqual(blocked[1]);
    expect((await world.linkOf(calendar)).unclear).toContain('"events":1');
  });

  test('blocks the days of the zone that its calendar is moved to', async () => {
    await sql`update calendars set time_zone = 'Asia/Tokyo'`.execute(world.db);
    await check('tomorrow');
    expect((await claims())[1]).toEqual(['2026-11-29T15', '2026-12-03T15']);
  });

  test('from before an upgrade is read in full again, though nothing of it is new', async () => {
    await sql`alter table links drop column unclear`.execute(world.db);
    await sql`update link_objects set text = ${calendarOf([])}`.execute(world.db);
    await up(world.db as unknown as Kysely<unknown>);
    await world.work();
    expect(await claims()).toEqual(blocked);
    expect((await world.linkOf(calendar)).unclear).toContain('"events":1');
  });

  test('is as others once it can be read', async () => {
    world.serve = () => feedOf([good]);
    world.clock.advance(dayMs);
    await world.work();
    expect(await claims()).toEqual(blocked.slice(0, 1));
    expect((await world.linkOf(calendar)).unclear).toBeNull();
  });
});

describe('what is said of events that cannot be read', () => {
  const zone = Zone.named('Europe/Berlin') as Zone;
  const reader = { zone, now: begin, dayName: formatDay };
  const from = (date: string, days = 1) => {
    const startAt = Date.parse(`${date}T00:00:00+01:00`);
    return { startAt, endAt: startAt + days * dayMs };
  };
  const said = (events: number, ...periods: { startAt: number; endAt: number }[]) =>
    unclearSentence(writeUnclear({ events, periods }), reader);

  test('names one with its days', () => {
    expect(said(1, from('2026-11-29', 3))).toBe(
      "1 event can't be read in full. To be safe, the time it may take is blocked: 2026-11-29 to 2026-12-01. Check its dates and time zone in that calendar, and save it again.",
    );
  });

  test('counts several, and days that meet are one stretch', () => {
    expect(said(2, from('2026-11-29'), from('2026-11-30'), from('2026-12-02'))).toBe(
      "2 events can't be read in full. To be safe, the time they may take is blocked: 2026-11-29 to 2026-11-30, 2026-12-02. Check their dates and time zones in that calendar, and save them again.",
    );
  });

  test('leaves out what is over, and all of it where nothing is left', () => {
    expect(said(1, from('2026-11-20', 2), from('2026-11-23', 3))).toContain(': 2026-11-24 to 2026-11-25.');
    expect(said(1, from('2026-11-20', 2))).toBeUndefined();
    expect(said(0)).toBeUndefined();
  });

  test('is not endless', () => {
    const many = Array.from({ length: 300 }, (_, index) => {
      const startAt = begin + index * 3 * dayMs;
      return { startAt, endAt: startAt + dayMs };
    });
    expect(said(300, ...many)?.split(', ')).toHaveLength(9);
    expect(said(300, ...many)).toContain(', later days. Check');
    expect(writeUnclear({ events: 300, periods: many })?.length).toBeLessThan(6_000);
  });
});
