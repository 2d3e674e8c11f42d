import { NotFound } from '../../../actions/action.ts';
import { handOver } from '../../../actions/bookings/hand-over.ts';
import { HandOverRefused } from '../../../actions/bookings/received-as.ts';
import type { Calendar } from '../../../domain/calendar/calendar.ts';
import { ApiError } from '../../../domain/errors.ts';
import { performForCall } from '../../../operations/answer/refused-action.ts';
import { zoneOfCalendar } from '../../../operations/input/caller-zone.ts';
import { type HandedPlace, handedPlace } from '../../../operations/input/handed-place.ts';
import { callOf } from '../../calls/dashboard-call.ts';
import { chosenTogether } from '../../desk/chosen-people.ts';
import { givenNote, receiverOf } from '../../hand-over/give-one.ts';
import { isHtmx, redirect } from '../../page.tsx';
import { PageError } from '../../page-error.ts';
import { type AdminRoute, type MemberVisit, type Posted, post } from '../../visit.ts';
import { wayBack } from '../../way-back.ts';
import { showBooking } from '../booking.tsx';
import { MoveRefused, refusedMove } from '../refused-move.ts';
import { type BookingVisit, bookingPath, ofBooking, toChange } from '../requested-booking.ts';
import { toldBooking } from '../told-booking.ts';
import { givenBack, givenBefore } from '../undo/undo-give.ts';
import { draggedPeriod, draggedTo, keepsTime } from './dragged.ts';
import { type Dragged, showRefusedDrag } from './refused-drag.tsx';

/** Giving a booking to whom it's dragged to, in another column of the day. */
export const bookingGiveRoutes: AdminRoute[] = [
  post('/calendars/:calendarId/bookings/:bookingId/give', handOver, {
    handle: giveOnce,
    again: ofBooking(showBooking),
  }),
];

type Sent = Posted<BookingVisit>;

/** Without scripts, an undo may be clicked twice: then the booking isn't there anymore, and the second answer is shown. */
async function giveOnce(visit: Posted<MemberVisit>): Promise<Response> {
  try {
    return await ofBooking(give)(visit);
  } catch (error) {
    const isGone = error instanceof PageError || error instanceof NotFound;
    const done = isGone ? await givenBack(visit) : undefined;
    if (!done) throw error;
    const note = { code: 'booking-handed-over' as const, booking: toldBooking(visit, done) };
    return redirect(visit, wayBack(visit) ?? bookingPath(done, done.booking), { note });
  }
}

/** Gives the booking to the calendar of a form, at its own time or at another. */
async function give(visit: Sent): Promise<Response> {
  const { services, booking, pathCalendar, form } = visit;
  const receiver = await receiverThere(visit);
  let there: HandedPlace | undefined;
  try {
    if (!receiver) throw new MoveRefused(visit.texts.bookingMove.nobodyThere, { status: 409 });
    const asBefore = givenBefore(visit);
    there = await handedPlace(services, callOf(visit, receiver), { booking, asBefore });
    const input = {
      place: there.place,
      asBefore,
      at: newTime(visit, receiver),
      bookingId: booking.id,
      fromId: pathCalendar.id,
      toId: receiver.id,
      shownSequence: toChange(visit).shownSequence,
      isOverruling: asBefore !== undefined || form.text('overrule') === 'yes',
    };
    const { after } = await performForCall(services, there.call, { action: handOver, input });
    const own = bookingPath({ calendar: receiver }, booking);
    return redirect(visit, wayBack(visit) ?? own, { note: givenNote(visit, { after, receiver }) });
  } catch (error) {
    const refused = refusedGiving(error, visit, receiver);
    // The panel that a drag is answered in has no room for a page.
    if (!refused || !isHtmx(visit)) throw refused ?? error;
    return await showRefusedDrag(visit, { refused, dragged: draggedOnto(visit, { receiver, there }) });
  }
}

/** The calendar that it's to go to; undefined if it's gone, or has no time of its own. */
async function receiverThere(visit: Sent): Promise<Calendar | undefined> {
  try {
    return await receiverOf(visit, visit.form.text('to'));
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return undefined;
  }
}

/** The time that it's to have there; undefined if it keeps its own. */
function newTime(visit: Sent, receiver: Calendar): { startAt: number; durationMinutes: number } | undefined {
  const { booking, services } = visit;
  const { durationMinutes } = draggedTo(visit);
  const to = draggedPeriod(visit, zoneOfCalendar(services, receiver));
  return keepsTime(to, booking) ? undefined : { startAt: to.startAt, durationMinutes };
}

/** What to tell someone who couldn't give it; undefined for a bug. */
function refusedGiving(error: unknown, visit: Sent, receiver: Calendar | undefined): MoveRefused | undefined {
  const { bookingMove: said } = visit.texts;
  if (error instanceof HandOverRefused) {
    const text = error.why === 'together' ? said.together : said.noService(receiver?.name ?? '');
    return new MoveRefused(text, { status: 409 });
  }
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (!refusal || !('slots' in refusal)) return refusedMove(error, visit);
  const text = refusal.code === 'SLOT_TAKEN' ? said.justTaken : said.notBookable;
  return new MoveRefused(text, { status: 409, mayOverrule: true });
}

function draggedOnto(
  visit: Sent,
  { receiver, there }: { receiver: Calendar | undefined; there: HandedPlace | undefined },
): Dragged {
  const { services, booking, pathCalendar } = visit;
  const at = receiver ?? pathCalendar;
  const { service, place: { calendar } = { calendar: at } } = there ?? { service: undefined };
  return {
    calendar,
    service,
    receiver: receiver?.name,
    zone: zoneOfCalendar(services, at),
    choices: chosenTogether(calendar, { service, withId: at.id }),
    action: `/calendars/${pathCalendar.id}/bookings/${booking.id}/give`,
    fields: ['to'],
  };
}
