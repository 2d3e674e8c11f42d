// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { managedCalendars } from '../../db/queries/calendars.ts';
import { Calendars } from '../../views/calendars.tsx';
import { formatWorkingHours } from '../domain/hours-text.ts';
import { covers } from '../domain/user.ts';
import { calendarOf } from './calendar-of-visit.ts';
import { page, redirect } from './page.tsx';
import type { AdminRoute, MemberVisit } from './visit.ts';

/** The calendars of a workspace, and the way to each. */
export const calendarRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars', access: 'viewer', handle: showCalendars },
  { method: 'GET', path: '/calendars/:calendarId', access: 'viewer', handle: showCalendar },
];

async function showCalendars(visit: MemberVisit): Promise<Response> {
  const { services, session } = visit;
  const all = await managedCalendars(services.db, session.workspaceId);
  const calendars = all
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ id, name, timeZone, workingHours }) => {
      return { id, name, timeZone, hours: formatWorkingHours(workingHours).join('; ') };
    });
  const { workspaceId } = session;
  const body = (
    <Calendars calendars={calendars} canManage={covers(session.role, 'admin')} workspaceId={workspaceId} />
  );
  return page(visit, { title: 'Calendars', body });
}

async function showCalendar(visit: MemberVisit): Promise<Response> {
  const { id } = await calendarOf(visit);
  return redirect(visit, `/calendars/${id}/guide`);
}
