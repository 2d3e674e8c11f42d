import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { found, perform } from '../../../src/actions/action.ts';
import { confirmBooking } from '../../../src/actions/bookings/confirm.ts';
import type { TestServices } from '../workspace.ts';

/** What comes of a caller's word on the booking's page that they're coming. */
export async function sayComing(
  { services, db, clock }: Pick<TestServices, 'services' | 'db' | 'clock'>,
  given: { workspaceId: string; bookingId: string },
): Promise<void> {
  const { calendarId, id } = found(await bookingOfWorkspace(db, given));
  const by = { actor: { kind: 'caller' }, workspaceId: given.workspaceId, at: clock.now() } as const;
  await perform(services, confirmBooking, { by, input: { calendarId, booking: { id } } });
}
