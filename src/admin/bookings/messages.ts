import { optIn } from '../../actions/messages/opt-in.ts';
import { optOut } from '../../actions/messages/opt-out.ts';
import { redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { type BookingVisit, bookingPath, ofBooking } from './requested-booking.ts';
import { toldBooking } from './told-booking.ts';

/** Stopping messages to a booking's caller, and allowing them again. */
export const bookingMessageRoutes: AdminRoute[] = [
  post('/calendars/:calendarId/bookings/:bookingId/messages', optOut, { handle: ofBooking(change) }),
];

async function change(visit: Posted<BookingVisit>): Promise<Response> {
  const { booking, calendar, form } = visit;
  const wanted = form.has('messages') ? form.text('messages') : '';
  const named = { calendarId: calendar.id, booking: { id: booking.id } };
  if (wanted === 'stop') await act(visit, optOut, { ...named, source: 'desk' });
  else if (wanted === 'allow') await act(visit, optIn, named);
  else throw new PageError(400, ({ errors }) => errors.incompleteForm);
  const code = wanted === 'stop' ? ('messages-stopped' as const) : ('messages-allowed' as const);
  const note = { code, booking: toldBooking(visit, { booking, calendar }) };
  return redirect(visit, wayBack(visit) ?? bookingPath(visit, booking), { note });
}
