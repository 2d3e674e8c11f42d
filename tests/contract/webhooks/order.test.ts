import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { everyNthFails } from '../../helpers/webhooks/receiver.ts';
import { ToldWorld } from '../../helpers/webhooks/told-world.ts';
import { everyDay } from '../contract-server.ts';

const hours = everyDay('00:00-24:00');

/** The half hours of a day from midnight on, far enough away. */
const startOf = (day: number, slot: number) =>
  new Date(Date.UTC(2026, 11, 1 + day, 5, 30 * slot)).toISOString().replace('.000', '');

test('each booking’s events come in order, none is lost, and a retry says the same, whatever fails', async () => {
  await using world = await ToldWorld.open({ hours });
  await world.endpoint('/third');
  await world.endpoint('/half');
  world.receiver.replyAt('/third', everyNthFails(3));
  world.receiver.replyAt('/half', everyNthFails(2, 429));
  const bookings = await Promise.all([0, 1, 2, 3, 4, 5].map((day) => world.book(startOf(day, 0))));
  const versions = new Map(bookings.map(({ id }) => [id, 1]));
  for (let round = 1; round <= 8; round++) {
    for (const [day, { id: bookingId }] of bookings.entries()) {
      const moves = round % 2 === 1;
      const { version } = moves
        ? await world.write('reschedule-booking', { bookingId, start: startOf(day, round) })
        : await world.write('update-booking', { bookingId, notes: `Round ${round}` });
      versions.set(bookingId, version);
    }
    await world.after(1_000);
  }
  for (const { id: bookingId } of bookings) {
    const { version } = await world.write('cancel-booking', { bookingId });
    versions.set(bookingId, version);
  }
  for (let hour = 0; hour < 80; hour++) await world.after(3_600_000);
  for (const path of ['/third', '/half']) {
    for (const [bookingId, last] of versions) {
      const come = world.receiver.delivered(path).filter(({ body }) => body.data['booking'].id === bookingId);
      const said = come.map(({ body }) => body.data['booking'].version);
      expect(said).toEqual(Array.from({ length: last }, (_, index) => index + 1));
      expect(new Set(come.map(({ id }) => id)).size).toBe(last);
    }
  }
});

test('a booking whose event waits holds up no other booking and no other endpoint', async () => {
  await using world = await ToldWorld.open({ hours });
  await world.endpoint('/a');
  await world.endpoint('/b');
  const first = await world.book(startOf(0, 0));
  world.receiver.replyAt('/a', ({ body }) => (body.data['booking'].id === first.id ? 500 : 204));
  await world.deliver();
  await world.write('cancel-booking', { bookingId: first.id });
  const second = await world.book(startOf(1, 0));
  await world.deliver();
  expect(world.receiver.delivered('/a').map(({ body }) => body.data['booking'].id)).toEqual([second.id]);
  expect(world.toldAt('/a')).toEqual(['booking.created 1', 'booking.created 1']);
  expect(world.toldAt('/b').sort()).toEqual([
    'booking.cancelled 2',
    'booking.created 1',
    'booking.created 1',
  ]);
});

test('whatever happens in whatever order to several bookings, receivers can rebuild it', async () => {
  const step = fc.record({
    booking: fc.nat(2),
    kind: fc.constantFrom('move', 'change', 'wait'),
    fails: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await using world = await ToldWorld.open({ hours });
      await world.endpoint();
      const kept = await Promise.all([0, 1, 2].map((day) => world.book(startOf(day, 0))));
      for (const [index, { booking, kind, fails }] of steps.entries()) {
        world.receiver.reply = () => (fails ? 500 : 204);
        const bookingId = kept[booking]?.id ?? '';
        if (kind === 'wait') await world.after(6_000);
        else if (kind === 'change') {
          kept[booking] = await world.write('update-booking', { bookingId, notes: `${index}` });
        } else {
          const start = startOf(booking, 1 + index);
          kept[booking] = await world.write('reschedule-booking', { bookingId, start });
        }
      }
      world.receiver.reply = () => 204;
      await world.after(36 * 3_600_000);
      await world.after(1_000);
      const rebuilt = new Map<string, unknown>();
      for (const { body } of world.receiver.delivered()) {
        const { booking } = body.data;
        const before = rebuilt.get(booking.id) as { version: number } | undefined;
        expect(booking.version).toBe((before?.version ?? 0) + 1);
        rebuilt.set(booking.id, booking);
      }
      expect([...rebuilt.values()]).toEqual(expect.arrayContaining(kept));
    }),
    { numRuns: 8, seed: 50 },
  );
});
