/** @jsxImportSource #html */
import { nextBookings } from '../../../db/queries/bookings/next-bookings.ts';
import { CalendarArchive } from '../../../views/calendars/archive.tsx';
import { perform } from '../../actions/action.ts';
import { archiveCalendar } from '../../actions/calendars/archive.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { requesterOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { calendarOf } from './requested-calendar.ts';

const path = '/calendars/:calendarId/archive';

/** Archiving calendars for good. */
export const calendarArchiveRoutes: AdminRoute[] = [
  { method: 'GET', path, action: archiveCalendar, handle: openArchive },
  { method: 'POST', path, action: archiveCalendar, handle: archive },
];

async function openArchive(visit: MemberVisit): Promise<Response> {
  return showArchive(visit, await calendarOf(visit), undefined);
}

async function showArchive(
  visit: MemberVisit,
  calendar: Calendar,
  problem: string | undefined,
): Promise<Response> {
  const { workspaceId, id: calendarId } = calendar;
  const all = { now: visit.now, limit: Number.MAX_SAFE_INTEGER };
  const { length: toCome } = await nextBookings(visit.services.db, { workspaceId, calendarId, ...all });
  const body = <CalendarArchive calendar={calendar} toCome={toCome} problem={problem} />;
  const status = problem === undefined ? 200 : 422;
  return page(visit, { title: `Archive ${calendar.name}`, current: '/calendars', body, status });
}

async function archive(visit: Posted<MemberVisit>): Promise<Response> {
  const calendar = await calendarOf(visit);
  if (visit.form.text('name') !== calendar.name.normalize('NFC').trim()) {
    return showArchive(visit, calendar, 'That is not its name. Type it exactly as it is written above.');
  }
  const input = { calendarId: calendar.id };
  await perform(visit.services, archiveCalendar, { by: requesterOf(visit), input });
  return redirect(visit, '/calendars?note=calendar-archived');
}
