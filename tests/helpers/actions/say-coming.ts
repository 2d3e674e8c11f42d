import { setConfirmed } from '../../../db/queries/bookings/attendance.ts';
import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { type Action, found, perform } from '../../../src/actions/action.ts';
import { tellEndpoints } from '../../../src/actions/bookings/tell-endpoints.ts';
import type { TestServices } from '../workspace.ts';

const confirm: Action<{ bookingId: string }, void> = {
  permission: { role: 'desk', callers: true, calendarIn: () => [] },
  async run(services, context, { bookingId }) {
    const { transaction, at, workspaceId } = context;
    const before = found(await bookingOfWorkspace(transaction, { workspaceId, bookingId }));
    const booking = await setConfirmed(transaction, { booking: before, at });
    await tellEndpoints(services, context, { type: 'booking.confirmed', booking });
  },
};

/** What comes of a caller's word on the booking's page that they're coming. */
export async function sayComing(
  { services, clock }: Pick<TestServices, 'services' | 'clock'>,
  given: { workspaceId: string; bookingId: string },
): Promise<void> {
  const by = { actor: { kind: 'caller' }, workspaceId: given.workspaceId, at: clock.now() } as const;
  await perform(services, confirm, { by, input: given });
}
