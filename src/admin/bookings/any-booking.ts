import { calendarsOfBooking } from '../../../db/queries/bookings/bookings.ts';
import { seesCalendar } from '../../domain/access/user.ts';
import { isUuid } from '../../domain/uuid.ts';
import { isHtmx, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { showBooking } from './booking.tsx';
import { ofBooking } from './requested-booking.ts';

/** A booking by a short address, for pages with hundreds of links: it leads to that of its calendar, or is a part of the page. */
export const anyBookingRoutes: AdminRoute[] = [
  { method: 'GET', path: '/bookings/:bookingId', access: 'viewer', handle: showAnyBooking },
];

async function showAnyBooking(visit: MemberVisit): Promise<Response> {
  const { services, session, params, url } = visit;
  const bookingId = params['bookingId']?.toLowerCase() ?? '';
  if (!isUuid(bookingId)) throw notFound();
  const { workspaceId } = session;
  const taken = await calendarsOfBooking(services.db, { workspaceId, bookingId });
  const calendarId = taken.find((id) => seesCalendar(session, id));
  if (calendarId === undefined) throw notFound();
  if (!isHtmx(visit)) return redirect(visit, `/calendars/${calendarId}/bookings/${bookingId}${url.search}`);
  return await ofBooking(showBooking)({ ...visit, params: { ...params, calendarId, bookingId } });
}
