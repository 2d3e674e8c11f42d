/** @jsxImportSource #html */
import { shortDay } from '../../../views/calendars/day-names.ts';
import { CallerBooking, type CallerBookingProps } from '../../../views/caller/booking/booking.tsx';
import { clockTime, clockTimes } from '../../../views/desk/times.ts';
import { noteLinkUse } from '../../actions/bookings/follow-link.ts';
import { changeableUntil } from '../../domain/booking/notice.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { dateOfDay, dayOf } from '../../domain/time/local-time.ts';
import { zonePlace } from '../../domain/time/zone-place.ts';
import { phoneToCall } from '../../jobs/messages/message-values.ts';
import { withoutBrackets } from '../../language/names/service-names.ts';
import { refusalOf } from '../../operations/answer/worded-refusal.ts';
import { fullDay } from '../full-day.ts';
import { callerPage } from '../page.tsx';
import { publicPageHref } from '../public-page.ts';
import type { CallerRoute } from '../visit.ts';
import { messagesOf } from './messages.ts';
import { movesOf } from './moves.ts';
import { outcomeOf } from './outcome.ts';
import { type BookingVisit, isChangeable, isMovable, ofBooking, pathOf } from './requested-booking.ts';

/** A booking's own page. Looking at it changes nothing but when it was last looked at. */
export const bookingPageRoute: CallerRoute = {
  method: 'GET',
  path: '/b/:secret',
  counts: 'view',
  handle: ofBooking(showBooking),
};

async function showBooking(visit: BookingVisit): Promise<Response> {
  const { booking, calendar, words, texts, zone, calendarZone, brand, url } = visit;
  await noteUse(visit);
  const messages = await messagesOf(visit);
  const isCancelled = booking.status === 'cancelled';
  const [outcome, move, bookHref] = await Promise.all([
    outcomeOf(visit, messages === 'stopped'),
    isMovable(visit) ? movesOf(visit) : undefined,
    isCancelled ? publicPageHref(visit, calendar) : undefined,
  ]);
  const date = fullDay(visit, dayOf(zone.localAt(booking.startAt)));
  const place = calendar.place ?? visit.keeper?.place ?? undefined;
  const body = (
    <CallerBooking
      words={words}
      texts={texts}
      path={pathOf(visit)}
      chosen={url.searchParams.get('lang') ?? undefined}
      sequence={booking.sequence}
      isCancelled={isCancelled}
      isConfirmed={booking.confirmedAt !== null}
      date={date}
      clock={clockTimes(booking, zone, texts)}
      start={zone.format(booking.startAt)}
      zonePlace={zone === calendarZone ? undefined : zonePlace(zone.id)}
      what={whatFor(visit)}
      place={place}
      directions={place && directionsTo(place)}
      phone={phoneToCall(visit)?.phone}
      outcome={outcome}
      move={move}
      isCancellable={isChangeable(visit, 'cancel')}
      {...noticeOf(visit)}
      bookHref={bookHref}
      messages={messages}
    />
  );
  return await callerPage(visit, { title: words.booking.title, brand, body });
}

/** A page that's only looked at shows even if nothing can be written right now. */
async function noteUse({ request, services, booking, linkUsedAt, now }: BookingVisit): Promise<void> {
  if (request.method === 'HEAD') return;
  try {
    await noteLinkUse(services, { id: booking.id, linkUsedAt, now });
  } catch (error) {
    if (!refusalOf(error)) throw error;
  }
}

/** What it's too late for; and until when the rest can be done, where that's before the start. */
function noticeOf(visit: BookingVisit): Pick<CallerBookingProps, 'late' | 'until'> {
  const { booking, calendar, zone, texts, now } = visit;
  const until = changeableUntil(booking, calendar);
  const said = (at: number | null) => {
    if (at === null || at === booking.startAt || at < now) return undefined;
    return `${shortDay(dayOf(zone.localAt(at)), texts, dateOfDay(dayOf(zone.localAt(now))).year)}, ${clockTime(at, zone, texts)}`;
  };
  const [isMoveLate, isCancelLate] = [until.move, until.cancel].map((at) => at !== null && at < now);
  const late = isMoveLate ? (isCancelLate ? 'both' : 'move') : isCancelLate ? 'cancel' : undefined;
  return { late, until: { move: said(until.move), cancel: said(until.cancel) } };
}

/** "Cleaning with Anna Ruiz"; at a calendar of its own "Cleaning, Dr. Lee". */
function whatFor({ booking, calendar, words, texts }: BookingVisit): string {
  const service = serviceById(calendar, booking.serviceId);
  const people = peopleOf(calendar, booking.memberIds).map(({ name }) => name);
  const name = service && withoutBrackets(service.name);
  if (people.length === 0) return [name, calendar.name].filter((each) => each !== undefined).join(', ');
  const named = texts.people.names(people);
  return name === undefined ? words.booking.withPeople(named) : words.booking.what(name, named);
}

/** A map of an address; what isn't one, such as "online", has no number in it. */
function directionsTo(place: string): string | undefined {
  const isAddress = /\d/.test(place) && !place.includes('://');
  return isAddress
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.toWellFormed())}`
    : undefined;
}
