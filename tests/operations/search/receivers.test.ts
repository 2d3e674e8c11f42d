import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { write } from '../../../db/write.ts';
import { found, perform, runWithin } from '../../../src/actions/action.ts';
import { handOver } from '../../../src/actions/bookings/hand-over.ts';
import { HandOverRefused } from '../../../src/actions/bookings/received-as.ts';
import { TimeNotFree } from '../../../src/actions/bookings/refused.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { handedPlace } from '../../../src/operations/input/handed-place.ts';
import { receiversOf, receiversOfAll } from '../../../src/operations/search/receivers.ts';
import { filledWorld, givingWorld } from '../../helpers/bookings/giving-world.ts';
import { countedRuns } from '../../helpers/test-runs.ts';
import type { TestServices } from '../../helpers/workspace.ts';

type Place = { made: TestServices; giver: Calendar };

/** What handing over takes; undefined if it's nobody's to receive. */
async function handing({ made, giver }: Place, booking: Booking, to: Calendar) {
  const { workspaceId } = giver;
  const zone = found(made.services.zones.named(to.timeZone));
  const actor = { kind: 'cli' as const };
  const call = {
    ...{ workspaceId, actor, calendar: to, calendarZone: zone, zone, now: made.clock.now() },
    ...{ callId: undefined, idempotencyKey: undefined, via: 'dashboard' as const, address: () => '' },
  };
  const { place } = await handedPlace(made.services, call, { booking });
  const by = { actor, workspaceId, at: made.clock.now() };
  return { by, input: { place, bookingId: booking.id, fromId: giver.id, toId: to.id } };
}

class Undone extends Error {}

/** Whether somebody can take over a booking, by doing it and undoing it. */
async function canHave(place: Place, booking: Booking, to: Calendar) {
  const { services } = place.made;
  return await succeeds(async () => {
    const { by, input } = await handing(place, booking, to);
    const tried = write(services.db, async (transaction) => {
      await runWithin(services, handOver, { context: { ...by, transaction }, input });
      throw new Undone();
    });
    await tried.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  });
}

async function succeeds(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof TimeNotFree || error instanceof HandOverRefused) return false;
    throw error;
  }
}

/** How often each answer was given. */
const answers = new Map<string, number>();
const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);

/** Gives somebody all bookings that they can have, one after the other; the IDs of those. */
async function giveAll(place: Place, bookings: readonly Booking[], to: Calendar): Promise<string[]> {
  const taken: string[] = [];
  for (const booking of bookings) {
    const give = async () => {
      const { by, input } = await handing(place, booking, to);
      await perform(place.made.services, handOver, { by, input });
    };
    if (await succeeds(give)) taken.push(booking.id);
  }
  return taken;
}

test('who can take over bookings gets them once they’re handed over, each alone and all together', async () => {
  const property = fc.asyncProperty(givingWorld, async (given) => {
    const place = await filledWorld(given);
    const { made, among } = place;
    const { bookings } = place;
    const all = await receiversOf(made.services, { bookings, among, now: made.clock.now() });
    const pairs = all.flatMap(({ booking, receivers }) => receivers.map((each) => ({ booking, ...each })));
    for (const { booking, calendar, why } of pairs) {
      count(why ?? 'free');
      const can = await canHave(place, booking, calendar);
      expect({ name: calendar.name, why, can }).toEqual({ name: calendar.name, why, can: why === undefined });
    }
    const receiver = found(among[1 + given.receiver]);
    const together = receiversOfAll(all).find(({ calendar }) => calendar.id === receiver.id);
    const theirs = pairs.filter(({ calendar }) => calendar.id === receiver.id);
    const taken = await giveAll(
      place,
      theirs.map(({ booking }) => booking),
      receiver,
    );
    if (taken.length > 1) count('several');
    expect(together?.fitting.map(({ id }) => id) ?? []).toEqual(taken);
    await made.db.destroy();
  });
  await fc.assert(property, countedRuns({ seed: 1, numRuns: 8 }));
  const possible = [
    'free',
    'taken',
    'away',
    'buffer',
    'hours',
    'closed',
    'no-service',
    'together',
    'several',
  ];
  expect(possible.filter((answer) => !answers.has(answer))).toEqual([]);
});
