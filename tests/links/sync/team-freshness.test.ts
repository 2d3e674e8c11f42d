import { beforeEach, describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { archiveCalendar } from '../../../src/actions/calendars/archive.ts';
import { addLink } from '../../../src/actions/links/add.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { type FeedServing, type FeedWorld, feedOf, feedWorld } from '../../helpers/links/feed-world.ts';
import { type TeamPlace, teamPlace } from '../../helpers/teams/team-place.ts';
import { begin, busyAtTen, failing } from './feed-questions.ts';

const minuteMs = 60_000;
const ada = { name: 'Ada Lovelace', phone: '+12125550123' };
const bob = { name: 'Bob', phone: '+12125550199' };
const eleven = '2026-11-24T11:00:00Z';
const day = { from: '2026-11-24T00:00:00Z', to: '2026-11-25T00:00:00Z' };

let world: FeedWorld;
let place: TeamPlace;
let feeds: Map<string, FeedServing>;

/** Opens a team whose members are linked to feeds: there, Dr. Lee is busy at ten. */
async function open(kind: TeamKind): Promise<void> {
  world = await feedWorld({ now: begin });
  place = await teamPlace(world, kind);
  feeds = new Map();
  world.serve = (request) => {
    const { hostname } = new URL(world.requests.at(-1)?.url ?? '');
    return feeds.get(hostname)?.(request) ?? failing(404)();
  };
  await link(place.lee, 'lee.example.com', [busyAtTen]);
  await link(place.chair, 'chair.example.com', []);
  world.requests.length = 0;
}

async function link({ id: calendarId, workspaceId }: Calendar, host: string, events: string[]) {
  feeds.set(host, () => feedOf(events));
  const access = restoredAccess('ics', { url: `https://${host}/secret.ics` });
  const collections = [{ href: '', name: 'Feed', isWritable: false }];
  const input = { id: crypto.randomUUID(), calendarId, kind: 'ics' as const, access, collections };
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: world.clock.now() };
  await perform(world.services, addLink, { by, input: { ...input, freshnessMinutes: 30 } });
}

const check = (of: Calendar, query: string) => place.ask(of, 'check-availability', { query });
const namesOf = (slots: { with: { name: string }[] }[]) => [
  ...new Set(slots.map((slot) => slot.with.map(({ name }) => name).join('+'))),
];

describe('a team of anyone', () => {
  beforeEach(() => open('anyone'));

  test('knows what is busy at the linked calendars of each', async () => {
    const { body } = await check(place.team, 'today at ten');
    expect(body.freshness.state).toBe('complete');
    expect(namesOf(body.slots)).toEqual(['Chair 2']);
  });

  test('goes on without whoever cannot be confirmed, and says so', async () => {
    world.clock.advance(31 * minuteMs);
    feeds.set('lee.example.com', failing(500));
    const { status, body } = await check(place.team, 'today after ten');
    expect(status).toBe(200);
    expect(body).toMatchObject({ available: true, freshness: { state: 'partial' } });
    expect(namesOf(body.slots)).toEqual(['Chair 2']);
    const busy = await place.ask(place.team, 'free-busy', day);
    expect(busy.body).toMatchObject({ busy: [], freshness: { state: 'partial' } });
    const booked = await place.ask(place.team, 'book-slot', { start: eleven, ...ada });
    expect(booked.status).toBe(201);
    expect(booked.body.booking.with).toEqual([{ calendarId: place.chair.id, name: 'Chair 2' }]);
    const other = await place.ask(place.team, 'book-slot', { start: eleven, ...bob });
    expect(other.status).toBe(409);
    const free = await place.ask(place.team, 'free-busy', day);
    expect(free.body.busy).toHaveLength(1);
  });

  test('cannot be booked with whoever cannot be confirmed', async () => {
    world.clock.advance(31 * minuteMs);
    feeds.set('lee.example.com', failing(500));
    const asked = await place.ask(place.team, 'book-slot', { start: eleven, with: 'Dr. Lee', ...ada });
    expect([asked.status, asked.body.code]).toEqual([503, 'CALENDAR_UNREACHABLE']);
    const bookings = await world.db.selectFrom('bookings').select('id').execute();
    expect(bookings).toEqual([]);
  });

  test('is unreachable once nobody can be confirmed', async () => {
    world.clock.advance(31 * minuteMs);
    for (const host of feeds.keys()) feeds.set(host, failing(500));
    const { body } = await check(place.team, 'today at eleven');
    expect(body).toMatchObject({
      available: false,
      reason: 'calendar_unreachable',
      slots: [],
      freshness: { state: 'unreachable' },
    });
    const booked = await place.ask(place.team, 'book-slot', { start: eleven, ...ada });
    expect([booked.status, booked.body.code]).toEqual([503, 'CALENDAR_UNREACHABLE']);
  });
});

