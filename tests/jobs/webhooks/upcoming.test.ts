import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { planUpcomingOfWebhook } from '../../../db/queries/webhooks/upcoming.ts';
import { hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { tellUpcoming } from '../../../src/jobs/webhooks/upcoming.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { testRuns } from '../../helpers/test-runs.ts';
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
    { numRuns: testRuns },
  );
}, 120_000);

test('many starts that are due at once are told by two servers together, each once', async () => {
  const made = await testServices({ now: '2026-11-24T08:00:00Z' });
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  const { workspaceId } = calendar;
  const first = made.clock.now() + 4 * hourMs;
  for (let index = 0; index < 130; index++) {
    await bookInto(made, calendar, { start: first + index * minuteMs });
  }
  const webhookId = await addEndpoint(made, { workspaceId, hoursBefore: [3] });
  await planUpcomingOfWebhook(made.db, { webhookId, workspaceId, now: made.clock.now() });
  const now = first - minuteMs;
  const tell = () => tellUpcoming(made.services, now);

  expect(await Promise.all([tell(), tell()])).toEqual([true, true]);
  expect(await Promise.all([tell(), tell()])).toEqual([false, false]);
  const events = await waitingEvents(made.db);
  expect(events.map(({ data }) => data['booking'].start).sort()).toEqual(
    Array.from({ length: 130 }, (_, index) =>
      new Date(first + index * minuteMs).toISOString().replace('.000Z', '+00:00'),
    ),
  );
});
