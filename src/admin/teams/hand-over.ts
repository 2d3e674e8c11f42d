import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { ChangedMeanwhile, found } from '../../actions/action.ts';
import { handOver } from '../../actions/bookings/hand-over.ts';
import { BookingRefused, TimeNotFree } from '../../actions/bookings/refused.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { isUuid } from '../../domain/uuid.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { fullTime } from '../bookings/booking-time.ts';
import { toldBooking } from '../bookings/told-booking.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, FormRefused } from '../visit.ts';
import { ofTeam, type PostedTeam, showTeam, type TeamVisit, teamPath } from './team.tsx';

/** Handing over bookings of a team. */
export const teamHandOverRoutes: AdminRoute[] = [
  {
    method: 'POST',
    path: `${teamPath}/hand-over`,
    action: handOver,
    handle: ofTeam(handOverBooking),
    again: ofTeam((visit: TeamVisit) => showTeam(visit)),
  },
];

async function handOverBooking(visit: PostedTeam): Promise<Response> {
  const { services, calendar, form } = visit;
  const bookingId = form.text('booking').toLowerCase();
  if (!isUuid(bookingId)) throw notFound();
  const booking = found(await bookingById(services.db, { ...keyOfCalendar(calendar), bookingId }));
  const sequence = form.text('sequence');
  const shownSequence = /^\d{1,9}$/.test(sequence) ? Number(sequence) : Number.NaN;
  const service = serviceById(calendar, booking.serviceId);
  const place = await slotPlace(services, callOf(visit, calendar), { service });
  try {
    const { after } = await act(visit, handOver, { place, bookingId, fromId: calendar.id, shownSequence });
    const told = toldBooking(visit, { booking: after, calendar });
    const note = { code: 'booking-handed-over' as const, booking: told };
    return redirect(visit, `/calendars/${calendar.id}/team`, { note });
  } catch (error) {
    throw refusedHandOver(error, visit, booking) ?? error;
  }
}

/** What to tell someone who couldn't hand it over; undefined for a bug. */
function refusedHandOver(error: unknown, visit: PostedTeam, booking: Booking): FormRefused | undefined {
  const { services, calendar, texts } = visit;
  const { handOver: said } = texts.teams;
  const refused = (text: string, status: number) => new FormRefused({ field: 'booking', text }, { status });
  if (error instanceof ChangedMeanwhile) return refused(said.changedMeanwhile, 409);
  if (error instanceof TimeNotFree) {
    const time = fullTime(booking, zoneOfCalendar(services, calendar), texts);
    return refused(said.nobodyFree(time), 409);
  }
  if (!(error instanceof BookingRefused)) return undefined;
  return error.code === 'CALENDAR_UNREACHABLE' ? refused(said.unreachable, 503) : refused(said.over, 409);
}
