import { formatPhone } from '../../domain/booking/phone.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { phoneToCall } from '../../jobs/messages/message-values.ts';
import { withoutBrackets } from '../../language/names/service-names.ts';
import { writeAppointment } from '../../links/ical/invitation.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import { pageHeaders } from '../page.tsx';
import type { CallerRoute } from '../visit.ts';
import { type BookingVisit, ofBooking } from './requested-booking.ts';

/** The booking as an event for the caller's own calendar. */
export const bookingEventRoute: CallerRoute = {
  method: 'GET',
  path: '/b/:secret/appointment.ics',
  counts: 'view',
  handle: ofBooking(async (visit) => {
    const headers = {
      ...pageHeaders,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="appointment.ics"',
      'X-Request-Id': visit.exchange.requestId,
    };
    return new Response(eventOf(visit), { headers });
  }),
};

/** It has the UID of the events in mail, so that a later one takes its place, and nothing of whoever booked it. */
function eventOf(visit: BookingVisit): string {
  const { services, booking, calendar, keeper, brand, now, texts } = visit;
  const service = serviceById(calendar, booking.serviceId);
  const people = peopleOf(calendar, booking.memberIds).map(({ name }) => name);
  const called = phoneToCall(visit);
  const description = [
    people.length > 0 ? visit.words.booking.withPeople(texts.people.names(people)) : undefined,
    called && formatPhone(called.phone, called.country),
    manageUrlOf(services, booking, now) ?? undefined,
  ];
  const summary = [service && withoutBrackets(service.name), brand.name];
  return writeAppointment({
    booking,
    now,
    isCancelled: booking.status === 'cancelled',
    summary: summary.filter((each) => each !== undefined).join(', '),
    description: description.filter((each) => each !== undefined).join('\n'),
    location: calendar.place ?? keeper?.place ?? undefined,
  });
}
