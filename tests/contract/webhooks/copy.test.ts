import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { testRuns } from '../../helpers/test-runs.ts';
import type { Told } from '../../helpers/webhooks/told.ts';
import { AnswerSchemas } from '../answer-schemas.ts';
import { ContractServer } from '../contract-server.ts';
import { CopyWorld, copySteps } from './copy-world.ts';

type Copy = Record<string, unknown>;

/** What a receiver has pieced together from events: each booking as the last of them says. */
function piecedTogether(events: readonly Told[]): Map<string, Copy> {
  const copies = new Map<string, Copy>();
  for (const { data } of events) {
    const booking = data['booking'] as Copy & { id: string; version: number };
    const known = copies.get(booking.id);
    if (known === undefined || booking.version >= Number(known['version'])) copies.set(booking.id, booking);
  }
  return copies;
}

/** What's a booking's own: what it's for, and with whom, may be called something else by now. */
function own({ service, with: people, spoken: _, ...booking }: Copy) {
  const serviceId = (service as { id: string } | null)?.id;
  return { ...booking, serviceId, with: (people as { calendarId: string }[]).map((each) => each.calendarId) };
}

/** The versions that were told of each booking, without whether somebody came: that isn't part of it. */
function versionsTold(events: readonly Told[]): Map<string, number[]> {
  const isOfAttendance = ({ type, data }: Told) =>
    type === 'booking.no_show' || data['changed']?.[0] === 'attendance';
  const told = events.filter((event) => !isOfAttendance(event)).map(({ data }) => data['booking']);
  const byId = Map.groupBy(told, ({ id }) => id as string);
  return new Map([...byId].map(([id, each]) => [id, each.map(({ version }) => version)]));
}

test('what a receiver has pieced together is what the bookings are, whatever happened to them', async () => {
  const schemas = await AnswerSchemas.of(await ContractServer.open());
  const content = ['post', 'requestBody', 'content', 'application/json', 'schema'];
  await fc.assert(
    fc.asyncProperty(copySteps, async (steps) => {
      const world = await CopyWorld.open();
      for (const step of steps) await world.take(step);
      const [events, bookings] = [await world.events(), await world.bookings()];
      const copies = piecedTogether(events);

      expect([...copies.keys()].sort()).toEqual([...bookings.keys()].sort());
      for (const [id, booking] of bookings) {
        expect(own(copies.get(id) ?? {})).toEqual(own(booking));
        expect(versionsTold(events).get(id)).toEqual(
          Array.from({ length: Number(booking['version']) }, (_, index) => index + 1),
        );
      }
      for (const { id: _, to: _to, ...event } of events) {
        expect(schemas.problemsAt(['webhooks', event.type, ...content], event)).toEqual([]);
      }
    }),
    { numRuns: testRuns },
  );
}, 180_000);
