import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { keepConfirmedBooking, unconfirmedById } from '../../../db/queries/unconfirmed-bookings.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { type Action, found, runWithin } from '../action.ts';
import { bookSlot } from '../bookings/book.ts';
import { LinkGone } from '../bookings/refused.ts';
import type { SlotPlace } from '../bookings/target-slot.ts';
import { openedDetails } from './details.ts';

/**
 * Books the time that's kept for somebody, and forgets what they asked for. Whoever confirms twice gets the same booking. Throws
 * NotFound, LinkGone if the time isn't kept any more, and what `bookSlot` throws.
 */
export const bookUnconfirmed: Action<{ place: SlotPlace; id: string }, { booking: Booking }> = {
  permission: { role: 'desk', callers: true, calendarIn: ({ place }) => place.calendar.id },
  async run(services, context, { place, id }) {
    const { transaction, workspaceId, at: now } = context;
    const calendarId = place.calendar.id;
    const asked = found(await unconfirmedById(transaction, { id, workspaceId, calendarId }));
    if (asked.expiresAt <= now) throw new LinkGone();
    const { bookingId, holdId } = asked;
    const booked = bookingId && (await bookingOfWorkspace(transaction, { workspaceId, bookingId }));
    if (booked) return { booking: booked };
    const details = openedDetails(services.secrets, asked);
    if (!details) throw new LinkGone();
    const { startAt: _, ...wish } = details;
    const wanted = { kind: 'hold' as const, holdId, durationMinutes: undefined };
    const input = { place, wanted, ...wish };
    const { booking } = await runWithin(services, bookSlot, { context, input });
    await keepConfirmedBooking(transaction, { id, workspaceId, bookingId: booking.id });
    return { booking };
  },
};
