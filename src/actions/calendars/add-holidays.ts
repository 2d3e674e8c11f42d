import type { Action } from '../action.ts';
import { writeOverride } from './override-date.ts';
import { savedCalendar } from './saved-calendar.ts';

/** A date to close on, and its name. */
export type HolidayToAdd = { date: string; name: string };

/**
 * Closes a calendar on holidays, except dates that already have their own hours. Returns the dates it closed. Throws
 * NotFound for the calendar.
 */
export const addHolidays: Action<{ calendarId: string; holidays: readonly HolidayToAdd[] }, HolidayToAdd[]> =
  {
    permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
    async run(_, context, { calendarId, holidays }) {
      const { dateOverrides } = await savedCalendar(context, calendarId);
      const taken = new Set(dateOverrides.map(({ date }) => date));
      const free = holidays.filter(({ date }) => !taken.has(date));
      for (const { date, name } of free) {
        await writeOverride(context, calendarId, { date, label: name, periods: [] });
      }
      return free;
    },
  };
