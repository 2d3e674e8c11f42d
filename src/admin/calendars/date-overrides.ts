import type { Problem } from '../../../views/components/field.tsx';
import { ChangedMeanwhile, perform } from '../../actions/action.ts';
import { DateTaken, overrideDate } from '../../actions/calendars/override-date.ts';
import { restoreDate } from '../../actions/calendars/restore-date.ts';
import type { Calendar, DateOverride } from '../../domain/calendar/calendar.ts';
import { formatPeriods, parsePeriods } from '../../domain/calendar/hours-text.ts';
import { InputError } from '../../domain/errors.ts';
import { parseName } from '../../domain/name.ts';
import { formatDay, parseDay } from '../../domain/time/local-time.ts';
import { formatWeek } from '../../domain/time/week.ts';
import { todayOf } from '../../operations/search/calendar-picture.ts';
import { requesterOf } from '../actor.ts';
import { redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { showAvailability } from './availability.tsx';
import { dateTitle, type TypedDate } from './availability-dates.ts';
import { calendarOf } from './requested-calendar.ts';

/** Single dates of a calendar with other hours than their weekday's. */
export const dateOverrideRoutes: AdminRoute[] = [
  { method: 'POST', path: '/calendars/:calendarId/dates', action: overrideDate, handle: addDate },
  { method: 'POST', path: '/calendars/:calendarId/dates/remove', action: restoreDate, handle: removeDate },
];

async function addDate(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, form } = visit;
  const calendar = await calendarOf(visit);
  const typed = { date: form.text('date'), hours: form.text('hours'), label: form.text('label') };
  const read = readOverride(visit, calendar, typed);
  const refuse = (problem: Problem, status = 422) =>
    showAvailability(visit, { calendar, week: form.text('week'), date: { typed, problem }, status });
  if ('text' in read) return refuse(read);
  const input = { calendarId: calendar.id, override: read, mayReplace: false };
  try {
    await perform(services, overrideDate, { by: requesterOf(visit), input });
  } catch (error) {
    if (!(error instanceof DateTaken)) throw error;
    return refuse({ field: 'date', text: takenText(error.override) }, 409);
  }
  const week = formatWeek(parseDay(read.date) ?? 0);
  return redirect(visit, `/calendars/${calendar.id}/availability?week=${week}&note=date-added#dates`);
}

function takenText({ date, label, periods }: DateOverride): string {
  const hours = periods.length === 0 ? 'closed' : `open ${formatPeriods(periods)}`;
  const why = label === null ? '' : ` (${label})`;
  return `${dateTitle(date)} is ${hours}${why} already: remove that first.`;
}

async function removeDate(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, form } = visit;
  const calendar = await calendarOf(visit);
  const date = form.text('date');
  const input = { calendarId: calendar.id, date, shownVersion: form.text('version') };
  try {
    await perform(services, restoreDate, { by: requesterOf(visit), input });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new PageError(
      409,
      'Changed meanwhile',
      `Somebody else gave ${dateTitle(date)} other hours while you looked at it. Look again before you remove it.`,
    );
  }
  return redirect(visit, `/calendars/${calendar.id}/availability?note=date-removed#dates`);
}

function readOverride(
  { services, now }: MemberVisit,
  calendar: Calendar,
  typed: TypedDate,
): DateOverride | Problem {
  const { date } = typed;
  if (parseDay(date) === undefined || !date.startsWith('20')) {
    return { field: 'date', text: 'The date must be one such as 2026-12-24.' };
  }
  if (date < formatDay(todayOf(services, calendar, now))) {
    return { field: 'date', text: 'That date is over: choose today or a later one.' };
  }
  const label = typed.label === '' ? null : parseName(typed.label);
  if (label === undefined)
    return { field: 'label', text: 'The reason has at most 100 characters on one line.' };
  try {
    return { date, label, periods: typed.hours === '' ? [] : parsePeriods([typed.hours]) };
  } catch (error) {
    if (error instanceof InputError) return { field: 'hours', text: error.message };
    throw error;
  }
}
