import type { Booking } from '../../domain/booking/booking.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { HandedPlace } from '../../operations/input/handed-place.ts';
import { bookingPath } from '../bookings/requested-booking.ts';
import { shortened } from '../bookings/told-booking.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { FormRefused, type Posted } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { givenNote, giveOne, receiverOf, whyNotGiven } from './give-one.ts';
import { bookingsOfIds, misfits, readField, type WhyNotGiven } from './giving.ts';

type Sent = Posted<CalendarVisit>;
type NotGiven = { booking: Booking; why: WhyNotGiven };

/**
 * Gives the bookings of a form to somebody, each for itself: those that they can't have stay where they are. Throws FormRefused
 * if that's all of them.
 */
export async function give(visit: Sent): Promise<Response> {
  const { form, texts, calendar } = visit;
  const { giving: said } = texts;
  const receiver = await receiverOf(visit, form.text('to'));
  const posted = postedBookings(visit);
  const bookings = await bookingsOfIds(visit, [...posted.keys()]);
  const [before] = bookings;
  if (!before) throw notFound();
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
  const [after] = given;
  if (!after) throw new FormRefused({ text: notGiven ?? '' }, { status: 409 });
  const note =
    bookings.length === 1
      ? givenNote({ ...visit, booking: before, pathCalendar: calendar }, { after, receiver })
      : {
          code: 'bookings-given' as const,
          booking: [said.given(given.length, shortened(receiver.name)), notGiven].filter(Boolean).join(' '),
        };
  return redirect(visit, wayBack(visit) ?? bookingPath({ calendar: receiver }, after), { note });
}

/** The sequences of the bookings that were shown, by their IDs. Throws PageError 404 for anything else. */
function postedBookings({ form }: Sent): Map<string, number> {
  const read = form.texts('booking').map(readField);
  if (!read.every((each) => each !== undefined && isUuid(each.id))) throw notFound();
  return new Map(read.flatMap((each) => (each ? [[each.id, each.shownSequence] as const] : [])));
}
