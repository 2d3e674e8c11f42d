import { ChangedMeanwhile } from '../../actions/action.ts';
import { handOver } from '../../actions/bookings/hand-over.ts';
import { BookingRefused, TimeNotFree } from '../../actions/bookings/refused.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { fullTime } from '../bookings/booking-time.ts';
import { bookingAt, shownSequenceIn } from '../bookings/requested-booking.ts';
import { toldBooking } from '../bookings/told-booking.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { giveOne, receiverOf, whyNotGiven } from '../hand-over/give-one.ts';
import { misfits } from '../hand-over/giving.ts';
import { redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, post } from '../visit.ts';
import { ofTeam, type PostedTeam, showTeam, type TeamVisit, teamPath } from './team.tsx';

/** Handing over bookings of a team. */
export const teamHandOverRoutes: AdminRoute[] = [
  post(`${teamPath}/hand-over`, handOver, {
    handle: ofTeam(handOverBooking),
    again: ofTeam((visit: TeamVisit) => showTeam(visit)),
  }),
];

async function handOverBooking(visit: PostedTeam): Promise<Response> {
  const { calendar, form } = visit;
  const booking = await bookingAt(visit, form.text('booking'));
  const shownSequence = shownSequenceIn(form);
  const receiver = await chosenReceiver(visit);
  try {
    const after = receiver
      ? await giveOne(visit, { booking, receiver, shownSequence })
      : await passOn(visit, { booking, shownSequence });
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

/** Hands it over to whoever's turn it is. */
async function passOn(
  visit: PostedTeam,
  { booking, shownSequence }: { booking: Booking; shownSequence: number },
): Promise<Booking> {
  const { services, calendar } = visit;
  const service = serviceById(calendar, booking.serviceId);
  const place = await slotPlace(services, callOf(visit, calendar), { service });
  const input = { place, bookingId: booking.id, fromId: calendar.id, shownSequence };
  return (await act(visit, handOver, input)).after;
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
