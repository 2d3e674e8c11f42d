/** @jsxImportSource #html */
import { linksOfWorkspace } from '../../../db/queries/links/links.ts';
import { type LinksOfCalendar, TroubledLinks } from '../../../views/links/troubled-links.tsx';
import { mayPerform } from '../../actions/action.ts';
import { addLink } from '../../actions/links/add.ts';
import { type ToldLinkProblem, toldLinkProblems } from '../../domain/calendar/link.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { linkRows } from './rows.ts';

const path = '/linked-calendars';

/** Linked calendars that aren't in order, of all calendars of a workspace. */
export const troubledLinkRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: showTroubledLinks },
];

async function showTroubledLinks(visit: MemberVisit): Promise<Response> {
  const { session, texts, url, now } = visit;
  const state = toldLinkProblems.find((each) => each === url.searchParams.get('state'));
  const body = (
    <TroubledLinks
      texts={texts}
      state={state}
      calendars={await linksIn(visit, state)}
      mayChange={mayPerform(session.role, addLink)}
      now={now}
    />
  );
  return page(visit, { title: texts.links.title, current: '/calendars', body });
}

/** The links in a state, or in any but 'fresh', by calendar. */
async function linksIn(visit: MemberVisit, state: ToldLinkProblem | undefined): Promise<LinksOfCalendar[]> {
  const { services, session } = visit;
  const linked = new Set(
    (await linksOfWorkspace(services.db, session.workspaceId)).map(({ calendarId }) => calendarId),
  );
  const found: LinksOfCalendar[] = [];
  for (const calendar of await shownCalendars(visit)) {
    if (!linked.has(calendar.id)) continue;
    await visit.turn();
    const rows = await linkRows({ ...visit, calendar });
    const links = rows.filter((link) =>
      state === undefined ? link.state !== 'fresh' : link.state === state,
    );
    if (links.length > 0) found.push({ calendar, links });
  }
  return found;
}
