import type { Calendar } from '../../domain/calendar/calendar.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { bookingsOutside } from '../../operations/search/bookings-outside.ts';
import type { Services } from '../../services.ts';
import { dayAndTime } from '../bookings/day-and-time.ts';

const mostShown = 20;

/** The bookings that a calendar's hours leave out: how many, and the first of them. */
export async function outsideOf(services: Services, { calendar, now }: { calendar: Calendar; now: number }) {
  const bookings = await bookingsOutside(services, { calendar, now });
  const zone = zoneOfCalendar(services, calendar);
  const shown = bookings.slice(0, mostShown).map(({ id, name, code, ...period }) => {
    const { day, time } = dayAndTime(period, { zone, now });
    return { id, name, code, when: `${day} ${time}` };
  });
  return { count: bookings.length, shown };
}
