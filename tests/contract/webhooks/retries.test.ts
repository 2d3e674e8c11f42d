import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { inTurn, large, type Reply, redirect, retryAfter } from '../../helpers/webhooks/receiver.ts';
import { ToldWorld } from '../../helpers/webhooks/told-world.ts';

const tuesday = '2026-11-24T14:00:00';
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits after the try before, by the contract. */
const waits = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];

let world: ToldWorld;
beforeEach(async () => {
  world = await ToldWorld.open();
});
afterEach(() => world[Symbol.asyncDispose]());

/** How many requests have come. */
const tries = (path = '/') => world.receiver.at(path).length;

describe('a delivery that fails', () => {
  test.each<[what: string, reply: () => Reply]>([
    ['500', () => 500],
    ['503', () => 503],
    ['400', () => 400],
    ['401', () => 401],
    ['404', () => 404],
    ['429', () => 429],
    ['301', () => redirect('/elsewhere', 301)],
    ['307', () => redirect('/elsewhere', 307)],
    ['304', () => 304],
    ['a redirect to itself', () => redirect('/', 308)],
  ])(
    'with %s is tried ten times, each after the wait that is promised, and then no more',
    async (_, reply) => {
      await world.endpoint();
      world.receiver.reply = reply;
      await world.book(tuesday);
      await world.deliver();
      for (const [index, wait] of waits.entries()) {
        expect(tries()).toBe(index + 1);
        await world.after(wait - second);
        expect(tries()).toBe(index + 1);
        await world.after(second);
      }
      expect(tries()).toBe(10);
      await world.after(100 * hour);
      expect(tries()).toBe(10);
      expect(new Set(world.receiver.arrivals.map(({ id }) => id)).size).toBe(1);
      expect(tries('/elsewhere')).toBe(0);
    },
  );

  test('lets the later events of its booking go on once it was given up', async () => {
    await world.endpoint();
    const { id: bookingId } = await world.book(tuesday);
    await world.write('cancel-booking', { bookingId });
    world.receiver.reply = ({ body }) => (body.type === 'booking.created' ? 500 : 204);
    await world.deliver();
    for (const wait of waits) {
      expect(world.receiver.delivered()).toEqual([]);
      await world.after(wait);
    }
    await world.deliver();
    expect(world.receiver.delivered().map(({ body }) => body.type)).toEqual(['booking.cancelled']);
  });

  test.each<[asked: string, reply: () => Reply, beforeMs: number, atMs: number]>([
    ['seconds', () => retryAfter(120), 119 * second, 120 * second],
    ['seconds with a 429', () => retryAfter(120, 429), 119 * second, 120 * second],
    ['a date', () => retryAfter('Fri, 20 Nov 2026 15:31:00 GMT'), 59 * second, 60 * second],
    ['less than the wait', () => retryAfter(1), 4 * second, 5 * second],
    ['nonsense', () => retryAfter('soon'), 4 * second, 5 * second],
  ])(
    'waits as long as Retry-After says in %s, and never less than it would',
    async (_, reply, beforeMs, atMs) => {
      await world.endpoint();
      world.receiver.reply = inTurn(reply());
      await world.book(tuesday);
      await world.deliver();
      await world.after(beforeMs);
      expect(tries()).toBe(1);
      await world.after(atMs - beforeMs);
      expect(tries()).toBe(2);
      expect(world.receiver.delivered()).toHaveLength(1);
    },
  );

  test.each([['alone'], ['followed by a move']])('is not given up after five failures: %s', async (what) => {
    await world.endpoint();
    world.receiver.reply = inTurn(500, 500, 500, 500, 500);
    const { id: bookingId } = await world.book(tuesday);
    if (what !== 'alone')
      await world.write('reschedule-booking', { bookingId, start: '2026-11-25T10:00:00' });
    await world.deliver();
    for (const wait of waits.slice(0, 5)) await world.after(wait);
    await world.deliver();
    expect(world.receiver.delivered()[0]?.body.type).toBe('booking.created');
  });
});

describe('a delivery', () => {
  test.each([[200], [201], [202], [204], [299]])('has come with %d', async (status) => {
    await world.endpoint();
    world.receiver.reply = () => status;
    await world.book(tuesday);
    await world.deliver();
    await world.after(10 * hour);
    expect(tries()).toBe(1);
  });

  test('has come whatever the answer says, and however much', async () => {
    await world.endpoint();
    world.receiver.reply = () => large(5_000_000);
    await world.book(tuesday);
    await world.deliver();
    await world.after(10 * hour);
    expect(tries()).toBe(1);
  });
});

describe('an endpoint', () => {
  test('that answers 410 is told nothing any more', async () => {
    await world.endpoint('/gone');
    await world.endpoint('/there');
    world.receiver.replyAt('/gone', () => 410);
    const { id: bookingId } = await world.book(tuesday);
    await world.write('cancel-booking', { bookingId });
    await world.deliver();
    await world.book('2026-11-24T15:00:00');
    for (const wait of waits) await world.after(wait);
    expect(world.toldAt('/gone')).toEqual(['booking.created 1']);
    expect(world.receiver.delivered('/there')).toHaveLength(3);
  });

  test('that fails for five days is switched off, and one that comes back in time is not', async () => {
    await world.endpoint('/dead');
    await world.endpoint('/back');
    world.receiver.reply = () => 500;
    for (let half = 0; half < 10; half++) {
      await world.book(`2026-12-0${7 + (half % 3)}T1${Math.floor(half / 3)}:00:00`);
      if (half === 8) world.receiver.replyAt('/back', () => 204);
      for (let hours = 0; hours < 12; hours++) await world.after(hour);
    }
    // Whether it's been that long is asked with each try.
    await world.book('2026-12-10T09:00:00');
    await world.after(hour);
    const [dead, back] = [tries('/dead'), tries('/back')];
    await world.book('2026-12-10T10:00:00');
    await world.after(hour);
    expect(tries('/dead')).toBe(dead);
    expect(tries('/back')).toBe(back + 1);
  });
});
