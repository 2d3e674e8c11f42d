/** @jsxImportSource #html */
import { Done } from '../../../views/caller/book/done.tsx';
import { bookSlot } from '../../actions/bookings/book.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { toldBy } from '../../domain/messages/tell.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import { callerPage, seeOther } from '../page.tsx';
import { hrefOf } from '../visit.ts';
import { appointmentOf } from './appointment.ts';
import type { BookVisit, Order } from './wish.ts';

/**
 * Books an order, once however often its form is sent, and leads to the booking's own page where there is one. Throws ApiError for
 * what's refused.
 */
export async function bookNow(visit: BookVisit, order: Order): Promise<Response> {
  const { services, call } = visit;
  const input = await takingOf(visit, order);
  const { booking } = await performForCall(services, call, { action: bookSlot, input });
  return await bookedPage(visit, booking);
}

/** What an order takes, where and for whom. Confirms linked calendars, which may take until their deadline. */
export async function takingOf({ services, call, wish }: BookVisit, order: Order) {
  const { slot, service, person, answers, tell } = order;
  const { startAt, durationMinutes, withIds } = slot;
  const place = { ...(await slotPlace(services, call, { service })), calendar: wish.calendar };
  const wanted = { kind: 'slot' as const, startAt, durationMinutes, service, withIds };
  return { place, wanted, person, answers, tell };
}

/** Leads to the page of a booking that was just made, or says it all where there are no such pages. */
export async function bookedPage(visit: BookVisit, booking: Booking): Promise<Response> {
  const { services, wish, brand, words, now } = visit;
  const manageUrl = manageUrlOf(services, booking, now);
  if (manageUrl !== null) return seeOther(visit, hrefOf(visit, { new: '' }, new URL(manageUrl).pathname));
  const confirmed = wish.calendar.messages.on.includes('confirmation')
    ? toldBy(booking, wish.calendar.messages)
    : [];
  return await callerPage(visit, {
    title: words.book.done,
    brand,
    body: (
      <Done
        words={words}
        appointment={appointmentOf(visit, booking)}
        code={booking.code}
        next={confirmed.length > 0 ? words.book.told(confirmed) : undefined}
      />
    ),
  });
}
