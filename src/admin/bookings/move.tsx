/** @jsxImportSource #html */
import { BookingMove, type BookingMoveProps } from '../../../views/bookings/move.tsx';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { moveBooking } from '../../actions/bookings/move.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import { ApiError } from '../../domain/errors.ts';
import { dayOf, formatDay, parseDay } from '../../domain/time/local-time.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { slotPlace } from '../../operations/input/slot-place.ts';
import { readWanted } from '../../operations/input/wanted-slot.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { callOf } from '../calls/dashboard-call.ts';
import type { Form } from '../form.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { fullTime } from './booking-time.ts';
import { bookingOf, bookingPath, isChangeable, shownSequence } from './requested-booking.ts';
import { slotsShown, slotsToMoveTo } from './slots.ts';

const path = '/calendars/:calendarId/bookings/:bookingId/move';

/** Moving a booking to another free slot. */
export const bookingMoveRoutes: AdminRoute[] = [
  { method: 'GET', path, action: moveBooking, handle: showSlots },
  { method: 'POST', path, action: moveBooking, handle: move },
];

async function showSlots(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const booking = await bookingOf(visit, calendar);
  if (!isChangeable(booking, visit.now)) return redirect(visit, bookingPath(booking));
  return movePage(visit, { calendar, booking, day: visit.url.searchParams.get('day') ?? '' });
}

async function move(visit: Posted<MemberVisit>): Promise<Response> {
  const calendar = await calendarOf(visit);
  const found = await bookingOf(visit, calendar);
  const { form } = visit;
  try {
    await moveTo(visit, { calendar, booking: found, form });
    return redirect(visit, `${bookingPath(found)}?note=booking-moved`);
  } catch (error) {
    const refused = refusedMove(error, calendar);
    if (!refused) throw error;
    const booking = await bookingOf(visit, calendar);
    return movePage(visit, { calendar, booking, day: form.text('day'), ...refused });
  }
}

/** Moves the booking to the slot of a form, by the action that the API moves it by: two never get the same time. */
async function moveTo(
  visit: MemberVisit,
  { calendar, booking, form }: { calendar: Calendar; booking: Booking; form: Form },
): Promise<void> {
  const { services } = visit;
  const call = callOf(visit, calendar);
  const slotId = form.text('slot');
  const wanted = readWanted(services, call, slotId === '' ? {} : { slotId });
  const place = await slotPlace(services, call);
  const input = { place, wanted, booking: { id: booking.id }, shownSequence: shownSequence(form) };
  await performForCall(services, call, { action: moveBooking, input });
}

/** What is told to who could not move it, and where its nearest free slots start, in epoch milliseconds. */
type RefusedMove = { problem: string; status: number; nearest: number[] };

function refusedMove(error: unknown, calendar: Calendar): RefusedMove | undefined {
  if (error instanceof ChangedMeanwhile) {
    const problem = 'Somebody has changed this booking meanwhile: look when it is now, and choose again.';
    return { problem, status: 409, nearest: [] };
  }
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (!refusal) return undefined;
  switch (refusal.code) {
    case 'INVALID_INPUT':
    case 'SLOT_ID_INVALID':
      return { problem: 'Choose one of the times below.', status: 422, nearest: [] };
    case 'CALENDAR_UNREACHABLE': {
      const problem =
        'A linked calendar cannot be confirmed just now, so no time is sure: see Linked calendars.';
      return { problem, status: 503, nearest: [] };
    }
    case 'BOOKING_CANCELLED':
      return { problem: 'The booking is cancelled: it has no time to move.', status: 409, nearest: [] };
    case 'BOOKING_STARTED':
      return { problem: 'The booking has started: it can no longer be moved.', status: 409, nearest: [] };
  }
  if (!('slots' in refusal)) return undefined;
  const nearest = refusal.slots.flatMap(({ id }) => parseSlotId(id, calendar.id)?.startAt ?? []);
  const why =
    refusal.code === 'SLOT_TAKEN'
      ? 'That time was taken meanwhile.'
      : 'That time cannot be booked, or no longer.';
  const what = nearest.length > 0 ? 'The nearest that are free come first below.' : 'Nothing else is free.';
  return { problem: `${why} ${what}`, status: 409, nearest };
}

async function movePage(
  visit: MemberVisit,
  given: { calendar: Calendar; booking: Booking; day: string } & Partial<RefusedMove>,
): Promise<Response> {
  const { services, now } = visit;
  const { calendar, booking, problem, status, nearest = [] } = given;
  const zone = zoneOfCalendar(services, calendar);
  const today = dayOf(zone.localAt(now));
  const requested = parseDay(given.day) ?? dayOf(zone.localAt(booking.startAt));
  const firstDay = Math.max(today, requested);
  const found = await slotsToMoveTo(services, { call: callOf(visit, calendar), booking, firstDay });
  const hrefOf = (day: number) => `${bookingPath(booking)}/move?day=${formatDay(day)}`;
  const { next } = found;
  const props: BookingMoveProps = {
    calendar,
    booking,
    time: fullTime(booking, zone),
    day: formatDay(firstDay),
    today: formatDay(today),
    nearest: slotsShown(nearest, { calendar, zone, booking }).map((slot) => ({
      ...slot,
      time: `${slot.date}, ${slot.time}`,
    })),
    days: found.days,
    earlierHref: firstDay > today ? hrefOf(Math.max(today, firstDay - 7)) : undefined,
    laterHref: hrefOf(found.nextDay),
    next: next && { time: fullTime(next, zone), href: hrefOf(dayOf(zone.localAt(next.startAt))) },
    problem,
  };
  const title = `Move booking ${booking.code}`;
  return page(visit, { title, body: <BookingMove {...props} />, ...(status && { status }) });
}
