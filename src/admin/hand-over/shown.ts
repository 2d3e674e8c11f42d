import type { BookingDuring } from '../../../db/queries/bookings/bookings-during.ts';
import type { GivableProps } from '../../../views/hand-over/givable.tsx';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { shownTime } from '../bookings/booking-time.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { bookingsOfIds, givingOf } from './giving.ts';

const mostShown = 100;

/** Bookings of the visit's calendar as lists show them that lead to giving, moving or cancelling each, and back. */
export async function shownGivable(
  visit: CalendarVisit,
  { bookings, back }: { bookings: readonly BookingDuring[]; back: string },
): Promise<GivableProps> {
  const { services, texts, calendar, now } = visit;
  const zone = zoneOfCalendar(services, calendar);
  const query = `back=${encodeURIComponent(back)}`;
  const shown = bookings.slice(0, mostShown);
  // Somebody else of a team has its bookings while the team itself is closed.
  const givable = calendar.team ? [] : await bookingsOfIds(visit, idsOf(shown));
  const giving = await givingOf(visit, { bookings: givable, back });
  const rows = shown.map(({ id, name, phone, ...period }) => {
    const href = `/calendars/${calendar.id}/bookings/${id}`;
    const changes = { moveHref: `${href}/move?${query}`, cancelHref: `${href}/cancel?${query}` };
    const { start, when } = shownTime(period, { zone, now, texts });
    return {
      href,
      name,
      phone,
      start,
      when,
      changes: period.startAt > now ? changes : undefined,
      give: giving.each.get(id),
    };
  });
  return { texts, rows, count: bookings.length, all: giving.all };
}

function idsOf(bookings: readonly BookingDuring[]): string[] {
  return bookings.map(({ id }) => id);
}
