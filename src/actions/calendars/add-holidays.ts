import { daysOf } from '../../domain/calendar/time-off.ts';
import type { Action } from '../action.ts';
import { knownZone } from '../time-off/known-zone.ts';
import { checkBookingsStay, type Staying } from './bookings-in-the-way.ts';
import { writeOverride } from './override-date.ts';
import { savedCalendar } from './saved-calendar.ts';

/** A date to close on, and its name. */
export type HolidayToAdd = { date: string; name: string };

/** Holidays to close a calendar on. All bookings on them stay unless said. */
export type HolidaysToAdd = { calendarId: string; holidays: readonly HolidayToAdd[]; staying?: Staying };

/**
 * Closes a calendar on holidays, except dates that already have their own hours. Returns the dates it closed. Throws
 * NotFound for the calendar, and BookingsInTheWay.
 */
export const addHolidays: Action<HolidaysToAdd, HolidayToAdd[]> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, { calendarId, holidays, staying = 'all' }) {
    const { dateOverrides, timeZone } = await savedCalendar(context, calendarId);
    const taken = new Set(dateOverrides.map(({ date }) => date));
    const free = holidays.filter(({ date }) => !taken.has(date));
    if (staying !== 'all') {
      const dates = free.map(({ date }) => date);
      const periods = daysOf(dates, knownZone(services, { timeZone }));
      await checkBookingsStay(context, { calendarId, periods, staying });
    }
    for (const { date, name } of free) {
      await writeOverride(context, calendarId, { date, label: name, periods: [] });
    }
    return free;
  },
};
