import { cancelBooking as cancelBookingRow } from '../../../db/queries/bookings/bookings.ts';
import { deleteClaims } from '../../../db/queries/bookings/claims.ts';
import type { Action } from '../action.ts';
import { type BookingToChange, type Changed, findBooking, requireAsShown } from './find.ts';
import { recordChange } from './record-change.ts';
import { BookingRefused } from './refused.ts';

/**
 * Cancels a booking and frees its time, unless it's already cancelled. Throws NotFound, ChangedMeanwhile, and
 * BookingRefused BOOKING_STARTED.
 */
export const cancelBooking: Action<BookingToChange & { reason: string | null }, Changed> = {
  permission: { role: 'desk', keys: true, calendarIn: ({ calendarId }) => calendarId },
  async run(_, context, { reason, ...toChange }) {
    const { transaction, workspaceId, at } = context;
    const before = await findBooking(context, toChange);
    if (before.status === 'cancelled') return { before, after: before };
    requireAsShown(before, toChange);
    if (before.startAt <= at) throw new BookingRefused('BOOKING_STARTED');
    const after = await cancelBookingRow(transaction, { booking: before, reason, at });
    await deleteClaims(transaction, { workspaceId, ownerId: before.id });
    await recordChange(context, { kind: 'booking.cancelled', booking: after });
    return { before, after };
  },
};
