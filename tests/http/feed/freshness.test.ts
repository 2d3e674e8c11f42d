import { beforeEach, describe, expect, test } from 'bun:test';
import { cancelBooking, moveBooking } from '../../../db/queries/bookings/changes.ts';
import { FeedPlace } from '../../helpers/links/feed-place.ts';
import { testNow } from '../../helpers/workspace.ts';

const day = 86_400_000;
const now = Temporal.Instant.from(testNow).epochMilliseconds;

let place: FeedPlace;

beforeEach(async () => {
  place = await FeedPlace.open();
});

describe('a client that has the feed', () => {
  test('by its tag hears so, until something changes', async () => {
    await place.book(now + day);
    const first = await place.ask(place.path);
    const etag = first.headers.get('etag') ?? '';
    const again = await place.ask(place.path, { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(Object.fromEntries(again.headers)).toEqual({
      'cache-control': 'private, no-cache',
      etag,
      'last-modified': 'Fri, 20 Nov 2026 15:29:55 GMT',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    const id = await place.book(now + 2 * day);
    const changed = await place.ask(place.path, { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    await cancelBooking(place.made.db, { booking: await place.booking(id), reason: null, at: now });
    expect((await place.ask(place.path, { 'If-None-Match': etag })).status).toBe(304);
  });

  test('by its date hears so, until a booking is made, moved or cancelled, or grows too old', async () => {
    const old = await place.book(now - 90 * day + 3_600_000);
    const id = await place.book(now + day);
    const settled = async (): Promise<string> => {
      place.made.clock.advance(60_000);
      const since = (await place.ask(place.path)).headers.get('last-modified') ?? '';
      place.made.clock.advance(60_000);
      expect((await place.ask(place.path, { 'If-Modified-Since': since })).status).toBe(304);
      return since;
    };
    const to = { startAt: now + 2 * day, endAt: now + 2 * day + 1_800_000 };
    const changes = [
      async () => await place.book(now + 3 * day),
      async () =>
        await moveBooking(place.made.db, {
          booking: await place.booking(id),
          to,
          at: place.made.clock.now(),
        }),
      async () =>
        await cancelBooking(place.made.db, {
          booking: await place.booking(id),
          reason: null,
          at: place.made.clock.now(),
        }),
      async () => place.made.clock.set((await place.booking(old)).startAt + 90 * day + 1_000),
    ];
    for (const change of changes) {
      const since = await settled();
      await change();
      place.made.clock.advance(1_000);
      expect((await place.ask(place.path, { 'If-Modified-Since': since })).status).toBe(200);
    }
    await settled();
  });

  test('by a date misses nothing that comes in the same second, or is written seconds late', async () => {
    for (const lateMs of [0, 400, 4_000]) {
      await place.book(place.made.clock.now() + day);
      place.made.clock.advance(100);
      const since = (await place.ask(place.path)).headers.get('last-modified') ?? '';
      const at = place.made.clock.now() - 100;
      place.made.clock.advance(lateMs);
      await place.book(now + 5 * day, { createdAt: at });
      place.made.clock.advance(60_000);
      expect((await place.ask(place.path, { 'If-Modified-Since': since })).status).toBe(200);
    }
  });

  test('is told the same bytes for the same bookings', async () => {
    for (let index = 0; index < 50; index++) await place.book(now + day, { name: `Guest ${index}` });
    const first = await (await place.ask(place.path)).text();
    place.made.clock.advance(3_600_000);
    expect(await (await place.ask(place.path)).text()).toBe(first);
  });
});
