import { calendarCrumbs } from '../../../views/calendars/navigation.tsx';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { BookingsInTheWay } from '../../actions/calendars/bookings-in-the-way.ts';
import { DateTaken, overrideDate } from '../../actions/calendars/override-date.ts';
import { restoreDate } from '../../actions/calendars/restore-date.ts';
import { closedBy } from '../../domain/calendar/closing.ts';
import { parseDay } from '../../domain/time/local-time.ts';
import { formatWeek } from '../../domain/time/week.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { readFields } from '../form/fields.ts';
import { redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { type AdminRoute, act, FormRefused, type Posted, post } from '../visit.ts';
import { dateFields, dateTitle, overrideIn } from './availability-dates.ts';
import { bookingsPath, showBookingsInTheWay, stayingIn } from './bookings-in-the-way.tsx';
import { showDates } from './dates.tsx';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

const path = '/calendars/:calendarId/dates';

/** Dates of a calendar that are closed, or open at other hours than usual. */
export const dateOverrideRoutes: AdminRoute[] = [
  post(path, overrideDate, {
    handle: ofCalendar(addDate),
    again: ofCalendar((visit: Posted<CalendarVisit>) => showDates(visit, visit.form.text('week'))),
  }),
  { method: 'GET', path: `${path}/bookings`, action: overrideDate, handle: ofCalendar(showBookings) },
  post(`${path}/remove`, restoreDate, { handle: ofCalendar(removeDate) }),
];

async function addDate(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, texts } = visit;
  const { date, label, hours } = readFields(visit, dateFields(calendar, texts));
  const override = { date, label, periods: hours };
  const staying = stayingIn(visit);
  try {
    await act(visit, overrideDate, { calendarId: calendar.id, override, mayReplace: false, staying });
  } catch (error) {
    if (error instanceof BookingsInTheWay) {
      const fields = Object.entries({ date, hours: visit.form.text('hours'), label: label ?? '' });
      return redirect(visit, bookingsPath(`/calendars/${calendar.id}/dates`, { fields, staying }));
    }
    if (!(error instanceof DateTaken)) throw error;
    const text = texts.specialDates.taken(dateTitle(date, texts), {
      hours: texts.availability.hoursOfDay(error.override.periods, texts.time),
      label: error.override.label,
    });
    throw new FormRefused({ field: 'date', text }, { status: 409 });
  }
  const week = formatWeek(parseDay(date) ?? 0, texts.time.weekStart);
  const code = hours.length === 0 ? 'date-closed' : 'date-added';
  return redirect(visit, `/calendars/${calendar.id}/availability/dates?week=${week}`, {
    note: { code, date },
  });
}

/** The bookings on a date that isn't closed yet, or in the hours that it's about to lose. */
async function showBookings(visit: CalendarVisit): Promise<Response> {
  const { services, texts, calendar, url } = visit;
  const datesPath = `/calendars/${calendar.id}/availability/dates`;
  const override = overrideIn(url.searchParams);
  if (!override) return redirect(visit, datesPath);
  const { date, label, hours } = override;
  const { bookingsInTheWay: said } = texts;
  const title = override.periods.length === 0 ? said.closing : said.closingPart;
  return showBookingsInTheWay(visit, {
    title: title(dateTitle(date, texts)),
    crumbs: calendarCrumbs(calendar, {
      path: 'availability/dates',
      name: texts.calendars.pages.availability,
      texts,
    }),
    periods: closedBy(override, calendar, zoneOfCalendar(services, calendar)),
    action: `/calendars/${calendar.id}/dates`,
    hidden: Object.entries({ date, hours, label: label ?? '' }),
    submit: { anyway: said.closeAnyway, free: texts.common.close },
    keepHref: datesPath,
  });
}

async function removeDate(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  const [date, shownVersion] = [form.text('date'), form.text('version')];
  try {
    await act(visit, restoreDate, { calendarId: calendar.id, date, shownVersion });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new PageError(409, (texts) => texts.specialDates.changedMeanwhile(dateTitle(date, texts)));
  }
  return redirect(visit, `/calendars/${calendar.id}/availability/dates`, { note: 'date-removed' });
}
