import { bookingsOfCalendars } from '../../../../db/queries/bookings/of-calendars.ts';
import type { DayOfBookings } from '../../../../views/bookings/days.ts';
import { type Booking, madeAt } from '../../../domain/booking/booking.ts';
import type { Calendar } from '../../../domain/calendar/calendar.ts';
import { peopleOf } from '../../../domain/calendar/team.ts';
import { stampOf } from '../../../domain/stamp.ts';
import { dayMs, dayOf } from '../../../domain/time/local-time.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import type { MemberVisit } from '../../visit.ts';
import { type BookingsSearch, readBookingsSearch } from './search.ts';
import { namedServices } from './services.ts';

/** Calendars whose bookings are one list, and the zone of its days. */
export type ListPlace = { calendars: readonly Calendar[]; zone: Zone };

const pageLength = 50;

/** How many bookings of a day are counted. */
const mostCounted = 1_000;

/** A page of a list: its bookings, the days that they're on, and the stamp of all that. */
export type Listed = {
  bookings: Booking[];
  next: BookingsSearch['after'];
  days: DayOfBookings[];
  stamp: string;
};

/** Reads the page of a list that an address asks for. */
export async function listedBookings(
  { services, url, now }: Pick<MemberVisit, 'services' | 'url' | 'now'>,
  place: ListPlace,
): Promise<Listed> {
  const { calendars, zone } = place;
  const search = readBookingsSearch(url.searchParams, { ...place, now });
  const { requested, after } = search;
  const { bookings, next } = await bookingsOfCalendars(services.db, {
    ...{ requested, limit: pageLength, now, after },
  });
  const days = daysOf(bookings, zone);
  if (!search.isOfPerson) {
    // The page before or the next may have more of the same day.
    const open = [...(after ? days.slice(0, 1) : []), ...(next ? days.slice(-1) : [])];
    for (const each of new Set(open)) Object.assign(each, await wholeDay(each.day));
  }
  const known = calendars.flatMap((calendar) => [
    ...[calendar.id, calendar.name, calendar.timeZone],
    ...peopleOf(calendar, calendar.team?.members.map(({ calendarId }) => calendarId) ?? []),
  ]);
  const today = dayOf(zone.localAt(now));
  const stamp = stampOf([known, namedServices(calendars), today, bookings, days, next?.id]);
  return { bookings, next, days, stamp };

  async function wholeDay(day: number): Promise<DayOfBookings | undefined> {
    const [from, to] = [zone.startAt(day * dayMs), zone.startAt((day + 1) * dayMs)];
    const ofDay = requested.map((each) => ({
      ...each,
      from: Math.max(from, each.from ?? from),
      to: Math.min(to, each.to ?? to),
    }));
    const all = await bookingsOfCalendars(services.db, { requested: ofDay, limit: mostCounted, now });
    return daysOf(all.bookings, zone).find((each) => each.day === day);
  }
}

/** The days of bookings as they follow each other, with how many there are of each. */
function daysOf(bookings: readonly Booking[], zone: Zone): DayOfBookings[] {
  const days: DayOfBookings[] = [];
  for (const { startAt, status, attendance } of bookings) {
    const day = dayOf(zone.localAt(startAt));
    if (days.at(-1)?.day !== day) days.push({ day, booked: 0, missed: 0, cancelled: 0 });
    const last = days.at(-1);
    if (!last) continue;
    last[status]++;
    if (status === 'booked' && attendance === 'no_show') last.missed++;
  }
  return days;
}

/** The calendar that a booking in a list is shown at: the one that it was made at, or else one whose time it takes. */
export function shownAt(calendars: readonly Calendar[], booking: Booking): Calendar | undefined {
  const ids = [madeAt(booking), booking.calendarId, ...booking.memberIds];
  return ids.flatMap((id) => calendars.find((calendar) => calendar.id === id) ?? [])[0];
}
