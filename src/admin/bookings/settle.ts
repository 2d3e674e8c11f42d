import { ChangedMeanwhile } from '../../actions/action.ts';
import { followEvent } from '../../actions/bookings/follow-event.ts';
import { putEventBack } from '../../actions/bookings/put-event-back.ts';
import { LengthNotBookable } from '../../actions/bookings/refused.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { ApiError } from '../../domain/errors.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type Posted, post } from '../visit.ts';
import { showBooking } from './booking.tsx';
import { momentNames } from './moment-names.ts';
import { type BookingVisit, bookingPath, ofBooking, toChange } from './requested-booking.ts';
import { toldBooking } from './told-booking.ts';

/** Settling the time of a booking whose event was moved in a linked calendar. */
export const bookingSettleRoutes: AdminRoute[] = [
  post('/calendars/:calendarId/bookings/:bookingId/settle', followEvent, {
    handle: ofBooking(settle),
    again: ofBooking(showBooking),
  }),
];

async function settle(visit: Posted<BookingVisit>): Promise<Response> {
  const how = visit.form.text('settle');
  try {
    if (how !== 'move' && how !== 'put-back') throw new ChangedMeanwhile();
    const booking = how === 'move' ? await follow(visit) : await putBack(visit);
    const code = how === 'move' ? 'booking-moved' : 'booking-put-back';
    const told = toldBooking(visit, { booking, calendar: visit.calendar });
    return redirect(visit, bookingPath(visit, booking), { note: { code, booking: told } });
  } catch (error) {
    throw refusedMove(error, visit) ?? error;
  }
}

/** Moves the booking to where its event is, by the rules by which the API moves it. */
async function follow(visit: Posted<BookingVisit>): Promise<Booking> {
  // Under a member's calendar it stays with the same people.
  const { services, pathCalendar: calendar, booking } = visit;
  const call = callOf(visit, calendar);
  const input = { place: await slotPlace(services, call, { booking }), ...shownIn(visit) };
  return (await performForCall(services, call, { action: followEvent, input })).after;
}

/** Has the event moved back to the booking's time. */
async function putBack(visit: Posted<BookingVisit>): Promise<Booking> {
  return await act(visit, putEventBack, shownIn(visit));
}

/** The booking and its event as the form showed them. */
function shownIn(visit: Posted<BookingVisit>) {
  const { form } = visit;
  const moved = { startAt: Number(form.text('start')), endAt: Number(form.text('end')) };
  return { ...toChange(visit), event: { linkId: form.text('link'), moved } };
}

/** What to tell someone who couldn't settle it; undefined for a bug. */
function refusedMove(error: unknown, { services, texts, calendar, form }: Posted<BookingVisit>) {
  const said = texts.bookingMove.events;
  const refuse = (text: string, status = 409) => new FormRefused({ text }, { status });
  if (error instanceof ChangedMeanwhile) return refuse(said.changedMeanwhile);
  if (error instanceof LengthNotBookable) return refuse(said.wrongLength);
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (refusal?.code === 'CALENDAR_UNREACHABLE') return refuse(said.unreachable, 503);
  if (refusal?.code === 'BOOKING_CANCELLED' || refusal?.code === 'BOOKING_STARTED') {
    return refuse(said.tooLate);
  }
  if (!refusal || !('slots' in refusal)) return undefined;
  const { clock } = momentNames[texts.language];
  const time = clock(Number(form.text('start')), zoneOfCalendar(services, calendar), texts);
  return refuse(said.refused({ time, code: refusal.code, calendar }));
}
