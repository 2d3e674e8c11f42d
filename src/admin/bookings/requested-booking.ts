import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { seesCalendar } from '../../domain/access/user.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { isUuid } from '../../domain/uuid.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import type { Form } from '../form/form.ts';
import { notFound } from '../page-error.ts';
import type { Posted } from '../visit.ts';
import { fullTime } from './booking-time.ts';

/**
 * A visit to a booking's page. `calendar` is the one that it was made at, if the visitor sees it: its rules, services and
 * people count. `pathCalendar` is the one in the page's path, which may be a member's.
 */
export type BookingVisit = CalendarVisit & { booking: Booking; pathCalendar: Calendar };

/** The handler of a route whose path names a booking: it's given its current state. Others get PageError 404. */
export function ofBooking<Sent extends BookingVisit>(handle: (visit: Sent) => Promise<Response>) {
  return ofCalendar(async (visit: CalendarVisit & Omit<Sent, 'booking' | 'pathCalendar'>) => {
    const booking = await bookingAt(visit, visit.params['bookingId'] ?? '');
    const { calendar: pathCalendar } = visit;
    const calendar = (await teamOf(visit, booking)) ?? pathCalendar;
    const found: BookingVisit = { ...visit, booking, calendar, pathCalendar };
    return handle(found as Sent);
  });
}

/** The team that a booking was made at, unless it's archived, or the visitor doesn't see it. */
async function teamOf(
  { services, session, calendar }: CalendarVisit,
  { teamId }: Booking,
): Promise<Calendar | undefined> {
  if (teamId === null || teamId === calendar.id || !seesCalendar(session, teamId)) return undefined;
  const { workspaceId } = session;
  return await calendarOfWorkspace(services.db, { workspaceId, calendarId: teamId });
}

/** A booking of the visit's calendar by its ID, however that's written. Throws PageError 404 if there's none. */
export async function bookingAt(
  { services, session, calendar }: CalendarVisit,
  id: string,
): Promise<Booking> {
  const bookingId = id.toLowerCase();
  if (!isUuid(bookingId)) throw notFound();
  const key = { workspaceId: session.workspaceId, calendarId: calendar.id, bookingId };
  const booking = await bookingById(services.db, key);
  if (!booking) throw notFound();
  return booking;
}

/** What every page of a booking shows. Throws UnknownZone. */
export function shownBooking({ services, texts, calendar, booking }: BookingVisit) {
  const time = fullTime(booking, zoneOfCalendar(services, calendar), texts);
  const people = peopleOf(calendar, booking.memberIds).map(({ name }) => name);
  return {
    texts,
    calendar,
    booking,
    people,
    time: people.length === 0 ? time : texts.people.timeWith(time, people),
  };
}

/** The path of a booking's own page, at the calendar of the visit. */
export function bookingPath(
  { calendar }: Pick<CalendarVisit, 'calendar'>,
  { id }: Pick<Booking, 'id'>,
): string {
  return `/calendars/${calendar.id}/bookings/${id}`;
}

/** Whether a booking can still be moved and cancelled. */
export function isChangeable({ booking: { status, startAt }, now }: BookingVisit): boolean {
  return status === 'booked' && startAt > now;
}

/** The booking that a form changes, with the sequence that its page showed; NaN if the form has none. */
export function toChange({ form, calendar, booking }: Posted<BookingVisit>) {
  return { calendarId: calendar.id, booking: { id: booking.id }, shownSequence: shownSequenceIn(form) };
}

/** The sequence of a booking that a form's page showed; NaN if the form has none. */
export function shownSequenceIn(form: Form): number {
  const text = form.text('sequence');
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
