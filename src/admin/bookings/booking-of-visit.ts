import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import type { Writing } from '../../../db/write.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { Form } from '../form.ts';
import { notFound } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

/**
 * The booking that a page's path names, in a calendar that `calendarOf` gave; within a transaction where one is given.
 * Throws PageError 404 for another calendar's, or none.
 */
export async function bookingOf(
  { services, session, params }: MemberVisit,
  calendar: Calendar,
  transaction?: Writing,
): Promise<Booking> {
  const bookingId = params['bookingId']?.toLowerCase() ?? '';
  if (!isUuid(bookingId)) throw notFound();
  const key = { workspaceId: session.workspaceId, calendarId: calendar.id, bookingId };
  const booking = await bookingById(transaction ?? services.db, key);
  if (!booking) throw notFound();
  return booking;
}

/** The path of a booking's own page. */
export function bookingPath({ calendarId, id }: Booking): string {
  return `/calendars/${calendarId}/bookings/${id}`;
}

/** Whether a booking can still be moved and cancelled; `now` in epoch milliseconds. */
export function isChangeable({ status, startAt }: Booking, now: number): boolean {
  return status === 'booked' && startAt > now;
}

/** Thrown within a transaction to undo it: the booking is no longer as the form showed it. */
export class BookingChanged extends Error {
  override readonly name = 'BookingChanged';

  constructor() {
    super('the booking was changed since the form was opened');
  }
}

/** Throws BookingChanged where somebody has changed the booking since a form was opened, which keeps its sequence. */
export function refuseChanged(booking: Booking, form: Form): void {
  if (form.text('sequence') !== String(booking.sequence)) throw new BookingChanged();
}
