import { closedBy } from '../../domain/calendar/closing.ts';
import { daysOf, occurrencesOf, timeOffProblem } from '../../domain/calendar/time-off.ts';
import { parseDay } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { timeOffIn } from '../time-off/fields.ts';
import { overrideIn } from './availability-dates.ts';
import type { CalendarVisit } from './requested-calendar.ts';

type Closing = (asked: URLSearchParams, known: Known) => Period[];
type Known = Pick<CalendarVisit, 'calendar' | 'now'> & { zone: Zone };

/** The pages that list bookings in time that's to be closed, by the last parts of their addresses. */
const closings: Readonly<Record<string, Closing>> = {
  'time-off': (asked, { zone, now }) => {
    const times = { ...timeOffIn(asked, zone), skippedDates: [] };
    return timeOffProblem(times, { zone, now }) === undefined ? occurrencesOf(times, zone) : [];
  },
  dates: (asked, { calendar, zone }) => {
    const override = overrideIn(asked);
    return override ? closedBy(override, calendar, zone) : [];
  },
  holidays: (asked, { zone }) => daysOf(holidaysIn(asked), zone),
};

/** The dates of an address that asks to close them. */
export function holidaysIn(asked: URLSearchParams): string[] {
  return asked
    .getAll('date')
    .filter((date) => parseDay(date) !== undefined)
    .toSorted();
}

/** The time that's about to be closed by the page that an address of the calendar's leads back to; none for other pages. */
export function toBeClosed(visit: CalendarVisit, back: string | undefined): Period[] {
  const { services, calendar, now } = visit;
  const [path = '', query] = (back ?? '').split('?');
  const [, calendarId, closing = ''] = /^\/calendars\/([^/]+)\/([a-z-]+)\/bookings$/.exec(path) ?? [];
  if (calendarId !== calendar.id || !Object.hasOwn(closings, closing)) return [];
  const known = { calendar, now, zone: zoneOfCalendar(services, calendar) };
  return closings[closing]?.(new URLSearchParams(query), known) ?? [];
}
