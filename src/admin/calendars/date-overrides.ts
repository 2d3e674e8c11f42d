import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import { type Writing, write } from '../../../db/write.ts';
import type { Problem } from '../../../views/components/field.tsx';
import { overrideDate, restoreDate } from '../../actions/calendars/calendars.ts';
import type { Calendar, DateOverride } from '../../domain/calendar/calendar.ts';
import { formatPeriods, parsePeriods } from '../../domain/calendar/hours-text.ts';
import { InputError } from '../../domain/errors.ts';
import { parseName } from '../../domain/name.ts';
import { formatDay, parseDay } from '../../domain/time/local-time.ts';
import { formatWeek } from '../../domain/time/week.ts';
import { todayOf } from '../../operations/week-picture.ts';
import { actorOf } from '../actor.ts';
import { redirect } from '../page.tsx';
import { notFound, PageError } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { showAvailability } from './availability.tsx';
import { dateTitle, overrideVersion, type TypedDate } from './availability-dates.ts';
import { calendarOf } from './calendar-of-visit.ts';

/** Single dates of a calendar with other hours than their weekday's. */
export const dateOverrideRoutes: AdminRoute[] = [
  { method: 'POST', path: '/calendars/:calendarId/dates', access: 'admin', handle: addDate },
  { method: 'POST', path: '/calendars/:calendarId/dates/remove', access: 'admin', handle: removeDate },
];

async function addDate(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, now, form } = visit;
  const calendar = await calendarOf(visit);
  const typed = { date: form.text('date'), hours: form.text('hours'), label: form.text('label') };
  const read = readOverride(visit, calendar, typed);
  const refuse = (problem: Problem, status = 422) =>
    showAvailability(visit, { calendar, week: form.text('week'), date: { typed, problem }, status });
  if ('text' in read) return refuse(read);
  const { workspaceId, id: calendarId } = calendar;
  const before = await write(services.db, async (transaction) => {
    const known = (await present(transaction, calendar)).dateOverrides.find(({ date }) => date === read.date);
    if (known) return known;
    await overrideDate(transaction, { workspaceId, calendarId, at: now, override: read }, actorOf(visit));
    return undefined;
  });
  if (before) {
    const hours = before.periods.length === 0 ? 'closed' : `open ${formatPeriods(before.periods)}`;
    const why = before.label === null ? '' : ` (${before.label})`;
    return refuse(
      { field: 'date', text: `${dateTitle(before.date)} is ${hours}${why} already: remove that first.` },
      409,
    );
  }
  const week = formatWeek(parseDay(read.date) ?? 0);
  return redirect(visit, `/calendars/${calendarId}/availability?week=${week}&note=date-added#dates`);
}

async function removeDate(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, now, form } = visit;
  const calendar = await calendarOf(visit);
  const [date, version] = [form.text('date'), form.text('version')];
  const { workspaceId, id: calendarId } = calendar;
  await write(services.db, async (transaction) => {
    const override = (await present(transaction, calendar)).dateOverrides.find((each) => each.date === date);
    // Sent twice, or removed by somebody else: what was wanted is so.
    if (!override) return;
    if (overrideVersion(override) !== version) {
      throw new PageError(
        409,
        'Changed meanwhile',
        `Somebody else gave ${dateTitle(date)} other hours while you looked at it. Look again before you remove it.`,
      );
    }
    await restoreDate(transaction, { workspaceId, calendarId, at: now, date }, actorOf(visit));
  });
  return redirect(visit, `/calendars/${calendarId}/availability?note=date-removed#dates`);
}

/** The calendar as it is by now. Throws PageError where it is gone. */
async function present(transaction: Writing, { workspaceId, id: calendarId }: Calendar): Promise<Calendar> {
  const calendar = await calendarOfWorkspace(transaction, { workspaceId, calendarId });
  if (!calendar) throw notFound();
  return calendar;
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
