/** @jsxImportSource #html */
import { Bookings, BookingsList } from '../../../../views/bookings/bookings.tsx';
import type { BookingRow, BookingsProps } from '../../../../views/bookings/listed.ts';
import { clockTime } from '../../../../views/desk/times.ts';
import type { Texts } from '../../../../views/texts/en/en.ts';
import { mayPerform } from '../../../actions/action.ts';
import { bookSlot } from '../../../actions/bookings/book.ts';
import { seesManagement } from '../../../domain/access/user.ts';
import type { Booking } from '../../../domain/booking/booking.ts';
import type { Calendar } from '../../../domain/calendar/calendar.ts';
import { serviceById } from '../../../domain/calendar/service.ts';
import { peopleOf } from '../../../domain/calendar/team.ts';
import type { HueOf } from '../../../domain/hue.ts';
import { dayOf, minuteMs } from '../../../domain/time/local-time.ts';
import { formatBookingCursor } from '../../../operations/input/booking-cursor.ts';
import { zoneOfCalendar } from '../../../operations/input/caller-zone.ts';
import {
  type CalendarVisit,
  calendarOf,
  ofCalendar,
  shownCalendars,
} from '../../calendars/requested-calendar.ts';
import { huesOf } from '../../hues.ts';
import { asksForChanges, liveChanges, sharedPart } from '../../live.ts';
import { download, page } from '../../page.tsx';
import type { AdminRoute, MemberVisit } from '../../visit.ts';
import { bookingsCsv } from './csv.ts';
import { type ListPlace, listedBookings, placeShown } from './listed.ts';
import { type BookingsSearch, listQuery, readBookingsSearch } from './search.ts';

const ofOne = '/calendars/:calendarId/bookings';

/** Bookings of a calendar, and of all that a member sees: the list, also as a file. */
export const bookingsRoutes: AdminRoute[] = [
  { method: 'GET', path: '/bookings', access: 'viewer', handle: showAll },
  { method: 'GET', path: '/bookings.csv', access: 'viewer', handle: exportAll },
  { method: 'GET', path: ofOne, access: 'viewer', handle: ofCalendar(showCalendar) },
  { method: 'GET', path: `${ofOne}.csv`, access: 'viewer', handle: ofCalendar(exportCalendar) },
];

/** A list of bookings: where it is, what it's of, and that again for one that's asked for later. */
type List = ListPlace & { base: string; calendar: Calendar | undefined; now(): Promise<ListPlace> };

async function showAll(visit: MemberVisit): Promise<Response> {
  const place = () => allPlace(visit);
  return await showList(visit, { ...(await place()), base: '/bookings', calendar: undefined, now: place });
}

async function showCalendar(visit: CalendarVisit): Promise<Response> {
  const { calendar } = visit;
  const base = `/calendars/${calendar.id}/bookings`;
  const now = async () => placeOf(visit, await calendarOf(visit));
  return await showList(visit, { ...placeOf(visit, calendar), base, calendar, now });
}

/** The days of all are those of the first calendar, like on the page of a day. */
async function allPlace(visit: MemberVisit): Promise<ListPlace> {
  const calendars = await shownCalendars(visit);
  const { zones } = visit.services;
  const [zone = zones.named('UTC')] = calendars.flatMap(({ timeZone }) => zones.named(timeZone) ?? []);
  if (!zone) throw new Error('the server knows no zone UTC');
  return { calendars, zone };
}

function placeOf({ services }: MemberVisit, calendar: Calendar): ListPlace {
  return { calendars: [calendar], zone: zoneOfCalendar(services, calendar) };
}

