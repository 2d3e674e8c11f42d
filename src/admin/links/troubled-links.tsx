/** @jsxImportSource #html */
import { linksOfWorkspace } from '../../../db/queries/links/links.ts';
import { type LinksOfCalendar, TroubledLinks } from '../../../views/links/troubled-links.tsx';
import { mayPerform } from '../../actions/action.ts';
import { addLink } from '../../actions/links/add.ts';
import { type ToldLinkProblem, toldLinkProblems, toldLinkState } from '../../domain/calendar/link.ts';
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
  const { services, session, now } = visit;
  const all = await linksOfWorkspace(services.db, session.workspaceId);
  const byCalendar = Map.groupBy(all, ({ calendarId }) => calendarId);
  const found: LinksOfCalendar[] = [];
  for (const calendar of await shownCalendars(visit)) {
    const wanted = (byCalendar.get(calendar.id) ?? []).filter((link) => {
      const told = toldLinkState(link, calendar, now);
      return state === undefined ? told !== 'fresh' : told === state;
    });
    if (wanted.length === 0) continue;
    await visit.turn();
    found.push({ calendar, links: await linkRows({ ...visit, calendar }, wanted) });
  }
  return found;
}
