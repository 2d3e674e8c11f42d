import { callerName } from '../../../views/bookings/caller-name.ts';
import { shortDay } from '../../../views/calendars/day-names.ts';
import { clockTime } from '../../../views/desk/times.ts';
import { type Booking, takenCalendars } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { dateOfDay, dayOf } from '../../domain/time/local-time.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import type { MemberVisit } from '../visit.ts';

/** In characters. The note travels in a cookie, which browsers keep up to 4 kB. */
const mostShown = 100;

/**
 * What a note calls a booking: whose it is, when and with whom, "Walter Walkin, today 13:00, Dr. Lee". The calendar is one that
 * knows whom it's with. Throws UnknownZone.
 */
export function toldBooking(
  { services, texts, now }: Pick<MemberVisit, 'services' | 'texts' | 'now'>,
  { booking, calendar }: { booking: Booking; calendar: Calendar },
): string {
  const { told } = texts.booking;
  const zone = zoneOfCalendar(services, calendar);
  const [day, today] = [booking.startAt, now].map((at) => dayOf(zone.localAt(at))) as [number, number];
  const date =
    day === today
      ? told.today
      : day === today + 1
        ? told.tomorrow
        : shortDay(day, texts, dateOfDay(today).year);
  const people = peopleOf(calendar, takenCalendars(booking)).map(({ name }) => name);
  const whom = people.length === 0 ? calendar.name : people.join(', ');
  const who = callerName(booking.name, texts);
  return `${shortened(who)}, ${date} ${clockTime(booking.startAt, zone, texts)}, ${shortened(whom)}`;
}

/** A name as a note has room for it. */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= mostShown ? text : `${characters.slice(0, mostShown - 1).join('')}…`;
}
