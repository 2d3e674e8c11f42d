import { ChangedMeanwhile } from '../../actions/action.ts';
import { DateTaken, overrideDate } from '../../actions/calendars/override-date.ts';
import { restoreDate } from '../../actions/calendars/restore-date.ts';
import type { DateOverride } from '../../domain/calendar/calendar.ts';
import { formatPeriods } from '../../domain/calendar/hours-text.ts';
import { parseDay } from '../../domain/time/local-time.ts';
import { formatWeek } from '../../domain/time/week.ts';
import { readFields } from '../fields.ts';
import { redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { type AdminRoute, act, FormRefused, type Posted } from '../visit.ts';
import { showAvailability } from './availability.tsx';
import { dateFields, dateTitle } from './availability-dates.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

const path = '/calendars/:calendarId/dates';

/** Dates of a calendar that are closed, or open at other hours than usual. */
export const dateOverrideRoutes: AdminRoute[] = [
  {
    method: 'POST',
    path,
    action: overrideDate,
    handle: ofCalendar(addDate),
    again: ofCalendar((visit: Posted<CalendarVisit>) =>
      showAvailability(visit, { week: visit.form.text('week') }),
    ),
  },
  { method: 'POST', path: `${path}/remove`, action: restoreDate, handle: ofCalendar(removeDate) },
];

async function addDate(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar } = visit;
  const { date, label, hours } = readFields(visit, dateFields(calendar));
  const override = { date, label, periods: hours };
  try {
    await act(visit, overrideDate, { calendarId: calendar.id, override, mayReplace: false });
  } catch (error) {
    if (!(error instanceof DateTaken)) throw error;
    throw new FormRefused({ field: 'date', text: takenText(error.override) }, { status: 409 });
  }
  const week = formatWeek(parseDay(date) ?? 0);
  const note = hours.length === 0 ? 'date-closed' : 'date-added';
  return redirect(
    visit,
    `/calendars/${calendar.id}/availability?week=${week}&note=${note}&date=${date}#dates`,
  );
}

function takenText({ date, label, periods }: DateOverride): string {
  const hours = periods.length === 0 ? 'closed' : `open ${formatPeriods(periods)}`;
  const why = label === null ? '' : ` (${label})`;
  return `${dateTitle(date)} is already ${hours}${why}. Remove that date first.`;
}

async function removeDate(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  const [date, shownVersion] = [form.text('date'), form.text('version')];
  try {
    await act(visit, restoreDate, { calendarId: calendar.id, date, shownVersion });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const message = `Someone else just changed the hours on ${dateTitle(date)}. Check them before you remove the date.`;
    throw new PageError(409, () => ({ title: 'Just changed', message }));
  }
  return redirect(visit, `/calendars/${calendar.id}/availability?note=date-removed#dates`);
}
