import type { PicturedWeek } from '../../../views/calendars/availability.tsx';
import { weekdayNames } from '../../../views/calendars/day-names.ts';
import { settingLabels } from '../../../views/calendars/slot-settings.tsx';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { formatPeriods, formatWorkingHours } from '../../domain/calendar/hours-text.ts';
import { formatWeek, mondayOf, parseWeek } from '../../domain/time/week.ts';
import { bookingsOutside } from '../../operations/bookings-outside.ts';
import { zoneOfCalendar } from '../../operations/caller-zone.ts';
import { calendarPicture, todayOf } from '../../operations/week-picture.ts';
import type { Services } from '../../services.ts';
import { dayAndTime } from '../bookings/day-and-time.ts';
import type { MemberVisit } from '../visit.ts';
import { partTexts } from './parts-of-day.ts';

const mostShown = 20;

/** The Monday of a week as it was asked for, "2026-W47", else of the present one; counted from 1970-01-01. */
export function weekOf(
  { services, now }: MemberVisit,
  { calendar, text }: { calendar: Calendar; text: string },
): number {
  return parseWeek(text) ?? mondayOf(todayOf(services, calendar, now));
}

/** The week from a Monday on, drawn, and the weeks beside it. */
export async function pictureOf(
  { services, now }: MemberVisit,
  { calendar, monday }: { calendar: Calendar; monday: number },
): Promise<PicturedWeek> {
  return {
    picture: await calendarPicture(services, { calendar, firstDay: monday, dayCount: 7, now }),
    week: formatWeek(monday),
    before: formatWeek(monday - 7),
    after: formatWeek(monday + 7),
    thisWeek: formatWeek(todayOf(services, calendar, now)),
    now,
  };
}

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

/** Hours, slots and parts of the day in words. */
export function factsOf(services: Services, calendar: Calendar): { name: string; text: string }[] {
  const hours = formatWorkingHours(calendar.workingHours).join('; ') || 'none';
  const parts = partTexts(services, calendar);
  return [{ name: 'Weekly hours', text: hours }, ...settingTexts(calendar), ...parts];
}

/** What differs between two versions of a calendar's hours, slots and parts of the day, in words. */
export function differencesBetween(services: Services, { mine, saved }: { mine: Calendar; saved: Calendar }) {
  const [texts, others] = [allTexts(services, mine), allTexts(services, saved)];
  return texts.flatMap(({ name, text }, index) => {
    const other = others[index]?.text ?? '';
    return text === other ? [] : { name, mine: text, saved: other };
  });
}

function allTexts(services: Services, calendar: Calendar) {
  const days = weekdayNames.map((name, index) => {
    const periods = calendar.workingHours.filter(({ weekday }) => weekday === index + 1);
    return { name, text: formatPeriods(periods).replaceAll(',', ', ') || 'closed' };
  });
  return [...days, ...settingTexts(calendar), ...partTexts(services, calendar)];
}

function settingTexts(calendar: Calendar): { name: string; text: string }[] {
  return Object.entries(settingLabels).map(([name, { label }]) => ({
    name: label,
    text: String(calendar[name as keyof typeof settingLabels]),
  }));
}
