import { type NextBooking, nextBookings } from '../../../db/queries/bookings/next-bookings.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import type { Services } from '../../services.ts';
import { zoneOfCalendar } from '../input/caller-zone.ts';

/**
 * The bookings of a calendar to come that do not lie within its hours, the earliest first; `calendar` may be one that is
 * still being edited. Nothing is changed: a booking stays where it is, whatever becomes of the hours.
 */
export async function bookingsOutside(
  services: Services,
  { calendar, now }: { calendar: Calendar; now: number },
): Promise<NextBooking[]> {
  const bookings = await nextBookings(services.db, { ...keyOfCalendar(calendar), now });
  const [first] = bookings;
  if (!first) return [];
  const endAt = Math.max(...bookings.map((booking) => booking.endAt));
  const open = new OpeningTimes(calendar, zoneOfCalendar(services, calendar)).periods({
    startAt: first.startAt,
    endAt,
  });
  let next = 0;
  return bookings.filter((booking) => {
    let period = open[next];
    while (period && period.endAt <= booking.startAt) period = open[++next];
    return period === undefined || period.startAt > booking.startAt || period.endAt < booking.endAt;
  });
}
