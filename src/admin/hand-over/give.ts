import type { Note } from '../../../views/components/toast.tsx';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { handOver } from '../../actions/bookings/hand-over.ts';
import { HandOverRefused } from '../../actions/bookings/received-as.ts';
import { BookingRefused, TimeNotFree } from '../../actions/bookings/refused.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { isUuid } from '../../domain/uuid.ts';
import { type HandedPlace, handedPlace } from '../../operations/input/handed-place.ts';
import { receiversOf } from '../../operations/search/receivers.ts';
import { shortened, toldBooking } from '../bookings/told-booking.ts';
import { undoingGive } from '../bookings/undo/undo-give.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { act, FormRefused, type Posted } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { bookingsOfIds, misfits, readField, type WhyNotGiven } from './giving.ts';

type Sent = Posted<CalendarVisit>;
type NotGiven = { booking: Booking; why: WhyNotGiven };

/**
 * Gives the bookings of a form to somebody, each for itself: those that they can't have stay where they are. Throws FormRefused
 * if that's all of them.
 */
export async function give(visit: Sent): Promise<Response> {
  const { form, texts } = visit;
  const { giving: said } = texts;
  const receiver = await receiverOf(visit, form.text('to'));
  const posted = postedBookings(visit);
  const bookings = await bookingsOfIds(visit, [...posted.keys()]);
  if (bookings.length === 0) throw notFound();
  const places = new Map<string, HandedPlace>();
  const given: Booking[] = [];
  const left: NotGiven[] = [];
  for (const booking of bookings) {
    await visit.turn();
    const shownSequence = posted.get(booking.id) ?? Number.NaN;
    try {
      given.push(await giveOne(visit, { booking, receiver, shownSequence, places }));
    } catch (error) {
      left.push({ booking, why: await whyNotGiven(visit, { error, booking, receiver }) });
    }
  }
  const notGiven = left.length === 0 ? undefined : said.notGiven(misfits(visit, left));
  const [first] = given;
  if (!first) throw new FormRefused({ text: notGiven ?? '' }, { status: 409 });
  const note =
    bookings.length === 1
      ? noteOfOne(visit, { before: bookings[0] ?? first, after: first, receiver })
      : {
          code: 'bookings-given' as const,
          booking: [said.given(given.length, shortened(receiver.name)), notGiven].filter(Boolean).join(' '),
        };
  const own = `/calendars/${first.calendarId}/bookings/${first.id}`;
  return redirect(visit, wayBack(visit) ?? own, { note });
}

/** Says who has it now, and gives it back. A team can't have anything back: it's with whoever belongs to it. */
function noteOfOne(
  visit: Sent,
  { before, after, receiver }: { before: Booking; after: Booking; receiver: Calendar },
): Note {
  const { calendar } = visit;
  const booking = toldBooking(visit, { booking: after, calendar: receiver });
  const from = { ...visit, booking: before, pathCalendar: calendar };
  const undo = calendar.team ? {} : { undo: undoingGive(from, { after, receiver }) };
  return { code: 'booking-handed-over', booking, ...undo };
}

/** Whom a form gives bookings to. Throws PageError 404 for a team, and for a calendar that the visitor doesn't see. */
export async function receiverOf(visit: CalendarVisit, calendarId: string): Promise<Calendar> {
  const receiver = await calendarOf({ ...visit, params: { calendarId } });
  if (receiver.team) throw notFound();
  return receiver;
}

/** The sequences of the bookings that were shown, by their IDs. Throws PageError 404 for anything else. */
function postedBookings({ form }: Sent): Map<string, number> {
  const read = form.texts('booking').map(readField);
  if (!read.every((each) => each !== undefined && isUuid(each.id))) throw notFound();
  return new Map(read.flatMap((each) => (each ? [[each.id, each.shownSequence] as const] : [])));
}

type Giving = {
  booking: Booking;
  receiver: Calendar;
  shownSequence: number;
  /** Where the receiver keeps what, as it was confirmed for a booking before. */
  places: Map<string, HandedPlace>;
};

async function giveOne(visit: Sent, { booking, receiver, shownSequence, places }: Giving): Promise<Booking> {
  const { services, calendar } = visit;
  const { id: bookingId, teamId, serviceId, calendarId, memberIds } = booking;
  // What's kept at the same place and is for the same is received at the same place.
  const from = JSON.stringify([teamId, serviceId, calendarId, memberIds.length]);
  const handed = places.get(from) ?? (await handedPlace(services, callOf(visit, receiver), { booking }));
  places.set(from, handed);
  const { place } = handed;
  const input = { place, bookingId, fromId: calendar.id, toId: receiver.id, shownSequence };
  return (await act(visit, handOver, input)).after;
}

/** What to tell somebody who couldn't give a booking. Throws what's none of their business. */
export async function whyNotGiven(
  { services, now }: Sent,
  { error, booking, receiver }: { error: unknown } & Pick<Giving, 'booking' | 'receiver'>,
): Promise<WhyNotGiven> {
  if (error instanceof ChangedMeanwhile) return 'changed';
  if (error instanceof HandOverRefused) return error.why;
  if (error instanceof BookingRefused) return error.code === 'CALENDAR_UNREACHABLE' ? 'unconfirmed' : 'over';
  if (!(error instanceof TimeNotFree)) throw error;
  const [found] = await receiversOf(services, { bookings: [booking], among: [receiver], now });
  return found?.receivers[0]?.why ?? 'taken';
}
