import { bookingsOfCalendars } from '../../../../db/queries/bookings/of-calendars.ts';
import type { DayOfBookings } from '../../../../views/bookings/days.ts';
import { type Booking, shownAt } from '../../../domain/booking/booking.ts';
import type { Calendar } from '../../../domain/calendar/calendar.ts';
import { peopleOf } from '../../../domain/calendar/team.ts';
import { stampOf } from '../../../domain/stamp.ts';
import { dayMs, dayOf } from '../../../domain/time/local-time.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import { pageLength } from '../../list-page.ts';
import type { MemberVisit } from '../../visit.ts';
import type { BookingsSearch } from './search.ts';
import { namedServices } from './services.ts';

/** Calendars whose bookings are one list, and the zone of its days. */
export type ListPlace = { calendars: readonly Calendar[]; zone: Zone };

/** How many bookings of a day are counted. */
const mostCounted = 1_000;

/** A page of a list: its bookings, the days that they're on, the services to choose from, and the stamp of all that. */
export type Listed = {
  bookings: Booking[];
  next: BookingsSearch['after'];
  days: DayOfBookings[];
  services: ReturnType<typeof namedServices>;
  stamp: string;
};

/** Reads the page of a list that is asked for. */
export async function listedBookings(
  { db }: MemberVisit['services'],
  { calendars, zone, search, now }: ListPlace & { search: BookingsSearch; now: number },
): Promise<Listed> {
  const { requested, after } = search;
  const { bookings, next } = await bookingsOfCalendars(db, {
    requested,
    limit: pageLength,
    now,
    after,
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
  const services = namedServices(calendars);
  const stamp = stampOf([known, services, today, bookings, days, next?.id]);
  return { bookings, next, days, services, stamp };

  async function wholeDay(day: number): Promise<DayOfBookings | undefined> {
    const [from, to] = [zone.startAt(day * dayMs), zone.startAt((day + 1) * dayMs)];
    const ofDay = requested.map((each) => ({
      ...each,
      from: Math.max(from, each.from ?? from),
      to: Math.min(to, each.to ?? to),
    }));
    const all = await bookingsOfCalendars(db, { requested: ofDay, limit: mostCounted, now });
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

/** The calendar that a booking in a list is shown at, and the zone of its times; undefined if it's at none of the list. */
export function placeShown(
  { zones }: MemberVisit['services'],
  { calendars, zone }: ListPlace,
  booking: Booking,
): { calendar: Calendar; zone: Zone } | undefined {
  const calendar = shownAt(calendars, booking);
  // A server of an older version may not know the calendar's zone.
  return calendar && { calendar, zone: zones.named(calendar.timeZone) ?? zone };
}
