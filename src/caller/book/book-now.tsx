/** @jsxImportSource #html */
import { Done } from '../../../views/caller/book/done.tsx';
import { clockTimes } from '../../../views/desk/times.ts';
import { bookSlot } from '../../actions/bookings/book.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { toldBy } from '../../domain/messages/tell.ts';
import { dayOf, minuteMs } from '../../domain/time/local-time.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { refuseTime } from '../../operations/answer/refused-time.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import { fullDay } from '../full-day.ts';
import { callerPage, seeOther } from '../page.tsx';
import { hrefOf } from '../visit.ts';
import type { BookVisit, Order } from './wish.ts';

/** Whoever sends a form twice does so within this time, in milliseconds. */
export const sentAgainMs = 10 * minuteMs;

/** Books an order, and leads to the booking's own page where there is one. Throws ApiError for what's refused. */
export async function bookNow(visit: BookVisit, order: Order): Promise<Response> {
  return await bookedPage(visit, await bookOrder(visit, order));
}

/**
 * Books an order, once however often it's sent. Throws ApiError for what's refused, and for a time that the same person had
 * already booked in another way: who knows somebody's name and number learns nothing.
 */
export async function bookOrder(visit: BookVisit, order: Order): Promise<Booking> {
  const { services, call } = visit;
  const { slot, service } = order;
  const { startAt, durationMinutes, withIds } = slot;
  const input = await takingOf(visit, order);
  const { place } = input;
  const { booking, isNew } = await performForCall(services, call, { action: bookSlot, input });
  const isSentAgain = booking.source === 'caller' && call.now - booking.createdAt < sentAgainMs;
  if (isNew || isSentAgain) return booking;
  throw await refuseTime(services, call, {
    startAt,
    durationMinutes,
    service,
    withIds,
    linked: place.linked,
  });
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
