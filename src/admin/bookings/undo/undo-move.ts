import { isDeepStrictEqual } from 'node:util';
import type { Undo } from '../../../../views/frame/toast.tsx';
import type { Booking, OverruledRule } from '../../../domain/booking/booking.ts';
import { zoneOfCalendar } from '../../../operations/input/caller-zone.ts';
import type { Posted } from '../../visit.ts';
import type { BookingVisit } from '../requested-booking.ts';
import { formerTime, rulesIn } from './former-time.ts';
import { postedUndo, signedUndo } from './signed-undo.ts';

const names = ['start', 'minutes', 'sequence', 'had', 'with'] as const;

/**
 * The form that moves a booking back to where it was, with the rules that it had overruled there. They're signed for the
 * session, so that nobody gives a booking others than it had.
 */
export function undoingMove(visit: Posted<BookingVisit>, after: Booking): Undo {
  const { services, calendar, pathCalendar, booking, form } = visit;
  const { id: bookingId, memberIds } = booking;
  // If the move gave it to somebody else, only its team can give it back.
  const isTaken = !isDeepStrictEqual(memberIds, after.memberIds);
  const at = isTaken || form.has('slot') ? calendar : pathCalendar;
  const fields = {
    ...formerTime(booking, { zone: zoneOfCalendar(services, at), after }),
    with: at.team?.kind === 'anyone' ? (memberIds[0] ?? '') : '',
  };
  return {
    action: `/calendars/${at.id}/bookings/${bookingId}/move`,
    fields: { ...signedUndo(visit, { what: 'move', bookingId, fields }), back: form.text('back') },
  };
}

/** The rules that the booking of an undo had overruled; undefined unless it's the form of `undoingMove`. */
export function ruledBefore(visit: Posted<BookingVisit>): OverruledRule[] | undefined {
  const undo = postedUndo(visit, { what: 'move', bookingId: visit.booking.id, names });
  return undo && rulesIn(undo.had);
}
