import { perform } from '../../../src/actions/action.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { restoreBooking } from '../../../src/actions/bookings/restore.ts';
import type { TestServices } from '../workspace.ts';

/** Cancels a booking as people at the desk do. Gives the way to have it back. */
export async function cancelByHand(
  { services, db, clock }: Pick<TestServices, 'services' | 'db' | 'clock'>,
  { id }: { id: string },
): Promise<() => Promise<void>> {
  const rows = db.selectFrom('bookings').select(['workspace_id', 'calendar_id']).where('id', '=', id);
  const { workspace_id: workspaceId, calendar_id: calendarId } = await rows.executeTakeFirstOrThrow();
  const by = () => ({ actor: { kind: 'cli' as const }, workspaceId, at: clock.now() });
  const named = { calendarId, booking: { id } };
  const input = { ...named, reason: null, isTimeKept: true };
  const { after } = await perform(services, cancelBooking, { by: by(), input });
  return async () => {
    await perform(services, restoreBooking, { by: by(), input: { ...named, shownSequence: after.sequence } });
  };
}