async function showList(visit: MemberVisit, list: List): Promise<Response> {
  const { texts, now, services, url } = visit;
  const { base, calendar, calendars, zone } = list;
  const search = readBookingsSearch(url.searchParams, { ...list, now });
  const { filter, range, usualRange, after } = search;
  const href = `${base}${listQuery(filter, after && { after: formatBookingCursor(after) })}`;
  if (asksForChanges(visit)) {
    return liveChanges(visit, { key: href, stamp: () => stampNow(visit, list) });
  }
  const { bookings, next, ...listed } = await listedBookings(services, { ...list, search, now });
  const hueOf = await huesOf(visit);
  await visit.turn();
  const shownIn = calendar ?? calendars.find(({ id }) => id === filter.calendar);
  const props: BookingsProps = {
    texts,
    calendar,
    filter,
    range,
    usualRange,
    base,
    ...listed,
    calendars: calendars.map(({ id, name }) => ({ id, name })),
    says: saysOf(search, texts),
    zone: zone.id,
    today: dayOf(zone.localAt(now)),
    problem: search.problem && texts.bookings[search.problem],
    rows: bookings.flatMap((booking) => rowOf(visit, { booking, list, hueOf }) ?? []),
    showsCounts: !search.isOfPerson,
    isFiltered: listQuery(filter) !== '' || after !== undefined,
    seesManagement: seesManagement(visit.session),
    hrefOf: (changes) => `${base}${listQuery({ ...filter, ...changes })}`,
    laterHref: next && `${base}${listQuery(filter, { after: formatBookingCursor(next) })}`,
    firstHref: after && `${base}${listQuery(filter)}`,
    csvHref: `${base}.csv${listQuery(filter)}`,
    newHref:
      shownIn && mayPerform(visit.session.role, bookSlot)
        ? `/calendars/${shownIn.id}/bookings/new?back=${encodeURIComponent(base)}`
        : undefined,
  };
  const { stamp } = listed;
  const shown = sharedPart(visit, { key: href, stamp, render: () => <BookingsList {...props} /> });
  const { title } = texts.bookings;
  return page(visit, {
    title: calendar ? `${calendar.name}: ${title}` : title,
    body: <Bookings list={shown} live={{ href, stamp }} />,
    part: shown,
    status: search.problem === undefined ? 200 : 422,
  });
}

/** The stamp of what a list would show by now. */
async function stampNow({ services, url }: MemberVisit, list: List): Promise<string> {
  const [place, now] = [await list.now(), services.clock.now()];
  const search = readBookingsSearch(url.searchParams, { ...place, now });
  return (await listedBookings(services, { ...place, search, now })).stamp;
}

/** Undefined for a booking at no calendar that the visitor sees. */
function rowOf(
  { services, texts }: MemberVisit,
  { booking, list, hueOf }: { booking: Booking; list: List; hueOf: HueOf },
): BookingRow | undefined {
  const place = placeShown(services, list, booking);
  if (!place) return undefined;
  const { calendar: at, zone } = place;
  const { id, code, status, attendance, name, phone, email, source } = booking;
  const service = serviceById(at, booking.serviceId)?.name;
  const people = peopleOf(at, booking.memberIds).map((person) => person.name);
  const isElsewhere = zone.id !== list.zone.id;
  return {
    id,
    code,
    status,
    attendance,
    name,
    phone,
    email,
    source,
    start: zone.format(booking.startAt),
    time: clockTime(booking.startAt, zone, texts),
    day: dayOf(list.zone.localAt(booking.startAt)),
    zone: isElsewhere ? zone.id : undefined,
    minutes: (booking.endAt - booking.startAt) / minuteMs,
    href: `/calendars/${at.id}/bookings/${id}`,
    service,
    hue: hueOf({ service, calendarId: booking.calendarId }),
    with: people.length === 0 ? (list.calendar ? undefined : at.name) : texts.people.names(people),
  };
}

async function exportAll(visit: MemberVisit): Promise<Response> {
  return exportList(visit, { ...(await allPlace(visit)), isOfAll: true });
}

async function exportCalendar(visit: CalendarVisit): Promise<Response> {
  return exportList(visit, { ...placeOf(visit, visit.calendar), isOfAll: false });
}

function exportList(visit: MemberVisit, place: ListPlace & { isOfAll: boolean }): Response {
  const { requested } = readBookingsSearch(visit.url.searchParams, { ...place, now: visit.now });
  const body = bookingsCsv(visit, { requested, ...place });
  return download(visit, { body, type: 'text/csv', fileName: 'bookings.csv' });
}

/** What a list holds, in a sentence. */
function saysOf(
  { filter, requested, firstDay, isOfPerson }: BookingsSearch,
  { bookings, time }: Texts,
): string {
  if (requested.some(({ code }) => code !== undefined)) return bookings.ofCode;
  const [from, to] = [filter.from, filter.to].map((day) => (day === '' ? undefined : time.dateOf(day)));
  const { status } = filter;
  if (filter.range === 'past') return bookings.ofPast({ status, from, to });
  if (firstDay !== undefined) return bookings.ofDays({ status, from, to });
  return isOfPerson ? bookings.ofPerson({ status, to }) : bookings.ofAllDays({ status, to });
}
