/** @jsxImportSource #html */
import { findBookings } from '../../../db/queries/bookings/find.ts';
import { calendarNames, type NamedCalendar } from '../../../db/queries/calendars/names.ts';
import { Find, FindResults, type FindResultsProps, type FoundRow } from '../../../views/bookings/find.tsx';
import { seesCalendar } from '../../domain/access/user.ts';
import { type Booking, shownAt } from '../../domain/booking/booking.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { shownTime } from './booking-time.ts';
import { meaningsOf, readFindWords } from './find-words.ts';

/** Finding a booking in all calendars that a member sees, as a page and as one types. */
export const findRoutes: AdminRoute[] = [
  { method: 'GET', path: '/find', access: 'viewer', handle: showFound },
];

const limit = { upcoming: 15, total: 20 };

async function showFound(visit: MemberVisit): Promise<Response> {
  const { texts } = visit;
  const results = await resultsOf(visit, readFindWords(visit.url.searchParams));
  return page(visit, {
    title: texts.common.findABooking,
    body: <Find {...results} />,
    part: <FindResults {...results} />,
  });
}

async function resultsOf(visit: MemberVisit, words: string): Promise<FindResultsProps> {
  const { services, session, texts, now } = visit;
  const { workspaceId } = session;
  const meanings = meaningsOf(words);
  if (!meanings) return { texts, words, found: undefined };
  const all = await calendarNames(services.db, workspaceId);
  const calendars = all.filter(({ id }) => seesCalendar(session, id));
  const requested = { ...meanings, workspaceId, calendarIds: calendars.map(({ id }) => id) };
  const { upcoming, past, isAll } = await findBookings(services.db, { requested, now, limit });
  const isOfOneZone = new Set(calendars.map(({ timeZone }) => timeZone)).size < 2;
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const namesOf = ({ memberIds }: Booking) => memberIds.flatMap((id) => names.get(id) ?? []);
  const shown = (bookings: Booking[]) =>
    bookings.flatMap((booking) => {
      const calendar = shownAt(calendars, booking);
      const people = namesOf(booking);
      return calendar ? [rowOf(visit, { booking, calendar, people, words, isOfOneZone })] : [];
    });
  return { texts, words, found: { upcoming: shown(upcoming), past: shown(past), isAll } };
}

type Shown = {
  booking: Booking;
  calendar: NamedCalendar;
  /** With whom it is at a team. */
  people: readonly string[];
  words: string;
  isOfOneZone: boolean;
};

function rowOf(visit: MemberVisit, { booking, calendar, people, words, isOfOneZone }: Shown): FoundRow {
  const { id, name, status, attendance, code, phone, email } = booking;
  // A server of an older version may not know the calendar's zone.
  const known = visit.services.zones.named(calendar.timeZone);
  const zone = known ?? visit.services.zones.named('UTC');
  const isByEmail = email?.startsWith(words.toLowerCase()) === true;
  return {
    id,
    calendarId: calendar.id,
    name,
    status,
    attendance,
    code,
    calendarName:
      people.length === 0 ? calendar.name : `${calendar.name}, ${visit.texts.people.withNames(people)}`,
    contacts: [
      phone && visit.texts.common.phoneNumber(phone),
      isByEmail || phone === null ? email : null,
    ].filter((each) => each !== null),
    when: zone && shownTime(booking, { ...visit, zone }),
    zone: isOfOneZone && known ? undefined : zone?.id,
  };
}
