import type { Undo } from '../../../../views/components/toast.tsx';
import { keptMs } from '../../../actions/bookings/cancel.ts';
import type { Booking } from '../../../domain/booking/booking.ts';
import type { MemberVisit, Posted } from '../../visit.ts';
import { type BookingVisit, bookingPath } from '../requested-booking.ts';
import { isUndo, undoSignature } from './signed-undo.ts';

/**
 * The form that takes back a cancellation, while the booking's time is kept; undefined after that. It's signed for the session,
 * so that nobody brings back what was cancelled long ago.
 */
export function undoingCancel(
  visit: Pick<BookingVisit, 'session' | 'calendar' | 'now'>,
  { booking, back }: { booking: Booking; back: string },
): Undo | undefined {
  if (visit.now - (booking.cancelledAt ?? 0) >= keptMs) return undefined;
  const sequence = String(booking.sequence);
  const undo = undoSignature(visit, signedOf(booking, sequence));
  return { action: `${bookingPath(visit, booking)}/restore`, fields: { sequence, undo, back } };
}

/** Whether it's the form of `undoingCancel`. */
export function isUndoOfCancel(visit: Posted<MemberVisit & Pick<BookingVisit, 'booking'>>): boolean {
  const { booking, form } = visit;
  return isUndo(visit, { signed: signedOf(booking, form.text('sequence')), given: form.text('undo') });
}

function signedOf({ id }: Booking, sequence: string): string[] {
  return ['restore', id, sequence];
}
