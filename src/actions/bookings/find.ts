import { bookingByCode, bookingById } from '../../../db/queries/bookings/bookings.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { type ActionContext, ChangedMeanwhile, found } from '../action.ts';

/** How a booking of a calendar is named: by its id, or by its code in its normal form. */
export type BookingReference = { id: string } | { code: string };

/** Which booking is to change; `shownSequence` is its sequence as somebody was shown it, where it was shown. */
export type BookingToChange = { calendarId: string; booking: BookingReference; shownSequence?: number };

/** The booking that is to change, cancelled ones too. Throws NotFound. */
export async function findBooking(
  { transaction, workspaceId }: ActionContext,
  { calendarId, booking }: BookingToChange,
): Promise<Booking> {
  const key = { workspaceId, calendarId };
  return found(
    'id' in booking
      ? await bookingById(transaction, { ...key, bookingId: booking.id })
      : await bookingByCode(transaction, { ...key, code: booking.code }),
  );
}

/** Throws ChangedMeanwhile where a booking is no longer as somebody was shown it. */
export function requireAsShown({ sequence }: Booking, { shownSequence }: BookingToChange): void {
  if (shownSequence !== undefined && shownSequence !== sequence) throw new ChangedMeanwhile();
}

/** A booking before and after it was changed; the same where there was nothing to change. */
export type Changed = { before: Booking; after: Booking };
