// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { nextBookings } from '../../../db/queries/bookings/next-bookings.ts';
import { write } from '../../../db/write.ts';
import { CalendarArchive } from '../../../views/calendars/archive.tsx';
import { putAwayCalendar } from '../../actions/calendars/calendars.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { actorOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { calendarOf } from './calendar-of-visit.ts';

/** Putting calendars away for good. */
export const calendarArchiveRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars/:calendarId/archive', access: 'admin', handle: openArchive },
  { method: 'POST', path: '/calendars/:calendarId/archive', access: 'admin', handle: archive },
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
  const asked = { workspaceId, calendarId, now: visit.now, limit: Number.MAX_SAFE_INTEGER };
  const { length: toCome } = await nextBookings(visit.services.db, asked);
  const body = <CalendarArchive calendar={calendar} toCome={toCome} problem={problem} />;
  const status = problem === undefined ? 200 : 422;
  return page(visit, { title: `Archive ${calendar.name}`, current: '/calendars', body, status });
}

async function archive(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, now } = visit;
  const calendar = await calendarOf(visit);
  const typed = visit.form.text('name');
  const { workspaceId, id: calendarId, name } = calendar;
  if (typed !== name.normalize('NFC').trim()) {
    return showArchive(visit, calendar, 'That is not its name. Type it exactly as it is written above.');
  }
  const key = { workspaceId, calendarId, at: now };
  await write(services.db, (transaction) => putAwayCalendar(transaction, { ...key, name }, actorOf(visit)));
  return redirect(visit, '/calendars?note=calendar-archived');
}
