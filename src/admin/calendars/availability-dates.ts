import { dateName, weekdayNames } from '../../../views/calendars/day-names.ts';
import { type Calendar, nameMaxLength } from '../../domain/calendar/calendar.ts';
import { formatPeriods, parsePeriods } from '../../domain/calendar/hours-text.ts';
import { overrideVersion } from '../../domain/calendar/versions.ts';
import { InputError } from '../../domain/errors.ts';
import { parseName } from '../../domain/name.ts';
import { dateOfDay, formatDay, parseDay, weekdayOf } from '../../domain/time/local-time.ts';
import type { MinutePeriod } from '../../domain/time/period.ts';
import { formatWeek } from '../../domain/time/week.ts';
import { todayOf } from '../../operations/search/calendar-picture.ts';
import type { Fields } from '../fields.ts';
import type { MemberVisit } from '../visit.ts';

/** What to tell those whose hours can't be read. */
export const hoursHelp = 'Enter times like 9:00–17:00. Each period must end after it starts, and by 24:00.';

/** Reads hours with one of the parsers of the domain. Throws InputError that says how to enter them. */
export function readHours<Hours>(read: () => Hours): Hours {
  try {
    return read();
  } catch (error) {
    throw error instanceof InputError ? new InputError(hoursHelp, { cause: error }) : error;
  }
}

/** The form of a special date of a calendar. */
export function dateFields(
  calendar: Calendar,
): Fields<{ date: string; hours: MinutePeriod[]; label: string | null }> {
  return {
    date: {
      label: 'Date',
      type: 'date',
      read(date, { services, now }) {
        if (parseDay(date) === undefined || !date.startsWith('20')) {
          throw new InputError('Enter a date like 2026-12-24.');
        }
        if (date >= formatDay(todayOf(services, calendar, now))) return date;
        throw new InputError('That date is over. Choose today or a later one.');
      },
    },
    hours: {
      label: 'Hours (leave empty to close)',
      placeholder: '9:00-12:00, 13:00-17:00',
      maxLength: 200,
      isOptional: true,
      read: (typed) => (typed === '' ? [] : readHours(() => parsePeriods([typed]))),
    },
    label: {
      label: 'Reason (optional)',
      placeholder: 'Company outing',
      maxLength: nameMaxLength,
      isOptional: true,
      read(typed) {
        const label = typed === '' ? null : parseName(typed);
        if (label !== undefined) return label;
        throw new InputError(`Enter a reason of at most ${nameMaxLength} characters on one line.`);
      },
    },
  };
}

/** The special dates of a calendar, from today on. */
export function datesOf({ services, now }: MemberVisit, calendar: Calendar) {
  const today = formatDay(todayOf(services, calendar, now));
  return calendar.dateOverrides
    .filter(({ date }) => date >= today)
    .map((override) => ({
      ...override,
      title: dateTitle(override.date),
      hours: formatPeriods(override.periods).replaceAll(',', ', '),
      week: formatWeek(parseDay(override.date) ?? 0),
      version: overrideVersion(override),
    }));
}

/** "Thu, 24 Dec 2026". */
export function dateTitle(date: string): string {
  const day = parseDay(date) ?? 0;
  return `${weekdayNames[weekdayOf(day) - 1]?.slice(0, 3)}, ${dateName(day)} ${dateOfDay(day).year}`;
}
