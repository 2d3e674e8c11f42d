import { expect, test } from 'bun:test';
import { NotAllowed, perform } from '../../../src/actions/action.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { testServices } from '../../helpers/workspace.ts';

test('a bot can’t keep the time of what it cancels', async () => {
  const made = await testServices();
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  const { workspaceId, id: calendarId } = calendar;
  const { id } = await made.key(workspaceId);
  const bookingId = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z' });
  const by = { actor: { kind: 'key' as const, id }, workspaceId, at: made.clock.now() };
  const input = { calendarId, booking: { id: bookingId }, reason: null };
  const keeping = perform(made.services, cancelBooking, { by, input: { ...input, isTimeKept: true } });
  expect(await keeping.catch((error: unknown) => error)).toBeInstanceOf(NotAllowed);
  await perform(made.services, cancelBooking, { by, input });
  expect(await made.db.selectFrom('claims').select('id').execute()).toEqual([]);
});
