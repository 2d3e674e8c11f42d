/** @jsxImportSource #html */
import { Done } from '../../../views/caller/book/done.tsx';
import { clockTimes } from '../../../views/desk/times.ts';
import { bookSlot } from '../../actions/bookings/book.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { toldBy } from '../../domain/messages/tell.ts';
import { dayOf } from '../../domain/time/local-time.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import { fullDay } from '../full-day.ts';
import { callerPage, seeOther } from '../page.tsx';
import { hrefOf } from '../visit.ts';
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
  const { services, call, wish, brand, words, texts, now } = visit;
  const manageUrl = manageUrlOf(services, booking, now);
  if (manageUrl !== null) return seeOther(visit, hrefOf(visit, { new: '' }, new URL(manageUrl).pathname));
  const { calendar, calendarZone: zone } = call;
  const people = peopleOf(calendar, booking.memberIds).map(({ name }) => words.book.withPerson(name));
  const about = [serviceById(calendar, booking.serviceId)?.name, ...people, calendar.place];
  const confirmed = wish.calendar.messages.on.includes('confirmation')
    ? toldBy(booking, wish.calendar.messages)
    : [];
  return await callerPage(visit, {
    title: words.book.done,
    brand,
    body: (
      <Done
        words={words}
        day={fullDay({ words, calendar, zone, now }, dayOf(zone.localAt(booking.startAt)))}
        time={clockTimes(booking, zone, texts)}
        about={about.flatMap((each) => each ?? [])}
        code={booking.code}
        next={confirmed.length > 0 ? words.book.told(confirmed) : undefined}
      />
    ),
  });
}
