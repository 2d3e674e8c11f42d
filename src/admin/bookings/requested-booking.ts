import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { Form } from '../form.ts';
import { notFound } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

/** The booking that a page's path names, in a calendar that `calendarOf` gave. Throws PageError 404 for another calendar's, or none. */
export async function bookingOf(
  { services, session, params }: MemberVisit,
  calendar: Calendar,
): Promise<Booking> {
  const bookingId = params['bookingId']?.toLowerCase() ?? '';
  if (!isUuid(bookingId)) throw notFound();
  const key = { workspaceId: session.workspaceId, calendarId: calendar.id, bookingId };
  const booking = await bookingById(services.db, key);
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

/** The sequence of a booking as the page of a form showed it; NaN where the form says none. */
export function shownSequence(form: Form): number {
  const text = form.text('sequence');
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
