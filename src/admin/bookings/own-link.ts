import { linkUsedAt } from '../../../db/queries/bookings/links.ts';
import type { OwnLinkShown } from '../../../views/bookings/own-link.tsx';
import { calendarCrumbs } from '../../../views/calendars/navigation.tsx';
import { mayPerform } from '../../actions/action.ts';
import { BookingRefused } from '../../actions/bookings/refused.ts';
import { renewBookingLink } from '../../actions/bookings/renew-link.ts';
import { zonePlace } from '../../domain/time/zone-place.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import { confirmPage, type Question } from '../confirm-page.tsx';
import { problemOf } from '../form/fields.ts';
import { redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type Posted } from '../visit.ts';
import { type BookingVisit, bookingPath, ofBooking, shownBooking } from './requested-booking.ts';
import { toldBooking } from './told-booking.ts';

/** Renewing the link to a booking's page. */
export const ownLinkRoutes: AdminRoute[] = confirmPage<BookingVisit>({
  path: '/calendars/:calendarId/bookings/:bookingId/renew-link',
  action: renewBookingLink,
  at: ofBooking,
  ask: askToRenew,
  confirmed: renew,
});

/** The link that the caller of a booking has, for those who may change the booking; undefined where there's none. */
export async function ownLinkOf({
  services,
  session: { workspaceId, role },
  booking,
  now,
}: BookingVisit): Promise<OwnLinkShown | undefined> {
  if (!mayPerform(role, renewBookingLink)) return undefined;
  const url = manageUrlOf(services, booking, now);
  if (url === null) return undefined;
  return { url, usedAt: await linkUsedAt(services.db, { workspaceId, bookingId: booking.id }) };
}

function askToRenew(visit: BookingVisit): Question | Response {
  const { services, texts, calendar, booking, refused, now } = visit;
  const { ownLink, bookings } = texts;
  const path = bookingPath(visit, booking);
  if (manageUrlOf(services, booking, now) === null && !refused) return redirect(visit, path);
  return {
    pageTitle: ownLink.renewing(booking.code),
    title: ownLink.renewOf(booking.name),
    lead: `${shownBooking(visit).time} (${zonePlace(calendar.timeZone)})`,
    crumbs: calendarCrumbs(calendar, { path: 'bookings', name: bookings.title, texts }),
    consequences: ownLink.consequences,
    problem: problemOf(visit),
    submit: ownLink.renewIt,
    keepHref: path,
  };
}

async function renew(visit: Posted<BookingVisit>): Promise<Response> {
  const { texts, calendar, booking } = visit;
  try {
    const { after } = await act(visit, renewBookingLink, {
      calendarId: booking.calendarId,
      booking: { id: booking.id },
    });
    const told = toldBooking(visit, { booking: after, calendar });
    return redirect(visit, bookingPath(visit, booking), { note: { code: 'link-renewed', booking: told } });
  } catch (error) {
    if (!(error instanceof BookingRefused)) throw error;
    throw new FormRefused({ text: texts.ownLink.started }, { status: 409 });
  }
}
