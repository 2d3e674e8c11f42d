import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { optOut } from '../../../src/actions/messages/opt-out.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import type { Recorded } from '../../helpers/messages/recorder.ts';
import { tellingPlace } from './telling-place.ts';

const runs = Number(Bun.env['SLOTLINE_TEST_RUNS'] ?? 15);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), hour: fc.nat(5), isDesk: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('cancel' as const), isDesk: fc.boolean() }),
  fc.record({ kind: fc.constant('restore' as const) }),
  fc.record({ kind: fc.constant('rename' as const) }),
  fc.record({ kind: fc.constant('phone' as const), digit: fc.nat(1) }),
  fc.record({ kind: fc.constant('erase' as const) }),
  fc.record({ kind: fc.constant('stop' as const) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(minuteMs / 2, minuteMs, 2 * hourMs),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a message of these texts tells. */
const texts = {
  confirmation: 'on {{when}}',
  change: 'on {{when}}',
  reminder: 'on {{when}}',
  cancellation: 'not on {{when}}',
};

const firstStart = Date.parse('2026-12-14T18:00:00Z');

test('what a caller was told last is true, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const place = await tellingPlace({ texts });
      const heard: Recorded[] = [];
      let booking = await place.book(firstStart);
      const stopped = new Set<string | null>();
      let isErased = false;
      for (const each of steps) {
        const before = heard.length;
        booking = (await done(place, booking, each)) ?? booking;
        heard.push(...place.recorder.take());
        const unwanted = heard.slice(before).filter(({ to }) => isErased || stopped.has(to));
        expect(unwanted).toEqual([]);
        isErased ||= each.kind === 'erase';
        if (each.kind === 'stop') stopped.add(booking.phone);
      }
      if (isErased || stopped.has(booking.phone)) return;
      place.clock.advance(2 * minuteMs);
      heard.push(...(await place.sent()));
      // Changes far off wait for the morning.
      place.clock.advance(dayMs / 2);
      heard.push(...(await place.sent()));
      const theirs = heard.filter(({ to }) => to === booking.phone).map(({ text }) => text);
      const hour = `${new Date(booking.startAt - 5 * hourMs).getUTCHours() % 12 || 12}`;
      if (booking.status === 'cancelled') expect(theirs.at(-1) ?? 'not on').toStartWith('not on');
      else expect(theirs.at(-1)).toMatch(new RegExp(`^on .*\\b${hour}(?::00)?\\b`));
    }),
    { numRuns: runs },
  );
});

type Place = Awaited<ReturnType<typeof tellingPlace>>;

/** What became of the booking; undefined where nothing did, or it can't be done. */
async function done(place: Place, booking: Booking, each: Step): Promise<Booking | undefined> {
  const { desk, bot, clock } = place;
  const named = { calendarId: place.calendarId, booking: { id: booking.id } };
  const isLive = booking.status === 'booked' && booking.name !== '';
  switch (each.kind) {
    case 'move':
      return isLive
        ? await place.move(booking, firstStart + each.hour * hourMs, each.isDesk ? desk : bot)
        : undefined;
    case 'cancel':
      return isLive ? await place.cancel(booking, each.isDesk ? desk : bot) : undefined;
    case 'restore':
      return await place.restore(booking).catch(() => undefined);
    case 'rename':
      return isLive ? await place.update(booking, { name: `${booking.name}a` }) : undefined;
    case 'phone':
      return isLive ? await place.update(booking, { phone: `+1212555019${each.digit}` }) : undefined;
    case 'erase':
      await place.act(erasePerson, { bookingId: booking.id }, desk);
      return { ...booking, name: '', phone: null, sequence: booking.sequence + 1 };
    case 'stop':
      await place.act(optOut, { ...named, source: 'desk' }, desk);
      return undefined;
    case 'send':
      place.recorder.sent.push(...(await place.sent()));
      return undefined;
    case 'wait':
      clock.advance(each.ms);
      return undefined;
  }
}
