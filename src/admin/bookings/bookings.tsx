/** @jsxImportSource #html */
import { bookingsFound } from '../../../db/queries/bookings/search.ts';
import { Bookings, type BookingsFilter, type BookingsProps } from '../../../views/bookings/bookings.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { dayOf, formatDay } from '../../domain/time/local-time.ts';
import { formatWeek, mondayOf } from '../../domain/time/week.ts';
import { formatBookingCursor } from '../../operations/input/booking-cursor.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { calendarPicture } from '../../operations/search/calendar-picture.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { download, page } from '../page.tsx';
import type { AdminRoute } from '../visit.ts';
import { fullDate, shownTime } from './booking-time.ts';
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
  const { services, texts, url, now, calendar } = visit;
  const zone = zoneOfCalendar(services, calendar);
  const list = readBookingsSearch(url.searchParams, { calendar, zone, now });
  const { filter, requested, after } = list;
  const { bookings, next } = await bookingsFound(services.db, { requested, limit: pageLength, now, after });
  const base = `/calendars/${calendar.id}/bookings`;
  const isWhole = filter.q === '' && after === undefined;
  const week = isWhole ? await weekOf(visit, list) : undefined;
  await visit.turn();
  const props: BookingsProps = {
    texts,
    calendar,
    filter,
    says: saysOf(list, texts),
    problem: list.problem && texts.bookings[list.problem],
    rows: bookings.map((booking) => ({ ...booking, ...shownTime(booking, { zone, now, texts }) })),
    isFiltered: listQuery(filter) !== '' || after !== undefined,
    week,
    seesManagement: seesManagement(visit.session),
    laterHref: next && `${base}${listQuery(filter, { after: formatBookingCursor(next) })}`,
    firstHref: after && `${base}${listQuery(filter)}`,
    csvHref: `${base}.csv${listQuery(filter)}`,
  };
  const status = list.problem === undefined ? 200 : 422;
  return page(visit, {
    title: `${calendar.name}: ${texts.bookings.title}`,
    body: <Bookings {...props} />,
    status,
  });
}

async function exportBookings(visit: CalendarVisit): Promise<Response> {
  const { services, url, now, calendar } = visit;
  const zone = zoneOfCalendar(services, calendar);
  const { requested } = readBookingsSearch(url.searchParams, { calendar, zone, now });
  const body = bookingsCsv(visit, { requested, zone });
  return download(visit, { body, type: 'text/csv', fileName: 'bookings.csv' });
}

/** What a list holds, in a sentence. */
function saysOf({ filter, requested, firstDay }: BookingsSearch, { bookings, time }: Texts): string {
  if (requested.code !== undefined) return bookings.ofCode;
  const [from, to] = [filter.from, filter.to].map((day) =>
    day === '' ? undefined : time.dateInNumbers(day),
  );
  const { status } = filter;
  return firstDay === undefined ? bookings.ofPerson({ status, to }) : bookings.ofDays({ status, from, to });
}

/** The week in which the list begins. */
async function weekOf(
  { services, texts, now, calendar }: CalendarVisit,
  { firstDay, filter }: BookingsSearch,
) {
  const zone = zoneOfCalendar(services, calendar);
  const monday = mondayOf(firstDay ?? dayOf(zone.localAt(now)));
  const picture = await calendarPicture(services, { calendar, firstDay: monday, dayCount: 7, now });
  const hrefOf = (day: number) => {
    const beside: BookingsFilter = { ...filter, from: formatDay(day), to: formatDay(day + 6) };
    return `/calendars/${calendar.id}/bookings${listQuery(beside)}`;
  };
  return {
    picture,
    now,
    title: texts.bookings.week(Number(formatWeek(monday).slice(6)), fullDate(monday, texts)),
    earlierHref: hrefOf(monday - 7),
    laterHref: hrefOf(monday + 7),
  };
}
