// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { managedCalendars } from '../../db/queries/calendars.ts';
import { Home } from '../../views/home.tsx';
import { page } from './page.tsx';
import type { AdminRoute, MemberVisit } from './visit.ts';

/** The first page: what to do next. */
export const homeRoutes: AdminRoute[] = [{ method: 'GET', path: '/', access: 'viewer', handle: showHome }];

async function showHome(visit: MemberVisit): Promise<Response> {
  const { services, session } = visit;
  const calendars = await managedCalendars(services.db, session.workspaceId);
  const body = <Home calendars={calendars.filter(({ archivedAt }) => archivedAt === null)} />;
  return page(visit, { title: 'Home', body });
}
