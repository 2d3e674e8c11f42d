import { shortDay } from '../../../views/calendars/day-names.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { type Calendar, nameMaxLength } from '../../domain/calendar/calendar.ts';
import type { DateOverride } from '../../domain/calendar/hours.ts';
import { parsePeriods } from '../../domain/calendar/hours-text.ts';
import { overrideVersion } from '../../domain/calendar/versions.ts';
import { InputError } from '../../domain/errors.ts';
import { formatDay, parseDay } from '../../domain/time/local-time.ts';
import type { MinutePeriod } from '../../domain/time/period.ts';
import { formatWeek } from '../../domain/time/week.ts';
import { todayOf } from '../../operations/search/calendar-picture.ts';
import { type Fields, labelField } from '../form/fields.ts';
import type { MemberVisit } from '../visit.ts';

/** Reads hours with one of the parsers of the domain. Throws InputError that says how to enter them. */
export function readHours<Hours>({ availability, time }: Texts, read: () => Hours): Hours {
  try {
    return read();
  } catch (error) {
    throw error instanceof InputError
      ? new InputError(availability.hoursRule[time.hourCycle], { cause: error })
      : error;
  }
}

/** The form of a special date of a calendar. */
export function dateFields(
  calendar: Calendar,
  texts: Texts,
): Fields<{ date: string; hours: MinutePeriod[]; label: string | null }> {
  const { specialDates: said } = texts;
  return {
    date: {
      label: texts.common.date,
      type: 'date',
      read(date, { services, now }) {
        if (parseDay(date) === undefined || !date.startsWith('20')) {
          throw new InputError(said.dateRule);
        }
        if (date >= formatDay(todayOf(services, calendar, now))) return date;
        throw new InputError(said.dateOver);
      },
    },
    hours: {
      label: said.hoursLabel,
      placeholder: said.hoursExample[texts.time.hourCycle],
      maxLength: 200,
      isOptional: true,
      read: (typed) => (typed === '' ? [] : readHours(texts, () => parsePeriods([typed]))),
    },
    label: labelField({
      label: said.reasonLabel,
      placeholder: said.reasonExample,
      rule: said.reasonRule(nameMaxLength),
    }),
  };
}

/** The special date that an address asks for, with its hours as they were typed; undefined if they can't be read. */
export function overrideIn(asked: URLSearchParams): (DateOverride & { hours: string }) | undefined {
  const [date = '', hours = '', label = ''] = ['date', 'hours', 'label'].map((name) => asked.get(name) ?? '');
  if (parseDay(date) === undefined) return undefined;
  try {
    return { date, hours, label: label || null, periods: hours === '' ? [] : parsePeriods([hours]) };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The special dates of a calendar, from today on. */
export function datesOf({ services, texts, now }: MemberVisit, calendar: Calendar) {
  const today = formatDay(todayOf(services, calendar, now));
  return calendar.dateOverrides
    .filter(({ date }) => date >= today)
    .map((override) => ({
      ...override,
      title: dateTitle(override.date, texts),
      hours: texts.availability.hoursOfDay(override.periods, texts.time),
      week: formatWeek(parseDay(override.date) ?? 0, texts.time.weekStart),
      version: overrideVersion(override),
    }));
}

/** "Thu, 24 Dec 2026". */
export function dateTitle(date: string, texts: Texts): string {
  return shortDay(parseDay(date) ?? 0, texts);
}
