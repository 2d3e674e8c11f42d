import type { Note } from '../../../views/frame/toast.tsx';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { handOver } from '../../actions/bookings/hand-over.ts';
import { HandOverRefused } from '../../actions/bookings/received-as.ts';
import { BookingRefused, TimeNotFree } from '../../actions/bookings/refused.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { type HandedPlace, handedPlace } from '../../operations/input/handed-place.ts';
import { receiversOf } from '../../operations/search/receivers.ts';
import type { BookingVisit } from '../bookings/requested-booking.ts';
import { toldBooking } from '../bookings/told-booking.ts';
import { undoingGive } from '../bookings/undo/undo-give.ts';
import { type CalendarVisit, calendarOf } from '../calendars/requested-calendar.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { notFound } from '../page-error.ts';
import { act, type MemberVisit, type Posted } from '../visit.ts';
import type { WhyNotGiven } from './giving.ts';

/** Whom a form gives bookings to. Throws PageError 404 for a team, and for a calendar that the visitor doesn't see. */
export async function receiverOf(visit: MemberVisit, calendarId: string): Promise<Calendar> {
  const receiver = await calendarOf({ ...visit, params: { calendarId } });
  if (receiver.team) throw notFound();
  return receiver;
}

/** A booking of the visit's calendar, whoever gets it, and the sequence that was shown. */
export type GivingOne = {
  booking: Booking;
  receiver: Calendar;
  shownSequence: number;
  /** Where the receiver keeps what, as it was confirmed for a booking before. */
  places?: Map<string, HandedPlace>;
};

/** Gives a booking to somebody at its own time. Throws what `handedPlace` and `handOver` throw. */
export async function giveOne(
  visit: Posted<CalendarVisit>,
  { booking, receiver, shownSequence, places }: GivingOne,
): Promise<Booking> {
  const { services, calendar } = visit;
  const { id: bookingId, teamId, serviceId, calendarId, memberIds } = booking;
  // What's kept at the same place and is for the same is received at the same place.
  const from = JSON.stringify([teamId, serviceId, calendarId, memberIds.length]);
  const handed = places?.get(from) ?? (await handedPlace(services, callOf(visit, receiver), { booking }));
  places?.set(from, handed);
  const { place } = handed;
  const input = { place, bookingId, fromId: calendar.id, toId: receiver.id, shownSequence };
  return (await act(visit, handOver, input)).after;
}

/** Why somebody couldn't give a booking. Throws errors that say nothing about that. */
export async function whyNotGiven(
  { services, now }: MemberVisit,
  { error, booking, receiver }: { error: unknown } & Pick<GivingOne, 'booking' | 'receiver'>,
): Promise<WhyNotGiven> {
  if (error instanceof ChangedMeanwhile) return 'changed';
  if (error instanceof HandOverRefused) return error.why;
  if (error instanceof BookingRefused) return error.code === 'CALENDAR_UNREACHABLE' ? 'unconfirmed' : 'over';
  if (!(error instanceof TimeNotFree)) throw error;
  const [found] = await receiversOf(services, { bookings: [booking], among: [receiver], now });
  return found?.receivers[0]?.why ?? 'taken';
}

/** Says who has it now, and gives it back. A team can't have anything back: it's with whoever belongs to it. */
export function givenNote(
  visit: Posted<BookingVisit>,
  { after, receiver }: { after: Booking; receiver: Calendar },
): Note {
  const booking = toldBooking(visit, { booking: after, calendar: receiver });
  const undo = visit.pathCalendar.team ? undefined : undoingGive(visit, { after, receiver });
  return { code: 'booking-handed-over', booking, ...(undo && { undo }) };
}
