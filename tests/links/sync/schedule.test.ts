import { beforeEach, describe, expect, test } from 'bun:test';
import { insertLink } from '../../../db/queries/links/links.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { type FeedWorld, feedWorld } from '../../helpers/links/feed-world.ts';

const begin = Temporal.Instant.from('2026-11-24T08:00:00Z').epochMilliseconds;
const target = { href: '/ann/bookings/', name: 'Bookings' };

let world: FeedWorld;
let calendar: Calendar;

beforeEach(async () => {
  world = await feedWorld({ now: begin });
  calendar = await world.calendar({ workspaceId: await world.workspace() });
});

/** Has a booking made and then links a calendar that it has to be written to; the server refuses everything. */
async function linkAndBook(refusal: () => Response): Promise<void> {
  const { key } = await world.key(calendar.workspaceId);
  const id = crypto.randomUUID();
  const access = { url: 'https://dav.example.com/', user: 'ann', password: 'secret' };
  await insertLink(world.db, {
    id,
    workspaceId: calendar.workspaceId,
    calendarId: calendar.id,
    kind: 'caldav',
    name: 'Bookings',
    host: 'dav.example.com',
    access: world.services.linkConnector.seal(id, restoredAccess('caldav', access)),
    freshnessMinutes: 1_440,
    collections: [target],
    target,
    createdAt: begin,
  });
  const known = { synced_at: begin, covered_until: begin + 2e10, covered_zone: calendar.timeZone };
  await world.db
    .updateTable('links')
    .set({ ...known, next_at: begin + 1_000 * minuteMs })
    .execute();
  const person = { name: 'Ada Lovelace', phone: '+12125550123' };
  await world.ask({ calendar, key }, 'book-slot', { start: '2026-11-24T15:00:00Z', ...person });
  world.serve = refusal;
  await world.work();
}

/** How long nothing is written to the link, in minutes. */
async function restMinutes(): Promise<number> {
  const links = world.db.selectFrom('links').select('writing_next_at as at');
  return ((await links.executeTakeFirstOrThrow()).at - world.clock.now()) / minuteMs;
}

describe('a link that bookings cannot be written to', () => {
  test.each([
    ['a failure', () => new Response('', { status: 500 }), 0.3],
    ['a wrong password', () => new Response('', { status: 401 }), 5],
    ['a plea for fewer requests', () => new Response('', { status: 429 }), 1],
    [
      'a plea for an hour without requests',
      () => new Response('', { status: 503, headers: { 'Retry-After': '3600' } }),
      60,
    ],
  ])(
    'because of %s is left alone for a while, as one is that cannot be read',
    async (_, refusal, minutes) => {
      await linkAndBook(refusal);
      const asked = world.requests.length;
      expect(asked).toBeGreaterThan(0);
      expect(await restMinutes()).toBeGreaterThanOrEqual(minutes);
      world.clock.advance((await restMinutes()) * minuteMs - 1);
      await world.work();
      expect(world.requests).toHaveLength(asked);
      world.clock.advance(1);
      await world.work();
      expect(world.requests.length).toBeGreaterThan(asked);
    },
  );

  test('is not left alone for longer since the clock was set back', async () => {
    await linkAndBook(() => new Response('', { status: 500 }));
    const asked = world.requests.length;
    world.clock.set(begin - 365 * 1_440 * minuteMs);
    await world.work();
    expect(world.requests.length).toBeGreaterThan(asked);
  });
});
