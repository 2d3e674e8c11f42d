import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { found, perform } from '../../../src/actions/action.ts';
import { confirmBooking } from '../../../src/actions/bookings/confirm.ts';
import { madeAt } from '../../../src/domain/booking/booking.ts';
import type { TestServices } from '../workspace.ts';

/** Has the caller of a booking say on its page that they're coming. */
export async function sayComing(
  { services, db, clock }: Pick<TestServices, 'services' | 'db' | 'clock'>,
  key: { workspaceId: string; bookingId: string },
): Promise<void> {
  const booking = found(await bookingOfWorkspace(db, key));
  const by = { actor: { kind: 'caller' }, workspaceId: key.workspaceId, at: clock.now() } as const;
  await perform(services, confirmBooking, {
    by,
    input: { calendarId: madeAt(booking), booking: { id: booking.id } },
  });
}
