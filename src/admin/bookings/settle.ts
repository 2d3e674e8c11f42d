import { ChangedMeanwhile, perform } from '../../actions/action.ts';
import { followEvent } from '../../actions/bookings/follow-event.ts';
import { putEventBack } from '../../actions/bookings/put-event-back.ts';
import { LengthNotBookable } from '../../actions/bookings/refused.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { ApiError, type TimeRefusalCode } from '../../domain/errors.ts';
import { clockAt } from '../../language/en/speech/time.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { slotPlace } from '../../operations/input/slot-place.ts';
import { requesterOf } from '../actor.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { callOf } from '../calls/dashboard-call.ts';
import type { Form } from '../form.ts';
import { redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { bookingPage } from './booking.tsx';
import { bookingOf, bookingPath, shownSequence } from './requested-booking.ts';

/** Settling where a booking is whose event was moved in a linked calendar. */
export const bookingSettleRoutes: AdminRoute[] = [
  {
    method: 'POST',
    path: '/calendars/:calendarId/bookings/:bookingId/settle',
    action: followEvent,
    handle: settle,
  },
];

async function settle(visit: Posted<MemberVisit>): Promise<Response> {
  const calendar = await calendarOf(visit);
  const found = await bookingOf(visit, calendar);
  const { form } = visit;
  const how = form.text('settle');
  try {
    if (how === 'move') await follow(visit, { calendar, booking: found });
    else if (how === 'put-back') await putBack(visit, { calendar, booking: found });
    else throw new ChangedMeanwhile();
    const note = how === 'move' ? 'booking-moved' : 'booking-put-back';
    return redirect(visit, `${bookingPath(found)}?note=${note}`);
  } catch (error) {
    const refused = refusedMove(error, { visit, calendar, startAt: Number(form.text('start')) });
    if (!refused) throw error;
    const booking = await bookingOf(visit, calendar);
    return bookingPage(visit, { calendar, booking, ...refused });
  }
}

type Settling = { calendar: Calendar; booking: Booking };

/** Moves the booking to where its event is, by the rules by which the API moves it. */
async function follow(visit: Posted<MemberVisit>, { calendar, booking }: Settling): Promise<void> {
  const { services, form } = visit;
  const call = callOf(visit, calendar);
  const place = await slotPlace(services, call);
  const input = { place, ...shownIn(form, booking) };
  await performForCall(services, call, { action: followEvent, input });
}

/** Has the event written again as the booking is. */
async function putBack(visit: Posted<MemberVisit>, { calendar, booking }: Settling): Promise<void> {
  const input = { calendarId: calendar.id, ...shownIn(visit.form, booking) };
  await perform(visit.services, putEventBack, { by: requesterOf(visit), input });
}

/** The booking and its event as the form showed them. */
function shownIn(form: Form, { id }: Booking) {
  const moved = { startAt: Number(form.text('start')), endAt: Number(form.text('end')) };
  const event = { linkId: form.text('link'), moved };
  return { booking: { id }, event, shownSequence: shownSequence(form) };
}

type Refused = { problem: string; status: number };

/** What is told to who could not settle it; undefined for what is a bug, or passes. */
function refusedMove(
  error: unknown,
  { visit, calendar, startAt }: { visit: MemberVisit; calendar: Calendar; startAt: number },
): Refused | undefined {
  if (error instanceof ChangedMeanwhile) {
    return {
      status: 409,
      problem: 'Something has changed since this page was opened. Here is how it is now.',
    };
  }
  if (error instanceof LengthNotBookable) {
    return {
      status: 409,
      problem: `The booking can’t be moved: bookings last 5 minutes to 8 hours, and this event doesn’t fit. ${whatToDo}`,
    };
  }
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (refusal?.code === 'CALENDAR_UNREACHABLE') {
    return {
      status: 503,
      problem:
        'The booking can’t be moved yet: a linked calendar can’t be confirmed just now. Try again in a moment.',
    };
  }
  if (refusal?.code === 'BOOKING_CANCELLED' || refusal?.code === 'BOOKING_STARTED') {
    return { status: 409, problem: 'The booking can’t be moved any more: it is cancelled, or has started.' };
  }
  if (!refusal || !('slots' in refusal)) return undefined;
  const time = clockAt(startAt, zoneOfCalendar(visit.services, calendar));
  return {
    status: 409,
    problem: `The booking can’t be moved to ${time}, which ${problems[refusal.code](calendar)}. ${whatToDo}`,
  };
}

const whatToDo = 'Choose another time with “Move”, or put the event back.';

const problems: Readonly<Record<TimeRefusalCode, (calendar: Calendar) => string>> = {
  SLOT_TAKEN: () => 'is taken',
  OUTSIDE_WORKING_HOURS: () => 'is outside this calendar’s hours',
  DATE_CLOSED: () => 'is on a date when this calendar is closed',
  TOO_SOON: ({ minimumNoticeMinutes }) =>
    `is sooner than the minimum notice of ${minimumNoticeMinutes} minutes allows`,
  TOO_FAR: ({ horizonDays }) => `is further ahead than the ${horizonDays} days that can be booked`,
  IN_THE_PAST: () => 'is in the past',
  OFF_GRID: ({ intervalMinutes }) =>
    `is between two start times, which come every ${intervalMinutes} minutes`,
};