describe('a team of everyone', () => {
  beforeEach(() => open('everyone'));

  test('is unreachable while one of them cannot be confirmed', async () => {
    world.clock.advance(31 * minuteMs);
    feeds.set('chair.example.com', failing(500));
    const { body } = await check(place.team, 'today at eleven');
    expect(body).toMatchObject({ available: false, reason: 'calendar_unreachable', slots: [] });
    expect(body.freshness.state).toBe('unreachable');
    for (const operation of ['book-slot', 'hold-slot']) {
      const given = operation === 'book-slot' ? ada : {};
      const refused = await place.ask(place.team, operation, { start: eleven, ...given });
      expect([refused.status, refused.body.code]).toEqual([503, 'CALENDAR_UNREACHABLE']);
    }
    expect((await check(place.lee, 'today at eleven')).body.available).toBe(true);
  });

  test('has all members read at the same time before it answers', async () => {
    world.clock.advance(31 * minuteMs);
    const [lee, chair] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Each is answered only once the other was asked.
    feeds.set('lee.example.com', async () => {
      lee.resolve();
      await chair.promise;
      return feedOf([`${eleven}/PT1H`]);
    });
    feeds.set('chair.example.com', async () => {
      chair.resolve();
      await lee.promise;
      return feedOf([]);
    });
    const { body } = await check(place.team, 'today at eleven');
    expect(body).toMatchObject({ available: false, reason: 'slot_taken', freshness: { state: 'complete' } });
    expect(world.requests).toHaveLength(2);
  });

  test('is moved under the calendar of one only if the others are confirmed, too', async () => {
    const { id: bookingId } = await place.book('2026-11-24T14:00:00Z');
    world.clock.advance(31 * minuteMs);
    const good = feeds.get('lee.example.com') ?? failing(404);
    feeds.set('lee.example.com', failing(500));
    const move = (start: string) => place.ask(place.chair, 'reschedule-booking', { bookingId, start });
    const refused = await move(eleven);
    expect([refused.status, refused.body.code]).toEqual([503, 'CALENDAR_UNREACHABLE']);
    world.clock.advance(minuteMs);
    feeds.set('lee.example.com', good);
    // Read first, what is busy there is known.
    const taken = await move('2026-11-24T10:30:00Z');
    expect([taken.status, taken.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect((await move(eleven)).status).toBe(200);
    const claims = await world.db
      .selectFrom('claims')
      .select(['calendar_id', 'start_at'])
      .where('owner_id', '=', bookingId)
      .execute();
    const startAt = Date.parse(eleven);
    expect(claims).toEqual(
      [place.lee, place.chair].map(({ id }) => ({ calendar_id: id, start_at: startAt })),
    );
  });

  test('is moved under the calendar of one though another is archived, whose links nobody reads', async () => {
    const { id: bookingId } = await place.book('2026-11-24T14:00:00Z');
    const { id: calendarId, workspaceId } = place.lee;
    const by = { actor: { kind: 'cli' as const }, workspaceId, at: world.clock.now() };
    await perform(world.services, archiveCalendar, { by, input: { calendarId } });
    world.clock.advance(31 * minuteMs);
    const moved = await place.ask(place.chair, 'reschedule-booking', { bookingId, start: eleven });
    expect([moved.status, moved.body.code]).toEqual([200, undefined]);
  });

  test('leaves what one has alone to that one', async () => {
    const { id: bookingId } = await place.book('2026-11-24T14:00:00Z', { of: place.chair });
    world.clock.advance(31 * minuteMs);
    feeds.set('lee.example.com', failing(500));
    world.requests.length = 0;
    const moved = await place.ask(place.chair, 'reschedule-booking', { bookingId, start: eleven });
    expect(moved.status).toBe(200);
    expect(world.requests.map(({ url }) => new URL(url).hostname)).toEqual(['chair.example.com']);
  });
});
