import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { isUuid } from '../../domain/uuid.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { notFound } from '../page-error.ts';
import type { Posted } from '../visit.ts';
import { fullTime } from './booking-time.ts';

/** A visit to a page of a booking. */
export type BookingVisit = CalendarVisit & { booking: Booking };

/** The handler of a route whose path names a booking: it's given its current state. Others get PageError 404. */
export function ofBooking<Sent extends BookingVisit>(handle: (visit: Sent) => Promise<Response>) {
  return ofCalendar(async (visit: CalendarVisit & Omit<Sent, 'booking'>) =>
    handle({ ...visit, booking: await bookingOf(visit) } as unknown as Sent),
  );
}

async function bookingOf({ services, session, params, calendar }: CalendarVisit): Promise<Booking> {
  const bookingId = params['bookingId']?.toLowerCase() ?? '';
  if (!isUuid(bookingId)) throw notFound();
  const key = { workspaceId: session.workspaceId, calendarId: calendar.id, bookingId };
  const booking = await bookingById(services.db, key);
  if (!booking) throw notFound();
  return booking;
}

/** What every page of a booking shows. Throws UnknownZone. */
export function shownBooking({ services, texts, calendar, booking }: BookingVisit) {
  return { texts, calendar, booking, time: fullTime(booking, zoneOfCalendar(services, calendar), texts) };
}

/** The path of a booking's own page. */
export function bookingPath({ calendarId, id }: Booking): string {
  return `/calendars/${calendarId}/bookings/${id}`;
}

/** Whether a booking can still be moved and cancelled. */
export function isChangeable({ booking: { status, startAt }, now }: BookingVisit): boolean {
  return status === 'booked' && startAt > now;
}

/** The booking that a form changes, with the sequence that its page showed; NaN if the form has none. */
export function toChange({ form, booking }: Posted<BookingVisit>) {
  const text = form.text('sequence');
  const shownSequence = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return { calendarId: booking.calendarId, booking: { id: booking.id }, shownSequence };
}
