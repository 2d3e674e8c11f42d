import type { Calendar } from '../../domain/calendar/calendar.ts';
import { formatWeek, parseWeek, startOfWeek } from '../../domain/time/week.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { bookingsOutside } from '../../operations/search/bookings-outside.ts';
import { calendarPicture, todayOf } from '../../operations/search/calendar-picture.ts';
import { shownTime } from '../bookings/booking-time.ts';
import type { MemberVisit } from '../visit.ts';

const mostOutside = 20;

/** The bookings outside a calendar's hours: how many, and the first of them. */
export async function outsideOf({ services, texts, now }: MemberVisit, calendar: Calendar) {
  const bookings = await bookingsOutside(services, { calendar, now });
  const zone = zoneOfCalendar(services, calendar);
  const shown = bookings.slice(0, mostOutside).map(({ id, name, code, ...period }) => {
    const { when } = shownTime(period, { zone, now, texts });
    return { id, name, code, when };
  });
  return { count: bookings.length, shown };
}

/** The week that was asked for, "2026-W47", or else this one, drawn. */
export async function pictureOf({ services, texts, now }: MemberVisit, calendar: Calendar, week: string) {
  const { weekStart } = texts.time;
  const today = todayOf(services, calendar, now);
  const first = parseWeek(week, weekStart) ?? startOfWeek(today, weekStart);
  return {
    picture: await calendarPicture(services, { calendar, firstDay: first, dayCount: 7, now }),
    week: formatWeek(first, weekStart),
    before: formatWeek(first - 7, weekStart),
    after: formatWeek(first + 7, weekStart),
    thisWeek: formatWeek(today, weekStart),
    now,
  };
}
