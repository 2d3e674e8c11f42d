import { movedEvents } from '../../../db/queries/links/moved-events.ts';
import type { Writing } from '../../../db/write.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { ApiError, type TimeRefusalCode } from '../../domain/errors.ts';
import { clockAt } from '../../language/en/speech/time.ts';
import { zoneOfCalendar } from '../../operations/caller-zone.ts';
import { once } from '../../operations/once.ts';
import { actorOf } from '../../operations/operation.ts';
import { rescheduleBooking } from '../../operations/reschedule-booking.ts';
import { followMove, LengthNotBookable, putBack } from '../../operations/settle-booking.ts';
import { calendarOf } from '../calendars/calendar-of-visit.ts';
import { callOf } from '../calls/call-of-visit.ts';
import type { Form } from '../form.ts';
import { redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { bookingPage } from './booking.tsx';
import { BookingChanged, bookingOf, bookingPath, isChangeable, refuseChanged } from './booking-of-visit.ts';
import { shownEvent } from './moved-events.ts';

/** Settling where a booking is whose event was moved in a linked calendar. */
export const bookingSettleRoutes: AdminRoute[] = [
  {
    method: 'POST',
    path: '/calendars/:calendarId/bookings/:bookingId/settle',
    access: 'admin',
    handle: settle,
  },
];

async function settle(visit: Posted<MemberVisit>): Promise<Response> {
  const calendar = await calendarOf(visit);
  const found = await bookingOf(visit, calendar);
  const { form } = visit;
  const how = form.text('settle');
  const isMove = how === 'move';
  try {
    if (!isMove && how !== 'put-back') throw new BookingChanged();
    await settleBy(visit, { calendar, form, isMove });
    const note = isMove ? 'booking-moved' : 'booking-put-back';
    return redirect(visit, `${bookingPath(found)}?note=${note}`);
  } catch (error) {
    const refused = refusedMove(error, { visit, calendar, startAt: Number(form.text('start')) });
    if (!refused) throw error;
    const booking = await bookingOf(visit, calendar);
    return bookingPage(visit, { calendar, booking, ...refused });
  }
}

/** Moves the booking by the operation that the API moves it by, or has the event written again as the booking is. */
async function settleBy(
  visit: MemberVisit,
  { calendar, form, isMove }: { calendar: Calendar; form: Form; isMove: boolean },
): Promise<void> {
  const { services } = visit;
  const call = callOf(visit, calendar);
  const linked = isMove ? await services.links.confirm(calendar) : undefined;
  await once(services, call, {
    operation: rescheduleBooking.name,
    input: {},
    async work(transaction) {
      const booking = await bookingOf(visit, calendar, transaction);
      if (isChangeable(booking, call.now)) refuseChanged(booking, form);
      const event = await eventOf(visit, { transaction, booking, form });
      if (linked) await followMove(services, call, { transaction, booking, to: event.moved, linked });
      else await putBack(transaction, { ...call, event, at: call.now, actor: actorOf(call) });
      return { answer: undefined, isNew: false };
    },
  });
}

async function eventOf(
  { session, now }: MemberVisit,
  { transaction, booking, form }: { transaction: Writing; booking: Booking; form: Form },
) {
  const asked = { workspaceId: session.workspaceId, bookingId: booking.id, now, limit: 100 };
  const [linkId, start, end] = ['link', 'start', 'end'].map((name) => form.text(name));
  const events = await movedEvents(transaction, asked);
  const event = shownEvent(events, { linkId: linkId ?? '', start: start ?? '', end: end ?? '' });
  if (!event) throw new BookingChanged();
  return event;
}

type Refused = { problem: string; status: number };

/** What is told to who could not settle it; undefined for what is a bug, or passes. */
function refusedMove(
  error: unknown,
  { visit, calendar, startAt }: { visit: MemberVisit; calendar: Calendar; startAt: number },
): Refused | undefined {
  if (error instanceof BookingChanged) {
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
