import type { Undo } from '../../../../views/frame/toast.tsx';
import { keptMs } from '../../../actions/bookings/cancel.ts';
import type { Booking } from '../../../domain/booking/booking.ts';
import type { Posted } from '../../visit.ts';
import { type BookingVisit, bookingPath } from '../requested-booking.ts';
import { postedUndo, signedUndo } from './signed-undo.ts';

/**
 * The form that takes back a cancellation, while the booking's time is kept; undefined after that. It's signed for the session,
 * so that nobody brings back what was cancelled long ago.
 */
export function undoingCancel(
  visit: Pick<BookingVisit, 'session' | 'calendar' | 'now'>,
  { booking, back }: { booking: Booking; back: string },
): Undo | undefined {
  if (visit.now - (booking.cancelledAt ?? 0) >= keptMs) return undefined;
  const fields = { sequence: String(booking.sequence) };
  const signed = signedUndo(visit, { what: 'cancel', bookingId: booking.id, fields });
  return { action: `${bookingPath(visit, booking)}/restore`, fields: { ...signed, back } };
}

/** Whether it's the form of `undoingCancel`. */
export function isUndoOfCancel(visit: Posted<BookingVisit>): boolean {
  const undone = { what: 'cancel', bookingId: visit.booking.id, names: ['sequence'] } as const;
  return postedUndo(visit, undone) !== undefined;
}
