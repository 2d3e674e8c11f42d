import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { planUpcomingOfWebhook } from '../../../db/queries/webhooks/upcoming.ts';
import { hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { tellUpcoming } from '../../../src/jobs/webhooks/upcoming.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { waitingEvents } from '../../helpers/webhooks/told.ts';
import { testServices } from '../../helpers/workspace.ts';
import { UpcomingWorld, upcomingSteps } from './upcoming-world.ts';

test('endpoints are told of each start once, at the hours that they name, whatever happens meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(upcomingSteps, async ({ place, steps }) => {
      const world = await UpcomingWorld.open(place);
      for (const step of steps) await world.take(step);
      await world.tick();

      expect(await world.told()).toEqual(world.expected());
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('many starts that are due at once are told in one go, by two servers together', async () => {
  const made = await testServices({ now: '2026-11-24T08:00:00Z' });
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  const { workspaceId } = calendar;
  for (let index = 0; index < 130; index++) {
    await bookInto(made, calendar, { start: made.clock.now() + 2 * hourMs + index * minuteMs });
  }
  const webhookId = await addEndpoint(made, { workspaceId, hoursBefore: [1] });
  await planUpcomingOfWebhook(made.db, { webhookId, workspaceId, now: made.clock.now() });
  made.clock.advance(1.9 * hourMs + 130 * minuteMs);
  const now = made.clock.now() - 130 * minuteMs;
  await Promise.all([tellUpcoming(made.services, now + 0.1 * hourMs - 1), tellUpcoming(made.services, now)]);
  await tellUpcoming(made.services, now);

  const events = await waitingEvents(made.db);
  expect(new Set(events.map(({ data }) => data['booking'].id)).size).toBe(events.length);
  expect(events.length).toBeWithin(50, 131);
});
