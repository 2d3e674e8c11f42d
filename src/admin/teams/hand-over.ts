import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { ChangedMeanwhile, found } from '../../actions/action.ts';
import { handOver } from '../../actions/bookings/hand-over.ts';
import { BookingRefused, TimeNotFree } from '../../actions/bookings/refused.ts';
import type { SlotPlace } from '../../actions/bookings/target-slot.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { isUuid } from '../../domain/uuid.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { handedPlace } from '../../operations/input/handed-place.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { fullTime } from '../bookings/booking-time.ts';
import { toldBooking } from '../bookings/told-booking.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { receiverOf, whyNotGiven } from '../hand-over/give.ts';
import { misfits } from '../hand-over/giving.ts';
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
  const receiver = await chosenReceiver(visit);
  try {
    const place = await placeFor(visit, { booking, receiver });
    const input = { place, bookingId, fromId: calendar.id, toId: receiver?.id, shownSequence };
    const { after } = await act(visit, handOver, input);
    const told = toldBooking(visit, { booking: after, calendar: receiver ?? calendar });
    const note = { code: 'booking-handed-over' as const, booking: told };
    return redirect(visit, `/calendars/${calendar.id}/team`, { note });
  } catch (error) {
    if (receiver) throw await refusedGiving(visit, { error, booking, receiver });
    throw refusedHandOver(error, visit, booking) ?? error;
  }
}

/** Who was chosen to have it; undefined for whoever's turn it is. */
async function chosenReceiver(visit: PostedTeam): Promise<Calendar | undefined> {
  const calendarId = visit.form.text('to');
  return calendarId === '' ? undefined : await receiverOf(visit, calendarId);
}

async function placeFor(
  visit: PostedTeam,
  { booking, receiver }: { booking: Booking; receiver: Calendar | undefined },
): Promise<SlotPlace> {
  const { services, calendar } = visit;
  if (receiver) return (await handedPlace(services, callOf(visit, receiver), { booking })).place;
  const service = serviceById(calendar, booking.serviceId);
  return await slotPlace(services, callOf(visit, calendar), { service });
}

async function refusedGiving(
  visit: PostedTeam,
  given: { error: unknown; booking: Booking; receiver: Calendar },
): Promise<FormRefused> {
  const { booking } = given;
  const left = misfits(visit, [{ booking, why: await whyNotGiven(visit, given) }]);
  return new FormRefused({ field: 'booking', text: visit.texts.giving.notGiven(left) }, { status: 409 });
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
