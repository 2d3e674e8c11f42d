import { expect, test } from 'bun:test';
import { withinWorkspace, write } from '../../../db/write.ts';
import { tellOfBookings } from '../../../src/jobs/webhooks/booking-event.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { testServices } from '../../helpers/workspace.ts';

test('others have their turn while endpoints are told of many bookings', async () => {
  const made = await testServices({ now: '2026-11-24T08:00:00Z' });
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId });
  await addEndpoint(made, { workspaceId });
  const bookingIds: string[] = [];
  for (let day = 1; day <= 25; day++) {
    bookingIds.push(await bookInto(made, calendar, { start: made.clock.now() + day * 86_400_000 }));
  }
  let turns = 0;
  const change = { workspaceId, bookingIds, changed: ['service'] };
  await write(
    made.db,
    async (transaction) => {
      setImmediate(() => turns++);
      await tellOfBookings(made.services, transaction, { change, at: made.clock.now() });
      expect(turns).toBe(1);
    },
    withinWorkspace({ workspaceId }),
  );
  expect(await made.db.selectFrom('webhook_events').select('id').execute()).toHaveLength(25);
});
