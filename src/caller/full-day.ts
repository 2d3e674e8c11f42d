import { dateStyleOf } from '../domain/time/date-style.ts';
import { dateOfDay, dayOf, weekdayOf } from '../domain/time/local-time.ts';
import type { BookingVisit } from './booking/requested-booking.ts';

/** A day counted from 1970-01-01, with its year unless it's this one: "Tuesday, December 8". */
export function fullDay(
  { words, calendar, zone, now }: Pick<BookingVisit, 'words' | 'calendar' | 'zone' | 'now'>,
  day: number,
): string {
  const { year, ...date } = dateOfDay(day);
  const isThisYear = year === dateOfDay(dayOf(zone.localAt(now))).year;
  const { isMonthFirst } = dateStyleOf(calendar.country);
  return words.fullDay(
    { ...date, weekday: weekdayOf(day), year: isThisYear ? undefined : year },
    isMonthFirst,
  );
}
