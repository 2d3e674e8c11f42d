import { type TProperties, Type } from '@sinclair/typebox';
import { isForCaller } from '../../actions/action.ts';
import { bookingNamed } from '../../actions/bookings/find.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { isTooLate } from '../../domain/booking/notice.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Services } from '../../services.ts';
import { spokenRefusal } from '../answer/spoken-refusal.ts';
import { tooLate } from '../answer/too-late.ts';
import { type Call, requesterOf } from '../operation.ts';
import { codeInput, readBookingReference } from './booking-reference.ts';

/** The input fields that name the booking to move. */
export const movingBookingInput = {
  bookingId: Type.Optional(
    Type.String({
      description: 'The booking that is to move: its time counts as free, and words may refer to it.',
    }),
  ),
  code: Type.Optional({ ...codeInput, description: 'Or its code.' }),
} satisfies TProperties;

/**
 * The booking that is to move, if the request names one. Throws ApiError INVALID_INPUT if it names two, BOOKING_NOT_FOUND,
 * BOOKING_CANCELLED, BOOKING_STARTED, or TOO_LATE for callers that are `isAboutToMove`.
 */
export async function readMovingBooking(
  services: Services,
  call: Call,
  given: { bookingId?: string; code?: string; isAboutToMove?: boolean },
): Promise<Booking | undefined> {
  if (given.bookingId === undefined && given.code === undefined) return undefined;
  const reference = readBookingReference(given);
  const booking = await bookingNamed(services.db, keyOfCalendar(call.calendar), reference);
  if (!booking) throw spokenRefusal(services, call, 'BOOKING_NOT_FOUND');
  call.noteBooking?.(booking.startAt);
  if (booking.status === 'cancelled') throw spokenRefusal(services, call, 'BOOKING_CANCELLED');
  if (booking.startAt <= call.now) throw spokenRefusal(services, call, 'BOOKING_STARTED');
  if (given.isAboutToMove && isForCaller(requesterOf(call))) {
    const late = { change: 'move', place: call.calendar, at: call.now } as const;
    if (isTooLate(booking, late)) throw await tooLate(services, call, { booking, change: 'move' });
  }
  return booking;
}

/** How long a booking is, in minutes. */
export function lengthOf(booking: Booking | undefined): number | undefined {
  return booking && (booking.endAt - booking.startAt) / minuteMs;
}
