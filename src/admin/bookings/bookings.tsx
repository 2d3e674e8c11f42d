/** @jsxImportSource #html */
import { bookingsFound } from '../../../db/queries/bookings/search.ts';
import { Bookings, BookingsList, type BookingsProps } from '../../../views/bookings/bookings.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import { bookSlot } from '../../actions/bookings/book.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { stampOf } from '../../domain/stamp.ts';
import { dayOf } from '../../domain/time/local-time.ts';
import { formatBookingCursor } from '../../operations/input/booking-cursor.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { type CalendarVisit, calendarOf, ofCalendar } from '../calendars/requested-calendar.ts';
import { asksForChanges, liveChanges, sharedPart } from '../live.ts';
import { download, page } from '../page.tsx';
import type { AdminRoute } from '../visit.ts';
import { shownTime } from './booking-time.ts';
import { bookingsCsv } from './csv.ts';
import { type BookingsSearch, listQuery, readBookingsSearch } from './search.ts';

const path = '/calendars/:calendarId/bookings';
const pageLength = 50;

/** Calendar → Bookings: the list, also as a file. */
export const bookingsRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: ofCalendar(showBookings) },
  { method: 'GET', path: `${path}.csv`, access: 'viewer', handle: ofCalendar(exportBookings) },
];

async function showBookings(visit: CalendarVisit): Promise<Response> {
  const { texts, now, calendar } = visit;
  const { zone, list } = searchOf(visit);
  const { filter, after } = list;
  const base = `/calendars/${calendar.id}/bookings`;
  const href = `${base}${listQuery(filter, after && { after: formatBookingCursor(after) })}`;
  if (asksForChanges(visit)) return liveChanges(visit, { key: href, stamp: () => stampNow(visit) });
  const { bookings, next, stamp } = await listed(visit);
  await visit.turn();
  const props: BookingsProps = {
    texts,
    calendar,
    filter,
    says: saysOf(list, texts),
    problem: list.problem && texts.bookings[list.problem],
    rows: bookings.map((booking) => ({
      ...booking,
      ...shownTime(booking, { zone, now, texts }),
      service: serviceById(calendar, booking.serviceId)?.name,
      people: peopleOf(calendar, booking.memberIds).map(({ name }) => name),
    })),
    isFiltered: listQuery(filter) !== '' || after !== undefined,
    stamp,
    seesManagement: seesManagement(visit.session),
    laterHref: next && `${base}${listQuery(filter, { after: formatBookingCursor(next) })}`,
    firstHref: after && `${base}${listQuery(filter)}`,
    csvHref: `${base}.csv${listQuery(filter)}`,
    newHref: mayPerform(visit.session.role, bookSlot)
      ? `${base}/new?back=${encodeURIComponent(base)}`
      : undefined,
  };
  const shown = sharedPart(visit, { key: href, stamp, render: () => <BookingsList {...props} /> });
  return page(visit, {
    title: `${calendar.name}: ${texts.bookings.title}`,
    body: <Bookings {...props} list={shown} live={{ href, stamp }} />,
    part: shown,
    status: list.problem === undefined ? 200 : 422,
  });
}

function searchOf({ services, url, now, calendar }: CalendarVisit) {
  const zone = zoneOfCalendar(services, calendar);
  const list = readBookingsSearch(url.searchParams, { calendar, zone, now });
  return { zone, list, today: dayOf(zone.localAt(now)) };
}

/** What the list shows, and the stamp of that. */
async function listed(visit: CalendarVisit) {
  const { services, now, calendar } = visit;
  const { list, today } = searchOf(visit);
  const { requested, after } = list;
  const { bookings, next } = await bookingsFound(services.db, { requested, limit: pageLength, now, after });
  const known = bookings.flatMap(({ memberIds }) => memberIds);
  const people = peopleOf(calendar, known).map(({ name }) => name);
  const names = [...calendar.services.map(({ name }) => name), ...people];
  const stamp = stampOf([calendar.name, calendar.timeZone, names, today, bookings, next?.id]);
  return { bookings, next, stamp };
}

/** The stamp of what the list would show by now. */
async function stampNow(visit: CalendarVisit): Promise<string> {
  const now = visit.services.clock.now();
  return (await listed({ ...visit, now, calendar: await calendarOf(visit) })).stamp;
}

async function exportBookings(visit: CalendarVisit): Promise<Response> {
  const { services, url, now, calendar } = visit;
  const zone = zoneOfCalendar(services, calendar);
  const { requested } = readBookingsSearch(url.searchParams, { calendar, zone, now });
  const body = bookingsCsv(visit, { requested, zone, calendar });
  return download(visit, { body, type: 'text/csv', fileName: 'bookings.csv' });
}

/** What a list holds, in a sentence. */
function saysOf({ filter, requested, firstDay }: BookingsSearch, { bookings, time }: Texts): string {
  if (requested.code !== undefined) return bookings.ofCode;
  const [from, to] = [filter.from, filter.to].map((day) =>
    day === '' ? undefined : time.dateInNumbers(day),
  );
  const { status } = filter;
  if (firstDay !== undefined) return bookings.ofDays({ status, from, to });
  const isOfPerson = requested.phone !== undefined || requested.email !== undefined;
  return isOfPerson ? bookings.ofPerson({ status, to }) : bookings.ofAllDays({ status, to });
}
